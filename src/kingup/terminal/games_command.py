"""``kingup games``: the games that were played or left in the terminal."""

import json
from typing import Any

import click

from kingup.locales import LANGUAGES
from kingup.terminal.folder import data_folder
from kingup.terminal.link import Link
from kingup.terminal.tables.credentials import unfinished_links
from kingup.terminal.tables.finished_games import Finished, FinishedGame
from kingup.terminal.tables.saves import KeptGame, Shelf
from kingup.terminal.text.language import chosen_language
from kingup.terminal.text.texts import Texts


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object; seats in it count from 0.")
@click.option(
    "--delete", multiple=True, metavar="NAME|NUMBER", help="Delete a game instead; NUMBER is that of a finished game."
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="By default, that of the locale.")
@click.pass_context
def games(ctx: click.Context, delete: tuple[str, ...], lang: str | None, *, as_json: bool) -> None:
    """List the games that you have finished or left in the terminal.

    kingup play continues a game that was left; kingup replay NUMBER shows a finished one again. The latest 200 finished
    games are saved.

    Exit codes: 0 all is well; 2 bad usage, or there is no such game.
    """
    shelf, finished = Shelf(data_folder()), Finished(data_folder())
    shelf.finish_all()
    if delete:
        ctx.exit(_delete(delete, shelf, finished))
    unfinished, servers = shelf.unfinished(), list(unfinished_links(data_folder()))
    if as_json:
        click.echo(json.dumps(_as_json(unfinished, servers, finished.games())))
        return
    for line in _lines(Texts(chosen_language(lang)), unfinished, servers, finished.games()):
        click.echo("".join(sign if sign.isprintable() else " " for sign in line))


def _delete(wanted: tuple[str, ...], shelf: Shelf, finished: Finished) -> int:
    # All are looked up first: a deletion changes the numbers.
    found = {one: finished.find(one) or shelf.find(one) for one in wanted}
    missing = [one for one, game in found.items() if game is None]
    if missing:
        click.echo(f"kingup games: there is no game {', '.join(missing)}; kingup games lists them", err=True)
        return 2
    for game in found.values():
        if isinstance(game, FinishedGame):
            game.file.unlink(missing_ok=True)
        elif game is not None:
            game.drop()
    return 0


def _lines(
    texts: Texts, unfinished: list[KeptGame], servers: list[tuple[Link, str]], finished: list[FinishedGame]
) -> list[str]:
    """Return the list. Of a game that is not over, it tells nothing but the round and the players."""
    if not unfinished and not servers and not finished:
        return [texts("terminal-games-none")]
    lines = []
    if unfinished or servers:
        lines.append(f"{texts('terminal-offers')}:")
        lines += [f"  {game.begun:%Y-%m-%d %H:%M}  {game.says(texts)} ({game.name})" for game in unfinished]
        lines += [f"  {texts('terminal-offer-table', link=str(link), name=name)}" for link, name in servers]
        lines.append(texts("terminal-games-go-on"))
    if finished:
        lines.append(f"{texts('terminal-games-finished')}:")
        width = len(str(finished[-1].number))
        lines += [f"  {game.number:>{width}}  {game.ended:%Y-%m-%d %H:%M}  {_result(texts, game)}" for game in finished]
        lines.append(texts("terminal-games-replay"))
    return lines


def _result(texts: Texts, finished: FinishedGame) -> str:
    game = finished.record.game
    scores = [
        texts("score-of", player=player, points=points)
        for player, points in zip(game.players, game.totals, strict=True)
    ]
    winners = texts.in_a_row([game.players[seat] for seat in game.winners])
    return texts("terminal-games-result", scores=", ".join(scores), players=winners)


def _as_json(
    unfinished: list[KeptGame], servers: list[tuple[Link, str]], finished: list[FinishedGame]
) -> dict[str, list[dict[str, Any]]]:
    return {
        "unfinished": [
            {"name": game.name, "date": game.begun.isoformat(), "players": game.players, "round": game.round}
            for game in unfinished
        ],
        "tables": [{"link": str(link), "as": name} for link, name in servers],
        "finished": [
            {
                "number": one.number,
                "name": one.name,
                "date": one.ended.isoformat(timespec="seconds"),
                "players": list(one.record.game.players),
                "totals": list(one.record.game.totals),
                "winners": list(one.record.game.winners),
                "file": str(one.file),
            }
            for one in finished
        ],
    }

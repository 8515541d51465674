"""``kingup games``: the finished and unfinished games in the terminal."""

import json
from typing import Any

import click

from kingup.locales import LANGUAGES
from kingup.terminal.files import data_folder
from kingup.terminal.tables.credentials import RemoteSeat, unfinished_seats
from kingup.terminal.tables.finished_games import FinishedGame, FinishedGames
from kingup.terminal.tables.saves import SavedGame, SavedGames
from kingup.terminal.text.games import describe_remote_seat, describe_saved_game
from kingup.terminal.text.language import chosen_language
from kingup.terminal.text.texts import Texts


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, in which seats are numbered from 0.")
@click.option(
    "--delete",
    multiple=True,
    metavar="NAME|NUMBER",
    help="Delete a game instead; NUMBER is the number of a finished game.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; by default, that of your locale.")
@click.pass_context
def games(ctx: click.Context, delete: tuple[str, ...], lang: str | None, *, as_json: bool) -> None:
    """List the finished and unfinished games that you have played in the terminal.

    kingup play resumes an unfinished game; kingup replay NUMBER replays a finished one. The latest 200 finished games
    are kept.

    Exit codes: 0 success; 2 bad usage, or there is no such game.
    """
    saves, finished = SavedGames(data_folder()), FinishedGames(data_folder())
    saves.archive_finished()
    if delete:
        ctx.exit(_delete(delete, saves, finished))
    unfinished, seats = saves.unfinished(), list(unfinished_seats(data_folder()))
    if as_json:
        click.echo(json.dumps(_as_json(unfinished, seats, finished.games())))
        return
    for line in _lines(Texts(chosen_language(lang)), unfinished, seats, finished.games()):
        click.echo("".join(sign if sign.isprintable() else " " for sign in line))


def _delete(wanted: tuple[str, ...], saves: SavedGames, finished: FinishedGames) -> int:
    # All are looked up first: a deletion changes the numbers.
    found = {one: finished.find(one) or saves.find(one) for one in wanted}
    missing = [one for one, game in found.items() if game is None]
    if missing:
        click.echo(f"kingup games: there is no game {', '.join(missing)}; kingup games lists them", err=True)
        return 2
    for game in found.values():
        if isinstance(game, FinishedGame):
            game.file.unlink(missing_ok=True)
        elif game is not None:
            game.delete()
    return 0


def _lines(
    texts: Texts, unfinished: list[SavedGame], seats: list[RemoteSeat], finished: list[FinishedGame]
) -> list[str]:
    """Return the lines of the list. For an unfinished game, they show only the round and the players."""
    if not unfinished and not seats and not finished:
        return [texts("terminal-games-none")]
    lines = []
    if unfinished or seats:
        lines.append(f"{texts('terminal-offers')}:")
        lines += [
            f"  {game.begun:%Y-%m-%d %H:%M}  {describe_saved_game(texts, game)} ({game.name})" for game in unfinished
        ]
        lines += [f"  {describe_remote_seat(texts, seat)}" for seat in seats]
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
    winners = texts.join_names([game.players[seat] for seat in game.winners])
    return texts("terminal-games-result", scores=", ".join(scores), players=winners)


def _as_json(
    unfinished: list[SavedGame], seats: list[RemoteSeat], finished: list[FinishedGame]
) -> dict[str, list[dict[str, Any]]]:
    return {
        "unfinished": [
            {"name": game.name, "date": game.begun.isoformat(), "players": game.players, "round": game.round}
            for game in unfinished
        ],
        "tables": [{"link": str(seat.link), "as": seat.name} for seat in seats],
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

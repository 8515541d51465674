"""``kingup demo``: play games between random players, or between bots."""

import random
import secrets
from pathlib import Path
from typing import Final

import click

from kingup.options.number import FiniteRange, WholeRange
from kingup.options.output import check_folder
from kingup.record import Header, Record, write_record
from kingup.rules import CHANCE, Game, deal, legal_actions, new_game, next_to_act, play
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS

_NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


@click.command()
@click.option(
    "--players", default=4, show_default=True, type=WholeRange(MIN_PLAYERS, MAX_PLAYERS), help="Number of players."
)
@click.option(
    "--seed", type=int, help="Seed; the same seed leads to the same game. By default, every game is different."
)
@click.option(
    "--level",
    "levels",
    multiple=True,
    metavar="BOT",
    help="Bot that plays, such as trader or king/bluffer. Repeat the option to seat several in turn. By default, all"
    " players act at random.",
)
@click.option(
    "--ms",
    type=FiniteRange(1, 600_000),
    default=100,
    show_default=True,
    help="With --level: milliseconds of thinking time per move, counted as work done.",
)
@click.option("--games", type=WholeRange(1, 1_000_000), default=1, show_default=True, help="Number of games.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write each game to a file in this folder instead of printing it.",
)
def demo(players: int, seed: int | None, levels: tuple[str, ...], ms: float, games: int, out: Path | None) -> None:
    """Play whole games and print or save them as records that kingup check accepts.

    Several games need --out. Each has its own seed, the next number, so that any of them can be repeated.
    """
    if games > 1 and out is None:
        raise click.UsageError("several games need a folder: add --out DIR")
    if out is not None:
        try:
            check_folder(out)
            out.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
    first = secrets.randbelow(1_000_000) if seed is None else seed
    for number in range(first, first + games):
        record = _record(players, number, levels, ms)
        if out is None:
            click.echo(record, nl=False)
        else:
            (out / f"demo-{number}.kingup").write_text(record, encoding="utf-8")


def _record(players: int, seed: int, levels: tuple[str, ...], ms: float) -> str:
    event = f"demonstration of {', '.join(levels)}" if levels else "demonstration of random players"
    game = _play_bots(players, seed, levels, ms) if levels else _play_at_random(players, seed)
    return write_record(Record(game, (Header("Event", (event,)), Header("Seed", (str(seed),)))))


def _play_at_random(players: int, seed: int) -> Game:
    rng = random.Random(seed)
    game = new_game(_NAMES[:players], first=rng.randrange(players))
    while (seat := next_to_act(game)) is not None:
        game = deal(game, rng) if seat == CHANCE else play(game, seat, rng.choice(legal_actions(game, seat)))
    return game


def _play_bots(players: int, seed: int, levels: tuple[str, ...], ms: float) -> Game:
    from kingup.arena.referee import draw_deals, play_game  # noqa: PLC0415 - loading the bots takes a moment
    from kingup.bots.clock import WorkClock  # noqa: PLC0415
    from kingup.bots.levels import new_bot  # noqa: PLC0415

    rng = random.Random(seed)
    try:
        bots = [new_bot(levels[seat % len(levels)], WorkClock) for seat in range(players)]
    except ValueError as problem:
        raise click.BadParameter(str(problem), param_hint="--level") from problem
    deals = draw_deals(players, rng)
    return play_game(bots, deals, ms, [rng.getrandbits(32) for _ in bots], _NAMES[:players]).game

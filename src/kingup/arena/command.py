"""``kingup arena``: bots against each other."""

import json
import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from kingup.arena.results import BotResult, Tally
from kingup.arena.tournament import Tournament, add_up
from kingup.bots.levels import LEVELS, NAMES
from kingup.bots.warm import warm_up
from kingup.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS


def _check_bot(_ctx: click.Context, _parameter: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if name.startswith("cmd:"):
            program = next(iter(shlex.split(name.removeprefix("cmd:"))), "")
            if shutil.which(program) is None:
                raise click.BadParameter(f"{program or 'cmd:'} is not a program that can be run")
        elif name not in NAMES:
            raise click.BadParameter(
                f"{name} is neither cmd:PROGRAM nor one of {', '.join(LEVELS)}, with or without a temperament"
            )
    return names


@click.command()
@click.argument("bots", nargs=-1, required=True, callback=_check_bot, metavar="BOT...")
@click.option("--players", type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS), default=4, show_default=True)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--ms", type=click.FloatRange(1), default=100, show_default=True, help="Thinking time per move.")
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same deals and same bots' luck.")
@click.option("--one-vs-rest", is_flag=True, help="With two bots X Y: every table has one X, and Y in all other seats.")
@click.option("--workers", type=click.IntRange(1), default=os.cpu_count() or 1, help="Processes; default: all cores.")
@click.option("--log", type=click.Path(dir_okay=False, path_type=Path), help="Where programs' standard error goes.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object.")
def arena(
    bots: tuple[str, ...],
    players: int,
    games: int,
    ms: float,
    seed: int,
    workers: int,
    log: Path | None,
    *,
    one_vs_rest: bool,
    as_json: bool,
) -> None:
    """Let bots play against each other, in rotated seats with shared deals so that luck cancels.

    A BOT is the name of a level, or cmd:PROGRAM ARG... for a program that speaks the protocol of docs/bots.md.
    """
    if one_vs_rest and len(bots) != 2:
        raise click.UsageError("--one-vs-rest takes two bots, X and Y")
    # Here and not in each worker: they find it compiled.
    warm_up(lambda line: click.echo(line, err=True))
    tournament = Tournament(bots, players, games, ms, seed, one_vs_rest, log)
    with click.progressbar(
        _until_interrupted(tournament.play_all(workers)), length=games, label="games", file=sys.stderr
    ) as played:
        totals = add_up(bots, iter(played))
    results = [tally.result() for tally in totals]
    if as_json:
        click.echo(json.dumps({"players": players, "games": totals[0].games, "ms": ms, "seed": seed, "bots": results}))
    else:
        click.echo(_table(results))


def _until_interrupted(played: Iterator[list[Tally]]) -> Iterator[list[Tally]]:
    """What is known so far is worth printing."""
    try:
        yield from played
    except KeyboardInterrupt:
        click.echo("\nstopped early", err=True)


def _table(results: list[BotResult]) -> str:
    lines = [f"{'bot':20} {'games':>6} {'wins':>8} {'rate':>6} {'95%':>13} {'points':>7} {'faults':>7} {'ms/move':>8}"]
    for one in results:
        low, high = one["interval"]
        lines.append(
            f"{one['name'][:20]:20} {one['games']:6} {one['wins']:8.1f} {one['win_rate']:6.1%} "
            f"{low:6.1%}–{high:6.1%} {one['points_per_round']:7.2f} {one['faults']:7} {one['ms_per_move']:8.2f}"
        )
    return "\n".join(lines)

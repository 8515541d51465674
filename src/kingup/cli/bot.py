"""``kingup bot``: run one of kingup's own bots for a referee program, or ask a bot about one position."""

import io
import sys
from typing import Final

import click
from click.core import ParameterSource

from kingup.bots.clock import CLOCKS
from kingup.bots.levels import NAMES, new_bot
from kingup.bots.program_command import COMMAND, check_program
from kingup.bots.stdio import answer_messages
from kingup.bots.strength import DEFAULT_MS, numba_notice
from kingup.bots.warmup import warm_up, warm_up_in_background
from kingup.cli.consult import consult_bot, consult_program
from kingup.cli.position import Position, read_position
from kingup.options.number import FiniteRange, WholeRange
from kingup.rules.setup import MAX_PLAYERS

_HEAD_START: Final = 1.0
"""Seconds for loading compiled code before the greeting."""


def _complete_name(typed: str) -> list[str]:
    return [name for name in NAMES if name.startswith(typed)]


@click.command()
@click.argument("name", metavar="NAME", shell_complete=lambda _ctx, _parameter, typed: _complete_name(typed))
@click.option(
    "--clock",
    type=click.Choice(tuple(CLOCKS)),
    default="wall",
    show_default=True,
    help="How thinking time is measured: real time, or work done, which leads to the same moves on every machine.",
)
@click.option(
    "--position",
    metavar="RECORD@MOMENT",
    help="Ask the bot only about this position of a recorded game, such as game.kingup@1.7, and print the question, the"
    " answer and the values of all actions.",
)
@click.option(
    "--seat",
    type=WholeRange(0, MAX_PLAYERS - 1),
    help="With --position: the seat that votes, from 0; by default, the first one.",
)
@click.option(
    "--ms",
    type=FiniteRange(1, 600_000),
    default=DEFAULT_MS,
    show_default=True,
    help="With --position: milliseconds of thinking time.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="With --position: the seed of the bot.")
@click.pass_context
def bot(
    ctx: click.Context, name: str, clock: str, position: str | None, seat: int | None, ms: float, seed: int
) -> None:
    """Run a bot that reads and writes one JSON object per line, in the protocol of docs/bots.md.

    NAME is random, servant, trader, officer, noble or king. All but random can have a temperament (steady, bluffer,
    loyal, gambler), as in king/bluffer. With --position, it can also be cmd:PROGRAM ARG...
    """
    if position is not None:
        _consult(ctx, name, read_position(position, seat), ms, seed, clock)
        return
    for option in ("seat", "ms", "seed"):
        if ctx.get_parameter_source(option) is not ParameterSource.DEFAULT:
            raise click.UsageError(f"--{option} belongs to --position; a referee program sends it otherwise")
    if not isinstance(sys.stdin, io.TextIOWrapper):
        raise click.UsageError("a bot reads messages from standard input, which is closed")
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    try:
        player = new_bot(name, CLOCKS[clock])
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from problem
    if (notice := numba_notice([name], DEFAULT_MS)) is not None:
        click.echo(notice, err=True)
    # This head start keeps the first move in time on a busy machine, and the greeting in time for any referee.
    warmup = warm_up_in_background(lambda line: click.echo(line, err=True))
    warmup.join(_HEAD_START)
    try:
        for reply in answer_messages(player, sys.stdin):
            click.echo(reply)
    except ValueError as problem:
        raise click.ClickException(str(problem)) from problem
    # Let the compiler finish, so that the next start finds the compiled code in the cache.
    warmup.join()


def _consult(ctx: click.Context, name: str, position: Position, ms: float, seed: int, clock: str) -> None:
    """Ask a bot about a position. The exit code is 1 if a program's answer was a fault."""
    player = position.view["players"][position.seat]
    click.echo(f"Seat {position.seat}, {player}, is asked after {position.moment}.")
    try:
        if name.startswith(COMMAND):
            check_program(name)
            ctx.exit(0 if consult_program(name, position, ms, seed) else 1)
        warm_up(lambda line: click.echo(line, err=True))
        consult_bot(name, position, ms, seed, CLOCKS[clock])
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from problem

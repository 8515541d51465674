"""``kingup bot``: one of the project's own bots, for a referee to talk to."""

import io
import sys
from typing import Final

import click

from kingup.bots.clock import CLOCKS
from kingup.bots.levels import NAMES, new_bot
from kingup.bots.stdio import converse
from kingup.bots.strength import USUAL_MS, notice
from kingup.bots.warmup import warm_up_behind

_HEAD_START: Final = 1.0
"""Seconds for loading compiled code, before the greeting."""


def _starting_with(typed: str) -> list[str]:
    return [name for name in NAMES if name.startswith(typed)]


@click.command()
@click.argument("name", metavar="NAME", shell_complete=lambda _ctx, _parameter, typed: _starting_with(typed))
@click.option(
    "--clock",
    type=click.Choice(tuple(CLOCKS)),
    default="wall",
    show_default=True,
    help="What measures its thinking: real time, or work done, which gives the same moves on every machine.",
)
def bot(name: str, clock: str) -> None:
    """Play a bot over standard input and output: one JSON object per line each way, as docs/bots.md says.

    NAME is random, servant, trader, officer, noble or king; all but random also with a temperament (steady, bluffer,
    loyal, gambler), such as king/bluffer.
    """
    if not isinstance(sys.stdin, io.TextIOWrapper):
        raise click.UsageError("a bot is spoken to over standard input, and that is closed")
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    try:
        player = new_bot(name, CLOCKS[clock])
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from problem
    if (weaker := notice([name], USUAL_MS)) is not None:
        click.echo(weaker, err=True)
    # With this head start the first move is in time on a busy machine too, and the greeting for any referee.
    warming = warm_up_behind(lambda line: click.echo(line, err=True))
    warming.join(_HEAD_START)
    try:
        for answer in converse(player, sys.stdin):
            click.echo(answer)
    except ValueError as problem:
        raise click.ClickException(str(problem)) from problem
    # What is being compiled is kept for the next start.
    warming.join()

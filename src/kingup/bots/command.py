"""``kingup bot``: run one of kingup's own bots for a referee program."""

import io
import sys
from typing import Final

import click

from kingup.bots.clock import CLOCKS
from kingup.bots.levels import NAMES, new_bot
from kingup.bots.stdio import answer_messages
from kingup.bots.strength import DEFAULT_MS, numba_notice
from kingup.bots.warmup import warm_up_in_background

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
def bot(name: str, clock: str) -> None:
    """Run a bot that reads and writes one JSON object per line, in the protocol of docs/bots.md.

    NAME is random, servant, trader, officer, noble or king. All but random can have a temperament (steady, bluffer,
    loyal, gambler), as in king/bluffer.
    """
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

"""``kingup bot``: one of the project's own bots, for a referee to talk to."""

import io
import sys

import click

from kingup.bots.levels import LEVELS, new_bot
from kingup.bots.speak import converse
from kingup.bots.warm import warm_up_behind


@click.command(short_help="Play one of kingup's bots over standard input and output.")
@click.argument("name", type=click.Choice(LEVELS))
def bot(name: str) -> None:
    """Play a bot over standard input and output: one JSON object per line each way, as docs/bots.md says."""
    if not isinstance(sys.stdin, io.TextIOWrapper):
        raise click.UsageError("a bot is spoken to over standard input, and that is closed")
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    warm_up_behind(lambda line: click.echo(line, err=True))
    try:
        for answer in converse(new_bot(name), sys.stdin):
            click.echo(answer)
    except ValueError as problem:
        raise click.ClickException(str(problem)) from problem

"""``kingup copy``: copy a server's data from one database to another."""

import asyncio

import click

from kingup.server.store import StoreUnavailable
from kingup.server.store.copy import NotEmpty
from kingup.server.store.copy import copy as copy_all
from kingup.server.store.migrate import NewerSchema


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def copy(source: str, target: str) -> None:
    """Copy all games, players and statistics from one database to another, which must be empty.

    Each database is an SQLite file, or postgresql://USER:PASSWORD@HOST/DATABASE. If anything fails, nothing is
    copied. You can copy while a server runs; changes that it makes later are not in the copy.
    """
    try:
        copied = asyncio.run(copy_all(source, target))
    except (StoreUnavailable, NewerSchema) as problem:
        raise click.ClickException(str(problem)) from problem
    except NotEmpty as problem:
        raise click.ClickException(f"nothing was copied: {problem}") from problem
    tables, entries, players = (
        _quantity(copied[kind], *words)
        for kind, words in {
            "tables": ("table", "tables"),
            "entries": ("entry", "entries"),
            "players": ("player", "players"),
        }.items()
    )
    click.echo(f"copied {tables} with {entries}, and {players}")


def _quantity(number: int, singular: str, plural: str) -> str:
    return f"{number} {singular if number == 1 else plural}"

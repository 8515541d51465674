"""``kingup play`` on the whole screen, from start to end."""

import click

from kingup.terminal.full.app import KingUpApp
from kingup.terminal.full.palette import suited_palette
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.text.games import how_to_resume
from kingup.terminal.text.texts import Texts


async def play_full(finder: TableFinder, texts: Texts) -> None:
    """Play at one table after the other, until the player leaves.

    :raises RemoteError: when a server cannot be reached or rejects the request.
    """
    link, name = finder.options.link, finder.options.name
    table = await finder.join(link, name) if link is not None and link.code else finder.resume_named_game()
    app = KingUpApp(finder, texts, suited_palette(), table)
    await app.run_async()
    if app.remote_error is not None:
        raise app.remote_error
    if app.problem is not None:
        raise click.ClickException(app.problem)
    if app.left is not None:
        click.echo(how_to_resume(texts, app.left))

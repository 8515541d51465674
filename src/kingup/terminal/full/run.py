"""``kingup play``, from its beginning to its end."""

import click

from kingup.terminal.full.app import KingUp
from kingup.terminal.full.palette import suited_palette
from kingup.terminal.leaving import left_says
from kingup.terminal.tables.finder import House
from kingup.terminal.text.texts import Texts


async def play_full(house: House, texts: Texts) -> None:
    """One table after the other, until somebody has had enough.

    :raises CannotJoin: when a server does not let one in.
    """
    link, name = house.wishes.link, house.wishes.name
    table = await house.join(link, name) if link is not None and link.code else house.continue_game()
    app = KingUp(house, texts, suited_palette(), table)
    await app.run_async()
    if app.refused is not None:
        raise app.refused
    if app.problem is not None:
        raise click.ClickException(app.problem)
    if app.left is not None:
        click.echo(left_says(texts, app.left))

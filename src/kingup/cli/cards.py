"""``kingup cards``: the goal cards."""

import json

import click

from kingup.rules import DECK
from kingup.rules.characters import FULL_NAMES


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the initials of all cards as one JSON list.")
def cards(*, as_json: bool) -> None:
    """Print the 26 goal cards, each with the initials and names of its six favorites."""
    if as_json:
        click.echo(json.dumps(list(map(str, DECK))))
        return
    for goal in DECK:
        click.echo(f"{goal}  {', '.join(FULL_NAMES[character] for character in goal.favorites)}")

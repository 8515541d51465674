"""``kingup demo``: play a game between random players."""

import random
import secrets

import click

from kingup.options.number import WholeRange
from kingup.record import Header, Record, write_record
from kingup.rules import CHANCE, deal, legal_actions, new_game, next_to_act, play
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


@click.command()
@click.option(
    "--players", default=4, show_default=True, type=WholeRange(MIN_PLAYERS, MAX_PLAYERS), help="Number of players."
)
@click.option(
    "--seed", type=int, help="Seed; the same seed leads to the same game. By default, every game is different."
)
def demo(players: int, seed: int | None) -> None:
    """Play a whole game between random players and print it as a record that kingup check accepts."""
    if seed is None:
        seed = secrets.randbelow(1_000_000)
    rng = random.Random(seed)
    game = new_game(_NAMES[:players], first=rng.randrange(players))
    while (seat := next_to_act(game)) is not None:
        game = deal(game, rng) if seat == CHANCE else play(game, seat, rng.choice(legal_actions(game, seat)))
    headers = (Header("Event", ("demonstration of random players",)), Header("Seed", (str(seed),)))
    click.echo(write_record(Record(game, headers)), nl=False)

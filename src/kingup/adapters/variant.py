"""Smaller games with the same rules, for exact methods and quick experiments.

With fewer rounds, the game starts before its last ones. With fewer goals, the deck holds only the first cards. With
fewer characters, each round starts with a fixed opening that eliminates the others; its moves follow the rules and are
seen by all seats.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingup.rules import (
    CHANCE,
    CHARACTERS,
    DECK,
    ELIMINATED,
    THRONE,
    Ballot,
    Deal,
    Game,
    Goal,
    Phase,
    new_game,
    next_to_act,
    play,
)
from kingup.rules.actions import CLIMBS, PLACES, Vote
from kingup.rules.castle import PLACING_FLOORS
from kingup.rules.characters import Character
from kingup.rules.game import BadSetup
from kingup.rules.occupancy import has_room
from kingup.rules.setup import ROUNDS, SETUPS

# Staying characters per floor: this leaves room for one that passes.
_STAYING_PER_FLOOR: Final = 3
_TOP: Final = max(PLACING_FLOORS)


@dataclass(frozen=True, slots=True)
class Variant:
    """The setup of a game.

    :raises BadSetup: if a parameter is out of range.
    """

    players: int = 4
    first: int = 0
    rounds: int = ROUNDS
    goals: int = len(DECK)
    characters: int = len(CHARACTERS)

    def __post_init__(self) -> None:
        self.start()
        _check("rounds", self.rounds, 1, ROUNDS)
        _check("goals", self.goals, self.players * self.rounds, len(DECK))
        no_cards = self.players * SETUPS[self.players].no_cards
        _check("characters", self.characters, max(1, len(CHARACTERS) - no_cards), len(CHARACTERS))

    def start(self) -> Game:
        """Return the game before its first deal."""
        names = [f"player_{seat}" for seat in range(self.players)]
        return new_game(names, self.first)._replace(round=ROUNDS - self.rounds)

    def deck(self, game: Game) -> tuple[Goal, ...]:
        """Return the cards that can still be dealt."""
        cards = DECK[: self.goals]
        return tuple(goal for goal in game.deck if goal in cards)

    def deal_if_due(self, game: Game, rng: random.Random) -> Game:
        """Return the game after a random deal and the opening, or the same game if no deal is due."""
        if next_to_act(game) != CHANCE:
            return game
        return self.deal(game, rng.sample(self.deck(game), self.players))

    def deal(self, game: Game, goals: Sequence[Goal]) -> Game:
        """Return the game after a deal and the opening."""
        game = play(game, CHANCE, Deal(tuple(goals)))
        staying = CHARACTERS[: self.characters]
        if len(staying) < len(CHARACTERS):
            game = _place_all(game, staying)
        while len(CHARACTERS) - game.castle.count(ELIMINATED) > len(staying):
            game = _eliminate_one(game, staying)
        return game


def _check(name: str, value: int, minimum: int, maximum: int) -> None:
    if not minimum <= value <= maximum:
        raise BadSetup(f"{name} is a number from {minimum} to {maximum} here, not {value}")


def _place_all(game: Game, staying: Sequence[Character]) -> Game:
    """Place the staying characters first, three on a floor from the top down; then the others as high as possible."""
    for character in CHARACTERS:
        if game.phase is not Phase.PLACING:
            break
        assert game.turn is not None
        if character in staying:
            floor = _TOP - character // _STAYING_PER_FLOOR
        else:
            floor = max(floor for floor in PLACING_FLOORS if has_room(game.occupancy, floor))
        game = play(game, game.turn, PLACES[character][floor - 1])
    return game


def _eliminate_one(game: Game, staying: Sequence[Character]) -> Game:
    """Move the highest character that does not stay to the throne, and eliminate it by a single No."""
    leaving = [c for c in CHARACTERS if c not in staying and game.castle[c] < THRONE]
    character = max(leaving, key=lambda one: game.castle[one])
    while game.phase is Phase.CLIMBING:
        assert game.turn is not None
        game = play(game, game.turn, CLIMBS[character][game.castle[character]])
    opponent = game.no_cards.index(max(game.no_cards))
    for seat in range(len(game.players)):
        game = play(game, seat, Vote(Ballot.NO if seat == opponent else Ballot.YES))
    return game

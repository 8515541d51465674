"""Smaller games of the same rules, for exact methods and quick experiments.

Fewer rounds: the game begins before its last ones. Fewer goals: only so many cards are in the deck. Fewer characters:
each round begins with an opening that is the same every time, at the end of which all but so many are eliminated; it
is played by the rules like any other moves, and everybody has seen it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingup.rules import CHANCE, CHARACTERS, DECK, ELIMINATED, THRONE, Ballot, Deal, Game, Goal, Phase, new_game, play
from kingup.rules.actions import CLIMBS, PLACES, Vote
from kingup.rules.castle import PLACING_FLOORS
from kingup.rules.characters import Character
from kingup.rules.game import BadSetup
from kingup.rules.occupancy import has_room
from kingup.rules.setup import ROUNDS, SETUPS

# So many of those who stay stand on each floor: there is room for one who passes.
_STAYING: Final = 3
_TOP: Final = max(PLACING_FLOORS)


@dataclass(frozen=True, slots=True)
class Variant:
    """How a game is set up.

    :raises BadSetup: when there is no such game.
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
        """The game before its first deal."""
        names = [f"player_{seat}" for seat in range(self.players)]
        return new_game(names, self.first)._replace(round=ROUNDS - self.rounds)

    def deck(self, game: Game) -> tuple[Goal, ...]:
        """The cards that can still be dealt."""
        cards = DECK[: self.goals]
        return tuple(goal for goal in game.deck if goal in cards)

    def deal(self, game: Game, goals: Sequence[Goal]) -> Game:
        """The game after a deal, and after the opening."""
        game = play(game, CHANCE, Deal(tuple(goals)))
        staying = CHARACTERS[: self.characters]
        if len(staying) < len(CHARACTERS):
            game = _place_all(game, staying)
        while len(CHARACTERS) - game.castle.count(ELIMINATED) > len(staying):
            game = _drop_one(game, staying)
        return game


def _check(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadSetup(f"{name} is a number from {least} to {most} here, not {value}")


def _place_all(game: Game, staying: Sequence[Character]) -> Game:
    """Those who stay come first, three on a floor from the top down; then the others, as high as there is room."""
    for character in CHARACTERS:
        if game.phase is not Phase.PLACING:
            break
        assert game.turn is not None
        if character in staying:
            floor = _TOP - character // _STAYING
        else:
            floor = max(floor for floor in PLACING_FLOORS if has_room(game.crowd, floor))
        game = play(game, game.turn, PLACES[character][floor - 1])
    return game


def _drop_one(game: Game, staying: Sequence[Character]) -> Game:
    """Move the highest of those who do not stay to the throne, and refuse it there by a single No."""
    leaving = [c for c in CHARACTERS if c not in staying and game.castle[c] < THRONE]
    character = max(leaving, key=lambda one: game.castle[one])
    while game.phase is Phase.CLIMBING:
        assert game.turn is not None
        game = play(game, game.turn, CLIMBS[character][game.castle[character]])
    refusing = game.no_cards.index(max(game.no_cards))
    for seat in range(len(game.players)):
        game = play(game, seat, Vote(Ballot.NO if seat == refusing else Ballot.YES))
    return game

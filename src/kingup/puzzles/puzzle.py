"""One puzzle: a position, some choices with their win chances, and why the best one is the best."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from kingup.record import read_record
from kingup.rules import Game, History, View, view_for

PLAYOUTS: Final = 2000
"""How often each action of a puzzle has been played out."""
ReasonKind: TypeAlias = Literal[
    "no_alone",
    "no_wait",
    "yes_now",
    "yes_save",
    "throne_sure",
    "throne_crown",
    "throne_drop",
    "climb_wait",
    "climb_own",
    "climb_other",
]


class Choice(Struct, frozen=True, array_like=True):
    """An action to choose.

    :ivar action: in record notation.
    :ivar win_chance: the estimated chance of winning the whole game with it.
    :ivar points: the expected points of the round with it.
    """

    action: str
    win_chance: float
    points: float


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why the best choice is the best, in numbers. ``kind`` names the sentence that they belong to.

    :ivar character: the character that the best choice is about.
    :ivar other: another character, which the sentence compares it with.
    :ivar points: the points if somebody is crowned now.
    :ivar expected: the points that can be expected.
    :ivar instead: the points that can be expected from the second-best choice.
    :ivar count: the number of No cards that the others have left.
    :ivar percent: the chance that at least one of the others votes No.
    """

    kind: ReasonKind
    character: str
    other: str = ""
    points: int = 0
    expected: int = 0
    instead: int = 0
    count: int = 0
    percent: int = 0


class Puzzle(Struct, frozen=True):
    """A puzzle as it is stored.

    :ivar record: the game up to the position, as a record.
    :ivar seat: the seat that has to choose.
    :ivar choices: from the highest win chance to the lowest.
    """

    record: str
    seat: int
    choices: tuple[Choice, ...]
    reason: Reason

    @property
    def best(self) -> str:
        """Return the best action."""
        return self.choices[0].action

    @property
    def shown(self) -> list[Choice]:
        """Return the choices from the top of the castle down, and Yes before No: an order that gives nothing away."""
        return sorted(self.choices, key=lambda one: (one.action[1:], one.action), reverse=True)

    @property
    def is_vote(self) -> bool:
        """Return whether it is about a vote; otherwise it is about a move."""
        return self.best in ("Y", "N")

    @property
    def game(self) -> Game:
        """Return the position."""
        return read_record(self.record).game

    @property
    def view(self) -> View:
        """Return the position as the seat sees it. Past ballots are shown: remembering them is not the task."""
        return view_for(self.game, self.seat, History.OPEN)

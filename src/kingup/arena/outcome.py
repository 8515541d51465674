"""What is kept of a game in the arena: its record, who came where, and what the referee noted."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kingup.arena.referee import Sheet
from kingup.record import Header, Record, read_record, write_record
from kingup.rules import Game
from kingup.rules.scoring import final_places

_FAULTS = "Faults"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game.

    :ivar number: its number in the tournament, from 0.
    :ivar record: the game as text; the same for the same seed, so it says nothing about time.
    :ivar scores: by round and seat.
    :ivar places: of each seat, 1 for who won; equals share a place.
    """

    number: int
    record: str
    first: int
    scores: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    sheets: tuple[Sheet, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all rounds."""
        return tuple(map(sum, zip(*self.scores, strict=True)))

    @property
    def shares(self) -> tuple[float, ...]:
        """How much of the victory is each seat's."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)


Outcomes: TypeAlias = Generator[Outcome, None, None]
"""Games as they come; who has seen enough closes them."""


def outcome_of(number: int, game: Game, sheets: Sequence[Sheet], headers: Sequence[Header]) -> Outcome:
    """What is kept of a game just played.

    :param headers: what the record shall say beside the game itself.
    """
    faults = [sheet.faults for sheet in sheets]
    noted = (*headers, Header(_FAULTS, tuple(map(str, faults)))) if any(faults) else tuple(headers)
    return _kept(number, game, write_record(Record(game, noted)), sheets)


def outcome_from(number: int, text: str, sheets: Sequence[Sheet]) -> Outcome:
    """What is kept of a game, from its record and the referee's notes of time.

    :raises ValueError: when it is no record of a finished game.
    """
    record = read_record(text)
    if not record.game.over:
        raise ValueError("the game is not over")
    faults = next((header.values for header in record.headers if header.name == _FAULTS), ())
    for sheet, count in zip(sheets, faults, strict=False):
        sheet.faults = int(count)
    return _kept(number, record.game, text, sheets)


def _kept(number: int, game: Game, text: str, sheets: Sequence[Sheet]) -> Outcome:
    places = final_places(game.totals, game.castle, game.goals)
    scores = tuple(past.scores for past in game.finished)
    return Outcome(number, text, game.finished[0].first, scores, places, tuple(sheets))

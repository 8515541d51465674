"""The outcome of a game in the arena: its record, the places of the seats, and the referee's statistics."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kingup.arena.referee import SeatStats
from kingup.record import Header, Record, read_record, write_record
from kingup.rules import Game
from kingup.rules.scoring import final_places

_FAULTS = "Faults"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game.

    :ivar number: its number in the tournament, from 0.
    :ivar record: the game as text; it holds no times, so that it is the same for the same seed.
    :ivar scores: by round and seat.
    :ivar places: the place of each seat, 1 for a winner; ties share a place.
    """

    number: int
    record: str
    first: int
    scores: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]
    stats: tuple[SeatStats, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all rounds."""
        return tuple(map(sum, zip(*self.scores, strict=True)))

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of each seat in the victory."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)


Outcomes: TypeAlias = Generator[Outcome, None, None]
"""Games as they are finished. Close the generator to stop early."""


def outcome_of_game(number: int, game: Game, stats: Sequence[SeatStats], headers: Sequence[Header]) -> Outcome:
    """Return the outcome of a game that was just played.

    :param headers: the headers of the record.
    """
    faults = [seat.faults for seat in stats]
    all_headers = (*headers, Header(_FAULTS, tuple(map(str, faults)))) if any(faults) else tuple(headers)
    return _outcome(number, game, write_record(Record(game, all_headers)), stats)


def outcome_from_record(number: int, text: str, stats: Sequence[SeatStats]) -> Outcome:
    """Return the outcome of a stored game, from its record and the referee's statistics.

    :raises ValueError: if it is not the record of a finished game.
    """
    record = read_record(text)
    if not record.game.over:
        raise ValueError("the game is not over")
    faults = next((header.values for header in record.headers if header.name == _FAULTS), ())
    for seat, count in zip(stats, faults, strict=False):
        seat.faults = int(count)
    return _outcome(number, record.game, text, stats)


def _outcome(number: int, game: Game, text: str, stats: Sequence[SeatStats]) -> Outcome:
    places = final_places(game.totals, game.castle, game.goals)
    scores = tuple(past.scores for past in game.finished)
    return Outcome(number, text, game.finished[0].first, scores, places, tuple(stats))

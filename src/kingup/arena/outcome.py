"""The outcome of a game in the arena: its record, the places of the seats, and the referee's statistics."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, get_args

from kingup.arena.referee import SeatStats
from kingup.bots.fault import Fault, FaultKind
from kingup.record import Header, Record, read_record, write_record
from kingup.rules import Game
from kingup.rules.scoring import final_places

_FAULTS: Final = "Faults"
"""The header with the number of faults of each seat."""
_FAULT: Final = "Fault"
"""The header of one fault: seat, moment, kind, reason, reply, and whether a stand-in took over."""
_REPLACED: Final = "stand-in"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game.

    :ivar number: its number in the tournament, from 0.
    :ivar record: the game as text; it holds no times, so that it is the same for the same seed.
    :ivar players: the names of the players; for a program, the one from its greeting.
    :ivar scores: by round and seat.
    :ivar places: the place of each seat, 1 for a winner; ties share a place.
    """

    number: int
    record: str
    players: tuple[str, ...]
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

    def with_forfeits(self) -> "Outcome":
        """Return the outcome in which every seat that a stand-in took over comes last."""
        forfeits = [stats.replaced for stats in self.stats]
        if not any(forfeits):
            return self
        ranks = [(forfeit, 0 if forfeit else place) for forfeit, place in zip(forfeits, self.places, strict=True)]
        return replace(self, places=tuple(1 + sum(other < rank for other in ranks) for rank in ranks))


Outcomes: TypeAlias = Generator[Outcome, None, None]
"""Games as they are finished. Close the generator to stop early."""


def outcome_of_game(number: int, game: Game, stats: Sequence[SeatStats], headers: Sequence[Header]) -> Outcome:
    """Return the outcome of a game that was just played.

    :param headers: the headers of the record.
    """
    faults = [seat.faults for seat in stats]
    all_headers = list(headers)
    if any(faults):
        all_headers.append(Header(_FAULTS, tuple(map(str, faults))))
        all_headers += [_write_fault(seat, fault) for seat, one in enumerate(stats) for fault in one.fault_log]
    return _outcome(number, game, write_record(Record(game, tuple(all_headers))), stats)


def outcome_from_record(number: int, text: str, stats: Sequence[SeatStats]) -> Outcome:
    """Return the outcome of a stored game, from its record and the referee's statistics.

    :raises ValueError: if it is not the record of a finished game.
    """
    record = read_record(text)
    if not record.game.over:
        raise ValueError("the game is not over")
    for header in record.headers:
        if header.name == _FAULT:
            seat, fault = _read_fault(header)
            if seat not in range(len(stats)):
                raise ValueError(f"there is no seat {seat}")
            stats[seat].fault_log.append(fault)
    return _outcome(number, record.game, text, stats)


def _outcome(number: int, game: Game, text: str, stats: Sequence[SeatStats]) -> Outcome:
    places = final_places(game.totals, game.castle, game.goals)
    scores = tuple(past.scores for past in game.finished)
    return Outcome(number, text, game.players, game.finished[0].first, scores, places, tuple(stats))


def _write_fault(seat: int, fault: Fault) -> Header:
    after = (_REPLACED,) if fault.replaced else ()
    return Header(_FAULT, (str(seat), fault.moment, fault.kind, fault.reason, fault.text, *after))


def _read_fault(header: Header) -> tuple[int, Fault]:
    seat, moment, kind, reason, text, *after = header.values
    known: dict[str, FaultKind] = {name: name for name in get_args(FaultKind)}
    if kind not in known:
        raise ValueError(f"there is no fault of the kind {kind}")
    return int(seat), Fault(known[kind], moment, reason, text, replaced=_REPLACED in after)

"""Faults in the results: the game, the seat, the move and the reason of each."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, TypedDict, get_args

from kingup.arena.outcome import Outcome
from kingup.bots.fault import Fault

FaultRule: TypeAlias = Literal["loses", "plays-on"]
"""The result of a seat that a stand-in took over: it loses the game, or the stand-in's result counts."""
FAULT_RULES: Final[tuple[FaultRule, ...]] = get_args(FaultRule)
STAND_IN: Final = "officer"
"""The bot that takes over from a program that has failed."""
_MAX_LISTED: Final = 20
"""Faults of each bot that a report lists."""


class FaultReport(TypedDict):
    """One fault, as in the JSON report.

    :ivar bot: the index of the bot among those of the report.
    :ivar move: the moment after which the bot was asked, as in ``kingup bot --position RECORD@MOVE``; or ``hello``.
    """

    game: int
    seat: int
    bot: int
    move: str
    reason: str
    text: str
    stand_in: bool


class FaultReports:
    """Collects the first faults of each bot, and counts the games that a stand-in finished.

    :ivar listed: the faults to list, in the order of games.
    :ivar taken_over: for each bot, the number of seats in games that a stand-in took over.
    """

    def __init__(self, bots: int) -> None:
        self.listed: list[FaultReport] = []
        self.taken_over = [0] * bots
        self._counts = [0] * bots

    def add(self, outcome: Outcome, seating: Sequence[int]) -> None:
        """Add a game."""
        for seat, (bot, stats) in enumerate(zip(seating, outcome.stats, strict=True)):
            self.taken_over[bot] += stats.replaced
            for fault in stats.fault_log:
                self._counts[bot] += 1
                if self._counts[bot] <= _MAX_LISTED:
                    self.listed.append(_report(outcome.number, seat, bot, fault))


def _report(game: int, seat: int, bot: int, fault: Fault) -> FaultReport:
    return {
        "game": game,
        "seat": seat,
        "bot": bot,
        "move": fault.moment,
        "reason": fault.reason,
        "text": fault.text,
        "stand_in": fault.replaced,
    }

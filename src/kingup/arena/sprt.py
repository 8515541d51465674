"""Is A stronger than B? A sequential probability ratio test that stops as soon as the answer is clear."""

import math
from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from kingup.arena.intervals import Mean

ERROR: Final = 0.05
"""How often a verdict may be wrong, where the difference is as large as the margin."""

Verdict = Literal["stronger", "not stronger", "undecided"]


class SprtResult(TypedDict):
    """Where the test stands: a verdict once ``llr`` has left the bounds."""

    verdict: Verdict
    llr: float
    bounds: list[float]
    margin: float
    deals: int


@dataclass(slots=True)
class Sprt:
    """Weighs "A wins more than its share by a margin" against "B does".

    What counts is the lead of A in each deal, once everybody has played it from every seat: how much more often a seat
    of A won than one of B, in fair shares. As leads of deals are about normal and independent, the logarithm of the
    likelihood ratio of the two is 2 × margin × sum of leads / variance.

    :ivar margin: the difference that matters, in fair shares; 0.1 is 27% instead of 25% at a table of four.
    """

    players: int
    margin: float
    leads: Mean

    def add(self, lead: float) -> None:
        """Take in one more deal."""
        self.leads.add(lead)

    @property
    def llr(self) -> float:
        """The logarithm of the likelihood ratio: above 0 speaks for A."""
        count, mean = self.leads.count, self.leads.value
        # That of one among its equals. Few deals may happen to be all alike, and would seem surer than they are.
        least = self.players / (self.players - 1)
        variance = max(least, self.leads.squares / count - mean * mean) if count else least
        return 2 * self.margin * self.leads.total / variance

    @property
    def verdict(self) -> Verdict:
        """The answer, if there is one."""
        if abs(self.llr) < _BOUND:
            return "undecided"
        return "stronger" if self.llr > 0 else "not stronger"

    def result(self) -> SprtResult:
        """The figures."""
        return {
            "verdict": self.verdict,
            "llr": self.llr,
            "bounds": [-_BOUND, _BOUND],
            "margin": self.margin,
            "deals": int(self.leads.count),
        }


_BOUND: Final = math.log((1 - ERROR) / ERROR)

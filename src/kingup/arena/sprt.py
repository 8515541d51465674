"""A sequential probability ratio test of whether A is stronger than B; it stops as soon as the answer is clear."""

import math
from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from kingup.arena.intervals import Mean

ERROR: Final = 0.05
"""The probability of a wrong verdict if the difference is as large as the margin."""

Verdict = Literal["stronger", "not stronger", "undecided"]


class SprtResult(TypedDict):
    """The state of the test: there is a verdict once ``llr`` has left the bounds."""

    verdict: Verdict
    llr: float
    bounds: list[float]
    margin: float
    deals: int


@dataclass(slots=True)
class Sprt:
    """Tests "A wins more than its share by a margin" against "B does".

    The input is the lead of A in each deal, after both have played it from every seat: how much more often a seat of A
    won than one of B, in fair shares. Leads of deals are about normal and independent, so the logarithm of the
    likelihood ratio is 2 × margin × sum of leads / variance.

    :ivar margin: the smallest difference that matters, in fair shares; 0.1 is 27% instead of 25% at a table of four.
    """

    players: int
    margin: float
    leads: Mean

    def add(self, lead: float) -> None:
        """Add a deal."""
        self.leads.add(lead)

    @property
    def llr(self) -> float:
        """The logarithm of the likelihood ratio; positive values favor A."""
        count, mean = self.leads.count, self.leads.value
        # The variance among equals is the minimum: a few deals may happen to be alike, and would seem too certain.
        minimum = self.players / (self.players - 1)
        variance = max(minimum, self.leads.squares / count - mean * mean) if count else minimum
        return 2 * self.margin * self.leads.total / variance

    @property
    def verdict(self) -> Verdict:
        """The answer, or "undecided"."""
        if abs(self.llr) < _BOUND:
            return "undecided"
        return "stronger" if self.llr > 0 else "not stronger"

    def result(self) -> SprtResult:
        """Return the state of the test."""
        return {
            "verdict": self.verdict,
            "llr": self.llr,
            "bounds": [-_BOUND, _BOUND],
            "margin": self.margin,
            "deals": int(self.leads.count),
        }


_BOUND: Final = math.log((1 - ERROR) / ERROR)

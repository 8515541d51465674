"""What one client saw of a deal, and the comparison with what the server publishes after the game.

A server that is asked at the end could tell any consistent story. So each client keeps what it saw when it saw it
first: the commitment before the deal, the rounds that were dealt in another game, its own contribution, all
contributions at the start, and the cards in the game.
"""

from msgspec import Struct

from kingup.record import Record
from kingup.rules import Seat, View
from kingup.rules.setup import ROUNDS
from kingup.table.archive import BadDeal, DealProblem, proof_of, verify
from kingup.table.moments import read_moment
from kingup.table.table_view import TableView


class Witness(Struct):
    """What one client saw of the deal at a table. Nothing in it changes once it is there."""

    commitment: str = ""
    """As the client saw it before the deal; empty if it came later."""
    own: str = ""
    """The client's own contribution; empty if it made none."""
    contributions: list[str] = []
    """All contributions, as the client saw them first; empty before the start."""
    bots: list[int] = []
    """The seats of bots at that time."""
    seat: int | None = None
    """The client's seat at that time."""
    drawn: bool = False
    """Whether the first seat was drawn with the deal."""
    elsewhere: int | None = None
    """The number of rounds that were dealt in another game, as the client saw it before the deal. It is None if the
    client came later, and in files of older versions."""
    first: int | None = None
    """The seat that started round 1; None before the start, and in files of older versions."""
    goals: dict[str, str] = {}
    """The goals that the client saw, by round and seat: ``2.0`` is the goal of seat 0 in round 2."""

    @property
    def was_there(self) -> bool:
        """Whether the client saw the commitment before the deal."""
        return self.commitment != ""

    @property
    def vouches(self) -> bool:
        """Whether the client saw enough to say that a deal was honest."""
        return self.was_there and self.elsewhere is not None and self.contributions != []

    def observe(self, table: TableView, view: View | None, seat: Seat | None) -> bool:
        """Keep what the client sees for the first time, and return whether there was anything."""
        seen = self._extent
        if table.stage == "open":
            self.commitment = self.commitment or table.deal.commitment
            if self.elsewhere is None:
                self.elsewhere = 0 if table.branch is None else read_moment(table.branch.at)[0]
        elif self.was_there and not self.contributions:
            self.contributions, self.seat = list(table.deal.contributions), seat
            self.bots = [at for at, chair in enumerate(table.chairs) if chair is not None and chair.kind == "bot"]
            branched = table.branch is not None if self.elsewhere is None else self.elsewhere > 0
            self.drawn = table.options.starter is None and not branched
        if self.was_there and view is not None:
            if self.first is None:
                self.first = view["finished"][0]["first"] if view["finished"] else view["first"]
            for number, past in enumerate(view["finished"], start=1):
                for at, goal in enumerate(past["goals"]):
                    self.goals.setdefault(f"{number}.{at}", goal)
            if view["goal"] is not None:
                self.goals.setdefault(f"{view['round']}.{view['seat']}", view["goal"])
        return seen != self._extent

    @property
    def _extent(self) -> tuple[object, ...]:
        """Something that changes whenever the client keeps more."""
        return self.commitment, self.elsewhere, self.first, len(self.contributions), len(self.goals)

    def check(self, record: Record) -> list[DealProblem]:
        """Derive the deal of a record again, and return what does not match it or what this client saw."""
        problems: list[DealProblem] = []
        try:
            verify(record, self.elsewhere)
        except BadDeal as problem:
            problems.append(problem.problem)
        try:
            proof = proof_of(record)
        except BadDeal:
            return problems
        if not self.was_there:
            return problems
        if len(proof.rounds) != ROUNDS and DealProblem.CARDS not in problems:
            problems.append(DealProblem.CARDS)
        if self.first not in (None, proof.first) and DealProblem.STARTER not in problems:
            problems.append(DealProblem.STARTER)
        if proof.commitment != self.commitment:
            problems.append(DealProblem.COMMITMENT)
        if self.own and not self._holds_own(proof.contributions):
            problems.append(DealProblem.CONTRIBUTION)
        if self.contributions and (proof.contributions != self.contributions or proof.drawn != self.drawn):
            problems.append(DealProblem.CONTRIBUTIONS)
        if any(proof.contributions[seat] for seat in self.bots if seat < len(proof.contributions)):
            problems.append(DealProblem.BOT)
        dealt = _dealt(proof.rounds)
        if any(dealt.get(place) != goal for place, goal in self.goals.items()):
            problems.append(DealProblem.SEEN)
        return problems

    def _holds_own(self, contributions: list[str]) -> bool:
        if self.contributions and self.seat is not None:
            return contributions[self.seat : self.seat + 1] == [self.own]
        return self.own in contributions


def _dealt(rounds: list[list[str]]) -> dict[str, str]:
    """Return the goals that were dealt, by round and seat."""
    return {f"{number}.{seat}": goal for number, goals in enumerate(rounds, 1) for seat, goal in enumerate(goals)}

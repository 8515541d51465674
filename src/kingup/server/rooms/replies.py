"""The answers to requests at a table: who asks again with the same id gets the same answer."""

from collections.abc import Iterable
from typing import Final

from kingup.server.protocol.errors import away
from kingup.server.protocol.messages import Accepted, Declined
from kingup.table.entries import Logged
from kingup.table.sequence import number_for
from kingup.table.table import Table

MOST_EACH: Final = 16
"""So many answers to each player are remembered of which the log knows nothing."""
MOST_PLAYERS: Final = 16
"""Of so many players, at most; those who sit at the table are always among them."""


class Answered:
    """Answers by player and request.

    What stands in the log is remembered as long as the table is in memory. The rest costs nothing to who asks, so
    everybody has a share of their own: nobody can have the table forget what it has answered to those who play.
    """

    def __init__(self) -> None:
        self._logged: dict[str, dict[str, int]] = {}
        """How long the log was after what was accepted, by player and request."""
        self._others: dict[str, dict[str, Accepted | Declined]] = {}
        """What was declined, or was so already; who has asked last stands last."""

    def get(self, player: str, request: str, table: Table) -> Accepted | Declined | None:
        """The answer that a player has got to a request."""
        logged = self._logged.get(player)
        if logged is not None and request in logged:
            return Accepted(request, number_for(table, table.seat_of(player), logged[request]))
        others = self._others.get(player)
        return None if others is None else others.get(request)

    def keep(self, player: str, request: str, version: int) -> None:
        """Remember that a request was accepted, and stands in the log up to a version."""
        self._logged.setdefault(player, {})[request] = version

    def keep_for_now(self, player: str, request: str, answer: Accepted | Declined, table: Table) -> None:
        """Remember another answer for a while; but not that the store was away, which is to be asked again."""
        if isinstance(answer, Declined) and away(answer.refusal):
            return
        answers = self._others[player] = self._others.pop(player, {})
        answers[request] = answer
        if len(answers) > MOST_EACH:
            del answers[next(iter(answers))]
        if len(self._others) > MOST_PLAYERS:
            del self._others[next(one for one in self._others if table.seat_of(one) is None)]

    def learn(self, log: Iterable[Logged]) -> None:
        """Remember what was accepted elsewhere, or before this process began."""
        for logged in log:
            if logged.key:
                self.keep(logged.by, logged.key, logged.version)

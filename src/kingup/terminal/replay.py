"""A recorded game to step through, as one seat, a spectator or an all-knowing viewer sees it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from kingup.record import Record
from kingup.rules import CHANCE, Game, Goal, History, Seat, seats_to_act, view_for
from kingup.table.lens import goal_worths
from kingup.table.moments import moments
from kingup.table.options import Options
from kingup.table.results import results_of
from kingup.table.table_view import ChairView, DealView, TableView
from kingup.terminal.tables.client import ClientState

Landmark: TypeAlias = Literal["vote", "round"]
"""A nomination, or the deal of a round."""
Lens: TypeAlias = Seat | Literal["spectator", "all"]
"""Through whose eyes the replay is seen; ``all`` knows every goal."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A game, position by position.

    :ivar positions: the game after each deal, move and election.
    """

    positions: tuple[Game, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names of the players."""
        return self.positions[0].players

    @property
    def last(self) -> int:
        """Return the index of the last position."""
        return len(self.positions) - 1

    def landmark(self, at: int, kind: Landmark, by: int) -> int | None:
        """Return the next vote or round after a position, or the last one before it.

        Without a later one, return the next position: to say that a vote is the last one would tell how the game ends.
        Without an earlier one, return None.

        :param by: 1 to look clock_offset, -1 to look back.
        """
        candidates = range(at + 1, self.last + 1) if by > 0 else range(at - 1, -1, -1)
        found = next((one for one in candidates if self._is_landmark(one, kind)), None)
        return min(at + 1, self.last) if found is None and by > 0 else found

    def leap(self, at: int, steps: int) -> int:
        """Return the position some steps later, or the next vote or result of a vote, if that comes first."""
        end = min(at + steps, self.last)
        stops = (
            one for one in range(at + 1, end) if self._is_landmark(one, "vote") or self._is_landmark(one - 1, "vote")
        )
        return next(stops, end)

    def _is_landmark(self, at: int, kind: Landmark) -> bool:
        game = self.positions[at]
        if kind == "vote":
            return game.nominee is not None
        return at == 0 or self.positions[at - 1].round != game.round

    def state(self, at: int, lens: Lens) -> ClientState:
        """Return a position through a lens. The players saw every election, so past ballots are shown."""
        game = self.positions[at]
        seat = lens if isinstance(lens, int) else None
        return ClientState(
            seat=seat,
            table=table_of(game),
            view=view_for(game, seat, History.OPEN),
            legal=(),
            worth=goal_worths(game)[seat] if seat is not None and game.goals else None,
            here=(True,) * len(game.players),
        )

    def goals(self, at: int, lens: Lens) -> tuple[Goal, ...]:
        """Return all goals for the lens ``all`` or a finished round, else none."""
        game = self.positions[at]
        return game.goals if lens == "all" or game.king is not None else ()


def replay_of(record: Record) -> Replay:
    """Return the replay of a record. A game without a deal has one position."""
    return Replay(tuple(moment.game for moment in moments(record.game)) or (record.game,))


def table_of(game: Game) -> TableView:
    """Return a table at which a game is played, with nothing else known about it."""
    return TableView(
        code="",
        stage="finished" if game.over else "results" if game.king is not None else "playing",
        options=Options(seats=len(game.players), history="open"),  # type: ignore[arg-type]
        host=None,
        chairs=[ChairView("person", name, None, None, stand_in=False) for name in game.players],
        expected=[],
        waited_for=[seat for seat in seats_to_act(game) if seat != CHANCE],
        deadline=None,
        deal=DealView("", "", [], None, None),
        origin="",
        rematch="",
        branch=None,
        day="",
        lesson="",
        results=results_of(game),
    )

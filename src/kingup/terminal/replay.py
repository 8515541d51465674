"""A recorded game as a row of moments, each seen through a lens: of one seat, of a spectator, or all-knowing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from kingup.record import Record
from kingup.rules import (
    CHANCE,
    THRONE,
    Deal,
    Game,
    Goal,
    History,
    Seat,
    Vote,
    new_game,
    play,
    seats_to_act,
    view_for,
)
from kingup.rules.actions import Move
from kingup.rules.game import Ballots
from kingup.rules.scoring import score
from kingup.table.options import Options
from kingup.table.results import results_of
from kingup.table.table_view import ChairView, DealView, TableView
from kingup.terminal.tables.client import Sight

Landmark: TypeAlias = Literal["vote", "round"]
"""A nomination, or the deal of a round."""
Lens: TypeAlias = Seat | Literal["spectator", "all"]
"""Whose eyes one sees with."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Every moment of a game: after each deal, move and election."""

    moments: tuple[Game, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """Who played."""
        return self.moments[0].players

    def landmark(self, at: int, kind: Landmark, by: int) -> int | None:
        """Return the next vote or round after a moment, or the last one before it.

        Without a later one, return the next moment: to say that a vote is the last one would tell how it ends. Without
        an earlier one, return None.

        :param by: 1 to look ahead, -1 to look back.
        """
        moments = range(at + 1, len(self.moments)) if by > 0 else range(at - 1, -1, -1)
        found = next((one for one in moments if self._begins(one, kind)), None)
        return min(at + 1, len(self.moments) - 1) if found is None and by > 0 else found

    def leap(self, at: int, most: int) -> int:
        """Return the moment some moments later, or the next vote or result of a vote, if that comes first."""
        last = min(at + most, len(self.moments) - 1)
        stops = (one for one in range(at + 1, last) if self._begins(one, "vote") or self._begins(one - 1, "vote"))
        return next(stops, last)

    def _begins(self, at: int, kind: Landmark) -> bool:
        game = self.moments[at]
        if kind == "vote":
            return game.nominee is not None
        return at == 0 or self.moments[at - 1].round != game.round

    def sight(self, at: int, lens: Lens) -> Sight:
        """A moment through a lens. Who was there saw every election, so past ballots are shown."""
        game = self.moments[at]
        seat = lens if isinstance(lens, int) else None
        known = seat is not None and bool(game.goals)
        return Sight(
            seat=seat,
            table=table_of(game),
            view=view_for(game, seat, History.OPEN),
            legal=(),
            worth=score(game.castle, game.goals[seat], game.round) if known and seat is not None else None,
            here=(True,) * len(game.players),
        )

    def goals(self, at: int, lens: Lens) -> tuple[Goal, ...]:
        """Everybody's goals, for who sees all; else those of a round that is over."""
        game = self.moments[at]
        return game.goals if lens == "all" or game.king is not None else ()


def replay_of(record: Record) -> Replay:
    """The moments of a record."""
    return Replay(tuple(_moments(record.game)))


def _moments(last: Game) -> Iterator[Game]:
    game = new_game(last.players, last.finished[0].first if last.finished else last.first)
    rounds = [(past.goals, past.moves, past.elections) for past in last.finished]
    if last.round > len(last.finished):
        rounds.append((last.goals, last.moves, last.elections))
    if not rounds:
        yield game
    for goals, moves, elections in rounds:
        game = play(game, CHANCE, Deal(goals))
        yield game
        for game in _round(game, moves, elections):  # noqa: B020 - each goes on from the one before
            yield game


def _round(game: Game, moves: tuple[Move, ...], elections: tuple[Ballots, ...]) -> Iterator[Game]:
    votes = iter(elections)
    for move in moves:
        assert game.turn is not None
        game = play(game, game.turn, move)
        yield game
        ballots = next(votes, None) if move.floor == THRONE else None
        if ballots is not None:
            for seat, ballot in enumerate(ballots):
                game = play(game, seat, Vote(ballot))
            yield game


def table_of(game: Game) -> TableView:
    """A table at which a game is played, and nothing else is known of it."""
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

"""Lessons: scripted games. The bots play by the script, and a newcomer is shown what to do.

Each lesson is a record in the folder ``lessons``. The newcomer, in seat 0, starts at the moment that its header names:
``[From "3.20"]``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from kingup.record import read_record
from kingup.rules import Game, History, Phase, Seat, play
from kingup.rules.notation import read_climb, read_place, read_vote
from kingup.rules.view import public_view
from kingup.table.branch import Branch, branch_off, position_of

_FOLDER: Final = Path(__file__).with_name("lessons")
LessonName: TypeAlias = Literal["first", "zero", "hide", "spend", "count"]
LESSONS: Final[tuple[LessonName, ...]] = get_args(LessonName)
"""All lessons, in the order in which they are taught."""
NEWCOMER: Final[Seat] = 0


@dataclass(frozen=True, slots=True)
class Act:
    """An action of a seat in the script of a lesson.

    :ivar moves: the number of moves in the round before it; for a vote, with the nomination.
    :ivar action: the action, in record notation.
    """

    round: int
    moves: int
    seat: Seat
    action: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A scripted game.

    :ivar players: the names of the players; the newcomer's own name replaces the first.
    :ivar branch: the position at which the newcomer starts.
    :ivar acts: all actions from there on.
    """

    name: str
    players: tuple[str, ...]
    branch: Branch
    acts: tuple[Act, ...]
    _histories: tuple[tuple[str, ...], ...]

    @property
    def steps(self) -> tuple[Act, ...]:
        """Return the newcomer's actions, in order."""
        return tuple(act for act in self.acts if act.seat == NEWCOMER)

    def next_action(self, game: Game, seat: Seat) -> str | None:
        """Return the scripted action of a seat; None when the game has left the script, or the script is over."""
        if game.round > len(self._histories):
            return None
        past = public_view(game, History.OPEN)["history"]
        script = self._histories[game.round - 1][: len(past)]
        # The ballots of the last nomination may not be complete yet.
        if past and (tuple(past[:-1]) != script[:-1] or not script[-1].startswith(past[-1])):
            return None
        voting = game.phase is Phase.VOTING
        found = (
            act.action
            for act in self.acts
            if (act.round, act.moves, act.seat) == (game.round, len(past), seat) and (act.action in "YN") is voting
        )
        return next(found, None)


@cache
def load_lesson(name: str) -> Lesson:
    """Return the lesson with a name.

    :raises ValueError: when there is no such lesson.
    """
    if name not in LESSONS:
        raise ValueError(f"there is no lesson {name}; there are {', '.join(LESSONS)}")
    record = read_record((_FOLDER / f"{name}.kingup").read_bytes())
    headers = {header.name: header.values for header in record.headers}
    branch = branch_off(record.game, headers["From"][0], "")
    histories = tuple(tuple(past["history"]) for past in public_view(record.game)["finished"])
    return Lesson(name, record.game.players, branch, tuple(_acts(position_of(branch), histories)), histories)


def _acts(game: Game, histories: Sequence[Sequence[str]]) -> Iterator[Act]:
    """Yield the actions from a position to the end of its round, which is the last of the game."""
    start = len(game.moves) - (game.phase is Phase.VOTING)
    for moves, text in enumerate(histories[game.round - 1][start:], start=start):
        move, _, ballots = text.partition("=")
        if game.turn is not None:
            yield Act(game.round, moves, game.turn, move)
            game = play(game, game.turn, read_place(move) if game.phase is Phase.PLACING else read_climb(move))
        for seat, ballot in enumerate(ballots):
            yield Act(game.round, moves + 1, seat, ballot)
            game = play(game, seat, read_vote(ballot))

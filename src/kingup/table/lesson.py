"""A lesson: a game that is written beforehand. Its bots play what is written, and a newcomer is shown what to do.

Each is a record among ``lessons``. The newcomer has seat 0. The header ``[From "3 14"]`` says where the newcomer comes
in: in round 3, after 14 of its moves.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from kingup.record import read_record
from kingup.rules import CHANCE, Deal, Game, Goal, History, Phase, Seat, new_game, play
from kingup.rules.notation import read_climb, read_place, read_vote
from kingup.rules.view import FinishedView, public_view

_FOLDER: Final = Path(__file__).with_name("lessons")
LessonName: TypeAlias = Literal["first", "zero", "hide", "spend", "count"]
LESSONS: Final[tuple[LessonName, ...]] = get_args(LessonName)
"""In the order in which they are taught."""
NEWCOMER: Final[Seat] = 0


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a seat does in a lesson.

    :ivar moves: how many moves of the round were made before; for a vote, with the nomination.
    :ivar action: in record notation.
    """

    round: int
    moves: int
    seat: Seat
    action: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A written game.

    :ivar players: the names; the newcomer's own stands in the place of the first.
    :ivar goals: of each round that is written.
    :ivar acts: all of it, from the beginning.
    :ivar begins: how many acts are over when the newcomer comes.
    """

    name: str
    players: tuple[str, ...]
    first: Seat
    goals: tuple[tuple[Goal, ...], ...]
    acts: tuple[Act, ...]
    begins: int
    _histories: tuple[tuple[str, ...], ...]

    @property
    def steps(self) -> tuple[Act, ...]:
        """What the newcomer is to do, one after the other."""
        return tuple(act for act in self.acts[self.begins :] if act.seat == NEWCOMER)

    def next_action(self, game: Game, seat: Seat) -> str | None:
        """What a seat does now; None when the newcomer has left the path, or it is at its end."""
        if game.round > len(self._histories):
            return None
        past = public_view(game, History.OPEN)["history"]
        written = self._histories[game.round - 1][: len(past)]
        # The ballots of the last nomination may still be out.
        if past and (tuple(past[:-1]) != written[:-1] or not written[-1].startswith(past[-1])):
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
    """A lesson by its name.

    :raises ValueError: when there is none.
    """
    if name not in LESSONS:
        raise ValueError(f"there is no lesson {name}; there are {', '.join(LESSONS)}")
    record = read_record((_FOLDER / f"{name}.kingup").read_bytes())
    game = record.game
    headers = {header.name: header.values for header in record.headers}
    comes_in = tuple(map(int, headers["From"][0].split()))
    rounds = public_view(game)["finished"]
    acts = tuple(_acts(game, rounds))
    return Lesson(
        name,
        game.players,
        rounds[0]["first"],
        tuple(past.goals for past in game.finished),
        acts,
        sum((act.round, act.moves) < comes_in for act in acts),
        tuple(tuple(past["history"]) for past in rounds),
    )


def _acts(recorded: Game, rounds: list[FinishedView]) -> Iterator[Act]:
    """All that was done, with who did it, by playing the game again."""
    game = new_game(recorded.players, rounds[0]["first"])
    for number, (past, finished) in enumerate(zip(recorded.finished, rounds, strict=True), start=1):
        game = play(game, CHANCE, Deal(past.goals))
        for moves, text in enumerate(finished["history"]):
            move, _, ballots = text.partition("=")
            assert game.turn is not None
            yield Act(number, moves, game.turn, move)
            game = play(game, game.turn, read_place(move) if game.phase is Phase.PLACING else read_climb(move))
            for seat, ballot in enumerate(ballots):
                yield Act(number, moves + 1, seat, ballot)
                game = play(game, seat, read_vote(ballot))

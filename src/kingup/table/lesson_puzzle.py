"""Puzzles after the lessons: a position, a question about it, some answers, and the right one.

Each puzzle is a record in the folder ``lessons/puzzles`` with these headers: ``Seat`` looks at the position, ``Ask``
names the kind of question, and ``Choices`` and ``Answer`` hold its answers. Tests check the answers against the rules
and the bots.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast, get_args

from kingup.record import read_record
from kingup.rules import Game, History, Seat, View, view_for
from kingup.table.lesson import LessonName

_FOLDER: Final = Path(__file__).parent / "lessons" / "puzzles"
Question: TypeAlias = Literal["score", "vote", "favorite", "no_card"]
"""Which score a coronation would bring, how to vote, which character is a favorite of another seat, or which seat still
has a No card."""


@dataclass(frozen=True, slots=True)
class LessonPuzzle:
    """A position and a question about it.

    :ivar seat: the seat that is asked.
    :ivar choices: points, ballots, initials or seats, depending on the question.
    """

    game: Game
    seat: Seat
    ask: Question
    choices: tuple[str, ...]
    answer: str

    @property
    def view(self) -> View:
        """Return the position as the seat sees it. Past ballots are shown."""
        return view_for(self.game, self.seat, History.OPEN)


@cache
def load_lesson_puzzle(lesson: LessonName) -> LessonPuzzle:
    """Return the puzzle after a lesson."""
    record = read_record((_FOLDER / f"{lesson}.kingup").read_bytes())
    headers = {header.name: header.values for header in record.headers}
    ask = headers["Ask"][0]
    assert ask in get_args(Question)
    return LessonPuzzle(
        record.game, int(headers["Seat"][0]), cast("Question", ask), headers["Choices"], headers["Answer"][0]
    )

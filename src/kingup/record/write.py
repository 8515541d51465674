"""Write a record canonically: the same game always makes the same text."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from kingup.record.record import Record
from kingup.record.scan import HEADER_NAME
from kingup.rules import Game, Goal
from kingup.rules.notation import write_history

# Characters that the reader rejects.
_UNWRITABLE: Final = re.compile("[\x00-\x08\n\r\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_TO_ESCAPE: Final = re.compile(r'["\\]')


def write_record(record: Record) -> str:
    """Return the record as text: sorted goals, one line per keyword, one space between tokens.

    :raises ValueError: when a header could not be read back, such as a player's name with a line break in it.
    """
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    game = record.game
    yield _header("Players", game.players)
    yield _header("First", [str(game.finished[0].first if game.finished else game.first)])
    for header in record.headers:
        if not HEADER_NAME.fullmatch(header.name) or header.name in ("Players", "First") or not header.values:
            raise ValueError(f"a further header needs a name other than Players and First, and a value: {header!r}")
        yield _header(header.name, header.values)
    for number, past in enumerate(game.finished, start=1):
        yield from _round(game, number, past.goals, write_history(past.moves, past.elections))
        yield _line("score", past.scores)
    if game.round > len(game.finished):
        yield from _round(game, game.round, game.goals, write_history(game.moves, game.elections))
    if record.opened is not None:
        yield from _round(game, game.round + 1, record.opened, ())
    if game.over:
        yield _line("total", game.totals)
        yield _line("winner", game.winners)


def _header(name: str, values: Iterable[str]) -> str:
    for value in values:
        if _UNWRITABLE.search(value):
            raise ValueError(f"a record cannot hold the control characters in {value!r}")
    return f"[{name} {' '.join(_quoted(value) for value in values)}]"


def _quoted(value: str) -> str:
    return '"' + _TO_ESCAPE.sub(r"\\\g<0>", value) + '"'


def _round(game: Game, number: int, goals: tuple[Goal, ...], history: tuple[str, ...]) -> Iterator[str]:
    yield ""
    yield f"Round {number}"
    placed = game.setup.placed
    for keyword, tokens in (("goals", goals), ("place", history[:placed]), ("climb", history[placed:])):
        if tokens:
            yield _line(keyword, tokens)


def _line(keyword: str, tokens: Iterable[object]) -> str:
    return " ".join([keyword, *map(str, tokens)])

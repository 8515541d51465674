"""Finished games from records."""

import re
from typing import Final

from kingup.data.finished_game import FinishedGame, Kind, Occupant
from kingup.record import Record
from kingup.table.chair import LEVELS, TEMPERAMENTS

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_ARENA: Final = "kingup arena"
"""The event of games whose players are bots and programs, and have their names."""


def from_record(record: Record) -> FinishedGame:
    """Return a finished game from its record."""
    headers = {header.name: header.values for header in record.headers}
    kinds = headers.get("Kinds", ())
    names = record.game.players
    if headers.get("Event") == (_ARENA,):
        kinds = tuple(name if _is_bot(name) else "program" for name in names)
    if len(kinds) != len(names):
        kinds = ("",) * len(names)
    date, branch = headers.get("Date", ("",))[0], headers.get("Branch")
    return FinishedGame(
        record.game,
        tuple(_occupant(name, kind) for name, kind in zip(names, kinds, strict=True)),
        date=date if _DATE.fullmatch(date) else None,
        code=headers.get("Table", (None,))[0],
        daily="Daily" in headers,
        branched_at=None if branch is None else branch[-1],
    )


def _is_bot(name: str) -> bool:
    return name.partition("/")[0] in LEVELS


def _occupant(name: str, text: str) -> Occupant:
    """Return the occupant of a seat from the header Kinds: ``person``, ``king/bluffer``, ``officer then person``."""
    bot, _, now = text.rpartition(" then ")
    if _is_bot(now):
        level, _, temperament = now.partition("/")
        return Occupant("", name, "bot", level, temperament if temperament in TEMPERAMENTS else None)
    known: dict[str, Kind] = {"person": "person", "program": "program"}
    return Occupant(name, name, known.get(now), took_over=bool(bot))

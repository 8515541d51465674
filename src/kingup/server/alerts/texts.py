"""The titles of alerts, in the language of their reader. They name the host and the nominee, whom everybody knows."""

from functools import cache

from kingup.locales import LANGUAGES, source
from kingup.locales.bundle import Bundle
from kingup.rules import FULL_NAMES
from kingup.rules.characters import WOMEN
from kingup.table.alerts import AlertKind
from kingup.table.table import Table


def title(table: Table, kind: AlertKind, language: str) -> str:
    """Return the title of an alert at a table."""
    seat = table.seat_of(table.host)
    chair = next((chair for chair in table.chairs if chair is not None), None) if seat is None else table.chairs[seat]
    values = {"host": "" if chair is None else chair.name}
    nominee = None if table.game is None else table.game.nominee
    if nominee is not None:
        values |= {"name": FULL_NAMES[nominee], "gender": "f" if nominee in WOMEN else "m"}
    return _bundle(language).format(f"alert-{kind}", values)


@cache
def _bundle(language: str) -> Bundle:
    known = language if language in LANGUAGES else LANGUAGES[0]
    return Bundle(known, source(known, "alerts"))

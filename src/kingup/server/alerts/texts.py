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
    return _bundle(language).format(f"alert-{kind}", _values(table))


def _values(table: Table) -> dict[str, str]:
    """Return what texts may name: the host and the nominee."""
    seat = table.seat_of(table.host)
    chair = next((chair for chair in table.chairs if chair is not None), None) if seat is None else table.chairs[seat]
    values = {"host": "" if chair is None else chair.name}
    nominee = None if table.game is None else table.game.nominee
    if nominee is not None:
        values |= {"name": FULL_NAMES[nominee], "gender": "f" if nominee in WOMEN else "m"}
    return values


@cache
def _bundle(language: str) -> Bundle:
    known = language if language in LANGUAGES else LANGUAGES[0]
    return Bundle(known, source(known, "alerts"))


def group_text(table: Table, kind: AlertKind, language: str) -> str:
    """Return what a group is told: whom a table waits for, or the title of the alert."""
    if kind not in ("turn", "vote"):
        return title(table, kind, language)
    chairs = [table.chairs[seat] for seat in table.waited_for]
    names = ", ".join(chair.name for chair in chairs if chair is not None and not chair.automatic)
    return _bundle(language).format("alert-group", {"players": names, "title": _public_title(table, kind, language)})


def _public_title(table: Table, kind: AlertKind, language: str) -> str:
    return title(table, kind, language) if kind == "vote" else _bundle(language).format("alert-move", _values(table))

"""Options of a table in words. The page's optionTexts.js has the same."""

from collections.abc import Sequence
from typing import Final

from kingup.table.options import Options
from kingup.terminal.text.texts import Texts

_LABELS: Final = {"move_time": "time"}
"""The part of an option's texts that differs from its name."""


def option_text(texts: Texts, names: Sequence[str], options: Options, name: str) -> str:
    """Return an option with its value.

    :param names: the names of the players from seat 0 on.
    """
    label = texts(f"options-{_LABELS.get(name, name)}")
    return f"{label}: {_value(texts, names, options, name)}"


def _value(texts: Texts, names: Sequence[str], options: Options, name: str) -> str:
    value = getattr(options, name)
    match name:
        case "history":
            return texts(f"options-history-{value}")
        case "move_time":
            return texts(f"options-time-{'none' if value is None else value}")
        case "starter" if value is None:
            return texts("options-starter-random")
        case "starter":
            return (names[value] if value < len(names) else "") or str(value + 1)
        case "seats":
            return str(value)
        case _:
            return texts("options-yes" if value else "options-no")

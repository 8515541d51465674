"""Saying something to the table: a phrase, then what it is about."""

from typing import Any

from textual.app import App

from kingup.rules import CHARACTERS, THRONE
from kingup.rules.notation import FLOOR_SIGNS
from kingup.table.commands import Say
from kingup.table.talk import PHRASES, Slot
from kingup.terminal.full.screens.choices import Choices
from kingup.terminal.tables.client import Sight
from kingup.terminal.text.phrases import ALL, blank
from kingup.terminal.text.texts import Texts


async def choose_phrase(app: App[Any], texts: Texts, sight: Sight) -> Say | None:
    """Let somebody choose what to say; None when they would rather not. For a worker."""
    how = texts("terminal-choose")
    chosen = await app.push_screen_wait(Choices(texts("talk-say"), [blank(texts, one) for one in ALL], how))
    if chosen is None:
        return None
    filled: dict[str, Any] = {}
    for slot in PHRASES.get(ALL[chosen], ()):
        title, values = _slot(texts, sight, slot)
        answer = await app.push_screen_wait(Choices(title, [said for said, _ in values], how))
        if answer is None:
            return None
        filled[slot] = values[answer][1]
    return Say(ALL[chosen], **filled)


def _slot(texts: Texts, sight: Sight, slot: Slot) -> tuple[str, list[tuple[str, str | int]]]:
    """What is asked about a slot, and what can fill it in."""
    if slot == "character":
        return texts("talk-whom"), [(texts.full_name(one.name), one.name) for one in CHARACTERS]
    if slot == "floor":
        signs = [(f"{sign} {texts(f'floor-{sign}')}", floor) for floor, sign in enumerate(FLOOR_SIGNS)]
        return texts("talk-floor"), [signs[floor] for floor in range(THRONE, -1, -1)]
    others = [(name, seat) for seat, name in enumerate(sight.names) if seat != sight.seat]
    return texts("talk-seat"), [*others]

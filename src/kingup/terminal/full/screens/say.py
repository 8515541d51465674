"""Dialogs to say something to the table: first the phrase, then what fills its slots."""

from typing import Any

from textual.app import App

from kingup.rules import CHARACTERS, THRONE
from kingup.rules.notation import FLOOR_SIGNS
from kingup.table.commands import Say
from kingup.table.talk import PHRASES, Slot
from kingup.terminal.full.screens.choices import Choices
from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.phrases import ALL_PHRASES, phrase_template
from kingup.terminal.text.texts import Texts


async def choose_phrase(app: App[Any], texts: Texts, state: ClientState) -> Say | None:
    """Let the player choose a phrase; return None when the player cancels. Call it from a worker."""
    how = texts("terminal-choose")
    chosen = await app.push_screen_wait(
        Choices(texts("talk-say"), [phrase_template(texts, one) for one in ALL_PHRASES], how)
    )
    if chosen is None:
        return None
    filled: dict[str, Any] = {}
    for slot in PHRASES.get(ALL_PHRASES[chosen], ()):
        title, values = _slot(texts, state, slot)
        choice = await app.push_screen_wait(Choices(title, [text for text, _ in values], how))
        if choice is None:
            return None
        filled[slot] = values[choice][1]
    return Say(ALL_PHRASES[chosen], **filled)


def _slot(texts: Texts, state: ClientState, slot: Slot) -> tuple[str, list[tuple[str, str | int]]]:
    """Return the question about a slot, and what can fill it."""
    if slot == "character":
        return texts("talk-whom"), [(texts.full_name(one.name), one.name) for one in CHARACTERS]
    if slot == "floor":
        signs = [(f"{sign} {texts(f'floor-{sign}')}", floor) for floor, sign in enumerate(FLOOR_SIGNS)]
        return texts("talk-floor"), [signs[floor] for floor in range(THRONE, -1, -1)]
    others = [(name, seat) for seat, name in enumerate(state.names) if seat != state.seat]
    return texts("talk-seat"), [*others]

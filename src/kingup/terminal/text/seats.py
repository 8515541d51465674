"""The status of a player at a table."""

from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.texts import Texts


def seat_status(texts: Texts, state: ClientState, seat: int) -> list[str]:
    """Return the status of a seat in words: you, absent, the crown, the turn, a vote."""
    view, chair = state.view, state.table.chairs[seat]
    words = [texts("lobby-you")] if seat == state.seat else []
    if chair is not None and chair.stand_in:
        words.append(texts("plays-on"))
    elif seat < len(state.here) and not state.here[seat]:
        words.append(texts("is-away"))
    if view is None:
        return words + ([texts("lobby-host")] if seat == state.table.host else [])
    if view["crown"] == seat:
        words.append(texts("has-crown"))
    if view["phase"] == "voting":
        words.append(texts("turn-voted" if view["voted"][seat] else "turn-votes"))
    elif view["turn"] == seat:
        words.append(texts("turn-yours" if seat == state.seat else "turn-theirs"))
    return words

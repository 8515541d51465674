"""A dialog in which the host answers a request for a seat."""

from typing import Any

from textual.app import App

from kingup.table.commands import AnswerSeat
from kingup.terminal.full.screens.choices import Choices
from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.texts import Texts


def is_asked(state: ClientState) -> bool:
    """Return whether a request for a seat waits for the player here, who is the host."""
    return bool(state.table.requests) and state.seat is not None and state.table.host == state.seat


async def choose_answer(app: App[Any], texts: Texts, state: ClientState) -> AnswerSeat | None:
    """Let the host answer the first request; return None when the host cancels. Call it from a worker."""
    request = state.table.requests[0]
    chair = state.table.chairs[request.seat] if request.seat < len(state.table.chairs) else None
    wants = (
        texts("request-wants-seat", name=request.name)
        if chair is None
        else texts("request-wants", name=request.name, bot=chair.name)
    )
    answers = [texts("request-agree"), texts("request-decline")]
    chosen = await app.push_screen_wait(Choices(wants, answers, texts("terminal-choose")))
    return None if chosen is None else AnswerSeat(request.number, agree=chosen == 0)

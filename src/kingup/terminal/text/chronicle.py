"""The events of a game so far, derived from its view, so that a returning player reads the same history.

A view of a memory game leaves past ballots out, and so do these events.
"""

from collections.abc import Iterator

from kingup.rules import CHARACTERS, THRONE, View
from kingup.rules.notation import FLOOR_SIGNS
from kingup.rules.setup import SETUPS
from kingup.table import viewer_events
from kingup.table.viewer_events import ViewerEvent
from kingup.terminal.tables.client import ClientState


def chronicle(view: View) -> list[ViewerEvent]:
    """Return all events from the first deal on."""
    return [event for round_ in range(1, view["round"] + 1) for event in round_events(view, round_)]


def named_events(state: ClientState, *, only_this_round: bool = False) -> list[tuple[list[str], ViewerEvent]]:
    """Return the events so far, each with the names at that time: a bot's until a player took its seat over."""
    view = state.view
    if view is None:
        return []
    events = chronicle(view)
    named = [(_names_at(state, number), event) for number, event in enumerate(events)]
    return named[-len(list(round_events(view, view["round"]))) :] if only_this_round else named


def _names_at(state: ClientState, number: int) -> list[str]:
    names = state.names
    for takeover in state.table.takeovers:
        if number < takeover.events:
            names[takeover.seat] = takeover.name
    return names


def round_events(view: View, round_: int) -> Iterator[ViewerEvent]:
    """Yield the events of one round so far."""
    finished = view["finished"]
    if round_ > len(finished):
        yield viewer_events.CardsDealt(round_, view["first"], view["goal"])
        yield from _moves(view, view["first"], view["history"])
        return
    past = finished[round_ - 1]
    seat = view["seat"]
    yield viewer_events.CardsDealt(round_, past["first"], None if seat is None else past["goals"][seat])
    *moves, last = past["history"]
    yield from _moves(view, past["first"], moves)
    yield viewer_events.Nominated((past["first"] + len(moves)) % len(view["players"]), last[0])
    yield viewer_events.Crowned(last[0], last.partition("=")[2], past["goals"], past["scores"])
    if view["phase"] == "game_over" and round_ == len(finished):
        yield viewer_events.GameWon(view["totals"], view["winners"], "", "")


def _moves(view: View, first: int, history: list[str]) -> Iterator[ViewerEvent]:
    """Yield the moves of a round as events. The turn passes on by one seat after each, elections included."""
    players = len(view["players"])
    setup = SETUPS[players]
    for at, text in enumerate(history):
        character, floor = text[0], FLOOR_SIGNS.index(text[1])
        seat = (first + at) % players
        if at < setup.placed:
            yield viewer_events.Placed(seat, character, floor)
            if at + 1 == setup.placed:
                placed = {move[0] for move in history[: setup.placed]}
                yield viewer_events.LeftoversPlaced([one.name for one in CHARACTERS if one.name not in placed])
        elif floor < THRONE:
            yield viewer_events.Climbed(seat, character, floor)
        else:
            yield viewer_events.Nominated(seat, character)
            open_vote = view["phase"] == "voting" and history is view["history"] and at + 1 == len(history)
            if not open_vote:
                yield viewer_events.Eliminated(character, text.partition("=")[2])

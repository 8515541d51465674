"""What has happened in a game so far, as its view tells it: the same for who was there and for who comes back.

A view of a memory game leaves past ballots out, and so does what is told here.
"""

from collections.abc import Iterator

from kingup.rules import CHARACTERS, THRONE, View
from kingup.rules.notation import FLOOR_SIGNS
from kingup.rules.setup import SETUPS
from kingup.table import viewer_events as told


def chronicle(view: View) -> list[told.Told]:
    """Everything from the first deal on."""
    return [event for round_ in range(1, view["round"] + 1) for event in round_events(view, round_)]


def round_events(view: View, round_: int) -> Iterator[told.Told]:
    """What has happened in one of the rounds so far."""
    finished = view["finished"]
    if round_ > len(finished):
        yield told.CardsDealt(round_, view["first"], view["goal"])
        yield from _moves(view, view["first"], view["history"])
        return
    past = finished[round_ - 1]
    seat = view["seat"]
    yield told.CardsDealt(round_, past["first"], None if seat is None else past["goals"][seat])
    *moves, last = past["history"]
    yield from _moves(view, past["first"], moves)
    yield told.Nominated((past["first"] + len(moves)) % len(view["players"]), last[0])
    yield told.Crowned(last[0], last.partition("=")[2], past["goals"], past["scores"])
    if view["phase"] == "game_over" and round_ == len(finished):
        yield told.GameWon(view["totals"], view["winners"], "", "")


def _moves(view: View, first: int, history: list[str]) -> Iterator[told.Told]:
    """The moves of a round as events. After an election the seat goes on that comes after who nominated: no gap."""
    players = len(view["players"])
    setup = SETUPS[players]
    for at, text in enumerate(history):
        character, floor = text[0], FLOOR_SIGNS.index(text[1])
        seat = (first + at) % players
        if at < setup.placed:
            yield told.Placed(seat, character, floor)
            if at + 1 == setup.placed:
                placed = {move[0] for move in history[: setup.placed]}
                yield told.LeftoversPlaced([one.name for one in CHARACTERS if one.name not in placed])
        elif floor < THRONE:
            yield told.Climbed(seat, character, floor)
        else:
            yield told.Nominated(seat, character)
            open_vote = view["phase"] == "voting" and history is view["history"] and at + 1 == len(history)
            if not open_vote:
                yield told.Eliminated(character, text.partition("=")[2])

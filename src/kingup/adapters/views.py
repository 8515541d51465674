"""Between the view that a bot gets, and the arrays and numbers that a policy was trained on.

With these three functions, a policy that was trained in any of the environments becomes a bot: see docs/adapters.md.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from kingup.adapters.actions import FIRST_CLIMB, YES, number_of, text_of
from kingup.adapters.masks import Mask, mask_of
from kingup.adapters.observation import Observation, layout_for, observe_view
from kingup.adapters.replay import first_seat
from kingup.rules import CHARACTERS, THRONE, Action, View
from kingup.rules.actions import CLIMBS
from kingup.rules.notation import read_climb, read_place, read_vote, write_action

_READERS: Final[Mapping[str, Callable[[str], Action]]] = {
    "placing": read_place,
    "climbing": read_climb,
    "voting": read_vote,
}


def observe(view: View) -> Observation:
    """Return what the environments show to a seat that is to act in the position of its view.

    In the environments, seat 0 starts the game and votes are cast in turn. So ``seat`` is counted from the seat that
    started the game, and in an election ``voted`` shows the seats between the crown and the viewer, whatever the order
    of the votes at this table.

    :param view: a view with open history, as bots get it.
    :raises ValueError: if it is a spectator's view.
    """
    seat, crown, players = view["seat"], view["crown"], len(view["players"])
    if seat is None:
        raise ValueError("a spectator has no observation: pass the view of a seat")
    voted, turn = [False] * players, view["turn"]
    if view["phase"] == "voting":
        assert crown is not None
        turn = seat
        for step in range(1, (seat - crown - 1) % players + 1):
            voted[(crown + step) % players] = True
    observation = observe_view({**view, "voted": voted}, None, turn)
    field = layout_for(players)["seat"]
    observation[field.start : field.end] = 0
    observation[field.start + (seat - first_seat(view)) % players] = 1
    return observation


def action_mask(view: View, legal: Iterable[str]) -> Mask:
    """Return the mask of the legal actions of a view, which come in the notation of bots: ``A4``, ``AK``, ``Y``.

    :raises ValueError: if an action is not in the notation of the view's phase.
    """
    if view["phase"] not in _READERS:
        raise ValueError(f"no seat can act in the phase {view['phase']}")
    return mask_of(number_of(_READERS[view["phase"]](text)) for text in legal)


def to_action(number: int, view: View) -> str:
    """Return a numbered action in the notation of bots, without checking whether it is legal.

    :raises ValueError: if there is no such number, or if it moves up a character that is not below the throne.
    """
    if not FIRST_CLIMB <= number < YES:
        return text_of(number)
    character = CHARACTERS[number - FIRST_CLIMB]
    floor = view["castle"].get(character.name, THRONE)
    if floor >= THRONE:
        raise ValueError(f"{number} moves up {character.name}, which is not below the throne")
    return write_action(CLIMBS[character][floor])

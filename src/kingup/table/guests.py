"""Guests: people who play from another player's device, each in a seat of their own.

The owner of the device is the keeper of its guests.
"""

from collections.abc import Sequence
from typing import Final

from kingup.table.chair import Chair
from kingup.table.names import unique_name

_MARK: Final = "."


def guest_chairs(keeper: str, names: Sequence[str]) -> tuple[Chair, ...]:
    """Return chairs for guests, from seat 0.

    :param keeper: the player whose device it is.
    :param names: the names to show; equal names get a number.
    """
    chairs: list[Chair] = []
    for seat, name in enumerate(names):
        shown = unique_name(name, {chair.name for chair in chairs})
        chairs.append(Chair("person", shown, f"{keeper}{_MARK}{seat}", keeper=keeper))
    return tuple(chairs)


def keeper_of(player_id: str) -> str:
    """Return the keeper of the guest with this id; empty when it is no guest's id."""
    keeper, mark, _ = player_id.partition(_MARK)
    return keeper if mark else ""


def owner_of(player_id: str) -> str:
    """Return the player whose device sends the requests with an id: a guest's keeper, or else the player."""
    return keeper_of(player_id) or player_id


def belongs_to(player_id: str, player: str) -> bool:
    """Return whether an id is a player's, or that of one of their guests."""
    return player_id == player != "" or player_id.startswith(f"{player}{_MARK}")

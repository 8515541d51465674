"""Guests: people who play from somebody else's device, each in a seat of their own."""

from collections.abc import Sequence
from typing import Final

from kingup.table.chair import Chair
from kingup.table.names import own_name

_MARK: Final = "."


def guest_chairs(keeper: str, names: Sequence[str], contributions: Sequence[str]) -> tuple[Chair, ...]:
    """Chairs for guests, from seat 0.

    :param keeper: the player whose device it is.
    :param names: as they are shown; two of the same are told apart.
    """
    chairs: list[Chair] = []
    for seat, (name, contribution) in enumerate(zip(names, contributions, strict=True)):
        shown = own_name(name, {chair.name for chair in chairs})
        chairs.append(Chair("person", shown, f"{keeper}{_MARK}{seat}", contribution=contribution, keeper=keeper))
    return tuple(chairs)


def keeper_of(who: str) -> str:
    """The player whose guest an id is; empty for who is nobody's."""
    keeper, mark, _ = who.partition(_MARK)
    return keeper if mark else ""


def belongs_to(who: str, player: str) -> bool:
    """Whether an id is a player's, or that of a guest at their device."""
    return who == player != "" or who.startswith(f"{player}{_MARK}")

"""The occupant of a seat."""

from typing import Final, Literal

from msgspec import Struct

from kingup.table.avatar import Avatar

LEVELS: Final = ("random", "servant", "trader", "officer", "noble", "king")
"""The levels of bots that may be seated; ``kingup.bots`` implements them."""
Level = Literal["random", "servant", "trader", "officer", "noble", "king"]
TEMPERAMENTS: Final = ("steady", "bluffer", "loyal", "gambler")
Temperament = Literal["steady", "bluffer", "loyal", "gambler"]


class Chair(Struct, frozen=True):
    """A seat that is taken.

    A program is a player over the network that declares itself as one. It is shown as a program, and it sees the open
    history.
    """

    kind: Literal["person", "program", "bot"]
    name: str
    player: str = ""
    """The player's id; empty for a bot."""
    level: Level | None = None
    temperament: Temperament = "steady"
    contribution: str = ""
    """The player's own randomness for the deal, in hexadecimal."""
    stand_in: bool = False
    """Whether a bot plays on for the absent player."""
    keeper: str = ""
    """For a guest: the player whose device the guest plays from; that player may view and act for this seat."""
    avatar: Avatar | None = None
    """The character beside the name; None for a bot, and for a guest on somebody else's device."""

    took_over: bool = False
    """Whether the player took the seat over from a bot in the running game."""

    @property
    def owner(self) -> str:
        """The player responsible for the seat: its player, or the keeper of its guest; empty for a bot."""
        return self.keeper or self.player

    @property
    def automatic(self) -> bool:
        """Whether a bot makes the moves, for itself or as a stand-in."""
        return self.kind == "bot" or self.stand_in

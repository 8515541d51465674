"""Who sits in a seat."""

from typing import Final, Literal

from msgspec import Struct

LEVELS: Final = ("random", "servant", "trader", "officer", "noble", "king")
"""The levels of bots that may be seated; the room of the bots has them all."""
Level = Literal["random", "servant", "trader", "officer", "noble", "king"]
TEMPERAMENTS: Final = ("steady", "bluffer", "loyal", "gambler")
Temperament = Literal["steady", "bluffer", "loyal", "gambler"]


class Chair(Struct, frozen=True):
    """A seat that is taken.

    A program is a player over the network who says so: it is shown as one, and sees the open history.
    """

    kind: Literal["person", "program", "bot"]
    name: str
    player: str = ""
    """Who it is; empty for a bot."""
    level: Level | None = None
    temperament: Temperament = "steady"
    contribution: str = ""
    """The player's own randomness for the deal, in hexadecimal."""
    stand_in: bool = False
    """Whether a bot plays on for the player, who is absent."""
    keeper: str = ""
    """For a guest: the player from whose device the guest plays, and who may look on and act for this seat."""

    @property
    def owner(self) -> str:
        """The player who answers for the seat: who sits there, or whose guest does; empty for a bot."""
        return self.keeper or self.player

    @property
    def automatic(self) -> bool:
        """Whether a bot makes the moves, for itself or for somebody absent."""
        return self.kind == "bot" or self.stand_in

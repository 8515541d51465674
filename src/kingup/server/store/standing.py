"""What is counted of one player, or of bots of one kind, over all finished games."""

from typing import Final

from msgspec import Struct

BOT: Final = "bot "
"""How the names of bots begin, where players have their ids: ``bot officer/steady``."""


class Rating(Struct, frozen=True):
    """How strong somebody plays, and how sure that is: about 95% lie within two sigma of mu."""

    mu: float
    sigma: float
    games: int


class Standing(Struct, frozen=True):
    """Everything that is counted.

    :ivar member: a player's id, or the name of a bot.
    :ivar wins: a victory that is shared by k counts 1/k.
    :ivar points: in the first, second and third rounds, added up.
    :ivar nominations: how often they moved somebody onto the throne.
    :ivar coronations: how often that one was crowned.
    :ivar no_votes: how often they voted No.
    :ivar only_no: how often theirs was the only No.
    :ivar people: among people, over the games with other people; null before the first.
    :ivar bots: among everybody, over the games with bots; null before the first.
    """

    member: str
    games: int = 0
    wins: float = 0.0
    points: tuple[int, int, int] = (0, 0, 0)
    nominations: int = 0
    coronations: int = 0
    no_votes: int = 0
    only_no: int = 0
    people: Rating | None = None
    bots: Rating | None = None

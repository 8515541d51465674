"""Statistics and ratings of a player, or of bots of one kind, over all finished games."""

from typing import Final

from msgspec import Struct

BOT: Final = "bot "
"""Prefix of bots where players have ids: ``bot officer/steady``."""


class Rating(Struct, frozen=True):
    """Playing strength and its uncertainty: about 95% lie within two sigma of mu."""

    mu: float
    sigma: float
    games: int


class Standing(Struct, frozen=True):
    """The statistics of one member.

    :ivar member: a player's id, or the name of a bot.
    :ivar wins: a victory shared by k players counts 1/k.
    :ivar points: in the first, second and third rounds, added up.
    :ivar nominations: how often they moved a character onto the throne.
    :ivar coronations: how often such a character was crowned.
    :ivar no_votes: how often they voted No.
    :ivar only_no: how often theirs was the only No.
    :ivar people: rating among people, from games with other people; null before the first one.
    :ivar bots: rating among everybody, from games with bots; null before the first one.
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

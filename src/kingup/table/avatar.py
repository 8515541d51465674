"""Avatars: the character beside a player's name. It has nothing to do with the player's favorites."""

import zlib
from collections.abc import Collection
from typing import Final, Literal, TypeAlias, get_args

Avatar: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G", "I", "L", "M", "N", "O", "P"]
AVATARS: Final[tuple[Avatar, ...]] = get_args(Avatar)


def default_avatar(name: str) -> Avatar:
    """Return the avatar of a player who has not chosen one. It is derived from the name, since the id is secret."""
    return AVATARS[zlib.crc32(name.encode()) % len(AVATARS)]


def free_avatar(wanted: Avatar, taken: Collection[Avatar | None]) -> Avatar:
    """Return the avatar, or the next one that nobody else at a table has: players must be told apart without colors."""
    at = AVATARS.index(wanted)
    around = AVATARS[at:] + AVATARS[:at]
    return next((avatar for avatar in around if avatar not in taken), wanted)

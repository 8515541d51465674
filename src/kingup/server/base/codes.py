"""Codes of tables and secrets of players."""

import hashlib
import re
import secrets
from typing import Final

# Without signs that are taken for each other when read aloud or written by hand: 0 O, 1 I L.
_SIGNS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_LENGTH: Final = 7
"""27 thousand million codes: with the limits on wrong guesses, finding a table by trying is hopeless."""
_CODE: Final = re.compile(f"[{_SIGNS}]{{{_LENGTH}}}")


def new_code() -> str:
    """A code for a table."""
    return "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody means, in whatever case and with hyphens; None when it cannot be one."""
    code = text.upper().replace("-", "").strip()
    return code if _CODE.fullmatch(code) else None


def new_secret() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """An id that nobody has."""
    return secrets.token_hex(8)


def hash_secret(secret: str) -> str:
    """What is kept of a secret: it is long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()

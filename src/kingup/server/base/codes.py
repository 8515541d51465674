"""Table codes, and secrets of players."""

import hashlib
import re
import secrets
from typing import Final

# Without characters that are easily confused when read aloud or written by hand: 0 O, 1 I L.
CODE_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 7
"""27 billion codes: with the limits on wrong guesses, a table cannot be found by trying."""
_CODE: Final = re.compile(f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}")


def new_code() -> str:
    """Return a new table code."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def parse_code(text: str) -> str | None:
    """Return the table code in a text, ignoring case, spaces and all kinds of dashes; None if it is not one."""
    code = "".join(sign for sign in text.upper() if sign.isalnum())
    return code if _CODE.fullmatch(code) else None


def new_secret() -> str:
    """Return a new secret of 256 bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return a new random id."""
    return secrets.token_hex(8)


def hash_secret(secret: str) -> str:
    """Return the hash of a secret, to store. Secrets are long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(secret.encode()).hexdigest()

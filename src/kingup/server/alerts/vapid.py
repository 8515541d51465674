"""The key with which the server identifies itself to push services (RFC 8292, VAPID)."""

import base64
import time
from collections.abc import Callable
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from kingup.server.store import Store

CURVE: Final = ec.SECP256R1()
_TOKEN_SECONDS: Final = 12 * 3600
"""Seconds for which a token is valid; at most a day is allowed."""
_MAX_TOKENS: Final = 100
_HEADER: Final = b'{"typ":"JWT","alg":"ES256"}'


def to_base64(data: bytes) -> str:
    """Return bytes in base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    """Return the bytes of a text in base64url, with or without padding.

    :raises ValueError: when it is not base64url.
    """
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Vapid:
    """Signs requests to push services.

    :param secret: the private key, in base64url.
    :param contact: an address at which push services can reach the operator: https://… or mailto:…; may be empty.
    """

    def __init__(self, secret: str, contact: str, clock: Callable[[], float] = time.time) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_base64(secret)), CURVE)
        self._contact = contact
        self._clock = clock
        self._tokens: dict[str, tuple[float, str]] = {}
        self.public_key = to_base64(public_bytes(self._key.public_key()))
        """The public key, which browsers need to subscribe."""

    @classmethod
    async def load(cls, store: Store, contact: str) -> "Vapid":
        """Return the signer with the key in the store. If there is none yet, it is made.

        :raises StoreUnavailable: when it cannot be read.
        """
        return cls(await store.server_secret(new_private_key(), "vapid"), contact)

    def authorization(self, origin: str) -> str:
        """Return the Authorization header of a request to a push service.

        :param origin: scheme, host and port of its address.
        """
        return f"vapid t={self._token(origin)}, k={self.public_key}"

    def _token(self, origin: str) -> str:
        now = self._clock()
        expires_at, token = self._tokens.get(origin, (0.0, ""))
        if expires_at < now + _TOKEN_SECONDS / 2:
            expires_at = now + _TOKEN_SECONDS
            if len(self._tokens) >= _MAX_TOKENS:
                self._tokens.clear()
            contact = {"sub": self._contact} if self._contact else {}
            token = self._sign({"aud": origin, "exp": int(expires_at), **contact})
            self._tokens[origin] = expires_at, token
        return token

    def _sign(self, claims: dict[str, object]) -> str:
        signed = f"{to_base64(_HEADER)}.{to_base64(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{signed}.{to_base64(r.to_bytes(32) + s.to_bytes(32))}"


def new_private_key() -> str:
    """Return a new private key, in base64url."""
    return to_base64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))

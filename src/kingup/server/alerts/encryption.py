"""Encrypt the payload of a push, so that only the device can read it (RFC 8291, aes128gcm)."""

import hmac
import secrets
from hashlib import sha256
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kingup.server.alerts.vapid import CURVE, from_base64, public_bytes

_SALT_BYTES: Final = 16
_AUTH_BYTES: Final = 16
_RECORD_BYTES: Final = 4096
_BLOCK_BYTES: Final = 256
"""Payloads are padded to a multiple of this, so that their length tells nothing."""
_LAST_RECORD: Final = b"\x02"


def parse_device_keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """Return the public key of a device, and its secret.

    :raises ValueError: when they are not valid.
    """
    secret = from_base64(auth)
    if len(secret) != _AUTH_BYTES:
        raise ValueError(f"auth has {_AUTH_BYTES} bytes")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64(p256dh)), secret


def encrypt(
    payload: bytes,
    p256dh: str,
    auth: str,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    block: int = _BLOCK_BYTES,
) -> bytes:
    """Return the encrypted body of a push.

    :param key: the one-time key of the sender, and
    :param salt: the salt. By default both are drawn at random.
    :raises ValueError: when the keys of the device are not valid.
    """
    device, secret = parse_device_keys(p256dh, auth)
    key, salt = key or ec.generate_private_key(CURVE), salt or secrets.token_bytes(_SALT_BYTES)
    own = public_bytes(key.public_key())
    info = b"WebPush: info\0" + public_bytes(device) + own
    shared = _expand(_hmac(secret, key.exchange(ec.ECDH(), device)), info, 32)
    pseudo_random = _hmac(salt, shared)
    content_key = _expand(pseudo_random, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _expand(pseudo_random, b"Content-Encoding: nonce\0", 12)
    padded = payload + _LAST_RECORD
    padded += bytes(-len(padded) % block)
    head = salt + _RECORD_BYTES.to_bytes(4) + len(own).to_bytes(1) + own
    return head + AESGCM(content_key).encrypt(nonce, padded, None)


def _hmac(key: bytes, data: bytes) -> bytes:
    return hmac.digest(key, data, sha256)


def _expand(key: bytes, info: bytes, length: int) -> bytes:
    """Return up to 32 bytes derived from a key (HKDF-Expand, RFC 5869)."""
    return _hmac(key, info + b"\x01")[:length]

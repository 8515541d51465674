"""A push service on this machine. It checks what a server sends, and decrypts it as a browser would."""

import hmac
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kingup.server.alerts.vapid import CURVE, from_base64, public_bytes, to_base64

Json = dict[str, Any]


@dataclass(frozen=True)
class Received:
    """A push that has arrived.

    :ivar payload: what it says, decrypted.
    :ivar claims: what the server says of itself, with a valid signature.
    """

    payload: Json
    headers: dict[str, str]
    body: bytes
    claims: Json


@dataclass
class Device:
    """A device that gets pushes.

    :ivar answers: statuses with which the service answers the next pushes, before it accepts the others.
    :ivar pushes: all pushes that came for it, accepted or not.
    """

    endpoint: str
    key: ec.EllipticCurvePrivateKey
    auth: bytes
    answers: list[int] = field(default_factory=list)
    pushes: list[Received] = field(default_factory=list)
    accepted: list[Received] = field(default_factory=list)

    @property
    def subscription(self) -> Json:
        """The body of POST /api/me/push for this device."""
        keys = {"p256dh": to_base64(public_bytes(self.key.public_key())), "auth": to_base64(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys, "language": "en"}

    @classmethod
    def new(cls, endpoint: str) -> Self:
        return cls(endpoint, ec.generate_private_key(CURVE), bytes(range(16)))

    @property
    def titles(self) -> list[str]:
        return [one.payload["title"] for one in self.accepted]

    def decrypt(self, body: bytes) -> bytes:
        """Return the payload of a push (RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        info = b"WebPush: info\0" + public_bytes(self.key.public_key()) + sender
        shared = _hkdf(self.auth, self.key.exchange(ec.ECDH(), public), info, 32)
        key = _hkdf(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, shared, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, text, None).rstrip(b"\0")
        assert padded.endswith(b"\x02")
        return padded[:-1]


class PushService:
    """The service. Use it as a context manager."""

    def __init__(self) -> None:
        self.devices: dict[str, Device] = {}
        self.arrived = threading.Condition()
        self.answering = threading.Event()
        """While this is not set, no push is answered."""
        self.answering.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = service.receive(self.path, dict(self.headers), body)
                self.send_response(status)
                if status == 429:
                    self.send_header("Retry-After", "40")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Log nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.answering.set()
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def new_device(self) -> Device:
        path = f"/push/{len(self.devices)}"
        self.devices[path] = Device.new(self.url + path)
        return self.devices[path]

    def receive(self, path: str, headers: dict[str, str], body: bytes) -> int:
        """Check and decrypt a push, and return the status of the answer."""
        device = self.devices[path]
        claims = check_vapid(headers["Authorization"], self.url)
        assert headers["Content-Encoding"] == "aes128gcm"
        received = Received(json.loads(device.decrypt(body)), headers, body, claims)
        with self.arrived:
            device.pushes.append(received)
            status = device.answers.pop(0) if device.answers else 201
            self.arrived.notify_all()
        self.answering.wait()
        with self.arrived:
            if status == 201:
                device.accepted.append(received)
            self.arrived.notify_all()
        return status

    def wait_until(self, condition: Callable[[], bool], seconds: float = 30.0) -> None:
        """Wait until a condition holds about what has arrived."""
        with self.arrived:
            assert self.arrived.wait_for(condition, seconds), [one.titles for one in self.devices.values()]


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return hmac.digest(hmac.digest(salt, secret, sha256), info + b"\x01", sha256)[:length]


def check_vapid(authorization: str, origin: str) -> Json:
    """Check the signature of a server (RFC 8292), and return its claims."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    token, key = (part.strip()[2:] for part in rest.split(","))
    signed, _, signature = token.rpartition(".")
    raw = from_base64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64(key))
    public.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims: Json = json.loads(from_base64(signed.split(".")[1]))
    assert claims["aud"] == origin
    assert time.time() < claims["exp"] < time.time() + 86_400
    return claims

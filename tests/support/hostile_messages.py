"""Malformed, mutated and malicious messages."""

import json
import random
from collections.abc import Callable
from typing import Any

from kingup.table.talk import PHRASES, REACTIONS

NASTY: tuple[Any, ...] = (
    None, True, -1, 0, 6, 7, 2**31, 2**63, -(2**63), 10**300, 0.5, 1e308, "", " ", "\x00", "\u202eadA", "\ufeff",
    "é" * 70, "😀" * 40, "a" * 5000, "'; DROP TABLE entries; --", "<script>alert(1)</script>", "{{7*7}}", "../../etc",
    [], {}, [[]], [None] * 50, {"do": "leave"}, {"": {"": {"": 1}}}, "K", "AK", "Y", "N", "4A", "ßß", "Ⅳ", "A\u0664",
)  # fmt: skip
RAW: tuple[bytes | str, ...] = (
    "", " ", "\x00", "null", "true", "[]", "{}", '"', "{", "NaN", "Infinity", "-", "1e999", "9" * 5000, "-0",
    "\ufeff{}", "[" * 8000, '{"a":' * 2500, "{" * 100, '{"id":' * 2000 + "1", "[" * 900 + "]" * 900,
    '{"id":"\\ud800","command":{"do":"leave"}}', '{"id":"x\\ud83d","command":{"do":"start"}}',
    '{"id":"d","id":"e","command":{"do":"start"},"command":{"do":"nothing"}}',
    '{"id":"n","command":{"do":"go_on"},"version":NaN}', '{"id":"i","command":{"do":"go_on"},"version":1e400}',
    '{"id":"v","command":{"do":"go_on"},"version":' + "9" * 4000 + "}",
    '{"id":"u\\u0000","command":{"do":"start"}}', '{"id":"' + "i" * 16_000 + '"}', "x" * 16_384,
    b"", b"\x00", b"\xff\xfe", b"\xc3\x28", b"\xed\xa0\x80", b'{"id":"\xff","command":{"do":"leave"}}',
    b'{"id":"k","comm\xc0\xafand":{}}', b'{"id":"b","command":{"do":"start"}}', b"\x80" * 1000,
)  # fmt: skip


class HostileMessages:
    """Draws hostile messages at random.

    :param legal: returns the legal actions, so that some messages come close to valid ones.
    """

    def __init__(self, rng: random.Random, legal: Callable[[], list[str]], prefix: str) -> None:
        self._rng = rng
        self._legal = legal
        self._prefix = prefix
        self._count = 0

    def message(self) -> bytes | str:
        rng = self._rng
        kind = rng.random()
        if kind < 0.15:
            return rng.choice(RAW)
        request = self._request()
        if kind < 0.35:
            return json.dumps(request)
        if kind < 0.70:
            self._spoil(request)
            return json.dumps(request, ensure_ascii=rng.random() < 0.5)
        data = self._mutate(bytearray(json.dumps(request).encode()))
        try:
            return data if rng.random() < 0.5 else data.decode()
        except UnicodeDecodeError:
            return data

    def _request(self) -> dict[str, Any]:
        self._count += 1
        again = self._rng.random() < 0.05
        request: dict[str, Any] = {
            "id": f"{self._prefix}{self._count - again}",
            "command": self._rng.choice(self._commands())(),
        }
        if self._rng.random() < 0.3:
            request["version"] = self._rng.randrange(400)
        return request

    def _commands(self) -> list[Callable[[], dict[str, Any]]]:
        rng = self._rng
        seat = rng.randrange(7)
        return [
            lambda: {"do": "sit", "seat": rng.choice([None, seat]), "contribution": rng.choice(["", "ab", "a", "zz"])},
            lambda: {"do": rng.choice(["start", "go_on", "come_back", "nothing", "opened", "Play"])},
            lambda: {"do": "leave"} if rng.random() < 0.05 else {"do": "hand_over", "seat": seat},
            lambda: {"do": "set_options", "options": {"seats": rng.randrange(8), "history": rng.choice(["open", ""])}},
            lambda: {"do": "add_bot", "level": rng.choice(["king", "god"]), "seat": seat},
            lambda: {"do": rng.choice(["remove", "ask_stand_in"]), "seat": seat},
            lambda: {"do": "swap_seats", "one": seat, "other": rng.randrange(7)},
            lambda: {"do": "play", "action": rng.choice([*self._legal(), "Y", "N", "A4", "BK", "Z9"])},
            lambda: {"do": "say", "phrase": rng.choice([*PHRASES, *REACTIONS, "x"]), "seat": rng.choice([None, seat])},
            lambda: {"do": "chat", "text": rng.choice(["hi", "\x00\n", "\u202e", "é" * 300, "x" * 301])},
        ]

    def _spoil(self, request: dict[str, Any]) -> None:
        """Replace, delete or add a value."""
        rng = self._rng
        part = rng.choice([request, request["command"]])
        key = rng.choice([*part, "unknown", "", "player", "\x00"])
        if rng.random() < 0.2 and key in part:
            del part[key]
        else:
            part[key] = rng.choice(NASTY)

    def _mutate(self, data: bytearray) -> bytes:
        rng = self._rng
        for _ in range(rng.randrange(1, 5)):
            at = rng.randrange(len(data) + 1)
            match rng.randrange(4):
                case 0:
                    data[at : at + rng.randrange(1, 6)] = b""
                case 1:
                    data[at:at] = rng.randbytes(rng.randrange(1, 4))
                case 2:
                    data[at : at + 1] = rng.choice(b'{}[]",:\\0189eE+-.ntfu').to_bytes(1, "big")
                case _:
                    data[at:at] = data[: rng.randrange(30)]
        return bytes(data)

"""The cases of the Autobahn test suite's fuzzing client, as data.

The suite itself needs Python 2. Its cases are numbered here as there. Its echo server is tests/support/echo_line.py:
kingup's protocol with a listener that sends every message back.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from support.echo_line import BYTES, CLOSE, MORE, PING, PONG, TEXT, frame

Event = tuple[int, bytes]
"""The opcode and the payload of a frame from the server."""

HELLO = b"Hello, world!"
GREEK = bytes.fromhex("cebae1bdb9cf83cebcceb5")
"""A Greek word, eleven bytes."""
NOT_UTF8 = GREEK + bytes.fromhex("eda080") + b"edited"
NOISE = b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff"


@dataclass(frozen=True)
class Case:
    """A case of the suite.

    :ivar segments: the bytes that the client sends, as they are cut into segments.
    :ivar answers: the frames that the server must answer with, before the connection ends.
    :ivar codes: the codes with which the server may close the connection. Without any, the client closes it with 1000.
    :ivar lenient: further answers that the suite accepts but calls "non-strict".
    """

    number: str
    segments: Sequence[bytes]
    answers: Sequence[Event] = ()
    codes: Sequence[int] = ()
    lenient: Sequence[Event] | None = None


def chops(data: bytes, size: int) -> list[bytes]:
    """Cut bytes into segments of a size."""
    return [data[at : at + size] for at in range(0, len(data), size)]


def fragments(opcode: int, payload: bytes, size: int) -> list[bytes]:
    """Return the frames of a message that is sent in fragments of a size."""
    parts = chops(payload, size)
    last = len(parts) - 1
    return [frame(MORE if at else opcode, part, final=at == last) for at, part in enumerate(parts)]


def repeated(pattern: bytes, size: int) -> bytes:
    """Return a payload of a size that repeats a pattern."""
    return (pattern * (size // len(pattern) + 1))[:size]


def cut_three_ways(frames: Sequence[bytes]) -> list[list[bytes]]:
    """Return frames in one segment, in a segment each, and byte by byte."""
    return [[b"".join(frames)], list(frames), chops(b"".join(frames), 1)]


def framing() -> Iterator[Case]:
    """Yield the cases 1.1 (text) and 1.2 (binary)."""
    for group, opcode, letter in (("1.1", TEXT, b"*"), ("1.2", BYTES, b"\xfe")):
        for at, size in enumerate((0, 125, 126, 127, 128, 65_535, 65_536, 65_536), start=1):
            message = frame(opcode, letter * size)
            segments = chops(message, 997) if at == 8 else [message]
            yield Case(f"{group}.{at}", segments, [(opcode, letter * size)])


def pings() -> Iterator[Case]:
    """Yield the cases 2."""
    for number, payload in (("2.1", b""), ("2.2", HELLO), ("2.3", NOISE), ("2.4", b"\xfe" * 125)):
        yield Case(number, [frame(PING, payload)], [(PONG, payload)])
    yield Case("2.5", [frame(PING, b"\xfe" * 126)], codes=[1002])
    yield Case("2.6", chops(frame(PING, b"\xfe" * 125), 1), [(PONG, b"\xfe" * 125)])
    yield Case("2.7", [frame(PONG)])
    yield Case("2.8", [frame(PONG, b"unsolicited")])
    yield Case("2.9", [frame(PONG, b"unsolicited"), frame(PING, b"payload")], [(PONG, b"payload")])
    ten = [b"payload-%d" % at for at in range(10)]
    sent = b"".join(frame(PING, payload) for payload in ten)
    yield Case("2.10", [sent], [(PONG, payload) for payload in ten])
    yield Case("2.11", chops(sent, 1), [(PONG, payload) for payload in ten])


def reserved() -> Iterator[Case]:
    """Yield the cases 3 (reserved bits) and 4 (reserved opcodes)."""
    echo = [(TEXT, HELLO)]
    yield Case("3.1", [frame(TEXT, HELLO, rsv=1)], codes=[1002])
    for bits, cut in enumerate(range(3), start=2):
        sent = cut_three_ways([frame(TEXT, HELLO), frame(TEXT, HELLO, rsv=bits), frame(PING)])[cut]
        yield Case(f"3.{bits}", sent, echo, [1002], lenient=[])
    yield Case("3.5", [frame(BYTES, NOISE, rsv=5)], codes=[1002])
    yield Case("3.6", [frame(PING, HELLO, rsv=6)], codes=[1002])
    yield Case("3.7", [frame(CLOSE, rsv=7)], codes=[1002])
    for group, first in (("4.1", 3), ("4.2", 11)):
        yield Case(f"{group}.1", [frame(first)], codes=[1002])
        yield Case(f"{group}.2", [frame(first + 1, b"reserved")], codes=[1002])
        for at, (payload, cut) in enumerate(((b"", 0), (HELLO, 1), (HELLO, 2)), start=3):
            sent = cut_three_ways([frame(TEXT, HELLO), frame(first + at - 1, payload), frame(PING)])[cut]
            yield Case(f"{group}.{at}", sent, echo, [1002], lenient=[])


def fragmentation() -> Iterator[Case]:
    """Yield the cases 5."""
    for number, opcode in (("5.1", PING), ("5.2", PONG)):
        yield Case(number, [frame(opcode, b"one", final=False) + frame(MORE, b"two")], codes=[1002])
    two = [frame(TEXT, b"one", final=False), frame(MORE, b"two")]
    for at, segments in enumerate(cut_three_ways(two), start=3):
        yield Case(f"5.{at}", segments, [(TEXT, b"onetwo")])
    for at, segments in enumerate(cut_three_ways([two[0], frame(PING, b"between"), two[1]]), start=6):
        yield Case(f"5.{at}", segments, [(PONG, b"between"), (TEXT, b"onetwo")])
    for first, final in ((9, True), (12, False)):
        nothing_begun = [frame(MORE, b"lost", final=final), frame(TEXT, HELLO)]
        for at, segments in enumerate(cut_three_ways(nothing_begun), start=first):
            yield Case(f"5.{at}", segments, codes=[1002])
    late = [*two, frame(MORE, b"three", final=False), frame(TEXT, b"four")]
    yield Case("5.15", [b"".join(late)], [(TEXT, b"onetwo")], [1002], lenient=[])
    for number, final in (("5.16", False), ("5.17", True)):
        yield Case(number, [frame(MORE, b"zero", final=final), *two] * 2, codes=[1002])
    yield Case("5.18", [two[0] + frame(TEXT, b"two")], codes=[1002])
    five = fragments(TEXT, b"onetwosixten...", 3)
    mixed = [*five[:2], frame(PING, b"first"), *five[2:4], frame(PING, b"second"), five[4]]
    answers = [(PONG, b"first"), (PONG, b"second"), (TEXT, b"onetwosixten...")]
    yield Case("5.19", [b"".join(mixed[:3]), b"".join(mixed[3:])], answers)
    yield Case("5.20", mixed, answers)


def utf8_sequences() -> list[list[bytes]]:
    """Return the byte sequences of the cases 6.5 to 6.23, by group, from Markus Kuhn's UTF-8 stress test."""
    unfinished = ["c0", "e080", "f08080", "f8808080", "fc80808080", "df", "efbf", "f7bfbf", "fbbfbfbf", "fdbfbfbfbf"]
    starts = ((0xC0, 0xDF), (0xE0, 0xEF), (0xF0, 0xF7), (0xF8, 0xFB), (0xFC, 0xFD))
    lonely = [b"".join(bytes([byte, 0x20]) for byte in range(*between)).hex() for between in starts]
    planes = [f"{first:02x}{second:02x}bf" for first in range(0xF0, 0xF5) for second in (0x8F, 0x9F, 0xAF, 0xBF)]
    beyond = {"f08fbf", "f49fbf", "f4afbf", "f4bfbf"}
    noncharacters = [plane + last for plane in planes if plane not in beyond for last in ("be", "bf")]
    highs, lows = ("eda080", "edadbf", "edae80", "edafbf"), ("edb080", "edbfbf")
    hexadecimal = [
        [
            b"hello$world".hex(),
            b"hello\xc2\xa2world".hex(),
            "hello€world".encode().hex(),
            "hello𤭢world".encode().hex(),
        ],
        [GREEK[:length].hex() for length in range(1, len(GREEK) + 1)],
        ["00", "c280", "e0a080", "f0908080"],
        ["f888808080", "fc8480808080"],
        ["7f", "dfbf", "efbfbf", "f48fbfbf"],
        ["f7bfbfbf", "fbbfbfbfbf", "fdbfbfbfbfbf"],
        ["ed9fbf", "ee8080", "efbfbd", "f48fbfbf", "f4908080"],
        ["80", "bf", *("80bf80bf80bf"[:length] for length in (4, 6, 8, 10, 12)), bytes(range(0x80, 0xBF)).hex()],
        lonely,
        unfinished,
        ["".join(unfinished)],
        ["fe", "ff", "fefeffff"],
        ["c0af", "e080af", "f08080af", "f8808080af", "fc80808080af"],
        ["c1bf", "e09fbf", "f08fbfbf", "f887bfbfbf", "fc83bfbfbfbf"],
        ["c080", "e08080", "f0808080", "f880808080", "fc8080808080"],
        [*highs, "edb080", "edbe80", "edbfbf"],
        [high + low for high in highs for low in lows],
        ["efbfbe", "efbfbf", *noncharacters],
        ["efbfb9", "efbfba", "efbfbb", "efbfbc", "efbfbd", "efbfbe", "efbfbf"],
    ]
    groups = [[bytes.fromhex(one) for one in group] for group in hexadecimal]
    groups[0].append(GREEK)
    return groups


VALID_UTF8_GROUPS = {5, 7, 9, 22, 23}
"""Groups of the cases 6 in which every sequence is valid. In the groups 6 and 11, some are."""


def is_valid_utf8(group: int, number: int) -> bool:
    """Return whether the suite says that a sequence is valid."""
    prefixes = {2, 5, 7, 9, 11}
    return group in VALID_UTF8_GROUPS or (group == 6 and number in prefixes) or (group == 11 and number < 5)


def utf8() -> Iterator[Case]:
    """Yield the cases 6."""
    yield Case("6.1.1", [frame(TEXT)], [(TEXT, b"")])
    for number, middle in (("6.1.2", b""), ("6.1.3", b"middle")):
        sent = frame(TEXT, b"", final=False) + frame(MORE, middle, final=False) + frame(MORE)
        yield Case(number, [sent], [(TEXT, middle)])
    german = "Hello-µ@ßöäüàá-UTF-8!!".encode()
    yield Case("6.2.1", [frame(TEXT, german)], [(TEXT, german)])
    yield Case("6.2.2", fragments(TEXT, german, 16), [(TEXT, german)])
    yield Case("6.2.3", fragments(TEXT, german, 1), [(TEXT, german)])
    yield Case("6.2.4", fragments(TEXT, GREEK, 1), [(TEXT, GREEK)])
    yield Case("6.3.1", [frame(TEXT, NOT_UTF8)], codes=[1007])
    yield Case("6.3.2", fragments(TEXT, NOT_UTF8, 1), codes=[1007])
    parts = [GREEK, bytes.fromhex("f4908080"), b"edited"]
    whole = b"".join(parts)
    for first, (one, two, three) in ((1, parts), (2, (whole[:12], whole[12:13], whole[13:]))):
        frames = [frame(TEXT, one, final=False), frame(MORE, two, final=False), frame(MORE, three)]
        # The suite prefers that the second frame is refused at once; it accepts that the message is.
        yield Case(f"6.4.{first}", frames, codes=[1007])
        sent, head = frame(TEXT, whole), 6
        ends = (head + len(one), head + len(one + two))
        yield Case(f"6.4.{first + 2}", [sent[: ends[0]], sent[ends[0] : ends[1]], sent[ends[1] :]], codes=[1007])
    for group, sequences in enumerate(utf8_sequences(), start=5):
        for number, payload in enumerate(sequences, start=1):
            valid = is_valid_utf8(group, number)
            yield Case(
                f"6.{group}.{number}",
                [frame(TEXT, payload)],
                [(TEXT, payload)] if valid else (),
                () if valid else [1007],
            )


def closing() -> Iterator[Case]:
    """Yield the cases 7."""

    def close(code: int, reason: bytes = b"") -> bytes:
        return frame(CLOSE, code.to_bytes(2, "big") + reason)

    normal = close(1000)
    yield Case("7.1.1", [frame(TEXT, HELLO), normal], [(TEXT, HELLO)], [1000])
    for at, after in enumerate((frame(CLOSE), frame(PING), frame(TEXT, HELLO)), start=2):
        yield Case(f"7.1.{at}", [normal, after], codes=[1000])
    # The suite wants 1000. The websockets library answers that the message was not complete, as RFC 6455 allows.
    yield Case("7.1.5", [frame(TEXT, b"one", final=False), normal, frame(MORE, b"two")], codes=[1002])
    large = repeated(b"BAsd7&jh23", 256 * 1024)
    echoes = [(TEXT, large), (TEXT, HELLO)]
    sent = [frame(TEXT, large), frame(TEXT, HELLO), normal, frame(PING)]
    yield Case("7.1.6", sent, echoes, [1000], lenient=[])
    yield Case("7.3.1", [frame(CLOSE)], codes=[1000, 1005])
    yield Case("7.3.2", [frame(CLOSE, b"a")], codes=[1002])
    yield Case("7.3.3", [normal], codes=[1000])
    yield Case("7.3.4", [close(1000, b"Hello World!")], codes=[1000])
    yield Case("7.3.5", [close(1000, b"*" * 123)], codes=[1000])
    yield Case("7.3.6", [close(1000, b"*" * 124)], codes=[1002])
    yield Case("7.5.1", [close(1000, NOT_UTF8)], codes=[1002, 1007])
    good = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
    for at, code in enumerate(good, start=1):
        yield Case(f"7.7.{at}", [close(code)], codes=[1000, code])
    for at, code in enumerate((0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999), start=1):
        yield Case(f"7.9.{at}", [close(code)], codes=[1002])
    for at, code in enumerate((5000, 65_535), start=1):
        yield Case(f"7.13.{at}", [close(code)], codes=[1000, 1002, code])


def limits() -> Iterator[Case]:
    """Yield the cases 9 (large messages and many messages) and 10.1.1."""
    mebibyte = 2**20
    sizes = (64 * 1024, 256 * 1024, mebibyte, 4 * mebibyte, 8 * mebibyte, 16 * mebibyte)
    kinds = ((TEXT, b"BAsd7&jh23", b"*"), (BYTES, b"\x00\xfe\x23\xfa\xf0", b"\xfe"))
    for shift, (opcode, pattern, letter) in enumerate(kinds):
        for at, size in enumerate(sizes, start=1):
            payload = repeated(pattern, size)
            yield Case(f"9.{1 + shift}.{at}", [frame(opcode, payload)], [(opcode, payload)])
        for at, size in enumerate((64, 256, 1024, 4096, 16_384, 65_536, 2**18, mebibyte, 4 * mebibyte), start=1):
            payload = letter * (4 * mebibyte)
            sent = b"".join(fragments(opcode, payload, size))
            yield Case(f"9.{3 + shift}.{at}", chops(sent, 65_536), [(opcode, payload)])
        for at, size in enumerate((64, 128, 256, 512, 1024, 2048), start=1):
            payload = repeated(pattern, mebibyte)
            yield Case(f"9.{5 + shift}.{at}", chops(frame(opcode, payload), size), [(opcode, payload)])
        for at, size in enumerate((0, 16, 64, 256, 1024, 4096), start=1):
            payload = letter * size
            yield Case(f"9.{7 + shift}.{at}", [frame(opcode, payload)] * 1000, [(opcode, payload)] * 1000)
    payload = b"*" * 65_536
    yield Case("10.1.1", fragments(TEXT, payload, 1300), [(TEXT, payload)])


def all_cases() -> list[Case]:
    """Return all cases except 9.9.1, which has no expectation, and 12 and 13, which test compression."""
    groups = (framing(), pings(), reserved(), fragmentation(), utf8(), closing(), limits())
    return [case for group in groups for case in group]

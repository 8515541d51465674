"""Messages cut into segments at every byte: the boundaries of frames are never lost."""

import pytest
from support.echo_line import BYTES, CLOSE, MORE, PING, PONG, TEXT, EchoLine, frame

from kingup.server.net.websocket import MAX_MESSAGE_BYTES

HELLO = frame(TEXT, b"hello")
ECHO = (TEXT, b"hello")
TWO_BYTE_SIZE = b"\x81\xfe" + (5).to_bytes(2, "big") + bytes(4) + b"hello"
EIGHT_BYTE_SIZE = b"\x81\xff" + (5).to_bytes(8, "big") + bytes(4) + b"hello"
MESSAGES = {
    "small": (HELLO, ECHO),
    "empty": (frame(TEXT, b""), (TEXT, b"")),
    "medium": (frame(TEXT, b"m" * 127), (TEXT, b"m" * 127)),
    "long": (frame(TEXT, "ö".encode() * 300), (TEXT, "ö".encode() * 300)),
    "size in two bytes": (TWO_BYTE_SIZE, ECHO),
    "size in eight bytes": (EIGHT_BYTE_SIZE, ECHO),
    "fragments": (frame(TEXT, b"hel", final=False) + frame(MORE, b"lo"), ECHO),
    "control frame": (frame(PING, b"here?"), (PONG, b"here?")),
    "not UTF-8": (frame(TEXT, b"\xff\xfe"), (CLOSE, 1007)),
    "binary": (frame(BYTES, b"hello"), ECHO),
    "not masked": (frame(TEXT, b"hello", mask=b""), (CLOSE, 1002)),
    # After its header of two bytes, mask and payload look like a frame with the text "fall".
    "frame in a frame": (b"\x81\x86" + b"\x81\x84\x00\x00" + b"\x00\x00fall", (CLOSE, 1007)),
    "too long": (frame(TEXT, b"x" * (MAX_MESSAGE_BYTES + 1)), (CLOSE, 1009)),
}


async def answers(*segments: bytes) -> list[tuple[int, bytes | int]]:
    """Return what the server answers. The payload of a close frame is its code."""
    async with EchoLine(MAX_MESSAGE_BYTES) as line:
        await line.send(*segments)
        return [(op, int.from_bytes(body[:2], "big") if op == CLOSE else body) for op, body in line.received()]


@pytest.mark.parametrize("name", MESSAGES)
async def test_a_message_may_be_cut_at_every_byte(name):
    message, answer = MESSAGES[name]
    for cut in range(1, min(len(message), 700)):
        assert await answers(HELLO, message[:cut], message[cut:]) == [ECHO, answer], cut


@pytest.mark.parametrize("name", MESSAGES)
@pytest.mark.parametrize("size", [1, 2, 3, 5])
async def test_a_message_may_arrive_in_small_pieces(name, size):
    message, answer = MESSAGES[name]
    pieces = (message[at : at + size] for at in range(0, len(message), size))
    assert await answers(HELLO, *pieces) == [ECHO, answer]


async def test_a_size_in_eight_bytes_is_not_a_size_of_127():
    # The whole frame is as long as one with a header of two bytes and a payload of 127.
    text = b"t" * (127 + 6 - 14)
    assert await answers(b"\x81\xff" + len(text).to_bytes(8, "big") + bytes(4) + text, HELLO) == [(TEXT, text), ECHO]

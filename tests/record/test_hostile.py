"""The reader answers any input with a clear error in bounded time, never with a traceback."""

import json
import random
import subprocess
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.command import KINGUP
from support.games import random_game

from kingup.record import MAX_BYTES, Record, RecordError, read_record, write_record

TEN_MB = 10 * 1024 * 1024
HEAD = '[Players "a" "b" "c"]\n[First "0"]\n'


def filled(start: bytes, piece: bytes, end: bytes = b"") -> bytes:
    """Return the longest record that the reader still reads whole."""
    return start + piece * ((MAX_BYTES - len(start) - len(end)) // len(piece)) + end


SECONDS = 15
"""Seconds of processor time for one file: two are needed, and more when coverage is measured."""


def noise(alphabet: bytes) -> bytes:
    return bytes(random.Random(1).choices(alphabet, k=1 << 16)) * (TEN_MB >> 16)


HOSTILE = {
    "empty": b"",
    "10 MB of random bytes": random.Random(1).randbytes(TEN_MB),
    "10 MB of printable noise": noise(bytes(range(32, 127)) + b"\n"),
    "one endless word": b"A" * TEN_MB,
    "one endless header": b'[Players "' + b"a" * TEN_MB,
    "endless escapes": b'[Players "' + b"\\" * TEN_MB,
    "endless opening brackets": b"[" * TEN_MB,
    "ten million blank lines": b"\n" * TEN_MB,
    "endless comments": HEAD.encode() + b"# x\n" * (TEN_MB // 4),
    "a million headers": HEAD.encode() + b'[X ""]\n' * (TEN_MB // 7),
    "a word of the greatest length": filled(HEAD.encode(), b"A"),
    "a header of the greatest length": filled(b'[Players "', b"a"),
    "escapes up to the end": filled(b'[Players "', b"\\\\"),
    "brackets up to the end": filled(b"", b"["),
    "as many blank lines as there can be": filled(b"", b"\n"),
    "as many comments as there can be": filled(b"", b"#\n"),
    "as many headers as there can be": filled(b"", b'[X ""]\n'),
    "as many values as there can be": filled(b"[Players", b' "x"', b'] [First "0"]'),
    "zeros and no number": filled(b'[Players "a" "b" "c"]\n[First "', b"0", b'x"]'),
    "a number of a million digits": filled(b'[Players "a" "b" "c"]\n[First "', b"9", b'"]'),
    "as many words as there can be": filled(HEAD.encode() + b"Round 1\ngoals", b" x"),
    "NUL bytes": b"\0" * TEN_MB,
    "a NUL in a record": HEAD.encode() + b"Round 1\ngo\0als",
    "an ELF binary": b"\x7fELF\x02\x01\x01" + bytes(range(256)) * 100,
    "UTF-16": HEAD.encode("utf-16"),
    "UTF-16 without a mark": HEAD.encode("utf-16-le"),
    "Latin-1": '[Players "Renée" "b" "c"]'.encode("latin-1"),
    "a byte order mark alone": b"\xef\xbb\xbf",
    "two byte order marks": b"\xef\xbb\xbf" * 2 + HEAD.encode(),
    "a cut character": HEAD.encode() + "é".encode()[:1],
    "overlong encoding": b"\xc0\xaf",
    "300 players": b"[Players " + b'"x" ' * 300 + b']\n[First "0"]\n',
    "thousands of rounds": HEAD.encode() + b"Round 1\n" * 50_000,
    "a huge first seat": b'[Players "a" "b" "c"]\n[First "' + b"9" * 100_000 + b'"]\n',
    "escape sequences": b"\x1b[2J\x1b]0;owned\x07",
    "a right-to-left override": HEAD.encode() + "\u202eRound 1".encode(),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_gets_a_clear_error_in_bounded_time(name):
    started = time.process_time()
    with pytest.raises(RecordError) as caught:
        read_record(HOSTILE[name])
    error = caught.value
    assert error.message.isprintable()
    assert len(error.message) < 200
    assert error.token.line >= 1
    assert error.token.column >= 1
    assert time.process_time() - started < SECONDS


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_take_little_time_and_memory(name, tmp_path):
    """Run the installed command with the memory of a small machine."""
    (tmp_path / "hostile").write_bytes(HOSTILE[name])
    # Processor time, not time on a clock: how busy the machine is does not matter.
    script = f"ulimit -v 400000; ulimit -t {SECONDS}; exec {KINGUP} check --json {tmp_path}/hostile"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert json.loads(done.stdout)["status"] == "invalid"


def test_a_whole_game_and_then_thousands_of_rounds():
    text = write_record(Record(random_game(4, seed=1)))
    lines = text.count("\n")
    with pytest.raises(RecordError) as caught:
        read_record(text + "Round 4\n" * 100_000)
    assert (caught.value.code.value, caught.value.token.line) == ("wrong_phase", lines + 1)


def test_a_record_is_read_up_to_the_limit():
    text = write_record(Record(random_game(3, seed=1)))
    padded = text + "#" * (MAX_BYTES - len(text))
    assert read_record(padded).game.over
    with pytest.raises(RecordError, match="at most 1,048,576 bytes"):
        read_record(padded + "#")


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(data):
    with suppress(RecordError):
        read_record(data)


WORDS = """
    Round goals place climb score total winner 0 1 2 33 A4 AK AK=YYY A5 B4 CK=NNN BCDEIO ADEFGM EFIMOP # [ ] " \\ x
"""
TOKENS = st.sampled_from(WORDS.split())


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(TOKENS, st.sampled_from([" ", "\n", "\r\n", "\t", ""])), max_size=60))
def test_any_mixture_of_tokens(pieces):
    with suppress(RecordError):
        record = read_record(HEAD + "".join(token + space for token, space in pieces))
        assert read_record(write_record(record)) == record


@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 50), data=st.data())
def test_a_record_with_a_changed_token_is_valid_or_has_an_error_with_a_position(seed, data):
    words = write_record(Record(random_game(3 + seed % 4, seed))).split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at] = data.draw(st.one_of(TOKENS, st.text(max_size=5), st.sampled_from(words)))
    with suppress(RecordError):
        record = read_record(" ".join(words))
        assert read_record(write_record(record)) == record

"""Repeated lines of the log are counted instead of logged. Nothing else is left out."""

import json
import logging
import socket

import httpx
import pytest
import websockets.exceptions
import websockets.sync.client
from support.server import Server

from kingup.server.base.logs import configure_logging
from kingup.server.base.repeats import MAX_EQUAL_LINES, PERIOD_SECONDS, Repeats


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def record(message="bad", *values, error=None, level=logging.WARNING, **fields):
    exc_info = None if error is None else (type(error), error, error.__traceback__)
    made = logging.LogRecord("kingup", level, "", 0, message, values, exc_info)
    made.fields = fields
    return made


def logged(repeats, *records):
    """Return the events that are logged for records, with the number of lines that they stand for."""
    return [
        (line.getMessage(), getattr(line, "fields", {}).get("lines")) for one in records for line in repeats.admit(one)
    ]


def test_equal_lines_are_counted_after_the_first_ones():
    clock = Clock()
    repeats = Repeats(clock)
    more = ("more lines like this are not logged for a minute", None)
    assert logged(repeats, *[record()] * 500) == [("bad", None)] * MAX_EQUAL_LINES + [more]
    assert logged(repeats, record("other")) == [("other", None)]
    clock.now += PERIOD_SECONDS
    count = ("more lines like this were not logged", 490)
    assert logged(repeats, record("other")) == [count, ("other", None)]
    assert logged(repeats, record()) == [("bad", None)]
    clock.now += PERIOD_SECONDS
    assert logged(repeats, record()) == [("bad", None)], "all lines were logged"


def test_the_count_names_the_line_and_is_not_lost_at_the_end():
    repeats = Repeats(Clock())
    logged(repeats, *[record("bad %s", 1, level=logging.ERROR)] * 13)
    (line,) = repeats.end_period()
    assert (line.levelno, line.fields) == (logging.ERROR, {"like": "bad 1", "lines": 3})
    assert list(repeats.end_period()) == []


def failure(fail):
    with pytest.raises((ZeroDivisionError, KeyError)) as caught:
        fail()
    return caught.value


def test_lines_that_differ_are_all_logged():
    repeats = Repeats(Clock())
    different = [record("bad %s", number) for number in range(200)]
    different += [record(table=f"T{number}") for number in range(200)]
    different += [record(level=logging.ERROR), record(error=failure(lambda: 1 / 0))]
    different += [record(error=failure(lambda: 2 / 0)), record(error=failure(lambda: {}[1]))]
    for _ in range(MAX_EQUAL_LINES):
        assert len(logged(repeats, *different)) == len(different)


def test_the_memory_for_different_lines_is_bounded():
    repeats = Repeats(Clock())
    assert len(logged(repeats, *(record("bad %s", number) for number in range(5000)))) == 1000 + MAX_EQUAL_LINES + 1
    assert logged(repeats, record("bad", level=logging.ERROR)) == [("bad", None)], "errors do not drown in warnings"
    assert [line.fields["lines"] for line in repeats.end_period()] == [5000 - 1000 - MAX_EQUAL_LINES]


def test_a_record_that_cannot_be_formatted_stops_nobody(capsys):
    before = logging.getLogger().handlers
    try:
        configure_logging("warning")
        logging.getLogger("kingup").warning("%d", "no number")
        logging.getLogger("kingup").warning("afterwards")
    finally:
        logging.getLogger().handlers = before
    assert '"afterwards"' in capsys.readouterr().err


def events(server):
    return [json.loads(line)["event"] for line in server.log]


def test_garbage_does_not_fill_the_log(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        for _ in range(50):
            with socket.create_connection(("127.0.0.1", server.port)) as client:
                client.sendall(b"\x00\x01\xff\r\n\r\n")
                assert client.recv(100).startswith(b"HTTP/1.1 400")
        server.stop()
    lines = events(server)
    assert len(lines) == MAX_EQUAL_LINES + 2
    assert json.loads(server.log[-1])["lines"] == 40


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/nope", {}),
        ("/api/tables/ABC2345/socket", {"Host": "evil.example"}),
        ("/api/tables/ABC2345/socket", {"Origin": "http://evil.example"}),
    ],
)
def test_a_denied_websocket_logs_nothing(tmp_path, path, headers):
    with Server(tmp_path / "kingup.sqlite") as server:
        for _ in range(3):
            with pytest.raises(websockets.exceptions.InvalidStatus) as denied, upgrade(server, path, headers):
                pass
            assert denied.value.response.status_code in (403, 404, 421)
            assert httpx.get(f"{server.url}/api/me").is_success
        server.stop()
    assert events(server) == []


def upgrade(server, path, headers):
    """Connect to a path with other headers than usual."""
    host = headers.get("Host", "127.0.0.1")
    return websockets.sync.client.connect(
        f"ws://{host}:{server.port}{path}",
        sock=socket.create_connection(("127.0.0.1", server.port)),
        additional_headers={name: value for name, value in headers.items() if name != "Host"},
    )

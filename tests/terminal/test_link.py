"""Links, addresses of servers, and codes of tables."""

import re

import pytest

from kingup.server.base.codes import new_code
from kingup.server.base.codes import parse_code as server_parse_code
from kingup.terminal.link import BadLink, Link, parse_code, parse_link, parse_place


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://127.0.0.1:8000/t/ABC2345", Link("http://127.0.0.1:8000", "ABC2345")),
        (" https://play.example.org/t/abc-2345/ ", Link("https://play.example.org", "ABC2345")),
        ("http://[::1]:8000/t/ABC2345", Link("http://[::1]:8000", "ABC2345")),
        ("https://example.org/games/t/ABC2345#x", Link("https://example.org/games", "ABC2345")),
    ],
)
def test_copied_links_are_read(text, link):
    assert parse_link(text) == link
    assert parse_link(str(link)) == link
    assert link.socket == f"{link.server.replace('http', 'ws', 1)}/api/tables/ABC2345/socket"


@pytest.mark.parametrize(
    "text", ["", "ABC2345", "x:8000", "http://x/ABC2345", "file:///t/ABC2345", "http:///t/A", "http://x:99999/t/A"]
)
def test_bad_links_are_rejected(text):
    with pytest.raises(BadLink, match="is not"):
        parse_link(text)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("abc-2345", Link("http://x", "ABC2345")),
        ("ABC2345", Link("http://x", "ABC2345")),
        ("http://127.0.0.1:8000", Link("http://127.0.0.1:8000", "")),
        ("https://play.example.org/", Link("https://play.example.org", "")),
        ("https://play.example.org/t/ABC2345", Link("https://play.example.org", "ABC2345")),
    ],
)
def test_links_servers_and_codes_are_read(text, link):
    assert parse_place(text, "http://x") == link


@pytest.mark.parametrize(
    "text", ["127.0.0.1:43231", "192.168.1.20", "localhost:8000", "example.org:8000/t/ABC2345", "[::1]:8000"]
)
def test_address_without_a_scheme_gets_a_suggestion(text):
    with pytest.raises(BadLink, match=re.escape(f"did you mean http://{text}?")):
        parse_place(text, "http://x")


@pytest.mark.parametrize("text", ["ABC234", "ABC23456", "ABC2340", "play"])
def test_bad_codes_are_rejected(text):
    with pytest.raises(BadLink, match="nor the code of a table, as ABC2345 is"):
        parse_place(text, "http://x")


def test_codes_are_read_as_the_server_reads_them():
    for text in (
        new_code(),
        "abc-2345",
        "ABC234",
        "ABC23450",
        "ABCDEFO",
        "ABCDEF1",
        "",
        "ABC 234",
        "abc2 345",
        "ABC2–345",
    ):
        assert parse_code(text) == server_parse_code(text)
    assert {parse_code(text) for text in (" abc2 345", "ABC2–345", "abc2-345", "ABC2345\n")} == {"ABC2345"}

"""Server addresses on the command line."""

import click
import pytest

from kingup.options.server_url import ServerUrl


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://games.example.org", "https://games.example.org"),
        ("https://games.example.org/", "https://games.example.org"),
        (" HTTPS://Games.Example.ORG ", "https://games.example.org"),
        ("https://games.example.org:443", "https://games.example.org"),
        ("https://games.example.org:8443/", "https://games.example.org:8443"),
        ("http://192.0.2.7:8000", "http://192.0.2.7:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://localhost", "http://localhost"),
        ("https://spiele.bücher.example", "https://spiele.xn--bcher-kva.example"),
        ("", ""),
    ],
)
def test_server_addresses(text, origin):
    assert ServerUrl().convert(text, None, None) == origin


@pytest.mark.parametrize(
    "text",
    [
        "foo",
        "games.example.org",
        "//games.example.org",
        "ftp://games.example.org",
        "https://",
        "https:///play",
        "https:games.example.org",
        "https://games example.org",
        "https://games.example.org/play",
        "https://games.example.org?x=1",
        "https://games.example.org#x",
        "https://ada:secret@games.example.org",
        "https://games.example.org:99999",
        "https://games.example.org:x",
        "https://[::1",
        "https://[nonsense::]",
        "https://-games-.example.org-",
        "https://" + "a" * 100 + ".example.org",
    ],
)
def test_invalid_server_addresses(text):
    with pytest.raises(click.BadParameter, match=r"one looks like https://games\.example\.org"):
        ServerUrl().convert(text, None, None)

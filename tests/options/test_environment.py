"""Environment variables: wrong ones are named, and unknown ones are not passed over in silence."""

import os
import signal
import subprocess

import click
import pytest
from support.command import KINGUP, kingup

from kingup.options.server_url import ServerUrl


def serve(*arguments, **variables):
    return kingup("serve", *arguments, env=os.environ | variables)


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"KINGUP_PORT": "abc"}, "Invalid value for 'KINGUP_PORT': abc is not a whole number from 0 to 65535."),
        ({"KINGUP_PORT": "70000"}, "Invalid value for 'KINGUP_PORT': 70000 is not in the range"),
        ({"KINGUP_DRAIN_SECONDS": "nan"}, "Invalid value for 'KINGUP_DRAIN_SECONDS': nan is not a number from 0"),
        ({"KINGUP_BOT_PAUSE": "abc"}, "Invalid value for 'KINGUP_BOT_PAUSE': abc is not a number from 0 to 3600."),
        ({"KINGUP_BOT_PAUSE": "inf"}, "Invalid value for 'KINGUP_BOT_PAUSE': inf is not a number from 0"),
        ({"KINGUP_LAN": "maybe"}, "Invalid value for 'KINGUP_LAN': 'maybe' is not a valid boolean"),
        ({"KINGUP_STAND_IN": "kin"}, "Invalid value for 'KINGUP_STAND_IN': 'kin' is not one of"),
        ({"KINGUP_TRUSTED_PROXIES": "me"}, "Invalid value for 'KINGUP_TRUSTED_PROXIES': 'me' does not appear to be"),
        ({"KINGUP_PUBLIC_URL": "foo"}, "Invalid value for 'KINGUP_PUBLIC_URL': foo does not begin with http://"),
    ],
)
def test_the_variable_is_named_when_its_value_is_wrong(variables, said):
    done = serve(**variables)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "'--" not in done.stderr.partition("Error:")[2]


def test_the_doctor_names_it_too_and_a_flag_stays_a_flag():
    done = kingup("doctor", env=os.environ | {"KINGUP_PORT": "abc"})
    assert "Invalid value for 'KINGUP_PORT'" in done.stderr
    done = serve("--port", "abc", KINGUP_PORT="8000")
    assert "Invalid value for '--port'" in done.stderr


def test_a_variable_that_means_nothing_is_warned_about(tmp_path):
    variables = {
        "KINGUP_PROT": "1",
        "KINGUP_SOMETHING_ELSE_ENTIRELY": "1",
        "KINGUP_PORT": "0",
        "KINGUP_BROWSER": "0",
        "KINGUP_URL": "http://127.0.0.1:1",
        "KINGUP_DOMAIN": "games.example.org",
        "KINGUP_METRICS_TOKEN": "",
        "KINGUP_DATABASE": str(tmp_path / "kingup.sqlite"),
    }
    with subprocess.Popen(
        [KINGUP, "serve"], env=os.environ | variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout.readline().startswith("King Up! is at ")
        server.send_signal(signal.SIGINT)
        _, warned = server.communicate(timeout=30)
    assert warned.splitlines() == [
        "Warning: the environment variable KINGUP_PROT means nothing to kingup. Did you mean KINGUP_PORT?",
        "Warning: the environment variable KINGUP_SOMETHING_ELSE_ENTIRELY means nothing to kingup.",
    ]


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
def test_addresses_of_servers(text, origin):
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
def test_what_is_no_address_of_a_server(text):
    with pytest.raises(click.BadParameter, match=r"one looks like https://games\.example\.org"):
        ServerUrl().convert(text, None, None)

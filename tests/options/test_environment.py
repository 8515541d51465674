"""Environment variables: errors name them, and unknown ones cause a warning."""

import os
import signal
import subprocess

import pytest
from support.command import KINGUP, kingup


def serve(*arguments, **variables):
    return kingup("serve", *arguments, env=os.environ | variables)


@pytest.mark.parametrize(
    ("variables", "message"),
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
def test_wrong_value_names_the_variable(variables, message):
    finished = serve(**variables)
    assert (finished.returncode, finished.stdout) == (2, "")
    assert message in finished.stderr
    assert "'--" not in finished.stderr.partition("Error:")[2]


def test_doctor_names_the_variable_and_flags_keep_their_name():
    finished = kingup("doctor", env=os.environ | {"KINGUP_PORT": "abc"})
    assert "Invalid value for 'KINGUP_PORT'" in finished.stderr
    finished = serve("--port", "abc", KINGUP_PORT="8000")
    assert "Invalid value for '--port'" in finished.stderr


def test_unknown_variables_cause_a_warning(tmp_path):
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
        _, warnings = server.communicate(timeout=30)
    assert warnings.splitlines() == [
        "Warning: the environment variable KINGUP_PROT means nothing to kingup. Did you mean KINGUP_PORT?",
        "Warning: the environment variable KINGUP_SOMETHING_ELSE_ENTIRELY means nothing to kingup.",
    ]

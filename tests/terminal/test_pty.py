"""The installed command in a real terminal."""

import os
import re
import signal
import time

import pexpect
import pytest
from support.command import KINGUP, kingup
from support.plain import saved_files


@pytest.fixture
def start(tmp_path):
    """Start kingup in a terminal of its own."""
    running = []

    def start_with(*arguments, size=(24, 80), **variables):
        environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
        environment |= {"XDG_DATA_HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8"} | variables
        child = pexpect.spawn(
            KINGUP, list(arguments), env=environment, dimensions=size, encoding="utf-8", timeout=60, echo=False
        )
        running.append(child)
        return child

    yield start_with
    for child in running:
        child.close(force=True)


def test_a_game_is_played_resized_left_and_resumed(start, tmp_path):
    child = start("play", "--seed", "9", "--players", "3", "--name", "Ada", "--lang", "en", "--pause", "0")
    child.expect("Your turn: place somebody")
    child.send("m")
    child.expect("on which floor")
    child.send("2")
    child.expect("Ada places Merlino")
    child.setwinsize(40, 120)
    child.kill(signal.SIGWINCH)
    child.send("?")
    child.expect("Thirteen characters")
    child.send("\x1b")
    time.sleep(0.5)
    child.send("q")
    child.expect("Game saved.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    again = start("play", "--lang", "it")
    again.expect("In sospeso")
    again.send("\r")
    again.expect("Manche 1 di 3")
    again.send("\x03")
    again.expect("Partita salvata")
    again.expect(pexpect.EOF)
    again.close()
    assert again.exitstatus == 0
    assert len(saved_files(tmp_path / "kingup" / "terminal")) == 1


@pytest.mark.parametrize(
    ("variables", "allowed"),
    [({"NO_COLOR": "1"}, set()), ({"TERM": "xterm-16color"}, {"3", "4", "9", "10"})],
    ids=["none", "sixteen"],
)
def test_a_terminal_gets_only_colors_that_it_can_show(start, variables, allowed):
    child = start("play", "--seed", "9", "--new", "--lang", "en", **variables)
    child.expect("Your cards")
    child.expect("Leave")
    seen = child.before + child.after
    codes = set()
    for sequence in re.findall(r"\x1b\[([0-9;]*)m", seen):
        numbers = [int(one or 0) for one in sequence.split(";")]
        assert not {38, 48} & set(numbers), "a mixed color"
        codes |= {str(number // 10) for number in numbers if number // 10 in (3, 4, 9, 10) and number % 10 < 8}
    assert codes <= allowed


def test_help_imports_no_screen():
    done = kingup("--help", env=os.environ | {"PYTHONPROFILEIMPORTTIME": "1"})
    assert "play" in done.stdout
    assert "replay" in done.stdout
    assert "textual" not in done.stderr
    assert "numba" not in done.stderr


def test_a_record_is_replayed(start, tmp_path):
    record = tmp_path / "game.kingup"
    record.write_text(kingup("demo", "--players", "3", "--seed", "7").stdout)
    child = start("replay", str(record), "--lang", "en")
    child.expect("a spectator")
    child.send("a")
    child.expect("who knows everything")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_an_unreachable_server_is_named(start):
    child = start("play", "--lang", "en", "http://127.0.0.1:1")
    child.expect_exact("Error: http://127.0.0.1:1: Can’t reach the server.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1

"""``kingup play``: its options, and usage errors."""

import signal
from multiprocessing import active_children

import pytest
from click.testing import CliRunner

from kingup.terminal import play_command
from kingup.terminal.play_command import play


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--players", "7"], "7 is not in the range 3<=x<=6"),
        (["--level", "emperor"], "emperor is neither cmd:PROGRAM nor one of random, servant"),
        (["--level", "kin"], "with or without a temperament. Did you mean king?"),
        (["--level", "cmd:'"], "' is not a command: No closing quotation"),
        (["--level", "cmd:no-such-program"], "no-such-program is not a program that can be run"),
        (["--log", "/no/such/folder/play.log"], "cannot write /no/such/folder/play.log: No such file or directory"),
        (["--people", "Ada,,Ben"], "a name has 1 to 24 visible characters"),
        (["--people", "A,B,C,D,E,F,G"], "at most 6 play, not 7"),
        (["--people", "A,B,C,D", "--players", "3"], "--players 3 is less than the 4 people"),
        (["--name", "\n"], "a name has 1 to 24 visible characters"),
        (["--lang", "tlh"], "'tlh' is not one of 'en', 'it', 'de', 'fr'"),
        (["--record", "/no/such/folder/game.kingup"], "there is no folder /no/such/folder that can be written to"),
        (["--record", "/proc/game.kingup"], "there is no folder /proc that can be written to"),
        (["ftp://example.org/t/ABC2345"], "is not the link of a table, as http://127.0.0.1:8000/t/ABC2345 is"),
        (["ABC234"], "nor the code of a table, as ABC2345 is"),
        (["--server", "nowhere", "ABC2345"], "nor the address of a server, as http://127.0.0.1:8000 is"),
        (["--server", "http://x/t/ABC2345"], "is the link of a table; its server is http://x"),
        (["http://x", "--people", "Ada,Ben"], "--people is for a table on this machine"),
        (["http://x", "--level", "cmd:false"], "programs (cmd:) play at a table on this machine"),
        (["http://x", "--players", "3", *["--level", "king"] * 3], "and --players 3 has room for 2"),
        (["http://[x/t/ABC2345"], "is not an address"),
    ],
)
def test_bad_usage_is_explained(home, arguments, says):
    done = CliRunner().invoke(play, ["--plain", *arguments])
    assert done.exit_code == 2
    assert says in " ".join(done.stderr.split())
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "variables"),
    [(["ABC2345"], {"KINGUP_SERVER": "http://127.0.0.1:1"}), (["ABC2345", "--server", "http://127.0.0.1:1"], {})],
)
def test_an_unreachable_server_is_named(home, arguments, variables):
    done = CliRunner().invoke(play, ["--plain", "--lang", "en", *arguments], env=variables)
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: http://127.0.0.1:1: Can’t reach the server.")


def test_full_screen_needs_a_terminal(home):
    done = CliRunner().invoke(play, [])
    assert done.exit_code == 2
    assert "--plain goes line by line" in done.stderr


def test_ctrl_c_before_the_game_starts_does_not_wait_for_the_bots(home, monkeypatch):
    bots = []

    def interrupt(*_, **__):
        bots.extend(active_children())
        raise KeyboardInterrupt

    monkeypatch.setattr(play_command, "_play", interrupt)
    done = CliRunner().invoke(play, ["--plain", "--new", "--lang", "en"])
    (bot,) = bots
    bot.join()
    assert (done.exit_code, bot.exitcode) == (1, -signal.SIGKILL)

"""The command itself: help, version, completion, and usage errors."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from support.command import KINGUP, kingup

from kingup import __version__
from kingup.cli.main import SUBCOMMANDS
from kingup.cli.main import kingup as command
from kingup.record import read_record
from kingup.server.cli import serve as server_command

BROKEN_PIPE = 141
"""The exit code of a shell for programs that SIGPIPE ends."""


def test_version():
    for option in ("--version", "-V"):
        assert kingup(option).stdout == f"kingup {__version__}\n"


def test_python_dash_m():
    finished = subprocess.run([sys.executable, "-m", "kingup", "--version"], capture_output=True, text=True, check=True)
    assert finished.stdout == f"kingup {__version__}\n"


def test_help_imports_no_subcommand():
    code = "import sys; from kingup.cli.main import kingup; kingup(['--help'], standalone_mode=False)"
    finished = subprocess.run(
        [sys.executable, "-c", f"{code}; print('numba' in sys.modules, 'kingup.rules' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert finished.stdout.endswith("False False\n")


def test_help_lists_subcommands_and_exit_codes():
    text = kingup("--help").stdout
    assert all(f"\n  {name} " in text for name in SUBCOMMANDS)
    assert "Exit codes" in text
    assert kingup("-h").stdout == text


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_each_subcommand_has_help(name):
    result = CliRunner().invoke(command, [name, "--help"])
    assert result.exit_code == 0
    assert f"Usage: kingup {name}" in result.output
    assert max(map(len, result.output.splitlines())) <= 100


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chekc",), "No such command 'chekc'. Did you mean check?"),
        (("chek",), "No such command 'chek'. Did you mean check?"),
        (("Serve",), "No such command 'Serve'. Did you mean serve?"),
        (("zzz",), "No such command 'zzz'.\n"),
        (("serve", "--prot", "1"), "'--port'"),
        (("check",), "Missing argument 'FILE...'"),
        (("demo", "--players", "7"), "7 is not in the range 3<=x<=6"),
        (("demo", "--seed", "x"), "'x' is not a valid integer"),
        (("completion", "tcsh"), "'tcsh' is not one of 'bash', 'zsh', 'fish'"),
        (("--nothing",), "No such option"),
    ],
)
def test_bad_usage(arguments, message):
    finished = kingup(*arguments)
    assert (finished.returncode, finished.stdout) == (2, "")
    assert message in finished.stderr
    assert "Traceback" not in finished.stderr


@pytest.mark.parametrize("arguments", [[], ["--port", "0"], ["--lan"]])
def test_default_subcommand_is_serve(arguments, monkeypatch, tmp_path):
    served = []
    monkeypatch.setattr(server_command, "run", lambda settings, *_: served.append(settings.host))
    CliRunner().invoke(command, arguments, env={"KINGUP_PORT": "0", "KINGUP_DATABASE": str(tmp_path / "kingup.sqlite")})
    assert served == ["0.0.0.0" if "--lan" in arguments else "127.0.0.1"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_demo_prints_a_valid_record(players, tmp_path):
    finished = kingup("demo", "--players", str(players))
    assert finished.returncode == 0
    checked = kingup("check", "-", input=finished.stdout)
    assert (checked.returncode, checked.stdout[:18]) == (0, "-: valid, finished")


def test_demo_seed():
    one, other = (kingup("demo", "--seed", "7").stdout for _ in range(2))
    assert one == other
    assert one != kingup("demo", "--seed", "8").stdout


def test_demo_draws_the_first_player():
    games = [read_record(kingup("demo", "--seed", str(seed)).stdout).game for seed in range(5)]
    assert len({game.finished[0].first for game in games}) > 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell):
    finished = kingup("completion", shell)
    assert finished.returncode == 0
    assert "_KINGUP_COMPLETE" in finished.stdout


def test_bash_completes_commands_and_options():
    def complete(line: str) -> list[str]:
        script = f"""
            eval "$(kingup completion bash)"
            COMP_WORDS=({line}) COMP_CWORD={len(line.split()) - 1}
            _kingup_completion kingup
            printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        path = f"{Path(KINGUP).parent}{os.pathsep}{os.environ['PATH']}"
        finished = subprocess.run(
            ["bash", "-c", script], capture_output=True, text=True, env={"PATH": path}, check=True
        )
        return finished.stdout.split()

    assert complete("kingup ch") == ["check"]
    assert complete("kingup demo --pl") == ["--players"]


@pytest.mark.parametrize(
    "command", ["--help", "check --help", "demo", "check {}", "check --json {}", "replay --plain {}"]
)
def test_broken_pipe_exits_quietly(command, tmp_path):
    record = tmp_path / "game.kingup"
    record.write_text(kingup("demo", "--seed", "1").stdout)
    finished = kingup_without_reader(*command.format(record).split())
    assert finished == (BROKEN_PIPE, "")


def kingup_without_reader(*arguments):
    """Run the command with its output in a closed pipe."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        finished = subprocess.run(
            [KINGUP, *arguments], stdout=writing, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    finally:
        os.close(writing)
    return finished.returncode, finished.stderr


def test_demo_of_bots_is_repeatable_and_saves_files(tmp_path):
    several = ("demo", "--level", "trader", "--level", "servant", "--players", "3", "--seed", "5", "--games", "2")
    assert kingup(*several, "--out", str(tmp_path / "games")).returncode == 0
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["demo-5.kingup", "demo-6.kingup"]
    assert all(read_record(file.read_text()).game.over for file in files)
    one = kingup("demo", "--level", "trader", "--level", "servant", "--players", "3", "--seed", "6").stdout
    assert one == files[1].read_text()
    assert '[Event "demonstration of trader, servant"]' in one
    assert one != kingup("demo", "--players", "3", "--seed", "6").stdout


def test_demo_of_several_games_needs_a_folder(tmp_path):
    assert "add --out DIR" in kingup("demo", "--games", "2").stderr
    assert "there is no bot named queen" in kingup("demo", "--level", "queen").stderr
    (tmp_path / "file").touch()
    assert "cannot be written to" in kingup("demo", "--out", str(tmp_path / "file" / "x")).stderr

"""``kingup replay``: files, finished games and usage errors."""

import os

from click.testing import CliRunner
from support.games import NAMES, random_game
from support.plain import play_game

from kingup.record import Record, write_record
from kingup.terminal.replay_command import replay
from kingup.terminal.tables.finished_games import FinishedGames


async def test_finished_games_are_found_by_number_and_by_name(home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    await play_game(home, seed=7)
    await play_game(home, seed=8)
    latest, before = FinishedGames(home).games()
    os.utime(before.file, (1, 1))
    shown = {
        wanted: CliRunner().invoke(replay, ["--plain", "--lang", "en", wanted]).stdout
        for wanted in ("1", "2", latest.name, before.name, str(latest.file))
    }
    assert shown["1"] == shown[latest.name] == shown[str(latest.file)] != shown["2"] == shown[before.name]
    for wanted in ("3", "0", "nothing"):
        done = CliRunner().invoke(replay, ["--plain", wanted])
        assert done.exit_code == 2
        assert "nor a finished game; kingup games lists those" in " ".join(done.stderr.split())


def test_files_are_read_and_problems_explained(tmp_path):
    good, bad = tmp_path / "good.kingup", tmp_path / "bad.kingup"
    good.write_text(write_record(Record(random_game(3, 1))))
    bad.write_text(good.read_text().replace("place ", "place Z4 ", 1))
    runner = CliRunner()
    done = runner.invoke(replay, ["--plain", "--lang", "en", str(good)])
    assert done.exit_code == 0
    assert done.stdout.startswith("Round 1. ")
    assert any(name in done.stdout for name in NAMES)
    for plain in (["--plain"], []):
        done = runner.invoke(replay, [*plain, str(bad)])
        assert done.exit_code == 1
        assert done.stdout.startswith(f"{bad}:")
    for arguments, says in (
        ([str(tmp_path / "none")], "No such file"),
        (["--lens", "0", str(good)], "--lens is spectator, all, or a player from 1 to 3, not 0"),
        (["--lens", "7", str(good)], "--lens is spectator, all, or a player from 1 to 3, not 7"),
    ):
        for plain in (["--plain"], []):
            done = runner.invoke(replay, [*plain, *arguments])
            assert done.exit_code == 2
            assert says in done.stderr
    assert "--plain writes lines" in runner.invoke(replay, [str(good)]).stderr

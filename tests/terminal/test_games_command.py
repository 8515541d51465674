"""Games that are over or were left: kept, listed, shown again and deleted."""

import errno
import json
import os
import stat

import pytest
from click.testing import CliRunner
from support.games import random_game
from support.plain import kept_files, think_up, transcript
from support.terminal import wishes

from kingup.record import Record, read_record, write_record
from kingup.table.archive import verify
from kingup.terminal.games_command import games
from kingup.terminal.replay_command import replay
from kingup.terminal.tables import finished_games
from kingup.terminal.tables.finished_games import Finished
from kingup.terminal.tables.saves import Shelf


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A user's data directory of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "kingup" / "terminal"


def play_out(home, seed=7):
    """Play a whole game."""
    how = wishes(home, seed=seed, fresh=True)
    return transcript(how, think_up(wishes(home.parent / "plan", seed=seed, fresh=True), seed=3))


def listed(*arguments):
    done = CliRunner().invoke(games, ["--lang", "en", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_finished_game_is_kept_as_a_canonical_record_for_its_user_alone(home):
    told = play_out(home)
    assert kept_files(home) == []
    (file,) = (home / "finished").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    record = read_record(file.read_bytes())
    assert record.game.over
    assert write_record(record) == file.read_text()
    assert verify(record)
    assert "The record of the game is GAME.kingup. “kingup replay 1” shows it again" in told.splitlines()[-1]


def test_games_are_listed_with_their_results_and_how_to_see_them(home):
    assert listed() == "No games yet. “kingup play” starts one.\n"
    play_out(home)
    transcript(wishes(home, seed=8, fresh=True), "A4\n")
    (game,) = Finished(home).games()
    (kept,) = kept_files(home)
    begun = Shelf(home).unfinished()[0].begun
    told = listed().splitlines()
    assert told[:3] == [
        "Left unfinished:",
        f"  {begun:%Y-%m-%d %H:%M}  round 1 of 3, Ada, Rosa and Sandro ({kept.stem})",
        "“kingup play” continues them.",
    ]
    totals = ", ".join(
        f"{name} {total}" for name, total in zip(game.record.game.players, game.record.game.totals, strict=True)
    )
    winner = game.record.game.players[game.record.game.winners[0]]
    assert told[3:] == [
        "Finished:",
        f"  1  {game.ended:%Y-%m-%d %H:%M}  {totals}. Won by {winner}.",
        "“kingup replay NUMBER” shows one again.",
    ]


def test_games_are_listed_for_programs_without_a_secret_of_a_running_one(home):
    play_out(home)
    transcript(wishes(home, seed=8, fresh=True), "A4\n")
    (game,) = Finished(home).games()
    told = json.loads(listed("--json"))
    (left,) = told["unfinished"]
    assert set(left) == {"name", "date", "players", "round"}
    assert told["tables"] == []
    (over,) = told["finished"]
    assert over["winners"] == list(game.record.game.winners)
    assert over["totals"] == list(game.record.game.totals)
    assert over["file"] == str(game.file)
    assert (over["number"], over["name"]) == (1, game.name)


def test_a_finished_game_is_shown_again_by_number_and_by_name(home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    play_out(home, seed=7)
    play_out(home, seed=8)
    latest, before = Finished(home).games()
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


def test_games_are_deleted_by_number_and_by_name(home):
    play_out(home, seed=7)
    play_out(home, seed=8)
    transcript(wishes(home, seed=9, fresh=True), "A4\n")
    latest, before = Finished(home).games()
    os.utime(before.file, (1, 1))
    done = CliRunner().invoke(games, ["--delete", "1", "--delete", "nothing"])
    assert (done.exit_code, done.stderr) == (2, "kingup games: there is no game nothing; kingup games lists them\n")
    assert len(Finished(home).games()) == 2, "all or none"
    listed("--delete", "2", "--delete", kept_files(home)[0].stem)
    assert [game.name for game in Finished(home).games()] == [latest.name]
    assert kept_files(home) == []


def test_the_oldest_games_make_room(home, monkeypatch):
    monkeypatch.setattr(finished_games, "MOST_GAMES", 3)
    text = write_record(Record(random_game(3, 1)))
    for number in range(5):
        os.utime(Finished(home).add(f"game-{number}", text), (number, number))
    assert [game.name for game in Finished(home).games()] == ["game-4", "game-3", "game-2"]


def test_a_game_that_could_not_be_saved_at_its_end_is_saved_later(home, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Finished, "add", full)
        told = play_out(home)
    assert told.splitlines()[-1] == "The record of the game could not be saved."
    assert len(kept_files(home)) == 1
    assert "Finished:" in listed()
    assert kept_files(home) == []
    assert len(Finished(home).games()) == 1


def test_what_is_no_record_is_left_out_of_the_list(home):
    play_out(home)
    (home / "finished" / "bad.kingup").write_text("nonsense")
    assert listed().count("Won by") == 1

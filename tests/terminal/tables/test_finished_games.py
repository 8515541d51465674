"""Finished games: saved as records, the latest first."""

import os
import stat

from support.games import random_game
from support.plain import play_game, saved_files

from kingup.record import Record, read_record, write_record
from kingup.table.archive import verify
from kingup.terminal.tables import finished_games
from kingup.terminal.tables.finished_games import FinishedGames


async def test_a_finished_game_is_saved_as_a_canonical_record_for_its_owner_alone(home):
    output = await play_game(home)
    assert saved_files(home) == []
    (file,) = (home / "finished").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    record = read_record(file.read_bytes())
    assert record.game.over
    assert write_record(record) == file.read_text()
    assert verify(record)
    assert "The record is saved as GAME.kingup. “kingup replay 1” replays it" in output.splitlines()[-1]


def test_the_oldest_games_are_deleted(home, monkeypatch):
    monkeypatch.setattr(finished_games, "MAX_GAMES", 3)
    text = write_record(Record(random_game(3, 1)))
    for number in range(5):
        os.utime(FinishedGames(home).add(f"game-{number}", text), (number, number))
    assert [game.name for game in FinishedGames(home).games()] == ["game-4", "game-3", "game-2"]

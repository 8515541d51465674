"""Unfinished games: no published event is lost, whatever happens, and no two terminals play the same game."""

import os
import signal
import stat
import subprocess
import sys
from contextlib import asynccontextmanager

import pytest
from support.command import KINGUP
from support.plain import saved_files, transcript
from support.terminal import RandomBots, play_options

from kingup.rules import Seat
from kingup.table.commands import Play
from kingup.table.entries import Acted
from kingup.terminal.notes import Mark
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.tables.local import LocalTable
from kingup.terminal.tables.saves import SavedGame, SavedGames


@asynccontextmanager
async def open_game(folder, *people):
    """Open the unfinished game in a folder, or a new one."""
    finder = TableFinder(play_options(folder, *people), RandomBots())
    unfinished = finder.unfinished_games()
    table = await finder.resume(unfinished[0]) if unfinished else finder.start_game(finder.options.new_game)
    try:
        yield table
    finally:
        await table.close()


async def act(table: LocalTable) -> None:
    """Take the first legal action."""
    await table.wait_for_bots()
    assert await table.send(Play(table.state.legal[0])) is None


async def play_one_move(folder) -> None:
    async with open_game(folder) as table:
        await act(table)


async def test_every_move_is_on_the_disk_before_its_events_are_published(tmp_path):
    published = []
    async with open_game(tmp_path) as table:
        (file,) = saved_files(tmp_path)
        table.subscribe(lambda _: published.append((len(file.read_bytes().splitlines()), table.table.version)))
        for _ in range(4):
            await act(table)
    assert len(published) >= 4
    assert all(lines >= version for lines, version in published)
    (saved,) = SavedGames(tmp_path).unfinished()
    assert sum(isinstance(logged.entry, Acted) and logged.entry.seat == 0 for logged in saved.log) == 4


def test_a_killed_game_loses_nothing(tmp_path):
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    command = [KINGUP, "play", "--plain", "--new", "--seed", "3", "--players", "3", "--level", "random", "--lang", "en"]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        written = []
        for line in process.stdout:
            written.append(line.strip())
            if line.startswith("Your turn: place somebody"):
                if sum(" places " in one for one in written) >= 5:
                    break
                example = line.partition("such as ")[2][:2]
                process.stdin.write(f"{example}\n")
        process.send_signal(signal.SIGKILL)
        process.wait(20)
    (saved,) = SavedGames(tmp_path / "kingup" / "terminal").unfinished()
    assert len(saved.table.game.moves) == sum(" places " in one for one in written)
    assert saved.acquire(), "the lock of a killed process is gone"
    saved.close()


@pytest.mark.parametrize("cut", [1, 7, 60])
async def test_an_incomplete_line_is_left_out_and_the_game_can_be_resumed(tmp_path, cut):
    await play_one_move(tmp_path)
    (file,) = saved_files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    (saved,) = SavedGames(tmp_path).unfinished()
    assert len(saved.log) == len(whole.splitlines()) - 1
    await play_one_move(tmp_path)
    (again,) = SavedGames(tmp_path).unfinished()
    assert [logged.version for logged in again.log] == list(range(1, len(again.log) + 1))
    assert len(again.log) > len(saved.log)


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b'{"logged":null}\n', b"\xff\xfe\n", b"[" * 5000])
def test_a_file_without_a_game_is_not_offered(tmp_path, content):
    (tmp_path / "20260101-000000-abc.jsonl").write_bytes(content)
    assert SavedGames(tmp_path).unfinished() == []


async def test_a_log_with_missing_entries_is_not_offered(tmp_path):
    await play_one_move(tmp_path)
    (file,) = saved_files(tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3] + lines[5:]))
    assert SavedGames(tmp_path).unfinished() == []
    assert "line by line" in await transcript(play_options(tmp_path), ""), "and a new one begins"


async def test_notes_are_saved_with_the_game_for_each_seat(tmp_path):
    people = ("Ada", "Ben", "Cleo")
    async with open_game(tmp_path, *people) as table:
        table.switch_seat(0)
        await table.set_mark(1, "A", Mark.YES)
        await table.set_mark(1, "A", Mark.NO)
        table.switch_seat(1)
        await table.set_mark(0, "B", Mark.MAYBE)
    notes: list[dict[tuple[Seat, str], Mark]] = []
    async with open_game(tmp_path, *people) as table:
        for seat in range(3):
            table.switch_seat(seat)
            notes.append(dict(table.notes))
    assert notes == [{(1, "A"): Mark.NO}, {(0, "B"): Mark.MAYBE}, {}]


async def test_a_game_that_is_being_played_is_not_offered(tmp_path):
    async with open_game(tmp_path) as table:
        await act(table)
        code = (
            "import sys; from kingup.terminal.tables.saves import *\n"
            "print(len(SavedGames(Path(sys.argv[1])).unfinished()))"
        )
        command = [sys.executable, "-c", code, tmp_path]
        assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "0\n"
    assert len(SavedGames(tmp_path).unfinished()) == 1


async def test_a_game_cannot_be_opened_twice(tmp_path):
    await play_one_move(tmp_path)
    first, second = (SavedGames(tmp_path).unfinished()[0] for _ in range(2))
    assert first.acquire()
    assert not second.acquire()
    first.close()
    assert second.acquire()
    second.close()


async def test_a_deleted_game_cannot_be_opened(tmp_path):
    await play_one_move(tmp_path)
    first, second = (SavedGames(tmp_path).unfinished()[0] for _ in range(2))
    assert first.acquire()
    first.delete()
    assert not second.acquire()
    assert saved_files(tmp_path) == []


async def test_games_and_their_locks_are_readable_by_their_owner_alone(tmp_path):
    await play_one_move(tmp_path)
    files = list(tmp_path.iterdir())
    assert {file.suffix for file in files} == {".jsonl", ".lock"}
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_two_games_have_two_files(tmp_path):
    games = [SavedGames(tmp_path).create() for _ in range(3)]
    assert len({game.file for game in games}) == 3
    for game in games:
        assert isinstance(game, SavedGame)
        game.delete()
    assert list(tmp_path.iterdir()) == []

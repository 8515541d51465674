"""Games that are left: nothing that was told is lost, whatever happens, and nobody takes up what another plays."""

import asyncio
import errno
import os
import signal
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from support.command import KINGUP
from support.plain import kept_files, transcript
from support.terminal import Lots, wishes

from kingup.rules import Seat
from kingup.table.commands import Chat, Play
from kingup.table.entries import Acted
from kingup.terminal.notes import Mark
from kingup.terminal.tables.client import Declined
from kingup.terminal.tables.credentials import Ticket, unfinished_links
from kingup.terminal.tables.finder import House
from kingup.terminal.tables.local import HomeTable
from kingup.terminal.tables.saves import KeptGame, Shelf


def run(folder, play, *people, **others):
    """Play at a new table, or at the one that was left."""

    async def playing():
        house = House(wishes(folder, *people, **others), Lots())
        offers = house.offers()
        table = await house.take_up(offers[0]) if offers else house.lay(house.wishes.seating)
        try:
            return await play(table)
        finally:
            await table.close()

    return asyncio.run(playing())


async def act(table: HomeTable) -> str | None:
    """Do the first thing that is legal."""
    await table.settle()
    text = table.sight.legal[0]
    assert await table.ask(Play(text)) is None
    return text


def test_every_move_is_on_the_disk_before_it_is_told(tmp_path):
    async def play(table):
        (file,) = kept_files(tmp_path)
        table.listen(lambda _: told.append((len(file.read_bytes().splitlines()), table._table.version)))
        for _ in range(4):
            await act(table)

    told = []
    run(tmp_path, play)
    assert len(told) >= 4
    assert all(kept >= version for kept, version in told)
    (kept,) = Shelf(tmp_path).unfinished()
    assert sum(isinstance(logged.entry, Acted) and logged.entry.seat == 0 for logged in kept.log) == 4


def test_a_killed_game_has_lost_nothing(tmp_path):
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    command = [KINGUP, "play", "--plain", "--new", "--seed", "3", "--players", "3", "--level", "random", "--lang", "en"]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        told = []
        for line in process.stdout:
            told.append(line.strip())
            if line.startswith("Your turn: put somebody"):
                if sum(" puts " in one for one in told) >= 5:
                    break
                example = line.partition("such as ")[2][:2]
                process.stdin.write(f"{example}\n")
        process.send_signal(signal.SIGKILL)
        process.wait(20)
    (kept,) = Shelf(tmp_path / "kingup" / "terminal").unfinished()
    assert len(kept.table.game.moves) == sum(" puts " in one for one in told)


@pytest.mark.parametrize("cut", [1, 7, 60])
def test_a_line_that_was_cut_off_is_left_out_and_the_game_goes_on(tmp_path, cut):
    run(tmp_path, act)
    (file,) = kept_files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    (kept,) = Shelf(tmp_path).unfinished()
    assert len(kept.log) == len(whole.splitlines()) - 1
    run(tmp_path, act)
    (again,) = Shelf(tmp_path).unfinished()
    assert [logged.version for logged in again.log] == list(range(1, len(again.log) + 1))
    assert len(again.log) > len(kept.log)


@pytest.mark.parametrize("spoiled", [b"", b"nonsense\n", b'{"logged":null}\n', b"\xff\xfe\n", b"[" * 5000])
def test_what_is_no_game_is_not_offered(tmp_path, spoiled):
    (tmp_path / "20260101-000000-abc.jsonl").write_bytes(spoiled)
    assert Shelf(tmp_path).unfinished() == []


def test_entries_in_the_wrong_place_are_no_game(tmp_path):
    run(tmp_path, act)
    (file,) = kept_files(tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3] + lines[5:]))
    assert Shelf(tmp_path).unfinished() == []
    assert "line by line" in transcript(wishes(tmp_path), ""), "and a new one begins"


def test_notes_are_kept_with_the_game_for_each_who_makes_them(tmp_path):
    async def note(table: HomeTable) -> None:
        table.look_from(0)
        await table.mark(1, "A", Mark.YES)
        await table.mark(1, "A", Mark.NO)
        table.look_from(1)
        await table.mark(0, "B", Mark.MAYBE)

    async def read(table: HomeTable) -> list[dict[tuple[Seat, str], Mark]]:
        seen = []
        for seat in range(3):
            table.look_from(seat)
            seen.append(dict(table.notes))
        return seen

    people = ("Ada", "Ben", "Cleo")
    run(tmp_path, note, *people)
    assert run(tmp_path, read, *people) == [{(1, "A"): Mark.NO}, {(0, "B"): Mark.MAYBE}, {}]


def test_a_game_that_is_being_played_is_not_offered(tmp_path):
    async def look(table):
        await act(table)
        code = (
            "import sys; from kingup.terminal.tables.saves import *; print(len(Shelf(Path(sys.argv[1])).unfinished()))"
        )
        return subprocess.run([sys.executable, "-c", code, tmp_path], capture_output=True, text=True, check=True).stdout

    assert run(tmp_path, look) == "0\n"
    assert len(Shelf(tmp_path).unfinished()) == 1


def test_games_are_for_their_user_alone(tmp_path):
    run(tmp_path, act)
    (file,) = kept_files(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_cannot_be_kept_is_not_done(tmp_path, monkeypatch):
    async def play(table: HomeTable):
        await act(table)
        await table.settle()
        before, length = table.sight, kept_files(tmp_path)[0].stat().st_size
        monkeypatch.setattr(os, "fsync", full)
        declined = await table.ask(Play(table.sight.legal[0]))
        monkeypatch.undo()
        assert declined == Declined("not_kept")
        assert table.sight is before
        assert kept_files(tmp_path)[0].stat().st_size == length
        await act(table)

    def full(_file):
        raise OSError(errno.ENOSPC, "No space left on device")

    run(tmp_path, play)
    (kept,) = Shelf(tmp_path).unfinished()
    assert kept.table.game.round == 1


def test_a_table_at_home_refuses_as_any_other(tmp_path):
    async def play(table: HomeTable):
        await table.settle()
        refusals = [await table.ask(command) for command in (Play("A9"), Play("??"), Play("Z1"), Play("Y"), Chat("hi"))]
        return [declined.code for declined in refusals if declined is not None]

    assert run(tmp_path, play) == ["bad_floor", "malformed", "unknown_character", "malformed", "chat_off"]


def test_two_games_have_two_files(tmp_path):
    games = [Shelf(tmp_path).new() for _ in range(3)]
    assert len({game.file for game in games}) == 3
    for game in games:
        assert isinstance(game, KeptGame)
        game.drop()
    assert kept_files(tmp_path) == []


def test_nothing_kept_about_a_server_is_lost_between_threads_and_terminals(tmp_path):
    server = "https://play.example.org"
    codes = [f"CODE{number}" for number in range(80)]

    def keep(some: list[str]) -> None:
        for code in some:
            Ticket(tmp_path, server, "Ada").keep(code)
            assert list(unfinished_links(tmp_path)), "the file is whole at any moment"

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(keep, [codes[start::8] for start in range(8)]))
    assert {link.code for link, _ in unfinished_links(tmp_path)} == set(codes)


def test_a_table_that_one_only_looked_at_is_not_offered(tmp_path):
    ticket = Ticket(tmp_path, "https://play.example.org", "Ada")
    ticket.visit("ABC2345")
    ticket.become("kingup=secret")
    assert list(unfinished_links(tmp_path)) == []
    assert Ticket(tmp_path, "https://play.example.org", "Ada").cookie == "kingup=secret"

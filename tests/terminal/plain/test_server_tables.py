"""At a table on a real server, beside others: on the screen and line by line."""

import asyncio
import io
import os
import random
import re
import subprocess
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from msgspec import structs
from support.command import kingup
from support.plain import Author
from support.server import Server
from support.socket_player import Guest
from support.terminal import Lots, far_sight, sitting, wishes
from textual.app import App
from textual.widgets import Input

from kingup.record import read_record
from kingup.table.archive import verify
from kingup.table.commands import Play, Say
from kingup.table.talk import Phrase
from kingup.table.viewer_events import PhraseSaid
from kingup.terminal.full.palette import FULL
from kingup.terminal.full.screens.lobby import Lobby
from kingup.terminal.leaving import left_says
from kingup.terminal.link import Link, read_link
from kingup.terminal.notes import Mark
from kingup.terminal.plain.console import Lines
from kingup.terminal.plain.game import PlainGame
from kingup.terminal.plain.run import play_plain
from kingup.terminal.tables.default_server import last_server
from kingup.terminal.tables.finder import House
from kingup.terminal.tables.remote import FarTable
from kingup.terminal.tables.server_api import CannotJoin
from kingup.terminal.text.texts import Texts


def run(playing, seconds: float = 120):
    """Play, but not for ever."""
    return asyncio.run(asyncio.wait_for(playing, seconds))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("far") / "kingup.sqlite") as started:
        yield started


@asynccontextmanager
async def others(server: Server, *names: str, **options):
    """People who sit at a new table, connected as a browser is, the first of them its host; and the table's link."""
    guests = [await Guest.new(server.url, name) for name in names]
    code = await guests[0].open(**{"seats": len(names) + 1} | options)
    for guest in guests:
        await guest.connect(code)
        if guest is not guests[0]:
            await guest.ask("sit")
    try:
        yield guests, read_link(f"{server.url}/t/{code}")
    finally:
        for guest in guests:
            await guest.close()


def house(folder, **others):
    return House(wishes(folder, **others), Lots())


async def started(guests: list[Guest]) -> None:
    """The host starts, once every seat is taken."""
    await guests[0].until(lambda: None not in guests[0].table["chairs"])
    await guests[0].ask("start")


def test_a_whole_game_on_the_screen_beside_two_others(server, tmp_path):
    record = tmp_path / "game.kingup"

    async def play():
        async with others(server, "Ben", "Cleo") as (guests, link):
            at = house(tmp_path, record=record)
            table = await at.join(link, "Ada")
            async with sitting(at.wishes, table=table) as hands:
                assert hands.screen == "Lobby"
                assert str(link) in await hands.read()
                await started(guests)
                await hands.until(lambda: hands.screen == "TableScreen")
                playing = [asyncio.create_task(guest.play(random.Random(at))) for at, guest in enumerate(guests)]
                await guests[0].ask("say", phrase="mine", character="O")
                await hands.until(lambda: bool(hands.app.screen._talk))
                await hands.play(
                    random.Random(3), lambda: hands.screen == "Results" and hands.sight.table.stage == "finished"
                )
                await asyncio.gather(*playing)
                assert hands.sight.view["totals"] == guests[0].view["totals"]
                await hands.until(record.exists)

    run(play())
    game = read_record(record.read_bytes())
    assert set(game.game.players) == {"Ada", "Ben", "Cleo"}
    assert verify(game)
    assert house(tmp_path).offers() == [], "a game that is over is not offered again"


def test_a_game_that_begins_while_the_lobby_opens_is_not_missed():
    async def play():
        async with App().run_test() as pilot:
            table, begun = far_sight(), []
            pilot.app.push_screen(Lobby(table, FULL, Texts("en")), begun.append)
            table.sight = replace(table.sight, table=structs.replace(table.sight.table, stage="playing"))
            await until(lambda: begun == [True])

    run(play())


def test_a_whole_game_line_by_line_beside_two_others(server, tmp_path):
    async def play():
        async with others(server, "Ben", "Cleo") as (guests, link):
            table = await house(tmp_path).join(link, "Ada")
            author = Author(1, 0)
            author.game = PlainGame(table, Texts("en"), author)
            game = asyncio.create_task(author.game.play())
            await started(guests)
            await asyncio.gather(game, *(guest.play(random.Random(at)) for at, guest in enumerate(guests)))
            assert game.result()
            saved = await table.saved()
            assert saved.parent == tmp_path / "finished"
            assert verify(read_record(saved.read_bytes()))
            assert saved.stem.endswith(link.code)
            await table.close()
            return author._writing.getvalue()

    told = run(play())
    assert "Ben sits down." not in told, "that was before"
    assert "The game begins." in told
    assert "The game is over." in told
    assert told.count("Your goal:") == 3


def test_who_comes_back_has_the_same_seat_notes_and_ballot(server, tmp_path):
    async def play():
        async with others(server, "Ben", "Cleo", starter=2) as (guests, link):
            at = house(tmp_path)
            table = await at.join(link, "Ada")
            await started(guests)
            await until(lambda: table.sight.view is not None)
            seat = table.sight.seat
            await table.mark(0, "O", Mark.MAYBE)
            await to_the_vote(table, guests)
            assert await table.ask(Play("N")) is None
            await until(lambda: table.sight.ballot == "N")
            await table.close()
            (offer,) = at.offers()
            assert offer.says(Texts("en")) == f"as Ada at {link}"
            again = await at.take_up(offer)
            assert again.sight.seat == seat
            assert again.sight.ballot == "N"
            assert again.notes == {(0, "O"): Mark.MAYBE}
            await again.close()
            at.drop(offer)
            assert at.offers() == []

    run(play())


def test_who_comes_back_hears_what_was_said(server, tmp_path):
    async def play():
        async with others(server, "Ben", "Cleo") as (guests, link):
            at = house(tmp_path)
            table = await at.join(link, "Ada")
            await started(guests)
            await guests[0].ask("say", phrase="mine", character="O")
            said = (PhraseSaid(0, Phrase("mine", character="O")),)
            await until(lambda: table.sight.talk == said)
            await table.close()
            again = await at.take_up(at.offers()[0])
            assert again.sight.talk == said
            await again.close()

    run(play())


async def act(guest: Guest) -> None:
    """Do the first thing that is legal, when it is asked."""
    await guest.until(lambda: guest.to_act)
    await guest.ask("play", action=guest.legal[0], version=guest.version)


async def to_the_vote(table: FarTable, guests: list[Guest]) -> None:
    """Everybody moves as high as they can, until there is an election."""

    while table.sight.view["phase"] != "voting":
        if table.sight.waited_for:
            assert await table.ask(Play(highest(table.sight.legal))) is None
        for guest in guests:
            if guest.to_act and guest.view["phase"] != "voting":
                await guest.ask("play", action=highest(guest.legal), version=guest.version)
        await asyncio.sleep(0.005)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.view["phase"] == "voting")


def highest(legal):
    return max(legal, key=lambda action: action.replace("K", "6")[::-1])


async def until(holds, seconds: float = 30):
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.005)


def test_a_server_that_stops_and_starts_again_is_found_by_itself(tmp_path):
    async def play(server):
        async with others(server, "Ben", "Cleo") as (guests, link):
            at = house(tmp_path)
            table = await at.join(link, "Ada")
            await started(guests)
            await until(lambda: table.sight.view is not None)
            async with sitting(at.wishes, table=table) as hands:
                server.kill()
                await hands.until(lambda: not hands.sight.connected)
                assert "Trying again" in await hands.read()
                asked = asyncio.create_task(table.ask(Say("hurry")))
                server.start()
                assert await asked is None, "what was asked meanwhile is answered"
                await hands.until(lambda: hands.sight.connected)
                await hands.until(lambda: bool(hands.app.screen._talk))
                assert "Trying again" not in await hands.read()
                await hands.press("q")
            assert hands.app.left is table

    with Server(tmp_path / "kingup.sqlite") as server:
        run(play(server))


def test_who_comes_back_among_too_many_gets_in_by_trying_again(tmp_path):
    async def play(server):
        async with others(server, "Ben", "Cleo") as (guests, link):
            table = await house(tmp_path).join(link, "Ada")
            await started(guests)
            while (await guests[0].http("GET", "/api/me")).status_code != 429:
                pass
            table._socket.transport.abort()
            await until(lambda: not table.sight.connected)
            assert await table.ask(Say("hurry")) is None
            assert table.problem is None
            await table.close()

    with Server(tmp_path / "kingup.sqlite", "--request-rate", "1") as server:
        run(play(server))


def test_a_full_table_is_watched(server, tmp_path):
    async def play():
        async with others(server, "Ben", "Cleo", "Dan", seats=3) as (guests, link):
            await guests[0].ask("start")
            table = await house(tmp_path).join(link, "Ada")
            assert table.sight.seat is None
            async with sitting(wishes(tmp_path), table=table) as hands:
                shown = await hands.read()
                assert "You are watching" in shown
                assert "Your goal" not in shown
                await hands.press("a", "4", "y", "s", "z", "x", "enter")
                assert hands.screen == "TableScreen"

    run(play())


@pytest.mark.parametrize(
    ("link", "code"),
    [("{url}/t/ZZZZZZZ", "unknown_table"), ("http://127.0.0.1:1/t/ABC2345", "unreachable")],
)
def test_what_cannot_be_joined_says_why(server, tmp_path, link, code):
    async def join():
        with pytest.raises(CannotJoin) as caught:
            await house(tmp_path).join(read_link(link.format(url=server.url)), "Ada")
        return caught.value.code

    assert run(join()) == code
    assert Texts("en").refusal(code)


def test_another_kind_of_server_is_told_apart(tmp_path):
    async def answer(reader, writer):
        await reader.readline()
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n<html/>")
        await writer.drain()
        writer.close()

    async def join():
        async with await asyncio.start_server(answer, "127.0.0.1", 0) as listening:
            port = listening.sockets[0].getsockname()[1]
            with pytest.raises(CannotJoin) as caught:
                await house(tmp_path).join(Link(f"http://127.0.0.1:{port}", "ABC2345"), "Ada")
            return caught.value.code

    assert run(join()) == "no_server"


def test_two_on_one_machine_are_two_players(server, tmp_path):
    async def join():
        async with others(server, "Ben", seats=4) as (_, link):
            at = house(tmp_path)
            tables = [await at.join(link, name) for name in ("Ada", "Cleo", "Ada")]
            seats = [table.sight.seat for table in tables]
            for table in tables:
                await table.close()
            return seats

    first, second, third = run(join())
    assert first == third != second


def test_lines_from_a_file_are_read_when_they_are_asked_for(server, tmp_path):
    async def play():
        async with others(server, "Ben", "Cleo", starter=2) as (guests, link):
            written = io.StringIO()
            at = house(tmp_path, link=link)
            game = asyncio.create_task(play_plain(at, Texts("en"), Lines(io.StringIO("A4\n"), written)))
            await started(guests)
            for guest in guests:
                await act(guest)
            await game
            return written.getvalue()

    told = run(play())
    assert "Ada puts Alighiero on floor 4." in told
    assert re.search(r"The table goes on\. “kingup play --name \w+ \S+/t/\w{7}” takes you back to it\.\n$", told)


def test_the_screen_shows_nothing_of_others_ballots(server, tmp_path):
    async def play():
        async with others(server, "Ben", "Cleo", starter=0) as (guests, link):
            table = await house(tmp_path).join(link, "Ada")
            await started(guests)
            async with sitting(wishes(tmp_path), table=table) as hands:
                await hands.until(lambda: hands.screen == "TableScreen")
                await to_the_vote(table, guests)
                shown = []
                for ballot in ("Y", "N"):
                    await guests[0].ask("play", action=ballot, version=guests[0].version)
                    await hands.until(lambda: hands.sight.view["voted"][0])
                    await hands.asked()
                    await asyncio.sleep(0.1)
                    shown.append(await hands.read())
                assert shown[0] == shown[1]

    run(play())


def asked(server: Server, folder, answers: str, **others) -> str:
    """All that is written when somebody asks for a server, and types these lines."""
    written = io.StringIO()

    async def play():
        at = house(folder, link=Link(server.url, ""), **others)
        await play_plain(at, Texts("en"), Lines(io.StringIO(answers), written))

    run(play())
    return written.getvalue()


def test_a_table_is_opened_from_a_server_line_by_line(server, tmp_path):
    told = asked(server, tmp_path, "what\nN\nbot\nbot\nstart\n")
    assert f"at {server.url}" in told.splitlines()[0]
    assert "“what” is no answer here. Answer " in told
    assert f"The link for your friends: {server.url}/t/" in told
    assert "The game begins." in told
    assert "1: Ada" in told
    (code,) = re.findall(r"/t/(\w{7})\n", told)
    assert told.endswith(f"The table goes on. “kingup play --name Ada {server.url}/t/{code}” takes you back to it.\n")
    assert last_server(tmp_path) == server.url


def test_own_tables_come_first_at_a_server(server, tmp_path):
    told = asked(server, tmp_path, "N\nbot\nbot\nstart\n")
    (code,) = re.findall(r"/t/(\w{7})\n", told)
    again = asked(server, tmp_path, "1\n").splitlines()
    assert again[0].startswith(f"1: {code}, Ada, ")
    assert again[0].endswith(", your table")
    assert "public table" in again[1]
    assert any(line.startswith("1: Ada, ") for line in again), "the same seat"

    async def play():
        async with sitting(wishes(tmp_path, link=Link(server.url, ""))) as hands:
            await hands.until(lambda: hands.screen == "Choices")
            assert f"{code}, Ada, " in await hands.read()
            await hands.press("enter")
            await hands.until(lambda: hands.screen == "TableScreen")
            assert left_says(Texts("en"), hands.table).count(f"“kingup play --name Ada {server.url}/t/{code}”") == 1
            await hands.press("q")

    run(play())


def test_new_opens_a_table_at_once_with_its_bots(server, tmp_path):
    told = asked(server, tmp_path, "", fresh=True, server_bots=["king/bluffer", "servant"])
    assert "public table" not in told
    assert "The link for your friends:" in told
    assert sum(line[:3] in ("1: ", "2: ", "3: ") and "free" not in line for line in told.splitlines()) == 3


def test_public_tables_are_listed_and_joined_by_number_or_code(server, tmp_path):
    async def play():
        async with (
            others(server, "Ben", "Cleo", listed=True) as (_, link),
            others(server, "Dan", seats=3) as (_, hidden),
        ):
            at = house(tmp_path, link=Link(server.url, ""))
            tables = await at.tables()
            number = 1 + [table.code for table in tables].index(link.code)
            assert hidden.code not in [table.code for table in tables], "it is not public"
            told = {}
            for answer in (str(number), link.code.lower(), hidden.code):
                written = io.StringIO()
                game = asyncio.create_task(play_plain(at, Texts("en"), Lines(io.StringIO(f"{answer}\n"), written)))
                await until(lambda written=written: "2: " in written.getvalue().partition("line by line")[2])
                game.cancel()
                await asyncio.gather(game, return_exceptions=True)
                told[answer] = written.getvalue()
            assert f"{number}: {link.code}, Ben and Cleo, one seat free" in told[str(number)]
            assert "1: Ben" in told[link.code.lower()]
            assert "1: Dan" in told[hidden.code]

    run(play())


def test_without_an_answer_it_is_said_what_to_add(server, tmp_path):
    with pytest.raises(CannotJoin) as caught:
        asked(server, tmp_path, "")
    assert "--new" in Texts("en").refusal(caught.value.code)
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    done = kingup("play", "--plain", "--lang", "en", server.url, stdin=subprocess.DEVNULL, env=environment)
    assert done.returncode == 1
    assert "Add its code to the command, or --new to open a table." in done.stderr


def test_a_bare_code_is_looked_for_where_one_has_played_last(server, tmp_path):
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    kingup("play", "--plain", server.url, stdin=subprocess.DEVNULL, env=environment)
    done = kingup("play", "--plain", "--lang", "en", "ZZZZZZZ", stdin=subprocess.DEVNULL, env=environment)
    assert done.returncode == 1
    assert done.stderr.startswith(f"Error: {server.url}: ")
    assert Texts("en").refusal("unknown_table") in done.stderr


def test_a_table_is_chosen_on_the_screen(server, tmp_path):
    async def play():
        async with others(server, "Ben", "Cleo", listed=True) as (_, link):
            async with sitting(wishes(tmp_path, link=Link(server.url, ""))) as hands:
                await hands.until(lambda: hands.screen == "Choices")
                assert f"{link.code}, Ben and Cleo, one seat free" in await hands.read()
                # The last choice is to join by code.
                await hands.press("up", "enter")
                await hands.until(lambda: hands.screen == "CodeDialog")
                await hands.press(*"abc", "enter")
                assert "“abc” is no code." in await hands.read()
                hands.app.screen.query_one(Input).value = link.code
                await hands.press("enter")
                await hands.until(lambda: hands.screen == "Lobby")
                assert str(link) in await hands.read()
                await hands.press("q")
            async with sitting(wishes(tmp_path, name="Eva", link=Link(server.url, ""))) as hands:
                await hands.until(lambda: hands.screen == "Choices")
                await hands.press("up", "up", "enter")
                await hands.until(lambda: hands.screen == "Lobby")
                assert hands.app.screen._table.sight.table.host == 0
                assert hands.app.screen._table.sight.names[0] == "Eva"
                await hands.press("q")

    run(play())

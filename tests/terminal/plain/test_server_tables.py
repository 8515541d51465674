"""Tables on a real server, line by line."""

import asyncio
import io
import os
import random
import re
import subprocess

import pytest
from support.command import kingup
from support.plain import GeneratedConsole
from support.remote_tables import act, guests_at_table, new_finder, start, until
from support.server import Server
from support.terminal import play_options, running_app

from kingup.record import read_record
from kingup.table.archive import verify
from kingup.terminal.link import Link
from kingup.terminal.plain.console import Console
from kingup.terminal.plain.game import PlainGame
from kingup.terminal.plain.run import play_plain
from kingup.terminal.tables.default_server import last_server
from kingup.terminal.tables.server_api import RemoteError
from kingup.terminal.text.games import how_to_resume
from kingup.terminal.text.texts import Texts


async def test_a_whole_game_beside_two_others(server, tmp_path):
    async with guests_at_table(server, "Ben", "Cleo") as (guests, link):
        table = await new_finder(tmp_path).join(link, "Ada")
        console = GeneratedConsole(1, 0)
        console.game = PlainGame(table, Texts("en"), console)
        game = asyncio.create_task(console.game.play())
        await start(guests)
        await asyncio.gather(game, *(guest.play(random.Random(at)) for at, guest in enumerate(guests)))
        assert game.result()
        saved = await table.saved_record()
        assert saved.parent == tmp_path / "finished"
        assert verify(read_record(saved.read_bytes()))
        assert saved.stem.endswith(link.code)
        await table.close()
        output = console.written.getvalue()
    assert "Ben sits down." not in output, "that was before"
    assert "The game begins." in output
    assert "The game is over." in output
    assert output.count("Your goal:") == 3


async def test_lines_from_a_file_are_read_when_needed(server, tmp_path):
    async with guests_at_table(server, "Ben", "Cleo", starter=2) as (guests, link):
        written = io.StringIO()
        finder = new_finder(tmp_path, link=link)
        game = asyncio.create_task(play_plain(finder, Texts("en"), Console(io.StringIO("A4\n"), written)))
        await start(guests)
        for guest in guests:
            await act(guest)
        await game
        output = written.getvalue()
    assert "Ada places Alighiero on floor 4." in output
    assert re.search(
        r"The table continues without you\. “kingup play --name \w+ \S+/t/\w{7}” takes you back\.\n$", output
    )


async def play_at_server(server: Server, folder, answers: str, **guests_at_table) -> str:
    """Return everything that is written when a player chooses a server and types these lines."""
    written = io.StringIO()

    finder = new_finder(folder, link=Link(server.url, ""), **guests_at_table)
    await play_plain(finder, Texts("en"), Console(io.StringIO(answers), written))
    return written.getvalue()


async def test_a_table_is_opened(server, tmp_path):
    output = await play_at_server(server, tmp_path, "what\nN\nbot\nbot\nstart\n")
    assert f"at {server.url}" in output.splitlines()[0]
    assert "“what” isn’t an answer here. Answer " in output
    assert f"The link for your friends: {server.url}/t/" in output
    assert "The game begins." in output
    assert "1: Ada" in output
    (code,) = re.findall(r"/t/(\w{7})\n", output)
    assert output.endswith(
        f"The table continues without you. “kingup play --name Ada {server.url}/t/{code}” takes you back.\n"
    )
    assert last_server(tmp_path) == server.url


async def test_own_tables_come_first(server, tmp_path):
    output = await play_at_server(server, tmp_path, "N\nbot\nbot\nstart\n")
    (code,) = re.findall(r"/t/(\w{7})\n", output)
    again = (await play_at_server(server, tmp_path, "1\n")).splitlines()
    assert again[0].startswith(f"1: {code}, Ada, ")
    assert again[0].endswith(", your table")
    assert "public table" in again[1]
    assert any(line.startswith("1: Ada, ") for line in again), "the same seat"

    async with running_app(play_options(tmp_path, link=Link(server.url, ""))) as player:
        await player.until(lambda: player.screen == "Choices")
        assert f"{code}, Ada, " in await player.read()
        await player.press("enter")
        await player.until(lambda: player.screen == "TableScreen")
        assert how_to_resume(Texts("en"), player.table).count(f"“kingup play --name Ada {server.url}/t/{code}”") == 1
        await player.press("q")


async def test_new_opens_a_table_at_once_with_its_bots(server, tmp_path):
    output = await play_at_server(server, tmp_path, "", fresh=True, server_bots=["king/bluffer", "servant"])
    assert "public table" not in output
    assert "The link for your friends:" in output
    assert sum(line[:3] in ("1: ", "2: ", "3: ") and "free" not in line for line in output.splitlines()) == 3


async def test_public_tables_are_listed_and_joined_by_number_or_code(server, tmp_path):
    async with (
        guests_at_table(server, "Ben", "Cleo", listed=True) as (_, link),
        guests_at_table(server, "Dan", seats=3) as (_, hidden),
    ):
        finder = new_finder(tmp_path, link=Link(server.url, ""))
        tables = await finder.list_tables()
        number = 1 + [table.code for table in tables].index(link.code)
        assert hidden.code not in [table.code for table in tables], "it is not public"
        output = {}
        for answer in (str(number), link.code.lower(), hidden.code):
            written = io.StringIO()
            game = asyncio.create_task(play_plain(finder, Texts("en"), Console(io.StringIO(f"{answer}\n"), written)))
            await until(lambda written=written: "2: " in written.getvalue().partition("line by line")[2])
            game.cancel()
            await asyncio.gather(game, return_exceptions=True)
            output[answer] = written.getvalue()
        assert f"{number}: {link.code}, Ben and Cleo, one seat free" in output[str(number)]
        assert "1: Ben" in output[link.code.lower()]
        assert "1: Dan" in output[hidden.code]


async def test_input_that_ends_without_a_choice_is_explained(server, tmp_path):
    with pytest.raises(RemoteError) as caught:
        await play_at_server(server, tmp_path, "")
    assert "--new" in Texts("en").error(caught.value.code)
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    done = kingup("play", "--plain", "--lang", "en", server.url, stdin=subprocess.DEVNULL, env=environment)
    assert done.returncode == 1
    assert "Add its code to the command, or --new to open one." in done.stderr


def test_a_bare_code_is_looked_up_on_the_last_server(server, tmp_path):
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    kingup("play", "--plain", server.url, stdin=subprocess.DEVNULL, env=environment)
    done = kingup("play", "--plain", "--lang", "en", "ZZZZZZZ", stdin=subprocess.DEVNULL, env=environment)
    assert done.returncode == 1
    assert done.stderr.startswith(f"Error: {server.url}: ")
    assert Texts("en").error("unknown_table") in done.stderr

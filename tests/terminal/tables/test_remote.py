"""A table on a real server, beside other players."""

import asyncio
import random
import re

import pytest
from support.remote_tables import guests_at_table, new_finder, play_to_the_vote, start, until
from support.server import Server
from support.terminal import running_app

from kingup.record import read_record
from kingup.table.commands import GoOn, Play, Say
from kingup.table.talk import Phrase
from kingup.table.viewer_events import PhraseSaid
from kingup.terminal.link import Link, parse_link
from kingup.terminal.notes import Mark
from kingup.terminal.options import NewGame
from kingup.terminal.tables.server_api import RemoteError
from kingup.terminal.text.deal_text import deal_lines
from kingup.terminal.text.games import describe_unfinished_game
from kingup.terminal.text.texts import Texts


async def test_a_returning_player_has_the_same_seat_notes_and_ballot(server, tmp_path):
    async with guests_at_table(server, "Ben", "Cleo", starter=2) as (guests, link):
        finder = new_finder(tmp_path)
        table = await finder.join(link, "Ada")
        await start(guests)
        await until(lambda: table.state.view is not None)
        seat = table.state.seat
        await table.set_mark(0, "O", Mark.MAYBE)
        await play_to_the_vote(table, guests)
        assert await table.send(Play("N")) is None
        await until(lambda: table.state.ballot == "N")
        await table.close()
        (game,) = finder.unfinished_games()
        assert describe_unfinished_game(Texts("en"), game) == f"as Ada at {link}"
        again = await finder.resume(game)
        assert again.state.seat == seat
        assert again.state.ballot == "N"
        assert again.notes == {(0, "O"): Mark.MAYBE}
        await again.close()
        finder.discard(game)
        assert finder.unfinished_games() == []


async def test_a_returning_player_gets_the_talk(server, tmp_path):
    async with guests_at_table(server, "Ben", "Cleo") as (guests, link):
        finder = new_finder(tmp_path)
        table = await finder.join(link, "Ada")
        await start(guests)
        await guests[0].ask("say", phrase="mine", character="O")
        talk = (PhraseSaid(0, Phrase("mine", character="O")),)
        await until(lambda: table.state.talk == talk)
        await table.close()
        again = await finder.resume(finder.unfinished_games()[0])
        assert again.state.talk == talk
        await again.close()


async def test_a_restarted_server_is_found_again(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        async with guests_at_table(server, "Ben", "Cleo") as (guests, link):
            finder = new_finder(tmp_path)
            table = await finder.join(link, "Ada")
            await start(guests)
            await until(lambda: table.state.view is not None)
            async with running_app(finder.options, table=table) as player:
                server.kill()
                await player.until(lambda: not player.state.connected)
                assert "Reconnecting" in await player.read()
                sending = asyncio.create_task(table.send(Say("hurry")))
                server.start()
                assert await sending is None, "a command sent meanwhile is answered"
                await player.until(lambda: player.state.connected)
                await player.until_talk()
                assert "Reconnecting" not in await player.read()
                await player.press("q")
            assert player.app.left is table


async def test_a_rate_limited_connection_is_retried(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--request-rate", "1") as server:
        async with guests_at_table(server, "Ben", "Cleo") as (guests, link):
            table = await new_finder(tmp_path).join(link, "Ada")
            await start(guests)
            while (await guests[0].http("GET", "/api/me")).status_code != 429:
                pass
            table.drop_connection()
            await until(lambda: not table.state.connected)
            assert await table.send(Say("hurry")) is None
            assert table.problem is None
            await table.close()


async def test_a_new_client_is_told_of_too_many_connections(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--connections-per-address", "2") as server:
        async with guests_at_table(server, "Ben", "Cleo") as (_, link):
            with pytest.raises(RemoteError) as caught:
                await asyncio.wait_for(new_finder(tmp_path).join(link, "Ada"), 20)
            assert caught.value.code == "too_many_connections"


@pytest.mark.parametrize(
    ("link", "code"),
    [("{url}/t/ZZZZZZZ", "unknown_table"), ("http://127.0.0.1:1/t/ABC2345", "unreachable")],
)
async def test_join_errors_have_a_code(server, tmp_path, link, code):
    with pytest.raises(RemoteError) as caught:
        await new_finder(tmp_path).join(parse_link(link.format(url=server.url)), "Ada")
    assert caught.value.code == code
    assert Texts("en").error(code)


async def test_another_kind_of_server_is_recognized(tmp_path):
    async def answer(reader, writer):
        await reader.readline()
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n<html/>")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        with pytest.raises(RemoteError) as caught:
            await new_finder(tmp_path).join(Link(f"http://127.0.0.1:{port}", "ABC2345"), "Ada")
    assert caught.value.code == "no_server"


async def test_two_names_on_one_machine_are_two_players(server, tmp_path):
    async with guests_at_table(server, "Ben", seats=4) as (_, link):
        finder = new_finder(tmp_path)
        tables = [await finder.join(link, name) for name in ("Ada", "Cleo", "Ada")]
        seats = [table.state.seat for table in tables]
        for table in tables:
            await table.close()
        first, second, third = seats
    assert first == third != second


async def play_out(table, guests):
    """Play at random to the end, and wait until the terminal has checked the deal."""
    rng = random.Random(3)
    others = [asyncio.create_task(guest.play(random.Random(at))) for at, guest in enumerate(guests)]
    while table.state.table.stage != "finished":
        if table.state.must_act:
            await table.send(Play(rng.choice(table.state.legal)) if table.state.legal else GoOn())
        await asyncio.sleep(0.005)
    await asyncio.gather(*others)
    await until(lambda: table.state.deal is not None)
    return table.state.deal


async def test_the_deal_is_compared_with_what_the_terminal_saw(server, tmp_path):
    async with guests_at_table(server, "Ben", seats=3) as (guests, link):
        finder = new_finder(tmp_path)
        table = await finder.join(link, "Ada")
        await guests[0].ask("add_bot", level="random")
        await guests[0].ask("contribute", contribution="be")
        await start(guests)
        await until(lambda: table.state.view is not None)
        await table.close()
        # What it saw before the start is kept in a file.
        table = await finder.resume(finder.unfinished_games()[0])
        verdict = await play_out(table, guests)
        assert (verdict.problems, verdict.was_there, verdict.contributed) == ([], True, True)
        assert deal_lines(Texts("en"), verdict) == ["Checked on this device: the cards were dealt honestly."]
        own = table.state.table.deal.contributions[1]
        assert len(own) == 32
        record = await table.api.record()
        await table.close()
    assert "be" in read_record(record).headers[-2].values


UNKNOWN = "The server has published nothing that can be checked."
LIES = [
    (lambda text, own: text.replace(own, "00" * 16), "What this device added is missing."),
    (lambda text, _: re.sub(r'Secret "..', 'Secret "00', text), "The secret doesn’t open the seal."),
    (lambda text, _: re.sub(r'\[Secret ".*"\]\n', "", text), UNKNOWN),
    (lambda _, __: "nonsense", UNKNOWN),
]


async def test_a_server_that_lies_about_the_deal_is_found_out(server, tmp_path):
    async with guests_at_table(server, "Ben", seats=3) as (guests, link):
        table = await new_finder(tmp_path).join(link, "Ada")
        await guests[0].ask("add_bot", level="random")
        await start(guests)
        await play_out(table, guests)
        honest, own = await table.api.record(), table.state.table.deal.contributions[1]
        for lie, problem in LIES:
            table._check_deal(lie(honest, own))
            lines = deal_lines(Texts("en"), table.state.deal)
            assert lines[0] == "This isn’t the deal that was sealed."
            assert f"- {problem}" in lines
        table._witness.commitment = "00" * 32
        table._check_deal(honest)
        assert "- This device saw another seal before the deal." in deal_lines(Texts("en"), table.state.deal)
        await table.close()


async def test_a_player_whom_the_server_has_seated_contributes_after_the_commitment(server, tmp_path):
    """The request for a table or a rematch seats the player. The randomness is drawn when the commitment is known."""
    finder = new_finder(tmp_path, link=parse_link(server.url), new_game=NewGame(("Ada",), ("random", "random")))
    table = await finder.open_table()
    (chair, *_) = table.state.table.chairs
    assert chair.contributed
    await table.close()

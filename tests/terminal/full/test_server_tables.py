"""Tables on a real server, on the whole screen."""

import asyncio
import random

from support.remote_tables import guests_at_table, new_finder, play_to_the_vote, start
from support.socket_player import SocketPlayer
from support.terminal import play_options, running_app
from textual.widgets import Input

from kingup.record import read_record
from kingup.table.archive import verify
from kingup.terminal.link import Link
from kingup.terminal.text.chronicle import named_events


async def test_a_whole_game_beside_two_others(server, tmp_path):
    record = tmp_path / "game.kingup"

    async with guests_at_table(server, "Ben", "Cleo") as (guests, link):
        finder = new_finder(tmp_path, record=record)
        table = await finder.join(link, "Ada")
        async with running_app(finder.options, table=table) as player:
            assert player.screen == "Lobby"
            assert str(link) in await player.read()
            await start(guests)
            await player.until(lambda: player.screen == "TableScreen")
            playing = [asyncio.create_task(guest.play(random.Random(at))) for at, guest in enumerate(guests)]
            await guests[0].ask("say", phrase="mine", character="O")
            await player.until_talk()
            await player.play(
                random.Random(3), lambda: player.screen == "Results" and player.state.table.stage == "finished"
            )
            await asyncio.gather(*playing)
            assert player.state.view["totals"] == guests[0].view["totals"]
            await player.until(record.exists)
            await player.until(lambda: player.state.deal is not None)
            assert "Checked on this device: the cards were dealt honestly." in await player.read()
    game = read_record(record.read_bytes())
    assert set(game.game.players) == {"Ada", "Ben", "Cleo"}
    assert verify(game)
    assert new_finder(tmp_path).unfinished_games() == [], "a game that is over is not offered again"


async def test_a_full_table_is_watched(server, tmp_path):
    async with guests_at_table(server, "Ben", "Cleo", "Dan", seats=3) as (guests, link):
        await guests[0].ask("start")
        table = await new_finder(tmp_path).join(link, "Ada")
        assert table.state.seat is None
        async with running_app(play_options(tmp_path), table=table) as player:
            shown = await player.read()
            assert "You’re watching" in shown
            assert "Your goal" not in shown
            await player.press("a", "4", "y", "s", "z", "x", "enter")
            assert player.screen == "TableScreen"


async def test_ballots_of_others_are_hidden(server, tmp_path):
    async with guests_at_table(server, "Ben", "Cleo", starter=0) as (guests, link):
        table = await new_finder(tmp_path).join(link, "Ada")
        await start(guests)
        async with running_app(play_options(tmp_path), table=table) as player:
            await player.until(lambda: player.screen == "TableScreen")
            await play_to_the_vote(table, guests)
            shown = []
            for ballot in ("Y", "N"):
                await guests[0].ask("play", action=ballot, version=guests[0].version)
                await player.until(lambda: player.state.view["voted"][0])
                await player.until_asked()
                await asyncio.sleep(0.1)
                shown.append(await player.read())
            assert shown[0] == shown[1]


async def test_a_table_is_chosen(server, tmp_path):
    async with guests_at_table(server, "Ben", "Cleo", listed=True) as (_, link):
        async with running_app(play_options(tmp_path, link=Link(server.url, ""))) as player:
            await player.until(lambda: player.screen == "Choices")
            assert f"{link.code}, Ben and Cleo, one seat free" in await player.read()
            # The last choice is to join by code.
            await player.press("up", "enter")
            await player.until(lambda: player.screen == "CodeDialog")
            await player.press(*"abc", "enter")
            assert "“abc” isn’t a code." in await player.read()
            player.app.screen.query_one(Input).value = link.code
            await player.press("enter")
            await player.until(lambda: player.screen == "Lobby")
            assert str(link) in await player.read()
            await player.press("q")
        async with running_app(play_options(tmp_path, name="Eva", link=Link(server.url, ""))) as player:
            await player.until(lambda: player.screen == "Choices")
            await player.press("up", "up", "enter")
            await player.until(lambda: player.screen == "Lobby")
            assert player.app.screen.table.state.table.host == 0
            assert player.app.screen.table.state.names[0] == "Eva"
            await player.press("q")


async def test_the_host_answers_a_request_for_a_bots_seat(server, tmp_path):
    async with guests_at_table(server, "Ben", seats=3) as (guests, link):
        finder = new_finder(tmp_path)
        table = await finder.join(link, "Ada")
        await guests[0].ask("add_bot", level="servant")
        await start(guests)
        await guests[0].ask("hand_over", seat=table.state.seat)
        dan = await SocketPlayer.new(server.url, "Dan")
        await dan.connect(link.code)
        try:
            async with running_app(finder.options, table=table) as player:
                await player.until(lambda: player.screen == "TableScreen")
                bot = next(seat for seat, chair in enumerate(player.state.table.chairs) if chair.kind == "bot")
                name = player.state.table.chairs[bot].name
                assert "Answer" not in await player.read()
                await dan.ask("ask_seat", seat=bot)
                await player.until(lambda: player.state.table.requests != [])
                assert "Answer" in await player.read()
                await player.press("j")
                await player.until(lambda: player.screen == "Choices")
                assert "Dan" in await player.read()
                await player.press("enter")
                await player.until(lambda: player.state.table.chairs[bot].name == "Dan")
                # The moves that the bot has made stay the bot's.
                assert player.state.table.takeovers[0].name == name
                shown = [text for names, _ in named_events(player.state) for text in names]
                assert name in shown
        finally:
            await dan.close()

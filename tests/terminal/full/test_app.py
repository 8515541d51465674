"""The application: from one game to the next."""

import random

from support.plain import saved_files
from support.terminal import Player, play_options, running_app
from textual.widgets import Input

from kingup.record import read_record
from kingup.terminal.notes import Mark
from kingup.terminal.tables.saves import SavedGames


def game_over(player: Player):
    return lambda: player.screen == "Results" and player.state.table.stage == "finished"


async def test_a_game_against_bots_and_another_one(tmp_path):
    record = tmp_path / "game.kingup"

    async with running_app(play_options(tmp_path / "saves", record=record)) as player:
        rng = random.Random(1)
        await player.play(rng, game_over(player))
        assert "Enter: play again" in await player.read()
        game = read_record(record.read_bytes()).game
        assert game.over
        assert list(game.totals) == player.state.view["totals"]
        before = player.table
        await player.press("enter")
        await player.until(lambda: player.screen == "TableScreen" and player.table is not before)
        await player.act(rng)
        assert player.state.view["round"] == 1
        await player.press("q")
    assert player.app.left is not None
    assert len(saved_files(tmp_path / "saves")) == 1


async def test_last_screen_offers_replay_and_saves_the_record(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async with running_app(play_options(tmp_path / "saves")) as player:
        await player.play(random.Random(1), game_over(player))
        assert "r: replay · s: save as…" in await player.read()
        await player.press("r")
        await player.until(lambda: player.screen == "ReplayScreen")
        shown = await player.read()
        assert "Moment 1" in shown
        assert "Seen by Ada" in shown
        await player.press("q")
        await player.until(game_over(player))
        await player.press("s")
        await player.until(lambda: player.screen == "SaveAs")
        player.app.screen.query_one(Input).value = "no/such/folder/game"
        await player.press("enter")
        assert "no/such/folder/game.kingup: No such file or directory" in await player.read()
        player.app.screen.query_one(Input).value = "my-game"
        await player.press("enter")
        await player.until(game_over(player))
        await player.press("s")
        await player.until(lambda: player.screen == "SaveAs")
        player.app.screen.query_one(Input).value = "my-game.kingup"
        await player.press("enter")
        assert "File exists" in await player.read()
        await player.press("escape")
        await player.until(game_over(player))
        await player.press("q")
    (saved,) = (tmp_path / "saves" / "finished").iterdir()
    assert (tmp_path / "my-game.kingup").read_bytes() == saved.read_bytes()
    assert read_record(saved.read_bytes()).game.over


async def test_an_unfinished_game_is_offered_and_resumed(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        await player.act(random.Random(1))
        await player.press("x", "enter")
        await player.until(lambda: bool(player.table.notes))
        await player.press("escape", "q")
        assert player.app.left is not None
    async with running_app(play_options(tmp_path, seed=2)) as player:
        (saved,) = SavedGames(tmp_path).unfinished()
        assert f"{saved.begun:%Y-%m-%d %H:%M}, round 1 of 3, Ada, Rosa and Sandro" in await player.read()
        await player.press("enter")
        await player.until(lambda: player.screen == "TableScreen")
        assert player.state.view["history"]
        assert player.table.notes == {(1, "A"): Mark.YES}
        await player.press("q")
    async with running_app(play_options(tmp_path, seed=2)) as player:
        await player.press("delete")
        await player.until(lambda: player.screen == "TableScreen")
        assert not player.state.view["history"] or player.state.view["turn"] is not None
        await player.press("q")
    assert len(saved_files(tmp_path)) == 1

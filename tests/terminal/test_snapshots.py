"""A picture of each screen, small and large.

Rewrite them with ``.venv/bin/pytest tests/terminal --write-golden``, and look at them before committing.
"""

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest
from support.games import random_game
from support.snapshot import svg
from support.terminal import Player, lobby_table, play_options, running_app
from textual.app import App
from textual.pilot import Pilot

from kingup.record import Record
from kingup.terminal.full.palette import FULL, MONOCHROME
from kingup.terminal.full.replay_app import ReplayApp
from kingup.terminal.full.screens.lobby import Lobby
from kingup.terminal.full.theme import THEME
from kingup.terminal.replay import replay_of
from kingup.terminal.tables.saves import SavedGame
from kingup.terminal.text.texts import Texts

FOLDER = Path(__file__).parent / "snapshots"
SIZES = ((120, 40), (80, 24))
"""Both sizes in one run: a screen that is made small again looks as if it had never been large."""


@pytest.fixture
def compare(request):
    """Compare an application with its pictures."""

    async def compare_with(pilot: Pilot, name: str) -> None:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            while pilot.app.screen.size != (width, height):
                await pilot.pause()
            # The screen has its size. Now its widgets get theirs.
            await pilot.pause()
            golden, shown = FOLDER / f"{name}-{width}x{height}.svg", svg(pilot.app)
            if request.config.getoption("--write-golden"):
                FOLDER.mkdir(exist_ok=True)
                golden.write_text(shown)
            assert shown == golden.read_text(), f"the screen differs from {golden}"

    return compare_with


async def test_from_the_first_move_to_the_end(tmp_path, compare):
    async with running_app(play_options(tmp_path, bots=3)) as player:
        rng = random.Random(1)
        await player.until_asked()
        await player.press("m")
        await compare(player.pilot, "placing")
        await player.press("escape", "question_mark")
        await compare(player.pilot, "help")
        await player.press("escape")
        await to_climbing(player, rng)
        await player.press("x", "right", "enter", "down", "enter", "enter")
        await compare(player.pilot, "notes")
        await player.press("s")
        await compare(player.pilot, "say")
        await player.press("enter")
        await compare(player.pilot, "say-whom")
        await player.press("enter")
        await player.until_talk()
        await compare(player.pilot, "talk")
        await player.press("h", "escape", "right")
        await compare(player.pilot, "climbing")
        await player.play(rng, lambda: player.state.view["phase"] == "voting" and player.screen == "TableScreen")
        await player.wait_for_bots()
        await compare(player.pilot, "voting")
        await player.play(rng, lambda: player.screen == "Reveal")
        await compare(player.pilot, "reveal")
        await player.play(rng, lambda: player.screen == "Results")
        await compare(player.pilot, "results")
        await player.play(rng, lambda: player.screen == "Results" and player.state.table.stage == "finished")
        await compare(player.pilot, "over")


async def to_climbing(player: Player, rng: random.Random) -> None:
    await player.play(rng, lambda: player.state.view["phase"] == "climbing" and player.screen == "TableScreen")


async def test_curtain_and_unfinished_games(tmp_path, compare, monkeypatch):
    monkeypatch.setattr(SavedGame, "begun", datetime(2026, 11, 15, 20, 15, tzinfo=UTC))

    async with running_app(play_options(tmp_path, "Ada", "Ben", "Cleo")) as player:
        rng = random.Random(1)
        await player.act(rng)
        await player.act(rng)
        await player.until(lambda: player.screen == "Curtain")
        await compare(player.pilot, "curtain")
    async with running_app(play_options(tmp_path)) as player:
        await compare(player.pilot, "offers")


async def test_without_colors(tmp_path, compare, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async with running_app(play_options(tmp_path), palette=MONOCHROME) as player:
        await to_climbing(player, random.Random(1))
        await player.press("right")
        await compare(player.pilot, "monochrome")


async def test_replay_through_each_lens(compare):
    app = ReplayApp(replay_of(Record(random_game(4, 2))), "spectator", FULL, Texts("en"))
    async with app.run_test() as pilot:
        await pilot.press(*["right"] * 30)
        await compare(pilot, "replay-spectator")
        await pilot.press("2")
        await compare(pilot, "replay-seat")
        await pilot.press("a")
        await compare(pilot, "replay-all")
        await pilot.press("end")
        await compare(pilot, "replay-end")


async def test_lobby(compare):
    class Waiting(App):
        def on_mount(self):
            self.register_theme(THEME)
            self.theme = THEME.name
            self.push_screen(Lobby(lobby_table(), FULL, Texts("en")))

    async with Waiting().run_test() as pilot:
        await compare(pilot, "lobby")


def test_every_picture_is_used():
    pictures = {file.stem.rpartition("-")[0] for file in FOLDER.glob("*.svg")}
    source = Path(__file__).read_text()
    assert pictures
    assert [name for name in pictures if f', "{name}")' not in source] == []
    assert len(list(FOLDER.iterdir())) == len(pictures) * len(SIZES)

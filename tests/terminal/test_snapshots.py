"""A picture of each screen, small and large.

Write them anew with ``.venv/bin/pytest tests/terminal --write-golden``, and look at them before committing.
"""

import asyncio
import random
from datetime import UTC, datetime
from pathlib import Path

import pytest
from support.games import random_game
from support.snapshot import svg
from support.terminal import Hands, far_sight, sitting, wishes
from textual.app import App
from textual.pilot import Pilot

from kingup.record import Record
from kingup.terminal.full.palette import FULL, MONOCHROME
from kingup.terminal.full.replay_app import ReplayApp
from kingup.terminal.full.screens.lobby import Lobby
from kingup.terminal.full.theme import THEME
from kingup.terminal.replay import replay_of
from kingup.terminal.tables.saves import KeptGame
from kingup.terminal.text.texts import Texts

FOLDER = Path(__file__).parent / "snapshots"
SIZES = ((120, 40), (80, 24))
"""One after the other in the same run: what is small again looks as if it had never been large."""


@pytest.fixture
def compare(request):
    """Compare what an application shows with its pictures."""

    async def compare_with(pilot: Pilot, name: str) -> None:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            golden, shown = FOLDER / f"{name}-{width}x{height}.svg", svg(pilot.app)
            if request.config.getoption("--write-golden"):
                FOLDER.mkdir(exist_ok=True)
                golden.write_text(shown)
            assert shown == golden.read_text(), f"{golden} is not what is shown"

    return compare_with


def test_from_the_first_move_to_the_end(tmp_path, compare):
    async def play():
        async with sitting(wishes(tmp_path, bots=3)) as hands:
            rng = random.Random(1)
            await hands.asked()
            await hands.press("m")
            await compare(hands.pilot, "placing")
            await hands.press("escape", "question_mark")
            await compare(hands.pilot, "help")
            await hands.press("escape")
            await to_climbing(hands, rng)
            await hands.press("x", "right", "enter", "down", "enter", "enter")
            await compare(hands.pilot, "notes")
            await hands.press("s")
            await compare(hands.pilot, "say")
            await hands.press("enter")
            await compare(hands.pilot, "say-whom")
            await hands.press("enter")
            await hands.until(lambda: bool(hands.app.screen._talk))
            await compare(hands.pilot, "talk")
            await hands.press("h", "escape", "right")
            await compare(hands.pilot, "climbing")
            await hands.play(rng, lambda: hands.sight.view["phase"] == "voting" and hands.screen == "TableScreen")
            await hands.settle()
            await compare(hands.pilot, "voting")
            await hands.play(rng, lambda: hands.screen == "Reveal")
            await compare(hands.pilot, "reveal")
            await hands.play(rng, lambda: hands.screen == "Results")
            await compare(hands.pilot, "results")
            await hands.play(rng, lambda: hands.screen == "Results" and hands.sight.table.stage == "finished")
            await compare(hands.pilot, "over")

    asyncio.run(play())


async def to_climbing(hands: Hands, rng: random.Random) -> None:
    await hands.play(rng, lambda: hands.sight.view["phase"] == "climbing" and hands.screen == "TableScreen")


def test_curtain_and_what_was_left(tmp_path, compare, monkeypatch):
    monkeypatch.setattr(KeptGame, "begun", datetime(2026, 11, 15, 20, 15, tzinfo=UTC))

    async def play():
        async with sitting(wishes(tmp_path, "Ada", "Ben", "Cleo")) as hands:
            rng = random.Random(1)
            await hands.act(rng)
            await hands.act(rng)
            await hands.until(lambda: hands.screen == "Curtain")
            await compare(hands.pilot, "curtain")
        async with sitting(wishes(tmp_path)) as hands:
            await compare(hands.pilot, "offers")

    asyncio.run(play())


def test_without_colors(tmp_path, compare, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async def play():
        async with sitting(wishes(tmp_path), palette=MONOCHROME) as hands:
            await to_climbing(hands, random.Random(1))
            await hands.press("right")
            await compare(hands.pilot, "monochrome")

    asyncio.run(play())


def test_replay_through_each_lens(compare):
    async def play():
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

    asyncio.run(play())


def test_lobby(compare):
    class Waiting(App):
        def on_mount(self):
            self.register_theme(THEME)
            self.theme = THEME.name
            self.push_screen(Lobby(far_sight(), FULL, Texts("en")))

    async def wait():
        async with Waiting().run_test() as pilot:
            await compare(pilot, "lobby")

    asyncio.run(wait())


def test_every_picture_is_of_something_that_is_shown():
    pictures = {file.stem.rpartition("-")[0] for file in FOLDER.glob("*.svg")}
    source = Path(__file__).read_text()
    assert pictures
    assert [name for name in pictures if f', "{name}")' not in source] == []
    assert len(list(FOLDER.iterdir())) == len(pictures) * len(SIZES)

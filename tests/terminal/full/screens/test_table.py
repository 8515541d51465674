"""Whole games on the screen, by keys and by mouse, for one and for several who share the keyboard."""

import asyncio
import random
import re

import pytest
from support.plain import kept_files
from support.snapshot import rows, text
from support.terminal import Hands, sitting, wishes
from textual.widgets import Input

from kingup.record import read_record
from kingup.rules import FULL_NAMES
from kingup.rules.characters import BY_INITIAL
from kingup.terminal.full.palette import FULL, MONOCHROME, SIXTEEN
from kingup.terminal.full.widgets.castle import Castle
from kingup.terminal.full.widgets.castle_picture import LEAST_WIDTH
from kingup.terminal.full.widgets.hand import Hand
from kingup.terminal.full.widgets.notes_grid import Pad
from kingup.terminal.full.widgets.side import Side, Tabs
from kingup.terminal.notes import Mark
from kingup.terminal.tables.new_game import Seating
from kingup.terminal.tables.saves import Shelf


def run(coroutine):
    return asyncio.run(coroutine)


def over(hands: Hands):
    return lambda: hands.screen == "Results" and hands.sight.table.stage == "finished"


def test_one_plays_a_whole_game_against_bots_and_another_one(tmp_path):
    record = tmp_path / "game.kingup"

    async def play():
        async with sitting(wishes(tmp_path / "kept", record=record)) as hands:
            rng = random.Random(1)
            await hands.play(rng, over(hands))
            assert "Enter: play again" in await hands.read()
            game = read_record(record.read_bytes()).game
            assert game.over
            assert list(game.totals) == hands.sight.view["totals"]
            before = hands.table
            await hands.press("enter")
            await hands.until(lambda: hands.screen == "TableScreen" and hands.table is not before)
            await hands.act(rng)
            assert hands.sight.view["round"] == 1
            await hands.press("q")
        assert hands.app.left is not None

    run(play())
    assert len(kept_files(tmp_path / "kept")) == 1


def test_the_last_screen_offers_the_replay_and_saves_the_record(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def play():
        async with sitting(wishes(tmp_path / "kept")) as hands:
            await hands.play(random.Random(1), over(hands))
            assert "r: replay · s: save as…" in await hands.read()
            await hands.press("r")
            await hands.until(lambda: hands.screen == "ReplayScreen")
            shown = await hands.read()
            assert "Moment 1" in shown
            assert "Seen with the eyes of Ada" in shown
            await hands.press("q")
            await hands.until(over(hands))
            await hands.press("s")
            await hands.until(lambda: hands.screen == "SaveAs")
            hands.app.screen.query_one(Input).value = "no/such/folder/game"
            await hands.press("enter")
            assert "no/such/folder/game.kingup: No such file or directory" in await hands.read()
            hands.app.screen.query_one(Input).value = "my-game"
            await hands.press("enter")
            await hands.until(over(hands))
            await hands.press("s")
            await hands.until(lambda: hands.screen == "SaveAs")
            hands.app.screen.query_one(Input).value = "my-game.kingup"
            await hands.press("enter")
            assert "File exists" in await hands.read()
            await hands.press("escape")
            await hands.until(over(hands))
            await hands.press("q")

    run(play())
    (saved,) = (tmp_path / "kept" / "finished").iterdir()
    assert (tmp_path / "my-game.kingup").read_bytes() == saved.read_bytes()
    assert read_record(saved.read_bytes()).game.over


def stars(hands: Hands) -> set[str]:
    """The characters that are marked as somebody's favorites on the screen."""
    found = set()
    for row in rows(hands.app):
        for at, segment in enumerate(row):
            said = segment.text
            if "★" in said:
                before = "".join(one.text for one in row[: at + 1])
                found.add(next(sign for sign in reversed(before[: before.rindex("★")]) if sign in BY_INITIAL))
    return found


def test_several_share_the_keyboard_and_nobody_sees_what_is_anothers(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, "Ada", "Ben", "Cleo", bots=1)) as hands:
            rng, seen = random.Random(2), set()
            await hands.asked()
            while not over(hands)():
                # In the first round every screen is waited for until it stands; that takes its time.
                first = hands.sight.view["round"] == 1
                sight, shown = hands.sight, await hands.read() if first else text(hands.app)
                seen.add((hands.screen, sight.seat))
                if hands.screen == "Curtain":
                    assert sight.seat is None
                    assert "Your goal" not in shown
                    assert not stars(hands)
                elif hands.screen == "TableScreen" and first:
                    assert sight.seat in sight.table.waited_for
                    assert stars(hands) == set(sight.view["goal"])
                    beside = " ".join(line[LEAST_WIDTH:] for line in shown.splitlines())
                    listed = beside.partition("Your goal:")[2].partition(".")[0]
                    named = {name[0] for name in FULL_NAMES.values() if name in listed}
                    assert named in (set(), set(sight.view["goal"]))
                    assert "You have voted" not in shown
                await hands.act(rng)
                if hands.screen == "TableScreen" and hands.sight.seat is None:
                    assert not stars(hands), "while bots play, the screen is everybody's"
                await hands.asked()
            assert {("Curtain", None), *(("TableScreen", seat) for seat in range(3))} <= seen

    run(play())


def test_who_has_voted_may_look_again_and_swap_while_another_is_missing(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, "Ada", "Ben", "Cleo")) as hands:
            rng = random.Random(2)
            await hands.play(rng, lambda: hands.sight.view["phase"] == "voting" and hands.screen == "TableScreen")
            voter = hands.sight.seat
            await hands.act(rng, vote="Y")
            await hands.asked()
            assert hands.screen == "Curtain"
            await hands.press(str(voter + 1))
            assert hands.sight.seat == voter
            assert hands.sight.ballot == "Y"
            await hands.press("n")
            await hands.until(lambda: hands.screen == "Curtain")
            assert hands.table._table.game.ballots[voter].value == "N"
            assert "You have" not in text(hands.app)

    run(play())


def test_the_mouse_places_climbs_votes_and_marks(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            rng = random.Random(3)
            await hands.asked()
            await click(hands, Castle, "character", "O")
            await click(hands, Castle, "floor", "3")
            await hands.until(lambda: "O3" in hands.sight.view["history"])
            await hands.play(rng, lambda: hands.sight.view["phase"] == "climbing" and hands.screen == "TableScreen")
            moves = len(hands.sight.view["history"])
            initial = hands.sight.legal[0][0]
            await click(hands, Castle, "character", initial)
            await click(hands, Castle, "character", initial)
            await hands.until(lambda: len(hands.sight.view["history"]) > moves)
            await hands.asked()
            await click(hands, Tabs, "tab", "notes")
            await hands.until(lambda: hands.app.screen.query_one(Side).open == "notes")
            await click(hands, Pad, "character", "B")
            await hands.until(lambda: hands.table.notes == {(1, "B"): Mark.YES})
            await hands.press("escape")
            await hands.play(rng, lambda: hands.sight.view["phase"] == "voting" and hands.screen == "TableScreen")
            await click(hands, Hand, "ballot", "Y")
            await hands.until(lambda: hands.screen == "Reveal" or hands.sight.ballot == "Y")

    run(play())


async def click(hands: Hands, widget: type, meaning: str, value: str) -> None:
    """Click on the first cell of a widget with a meaning."""
    found = hands.app.screen.query_one(widget)
    for y in range(found.size.height):
        for x in range(found.size.width):
            style = hands.app.screen.get_style_at(found.region.x + x, found.region.y + y)
            if style.meta.get(meaning) == value:
                await hands.pilot.click(widget, offset=(x, y))
                return
    raise AssertionError(f"{value} is nowhere on {widget}")


def test_keys_that_are_pressed_in_a_row_are_followed_in_that_order(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            await hands.asked()
            hands.type("o", "escape", "p", "left", "right", "down", "down", "enter")
            await hands.until(lambda: "P3" in hands.sight.view["history"])

    run(play())


def test_what_is_not_allowed_is_explained_and_nothing_changes(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            await hands.asked()
            await hands.press("o", "0")
            assert "Characters are placed on floors 1 to 4." in await hands.read()
            await hands.press("2")
            await hands.until(lambda: "O2" in hands.sight.view["history"])
            await hands.asked()
            await hands.press("o")
            assert "That one is placed already." in await hands.read()
            await hands.press("escape")
            assert "That one is placed already." not in await hands.read()

    run(play())


def test_a_full_floor_leaves_the_character_in_hand_and_the_message_goes(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, "Ada", "Ben", "Cleo", seed=1)) as hands:
            for initial in "abcd":
                await hands.asked()
                if hands.screen == "Curtain":
                    await hands.press("enter")
                await hands.press(initial, "2")
                await hands.until(lambda initial=initial: f"{initial.upper()}2" in hands.sight.view["history"])
            await hands.asked()
            await hands.press("enter", "o", "2")
            full = "That floor is full: four are there already."
            await hands.until(lambda: full in text(hands.app))
            assert "Odessa – on which floor?" in await hands.read()
            await hands.press("e")
            assert full not in await hands.read()
            await hands.press("2")
            await hands.until(lambda: full in text(hands.app))
            await hands.press("3")
            await hands.until(lambda: "E3" in hands.sight.view["history"])
            assert full not in await hands.read()

    run(play())


def test_an_arrow_takes_the_message_away(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            await hands.asked()
            await hands.press("o", "0")
            assert "Characters are placed on floors 1 to 4." in await hands.read()
            await hands.press("up")
            shown = await hands.read()
            assert "Characters are placed on floors 1 to 4." not in shown
            assert "Odessa – on which floor?" in shown

    run(play())


def test_a_program_that_dies_is_named_until_a_key_is_pressed(tmp_path):
    async def play():
        how = wishes(tmp_path, seating=Seating(("Ada",), ("cmd:false", "officer"), seed=5))
        async with sitting(how) as hands:
            await hands.play(random.Random(1), lambda: hands.screen == "Notice")
            shown = " ".join((await hands.read()).replace("│", " ").split())
            assert "Player 2, false: the program has ended. A bot takes over: Officer." in shown
            await hands.press("space")
            await hands.play(random.Random(1), over(hands))

    run(play())


def test_favorites_can_be_hidden_from_who_looks_over_the_shoulder(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            await hands.asked()
            assert stars(hands)
            await hands.press("z")
            await hands.pilot.pause()
            assert not stars(hands)
            shown = text(hands.app)
            assert "hidden" in shown
            assert "Your goal:" not in shown
            await hands.press("z")
            assert stars(hands)

    run(play())


def test_a_game_that_was_left_is_offered_and_gone_on_with(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            await hands.act(random.Random(1))
            await hands.press("x", "enter")
            await hands.until(lambda: bool(hands.table.notes))
            await hands.press("escape", "q")
            assert hands.app.left is not None
        async with sitting(wishes(tmp_path, seed=2)) as hands:
            (kept,) = Shelf(tmp_path).unfinished()
            assert f"{kept.begun:%Y-%m-%d %H:%M}, round 1 of 3, Ada, Rosa and Sandro" in await hands.read()
            await hands.press("enter")
            await hands.until(lambda: hands.screen == "TableScreen")
            assert hands.sight.view["history"]
            assert hands.table.notes == {(1, "A"): Mark.YES}
            await hands.press("q")
        async with sitting(wishes(tmp_path, seed=2)) as hands:
            await hands.press("delete")
            await hands.until(lambda: hands.screen == "TableScreen")
            assert not hands.sight.view["history"] or hands.sight.view["turn"] is not None
            await hands.press("q")

    run(play())
    assert len(kept_files(tmp_path)) == 1


@pytest.mark.parametrize("palette", [FULL, SIXTEEN], ids=["full", "sixteen"])
def test_no_two_characters_look_the_same(palette):
    looks = {tuple(colors) for colors in palette.characters.values()}
    assert len(looks) == 13


def test_without_colors_nothing_is_told_by_color_alone(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1), palette=MONOCHROME) as hands:
            await hands.asked()
            assert re.search(r"\(O[ ★]\)", await hands.read())
            await hands.press("o")
            reversed_cells = "".join(one.text for row in rows(hands.app) for one in row if one.style.reverse)
            assert re.search(r"\(O[ ★]\)", reversed_cells)
            assert " 4 " in reversed_cells
            assert "▶ Odessa – on which floor?" in text(hands.app)

    run(play())


def test_a_screen_may_change_its_size_at_any_time(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            await hands.asked()
            for width, height in ((120, 40), (200, 60), (80, 24), (81, 25), (40, 10), (80, 24)):
                await hands.pilot.resize_terminal(width, height)
                await hands.pilot.pause()
                shown = text(hands.app).splitlines()
                assert len(shown) == height
                if width >= 80:
                    assert "Your turn" in "\n".join(shown)
                    assert "Leave" in shown[-1]
                else:
                    assert "Too small" in shown[0]
            await hands.act(random.Random(1))

    run(play())


def test_phrases_are_said_by_choosing_them(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, "Ada", "Ben", "Cleo", seed=1)) as hands:
            await hands.asked()
            await hands.press("enter")
            await hands.asked()
            await hands.press("s")
            assert "… is mine" in text(hands.app)
            await hands.press("down", "enter")
            assert "Alighiero the squire" in text(hands.app)
            await hands.press("down", "enter")
            await hands.until(lambda: "“Beatrice is not mine”" in " ".join(text(hands.app).split()))
            await hands.press("s", "escape")
            assert hands.screen == "TableScreen"

    run(play())


def test_help_is_one_key_away(tmp_path):
    async def play():
        async with sitting(wishes(tmp_path, seed=1)) as hands:
            await hands.asked()
            await hands.press("question_mark")
            assert "Thirteen characters climb the castle" in text(hands.app)
            await hands.press("end")
            await hands.pilot.pause(0.3)
            assert "moved last" in text(hands.app)
            await hands.press("escape")
            assert hands.screen == "TableScreen"

    run(play())

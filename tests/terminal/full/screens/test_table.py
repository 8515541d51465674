"""Whole games on the screen, with keys and mouse, for one player and for several at one keyboard."""

import random
import re

import pytest
from support.snapshot import rows, text
from support.terminal import Player, play_options, running_app

from kingup.rules import FULL_NAMES
from kingup.rules.characters import BY_INITIAL
from kingup.terminal.full.palette import FULL, MONOCHROME
from kingup.terminal.full.widgets.castle import Castle
from kingup.terminal.full.widgets.castle_picture import MIN_WIDTH
from kingup.terminal.full.widgets.hand import Hand
from kingup.terminal.full.widgets.notes_grid import NotesGrid
from kingup.terminal.full.widgets.side import Side, Tabs
from kingup.terminal.notes import Mark
from kingup.terminal.options import NewGame


def game_over(player: Player):
    return lambda: player.screen == "Results" and player.state.table.stage == "finished"


def starred(player: Player) -> set[str]:
    """Return the characters with a star on the screen: the favorites of the player."""
    found = set()
    for row in rows(player.app):
        for at, segment in enumerate(row):
            if "★" in segment.text:
                before = "".join(one.text for one in row[: at + 1])
                found.add(next(sign for sign in reversed(before[: before.rindex("★")]) if sign in BY_INITIAL))
    return found


def marked_as_latest(player: Player) -> list[str]:
    """Return the characters that are marked on the screen as the one that moved last, in the castle or outside."""
    found = re.findall(r"(\w)[ )]▲|▲(\w)", text(player.app))
    return [inside or outside for inside, outside in found]


async def test_people_at_one_keyboard_see_no_secrets_of_each_other(tmp_path):
    async with running_app(play_options(tmp_path, "Ada", "Ben", "Cleo", bots=1)) as player:
        rng, seen = random.Random(2), set()
        await player.until_asked()
        while not game_over(player)():
            # Only in the first round does the test wait until every screen has settled, because that takes long.
            first = player.state.view["round"] == 1
            state, shown = player.state, await player.read() if first else text(player.app)
            seen.add((player.screen, state.seat))
            if player.screen == "Curtain":
                assert state.seat is None
                assert "Your goal" not in shown
                assert not starred(player)
            elif player.screen == "TableScreen" and first:
                assert state.seat in state.table.waited_for
                assert starred(player) == set(state.view["goal"])
                beside = " ".join(line[MIN_WIDTH:] for line in shown.splitlines())
                listed = beside.partition("Your goal:")[2].partition(".")[0]
                named = {name[0] for name in FULL_NAMES.values() if name in listed}
                assert named in (set(), set(state.view["goal"]))
                assert "You voted" not in shown
            await player.act(rng)
            if player.screen == "TableScreen" and player.state.seat is None:
                assert not starred(player), "while bots play, the screen is everybody's"
            await player.until_asked()
        assert {("Curtain", None), *(("TableScreen", seat) for seat in range(3))} <= seen


async def test_a_ballot_can_be_swapped_while_another_is_missing(tmp_path):
    async with running_app(play_options(tmp_path, "Ada", "Ben", "Cleo")) as player:
        rng = random.Random(2)
        await player.play(rng, lambda: player.state.view["phase"] == "voting" and player.screen == "TableScreen")
        voter = player.state.seat
        await player.act(rng, vote="Y")
        await player.until_asked()
        assert player.screen == "Curtain"
        await player.press(str(voter + 1))
        assert player.state.seat == voter
        assert player.state.ballot == "Y"
        await player.press("n")
        await player.until(lambda: player.screen == "Curtain")
        assert player.table.table.game.ballots[voter].value == "N"
        assert "You have" not in text(player.app)


async def test_the_mouse_places_climbs_votes_and_marks(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        rng = random.Random(3)
        await player.until_asked()
        await click(player, Castle, "character", "O")
        await click(player, Castle, "floor", "3")
        await player.until(lambda: "O3" in player.state.view["history"])
        await player.play(rng, lambda: player.state.view["phase"] == "climbing" and player.screen == "TableScreen")
        moves = len(player.state.view["history"])
        initial = player.state.legal[0][0]
        await click(player, Castle, "character", initial)
        await click(player, Castle, "character", initial)
        await player.until(lambda: len(player.state.view["history"]) > moves)
        await player.until_asked()
        await click(player, Tabs, "tab", "notes")
        await player.until(lambda: player.app.screen.query_one(Side).open == "notes")
        await click(player, NotesGrid, "character", "B")
        await player.until(lambda: player.table.notes == {(1, "B"): Mark.YES})
        await player.press("escape")
        await player.play(rng, lambda: player.state.view["phase"] == "voting" and player.screen == "TableScreen")
        await click(player, Hand, "ballot", "Y")
        await player.until(lambda: player.screen == "Reveal" or player.state.ballot == "Y")


async def click(player: Player, widget: type, key: str, value: str) -> None:
    """Click on the first cell of a widget with a value in its metadata."""
    found = player.app.screen.query_one(widget)
    for y in range(found.size.height):
        for x in range(found.size.width):
            style = player.app.screen.get_style_at(found.region.x + x, found.region.y + y)
            if style.meta.get(key) == value:
                await player.pilot.click(widget, offset=(x, y))
                return
    raise AssertionError(f"{value} is nowhere on {widget}")


async def test_keys_pressed_in_a_row_are_handled_in_order(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        await player.until_asked()
        player.type("o", "escape", "p", "left", "right", "down", "down", "enter")
        await player.until(lambda: "P3" in player.state.view["history"])


async def test_an_illegal_move_is_explained_and_changes_nothing(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        await player.until_asked()
        await player.press("o", "0")
        assert "Characters are placed on floors 1 to 4." in await player.read()
        await player.press("2")
        await player.until(lambda: "O2" in player.state.view["history"])
        await player.until_asked()
        await player.press("o")
        assert "That character is already placed." in await player.read()
        await player.press("escape")
        assert "That character is already placed." not in await player.read()


async def test_a_full_floor_keeps_the_selection_and_the_message_goes_away(tmp_path):
    async with running_app(play_options(tmp_path, "Ada", "Ben", "Cleo", seed=1)) as player:
        for initial in "abcd":
            await player.until_asked()
            if player.screen == "Curtain":
                await player.press("enter")
            await player.press(initial, "2")
            await player.until(lambda initial=initial: f"{initial.upper()}2" in player.state.view["history"])
        await player.until_asked()
        await player.press("enter", "o", "2")
        full = "That floor already holds four. Choose another."
        await player.until(lambda: full in text(player.app))
        assert "Odessa – on which floor?" in await player.read()
        await player.press("e")
        assert full not in await player.read()
        await player.press("2")
        await player.until(lambda: full in text(player.app))
        await player.press("3")
        await player.until(lambda: "E3" in player.state.view["history"])
        assert full not in await player.read()


async def test_an_arrow_key_clears_the_message(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        await player.until_asked()
        await player.press("o", "0")
        assert "Characters are placed on floors 1 to 4." in await player.read()
        await player.press("up")
        shown = await player.read()
        assert "Characters are placed on floors 1 to 4." not in shown
        assert "Odessa – on which floor?" in shown


async def test_a_failed_program_is_reported_until_a_key_is_pressed(tmp_path):
    options = play_options(tmp_path, new_game=NewGame(("Ada",), ("cmd:false", "officer"), seed=5))
    async with running_app(options) as player:
        await player.play(random.Random(1), lambda: player.screen == "Notice")
        shown = " ".join((await player.read()).replace("│", " ").split())
        assert "Player 2, false: the program has ended. A bot takes over: Officer." in shown
        await player.press("space")
        await player.play(random.Random(1), game_over(player))


async def test_favorites_can_be_hidden(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        await player.until_asked()
        assert starred(player)
        await player.press("z")
        await player.pilot.pause()
        assert not starred(player)
        shown = text(player.app)
        assert "hidden" in shown
        assert "Your goal:" not in shown
        await player.press("z")
        assert starred(player)


async def test_without_colors_nothing_depends_on_color(tmp_path):
    async with running_app(play_options(tmp_path, seed=1), palette=MONOCHROME) as player:
        await player.until_asked()
        assert re.search(r"\(O[ ★]\)", await player.read())
        await player.press("o")
        reversed_cells = "".join(one.text for row in rows(player.app) for one in row if one.style.reverse)
        assert re.search(r"\(O[ ★]\)", reversed_cells)
        assert " 4 " in reversed_cells
        assert "▶ Odessa – on which floor?" in text(player.app)


async def test_the_screen_can_be_resized_at_any_time(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        await player.until_asked()
        for width, height in ((120, 40), (200, 60), (80, 24), (81, 25), (40, 10), (80, 24)):
            await player.pilot.resize_terminal(width, height)
            await player.pilot.pause()
            shown = text(player.app).splitlines()
            assert len(shown) == height
            if width >= 80:
                assert "Your turn" in "\n".join(shown)
                assert "Leave" in shown[-1]
            else:
                assert "Too small" in shown[0]
        await player.act(random.Random(1))


async def test_phrases_are_chosen_from_a_list(tmp_path):
    async with running_app(play_options(tmp_path, "Ada", "Ben", "Cleo", seed=1)) as player:
        await player.until_asked()
        await player.press("enter")
        await player.until_asked()
        await player.press("s")
        assert "… is mine" in text(player.app)
        await player.press("down", "enter")
        assert "Alighiero the squire" in text(player.app)
        await player.press("down", "enter")
        await player.until(lambda: "“Beatrice isn’t mine”" in " ".join(text(player.app).split()))
        await player.press("s", "escape")
        assert player.screen == "TableScreen"


async def test_help_is_one_key_away(tmp_path):
    async with running_app(play_options(tmp_path, seed=1)) as player:
        await player.until_asked()
        await player.press("question_mark")
        assert "Thirteen characters climb the castle" in text(player.app)
        await player.press("end")
        await player.pilot.pause(0.3)
        assert "moved last" in text(player.app)
        await player.press("escape")
        assert player.screen == "TableScreen"


@pytest.mark.parametrize("palette", [FULL, MONOCHROME], ids=["full", "monochrome"])
async def test_character_that_moved_last_is_marked_in_the_castle_and_outside(tmp_path, palette):
    async with running_app(play_options(tmp_path, "Ada", "Ben", "Cleo"), palette=palette) as player:
        rng, phases, fallen = random.Random(2), set(), False
        await player.until_asked()
        assert marked_as_latest(player) == []
        while not fallen:
            if player.screen == "TableScreen" and (history := player.state.view["history"]):
                await player.read()
                assert marked_as_latest(player) == [history[-1][0]]
                phases.add(player.state.view["phase"])
                fallen = history[-1][0] in player.state.view["eliminated"]
            await player.act(rng, vote="N")
            await player.until_asked()
        assert phases == {"placing", "climbing", "voting"}


@pytest.mark.parametrize(("language", "yes", "keys"), [("it", "s", "v"), ("de", "j", "s"), ("fr", "o", "s")])
async def test_votes_have_the_letter_of_the_language(tmp_path, language, yes, keys):
    options = play_options(tmp_path, "Ada", seed=1, language=language)
    async with running_app(options) as player:
        await player.play(random.Random(1), lambda: player.state.view["phase"] == "voting")
        bar = text(player.app).splitlines()[-1]
        assert f" {yes.upper()} " in bar
        assert f" {keys} " in bar, "saying something has a free key"
        await player.press(keys)
        assert player.screen != "TableScreen"
        await player.press("escape")
        before, cards = player._moment(), player.state.view["no_cards"]
        player.type(yes)
        await player.until(lambda: player._moment() != before)
        assert player.state.view["no_cards"] == cards, "it was a Yes"

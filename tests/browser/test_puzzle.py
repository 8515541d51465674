"""The puzzle of the day: nothing is given away before the answer, which counts once, and yesterday's can be opened."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from browser.test_axe import AXE, RUN, SMALL, TAGS
from browser.test_languages import STICKS_OUT
from playwright.sync_api import expect

from kingup.locales import LANGUAGES
from kingup.puzzles.pool import puzzle_of
from kingup.table.lesson_puzzle import load_lesson_puzzle

TODAY = datetime.now(UTC).date()


def latest(*, is_vote):
    """Return the latest day before today with a puzzle of a kind."""
    days = (TODAY - timedelta(days=at) for at in range(1, 100))
    return next(day for day in days if puzzle_of(day).is_vote is is_vote)


def answer(player, choice):
    player.press(f"[data-choice='{choice}']")
    player.press(".give")


def test_a_move_is_chosen_on_the_board_and_explained(visit, server):
    player, day = visit(server.url, "phone"), latest(is_vote=False)
    puzzle = puzzle_of(day)
    player.go(f"/puzzle/{day.isoformat()}")
    expect(player.page.locator(".choices button")).to_have_count(len(puzzle.choices))
    expect(player.page.locator(".give")).to_be_disabled()
    expect(player.page.locator(".chances, .verdict-of")).to_have_count(0)
    assert "%" not in player.page.locator("main").inner_text()
    second = puzzle.choices[1].action
    player.press(f".castle [data-character={second[0]}]")
    expect(player.page.locator(f"[data-choice={second}]")).to_have_attribute("aria-pressed", "true")
    answer(player, second)
    expect(player.page.locator(".verdict-of.wrong h2")).to_be_focused()
    shown = player.page.locator(".chances li > b").all_text_contents()
    assert shown == [f"{100 * choice.win_chance + 1e-9:.0f}%" for choice in puzzle.choices]
    # The first answer counts, even after a reload.
    player.page.reload()
    expect(player.page.locator(".verdict-of.wrong")).to_be_visible()
    expect(player.page.locator(".streak")).to_have_count(0)


def test_solved_days_in_a_row_are_counted_from_the_home_page(visit, server):
    player, yesterday = visit(server.url), TODAY - timedelta(days=1)
    player.go()
    player.press(".ways a[href='/puzzle']")
    expect(player.page.locator("main.puzzle")).to_be_visible()
    answer(player, puzzle_of(TODAY).best)
    expect(player.page.locator(".verdict-of.right")).to_be_visible()
    expect(player.page.locator(".streak")).to_have_text("One puzzle solved")
    expect(player.page.locator(".countdown")).to_contain_text("Next puzzle in ")
    player.press(f"a[href='/puzzle/{yesterday.isoformat()}']")
    expect(player.page.locator("time")).to_have_attribute("datetime", yesterday.isoformat())
    answer(player, puzzle_of(yesterday).best)
    expect(player.page.locator(".streak")).to_have_text("2 puzzles solved in a row")
    stored = json.loads(player.page.evaluate("localStorage.getItem('kingup-puzzles')"))
    assert set(stored) == {TODAY.isoformat(), yesterday.isoformat()}
    player.press("a[href='/puzzle']")
    expect(player.page.locator(".verdict-of.right")).to_be_visible()


@pytest.mark.parametrize("language", [LANGUAGES[2], *(pytest.param(one, marks=pytest.mark.slow) for one in LANGUAGES)])
def test_puzzles_fit_a_phone_and_axe_finds_nothing(visit, server, language):
    player, wrong = visit(server.url, "phone", locale=language, color_scheme="dark"), []

    def check(what):
        if not player.page.evaluate("'axe' in window"):
            player.page.evaluate(AXE)
        found = [*player.page.evaluate(RUN, TAGS), *player.page.evaluate(STICKS_OUT), *player.page.evaluate(SMALL)]
        wrong.extend((what, one) for one in found)

    for is_vote in (True, False):
        day = latest(is_vote=is_vote)
        player.go(f"/puzzle/{day.isoformat()}")
        expect(player.page.locator(".choices")).to_be_visible()
        check(f"vote {is_vote}")
        answer(player, puzzle_of(day).best)
        expect(player.page.locator(".chances")).to_be_visible()
        check(f"vote {is_vote}, answered")
    player.go("/learn/count/puzzle")
    expect(player.page.locator(".choices")).to_be_visible()
    expect(player.page.locator(".noes")).to_have_count(0)
    check("lesson")
    answer(player, load_lesson_puzzle("count").answer)
    expect(player.page.locator(".verdict-of.right")).to_be_visible()
    expect(player.page.locator(".noes")).to_have_count(4)
    check("lesson, answered")
    player.press(".puzzle .buttons .primary")
    expect(player.page.locator("main.puzzle .date time")).to_be_visible()
    player.go("/learn")
    expect(player.page.locator(".example")).to_be_visible()
    check("learn")
    assert not wrong, "\n".join(map(str, wrong))

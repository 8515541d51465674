"""The puzzle of the day in the terminal: asked, answered and explained in every language."""

from datetime import UTC, date, datetime, timedelta

import pytest
from click.testing import CliRunner

from kingup.locales import LANGUAGES
from kingup.puzzles.pool import puzzle_of
from kingup.terminal.puzzle_command import puzzle


def solve(day, number, *options):
    return CliRunner().invoke(puzzle, ["--day", day.isoformat(), *options], input=f"{number}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_is_told(language):
    days = [date(2026, 11, 18) - timedelta(days=at) for at in range(320)]
    by_kind = {puzzle_of(day).reason.kind: day for day in days}
    assert len(by_kind) == 10
    for day in by_kind.values():
        found = puzzle_of(day)
        right = [one.action for one in found.shown].index(found.best) + 1
        solved = solve(day, right, "--lang", language)
        assert solved.exit_code == 0, solved.output
        assert "{" not in solved.output
        assert "reason-" not in solved.output


def test_a_wrong_answer_is_told_and_nothing_before_it():
    day = date(2026, 11, 17)
    found = puzzle_of(day)
    wrong = found.shown.index(found.choices[-1]) + 1
    asked, _, told = solve(day, wrong, "--lang", "en").output.partition("Answer:")
    assert "Puzzle of the day, 2026-11-17." in asked
    assert "%" not in asked
    assert "Not quite." in told
    assert f"{found.choices[0].win_chance:.0%}" in told


def test_bad_numbers_are_asked_again_and_days_to_come_rejected():
    day = date(2026, 11, 17)
    assert "Error: 9 is not in the range" in solve(day, "9\n1", "--lang", "en").output
    early = solve(datetime.now(UTC).date() + timedelta(days=2), 1)
    assert early.exit_code == 2
    assert "is still to come; today is" in early.output

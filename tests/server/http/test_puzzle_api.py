"""The puzzle of the day over HTTP: today's and earlier ones, and none that is still to come."""

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

from kingup.puzzles.pool import puzzle_of
from kingup.server.http.puzzle_api import show_puzzle
from kingup.server.http.schemas import DailyPuzzle
from kingup.server.protocol.errors import ApiCode, ApiError

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()


def test_today_and_earlier_days_have_a_puzzle():
    today, same, before = (show_puzzle(day, NOON) for day in (None, "2026-11-18", "2026-11-17"))
    assert today == same != before
    assert today.day == today.today == before.today == "2026-11-18"
    assert today.ends_at == NOON + 12 * 3600
    assert today.best == puzzle_of(date(2026, 11, 18)).best
    assert before.view == puzzle_of(date(2026, 11, 17)).view
    assert msgspec.json.decode(msgspec.json.encode(today), type=DailyPuzzle) == today


def test_the_order_of_the_choices_gives_nothing_away():
    places = []
    for day in (date(2026, 11, 18) - timedelta(days=at) for at in range(120)):
        shown = show_puzzle(day.isoformat(), NOON)
        actions = [choice.action for choice in shown.choices]
        assert actions == sorted(actions, key=lambda one: (one[1:], one), reverse=True)
        places.append(actions.index(shown.best))
    assert {0, 1, 2, 3} == set(places)


def test_a_seat_sees_no_secrets_of_others():
    shown = show_puzzle(None, NOON)
    goals = puzzle_of(date(2026, 11, 18)).game.goals
    text = msgspec.json.encode(shown).decode()
    others = [str(goal) for seat, goal in enumerate(goals) if seat != shown.view["seat"]]
    assert shown.view["goal"] in text
    assert [goal for goal in others if goal in text] == []


@pytest.mark.parametrize(
    ("day", "code", "said"),
    [
        ("2026-11-19", ApiCode.UNKNOWN_PAGE, "still to come; today is 2026-11-18"),
        ("2026-02-30", ApiCode.MALFORMED, "there is no day 2026-02-30; name one such as 2026-11-18"),
    ],
)
def test_other_days_are_rejected(day, code, said):
    with pytest.raises(ApiError, match=said) as caught:
        show_puzzle(day, NOON)
    assert caught.value.body.code == code.value

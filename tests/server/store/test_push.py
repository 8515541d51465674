"""Quiet hours."""

import pytest

from kingup.server.store import QuietHours

DAY = 1_800_000_000 // 86_400 * 86_400.0


@pytest.mark.parametrize(
    ("hours", "hour", "until"),
    [
        ((22, 8), 21.99, None),
        ((22, 8), 22, 32),
        ((22, 8), 3, 8),
        ((22, 8), 8, None),
        ((1, 5), 0.5, None),
        ((1, 5), 4.5, 5),
        ((7, 7), 7, None),
    ],
)
def test_quiet_hours(hours, hour, until):
    end = QuietHours(60 * hours[0], 60 * hours[1]).end_after(DAY + 3600 * hour)
    assert end == (None if until is None else pytest.approx(DAY + 3600 * until))

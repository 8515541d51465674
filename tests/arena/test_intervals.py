"""The test for differences between means."""

import numpy as np

from kingup.arena.intervals import Mean, spread_p_value


def test_spread_p_value():
    equal = [Mean(1000, total, total) for total in (250, 252, 249, 249)]
    assert spread_p_value(equal, shares=True) > 0.9
    assert spread_p_value([Mean(1000, 250, 250), Mean(1000, 350, 350)]) < 1e-5
    assert spread_p_value([Mean(1, 1, 1)]) == 1.0
    # For 26 means that only differ by chance, p-values are uniform.
    rng = np.random.default_rng(1)
    chances = []
    for _ in range(300):
        drawn = rng.normal(15, 6, size=(26, 50))
        chances.append(spread_p_value([Mean(50, row.sum(), (row * row).sum()) for row in drawn]))
    assert 0.02 < np.mean(np.array(chances) < 0.05) < 0.12

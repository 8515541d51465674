"""Samples of compiled play."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from kingup.arena.study.sample import STYLE_LEVELS, sample_style
from kingup.bots.levels import NAMES


def test_result_does_not_depend_on_threads():
    samples = []
    for threads in (1, 3):
        with ThreadPoolExecutor(threads) as pool:
            samples.append(sample_style(4, "learned", 20_000, 7, pool, int))
    one, other = samples
    assert one.rounds >= 20_000
    assert np.array_equal(one.counts, other.counts)


def test_styles_have_levels():
    assert {name for name in STYLE_LEVELS if name != "learned"} <= set(NAMES)

"""Colors."""

import pytest

from kingup.terminal.full.palette import FULL, SIXTEEN


@pytest.mark.parametrize("palette", [FULL, SIXTEEN], ids=["full", "sixteen"])
def test_no_two_characters_look_the_same(palette):
    looks = {tuple(colors) for colors in palette.characters.values()}
    assert len(looks) == 13

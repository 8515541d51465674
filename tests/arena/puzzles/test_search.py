"""Puzzles are found in games between bots, and the same seed leads to the same puzzles."""

import msgspec
import pytest

from kingup.arena.puzzles.search import MIN_GAP, find_puzzles
from kingup.arena.puzzles.selection import Selection
from kingup.extras import compiles
from kingup.puzzles.pool import read_pool


@pytest.mark.skipif(not compiles(), reason="a millisecond is worth more playouts to compiled bots")
def test_the_pool_begins_with_the_puzzles_of_the_first_game():
    found = find_puzzles(1)
    assert find_puzzles(1) == found
    selection = Selection(320)
    selection.add_from_game(found)
    assert tuple(selection.chosen) == read_pool()[: len(selection.chosen)]
    for puzzle in found:
        assert puzzle.choices[0].win_chance - puzzle.choices[1].win_chance > MIN_GAP - 0.002
        assert msgspec.json.decode(msgspec.json.encode(puzzle), type=type(puzzle)) == puzzle


def test_a_selection_is_varied():
    pool = read_pool()
    selection = Selection(10)
    for puzzle in pool:
        selection.add_from_game([puzzle])
    kinds = [puzzle.reason.kind for puzzle in selection.chosen]
    assert len(selection.chosen) == 10
    assert max(map(kinds.count, kinds)) <= 2
    votes = [puzzle for puzzle in pool if puzzle.is_vote]
    several = Selection(100)
    several.add_from_game(votes)
    assert len(several.chosen) == 1, "at most one vote of a game"

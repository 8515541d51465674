"""What is due by itself: how long bots wait."""

import random

from support.games import random_steps

from kingup.rules import CHANCE, Phase
from kingup.server.rooms.scheduler import pause_before


def test_bots_wait_until_a_vote_has_been_seen():
    seen, before = set(), Phase.ROUND_OVER
    for game, seat, _ in random_steps(4, random.Random(1)):
        if seat != CHANCE:
            fallen = before is Phase.VOTING and game.phase is Phase.CLIMBING
            least, most = (3.5, 4.5) if fallen else (0.5, 1.5)
            assert least <= pause_before(game, 1.0) <= most
            assert pause_before(game, 0.0) == 0.0
            seen.add((game.phase, fallen))
        before = game.phase
    expected = {(Phase.PLACING, False), (Phase.CLIMBING, False), (Phase.CLIMBING, True), (Phase.VOTING, False)}
    assert seen == expected

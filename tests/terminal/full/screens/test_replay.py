"""Step through a record on the whole screen."""

import re
from itertools import pairwise

from support.games import random_game
from support.snapshot import text

from kingup.record import Record
from kingup.rules import Phase
from kingup.terminal.full.palette import FULL
from kingup.terminal.full.replay_app import ReplayApp
from kingup.terminal.full.screens import replay as full_replay
from kingup.terminal.full.screens.replay import ReplayScreen
from kingup.terminal.replay import replay_of
from kingup.terminal.text.texts import Texts


def moment(app):
    """Return the number of the moment at the end of the first line."""
    return int(re.search(r"Moment (\d+)(, the last one)?$", text(app).splitlines()[0])[1])


async def test_the_length_of_the_game_is_hidden_until_its_end():
    shown = replay_of(Record(random_game(3, 1)))
    last = str(len(shown.positions))

    app = ReplayApp(shown, "spectator", FULL, Texts("en"))
    async with app.run_test(size=(120, 40)) as pilot:
        for key in ("right", "v", "r", "l", "question_mark"):
            await pilot.press(key)
            await pilot.pause()
            assert last not in text(app)
            assert "last one" not in text(app)
        await pilot.press("escape", "end")
        assert f"Moment {last}, the last one" in text(app)


async def test_help_shows_every_key_once():
    app = ReplayApp(replay_of(Record(random_game(3, 1))), "spectator", FULL, Texts("en"))
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("question_mark")
        shown = text(app)
    for keys, message in full_replay.REPLAY_KEYS:
        assert keys in shown
        assert Texts("en")(message) in shown
    bound = [key for binding in ReplayScreen.BINDINGS for key in binding.key.split(",")]
    assert len(bound) == len(set(bound))
    assert not {"a", *map(str, range(10))} & set(bound), "these are lenses"


async def test_keys_jump_to_votes_and_rounds():
    shown = replay_of(Record(random_game(3, 1)))
    votes = [at for at, game in enumerate(shown.positions) if game.phase is Phase.VOTING]
    rounds = [next(at for at, game in enumerate(shown.positions) if game.round == number) for number in (1, 2, 3)]

    app = ReplayApp(shown, "spectator", FULL, Texts("en"))
    async with app.run_test(size=(80, 24)) as pilot:
        for vote in votes[:2]:
            await pilot.press("v")
            assert moment(app) == vote + 1
        await pilot.press("V")
        assert moment(app) == votes[0] + 1
        await pilot.press("V")
        assert moment(app) == votes[0] + 1
        assert "There are no more votes in that direction." in text(app)
        await pilot.press("right")
        assert "There is no further vote" not in text(app)
        for number in rounds[1:]:
            await pilot.press("r")
            assert moment(app) == number + 1
        await pilot.press("r")
        assert moment(app) == rounds[2] + 2, "the end is not revealed"
        assert "There is no further round" not in text(app)
        await pilot.press("R", "R")
        assert moment(app) == rounds[1] + 1


async def test_no_key_reveals_the_last_vote():
    shown = replay_of(Record(random_game(3, 1)))
    votes = [at for at, game in enumerate(shown.positions) if game.phase is Phase.VOTING]

    app = ReplayApp(shown, "spectator", FULL, Texts("en"))
    async with app.run_test(size=(80, 24)) as pilot:
        for vote in votes:
            await pilot.press("v")
            assert moment(app) == vote + 1
        await pilot.press("v")
        assert moment(app) == votes[-1] + 2, "to the ballots, as by the right arrow"
        assert "There is no further vote" not in text(app)


async def test_page_down_stops_at_every_vote_and_at_its_result():
    shown = replay_of(Record(random_game(3, 1)))
    last = shown.last
    votes = [at for at, game in enumerate(shown.positions) if game.phase is Phase.VOTING]

    app, seen = ReplayApp(shown, "spectator", FULL, Texts("en")), [0]
    async with app.run_test(size=(80, 24)) as pilot:
        while seen[-1] < last:
            await pilot.press("pagedown")
            seen.append(moment(app) - 1)
    assert {*votes, *(vote + 1 for vote in votes)} <= set(seen)
    assert 10 in {after - before for before, after in pairwise(seen)}
    assert max(after - before for before, after in pairwise(seen)) == 10


async def test_keys_step_and_change_the_lens():
    app = ReplayApp(replay_of(Record(random_game(3, 1))), "spectator", FULL, Texts("en"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert moment(app) == 1
        assert "wins with" not in text(app)
        await pilot.press("right", "right", "left")
        assert moment(app) == 2
        await pilot.press("left", "left", "left")
        assert moment(app) == 1
        await pilot.press("l")
        assert "Seen by Ada" in text(app)
        assert "Your goal" in text(app)
        await pilot.press("a")
        assert "somebody who knows everything" in text(app)
        await pilot.press("0", "end")
        assert "wins with" in text(app)
        await pilot.press("home", "space")
        await pilot.pause(1.5)
        assert moment(app) > 1
        await pilot.press("q")

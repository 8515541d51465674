"""The moments of a game, and a replay through each lens."""

import random

import msgspec
import pytest
from support.games import PLAYER_COUNTS, random_game

from kingup.record import read_record
from kingup.rules import History, redact, view_for
from kingup.rules.events import Crowned, GameWon
from kingup.rules.notation import write_history
from kingup.table import viewer_events
from kingup.table.fair_deal import Commitment
from kingup.table.lens import Leg, leg_at, outcome_of
from kingup.table.moments import NoSuchMoment, moment_of, moments

SECRET = Commitment("5e" * 32, "a1" * 16)
VOTING = """[Players "Ada" "Ben" "Cleo"]
[First "1"]

Round 1
goals BCDEIO ADEFGM EFIMOP
place A4 B4 C4 D4 E3 F3 G3 I3 L2 M2 N2 O2
climb A5 AK"""


def all_legs(game, lens, seat=None):
    """Yield every leg, one after the other, as a reader requests them."""
    at = "1.0"
    while at is not None:
        leg = leg_at(game, at, lens, seat, SECRET)
        yield leg
        at = leg.next


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_moments_of_a_game_lead_to_its_end(players):
    game = random_game(players, 1)
    all_moments = list(moments(game))
    assert all_moments[-1].game == game
    assert isinstance(all_moments[-1].events[-1], GameWon)
    assert [one.step for one in all_moments if one.round == 2] == list(range(sum(m.round == 2 for m in all_moments)))
    assert [one.name for one in all_moments[:2]] == ["1.0", "1.1"]
    assert moment_of(game, "2.0") == next(one for one in all_moments if one.round == 2)
    assert sum(isinstance(event, Crowned) for one in all_moments for event in one.events) == 3


def test_an_unfinished_game_ends_at_its_last_moment():
    game = read_record(VOTING).game
    *_, last = moments(game)
    assert (last.name, last.game) == ("1.14", game)
    assert leg_at(game, "1.14", "spectator", None, SECRET).next is None
    assert outcome_of(game).moments == [15]


@pytest.mark.parametrize("at", ["0.0", "1.999", "4.0", "1", "1.-1", "1.01", "", "a.b", "1.0\n", "2.57"])
def test_unknown_moments_are_rejected(at):
    game = random_game(4, 3)
    for look in (lambda: moment_of(game, at), lambda: leg_at(game, at, "all", None, SECRET)):
        with pytest.raises(NoSuchMoment, match=r"the first one is 1\.0"):
            look()


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("lens", ["seat", "spectator", "all"])
def test_all_legs_together_show_what_the_lens_sees(players, lens):
    game = random_game(players, 7)
    seat = 1 if lens == "seat" else None
    expected = list(moments(game))
    seen = []
    for leg in all_legs(game, lens, seat):
        view = leg.view
        for step, frame in enumerate(leg.frames, start=leg.first):
            view = view | frame.changes
            seen.append((leg.round, step, view))
            moment = expected[len(seen) - 1]
            assert len(frame.events) == sum(redact(event, seat) is not None for event in moment.events)
            assert (frame.worth is None) == (lens != "seat")
            assert (frame.worths is None) == (lens != "all")
        counts = [sum(one.round == round_ for one in expected) for round_ in (1, 2, 3)]
        assert leg.before == counts[: leg.round - 1]
        for step in range(leg.first, leg.first + len(leg.frames)):
            assert leg_at(game, f"{leg.round}.{step}", lens, seat, SECRET) == leg, "every moment leads to its leg"
    assert seen == [(one.round, one.step, view_for(one.game, seat, History.OPEN)) for one in expected]
    assert outcome_of(game).moments == counts


def test_the_lens_all_shows_all_goals_and_cards():
    game = random_game(4, 2)
    for leg in all_legs(game, "all"):
        truth = moment_of(game, f"{leg.round}.{leg.first}").game
        assert leg.known.goals == [str(goal) for goal in truth.goals]
        assert leg.known.no_cards == list(truth.no_cards)
    crowned = next(event for event in leg.frames[0].events if isinstance(event, viewer_events.Crowned))
    assert leg.frames[0].worths == crowned.scores


def test_a_leg_survives_encoding():
    for leg in all_legs(random_game(5, 4), "all"):
        data = msgspec.json.encode(leg)
        assert msgspec.json.encode(msgspec.json.decode(data, type=Leg)) == data


def test_a_leg_ends_before_the_next_reveal():
    rng = random.Random(1)
    for number in range(20):
        game = random_game(rng.choice(PLAYER_COUNTS), number)
        for leg in all_legs(game, "spectator"):
            reveals = [bool({"cards_dealt", "eliminated", "crowned"} & tags(frame)) for frame in leg.frames]
            assert reveals == [True] + [False] * (len(reveals) - 1)


def tags(frame):
    return {event.__struct_config__.tag for event in frame.events}


def test_history_shows_past_ballots():
    game = random_game(3, 5)
    past = game.finished[0]
    leg = [one for one in all_legs(game, "spectator") if one.round == 1][-1]
    assert leg.view["history"] == list(write_history(past.moves, past.elections))

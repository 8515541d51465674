"""Smaller games follow the same rules: their openings are legal, and they end like any game."""

import random

import pytest
from support.games import PLAYER_COUNTS

from kingup.adapters.turn_order import seat_to_act
from kingup.adapters.variant import Variant
from kingup.record import Record, read_record, write_record
from kingup.rules import CHANCE, DECK, ELIMINATED, BadSetup, legal_actions, play


def played(variant, seed):
    rng, game, deals = random.Random(seed), variant.start(), []
    while (seat := seat_to_act(game)) is not None:
        if seat == CHANCE:
            game = variant.deal(game, rng.sample(variant.deck(game), variant.players))
            deals.append(game)
        else:
            game = play(game, seat, rng.choice(legal_actions(game, seat)))
    return game, deals


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("characters", [3, 7, 12])
def test_fewer_characters(players, characters):
    game, deals = played(Variant(players, characters=characters), seed=1)
    assert len(deals) == 3
    assert [13 - dealt.castle.count(ELIMINATED) for dealt in deals] == [characters] * 3
    # The record's reader plays every move again, by the rules.
    assert read_record(write_record(Record(game))).game == game


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_fewer_rounds(rounds):
    game, deals = played(Variant(4, rounds=rounds), seed=2)
    assert [dealt.round for dealt in deals] == [1, 2, 3][3 - rounds :]
    assert game.over
    assert game.winners


def test_fewer_goals():
    variant = Variant(3, goals=9)
    game, _ = played(variant, seed=3)
    assert {goal for past in game.finished for goal in past.goals} == set(DECK[:9])
    assert variant.deck(game) == ()


def test_first_seat():
    _, deals = played(Variant(5, first=3), seed=4)
    assert deals[0].first == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 7}, "3 to 6 players, not 7"),
        ({"first": 4}, "0 to 3, not 4"),
        ({"rounds": 0}, "rounds is a number from 1 to 3 here, not 0"),
        ({"goals": 11}, "goals is a number from 12 to 26 here, not 11"),
        ({"players": 5, "characters": 2}, "characters is a number from 3 to 13 here, not 2"),
    ],
)
def test_invalid_variants(options, message):
    with pytest.raises(BadSetup, match=message):
        Variant(**options)

"""Every number printed in the rule books; each test says in which editions."""

import pytest
from support.drawing import castle_drawn
from support.games import climbing, dealt, goals, random_game, vote

from kingup.rules import CHANCE, CHARACTERS, DECK, Character, Climb, Deal, Phase, Place, legal_actions, new_game, play
from kingup.rules.castle import POINTS, SERVANTS
from kingup.rules.game import BadSetup
from kingup.rules.scoring import POINTS_FOR_ZERO, is_tie_broken, points, score, winning_seats
from kingup.rules.setup import ROUNDS, SETUPS

printed_in = pytest.mark.printed_in
every_edition = printed_in("it", "en", "de", "fr")


@every_edition
def test_three_to_six_players():
    assert sorted(SETUPS) == [3, 4, 5, 6]
    for count in (0, 2, 7, 300):
        with pytest.raises(BadSetup, match=f"3 to 6 players, not {count}"):
            new_game(["someone"] * count, 0)


@every_edition
def test_contents_of_the_box():
    assert len(CHARACTERS) == 13
    assert len(DECK) == 26
    assert max(setup.players * setup.no_cards for setup in SETUPS.values()) == 12


@every_edition
@pytest.mark.parametrize(("players", "no_cards", "unused"), [(3, 4, 0), (4, 3, 0), (5, 2, 2), (6, 2, 0)])
def test_no_cards_each(players, no_cards, unused):
    assert dealt(players).no_cards == (no_cards,) * players
    assert 12 - players * no_cards == unused


@every_edition
@pytest.mark.parametrize(("players", "each", "leftovers"), [(3, 4, 1), (4, 3, 1), (5, 2, 3), (6, 2, 1)])
def test_characters_placed_by_each_and_leftovers_on_floor_zero(players, each, leftovers):
    game = dealt(players)
    placed = [0] * players
    while game.phase is Phase.PLACING:
        placed[game.turn] += 1
        game = play(game, game.turn, legal_actions(game, game.turn)[0])
    assert placed == [each] * players
    assert game.castle.count(SERVANTS) == SETUPS[players].leftovers == leftovers


@every_edition
def test_placing_on_floors_one_to_four_with_room_for_four():
    game = dealt(4)
    assert {place.floor for place in legal_actions(game, 0)} == {1, 2, 3, 4}
    for character in CHARACTERS[:4]:
        assert Place(Character.P, 3) in legal_actions(game, game.turn)
        game = play(game, game.turn, Place(character, 3))
    assert {place.floor for place in legal_actions(game, game.turn)} == {1, 2, 4}


@every_edition
def test_points_of_the_floors():
    assert POINTS[:7] == (0, 1, 2, 3, 4, 5, 10)


@printed_in("it", "en", "fr")
def test_eliminated_characters_score_nothing():
    castle = castle_drawn("out | A B C D E F G I L M N O P")
    assert {points(castle, goal) for goal in DECK} == {0}


@every_edition
def test_three_rounds():
    assert ROUNDS == 3
    assert len(random_game(4, seed=1).finished) == 3


@every_edition
def test_zero_points_in_the_third_round_are_worth_33():
    nothing = castle_drawn("""
        K | A
        0 | B C D E I O
        out | F G L M N P
    """)
    (card,) = goals("BCDEIO")
    assert [score(nothing, card, round_) for round_ in (1, 2, 3)] == [0, 0, POINTS_FOR_ZERO]
    assert POINTS_FOR_ZERO == 33


@every_edition
def test_33_is_the_best_score_of_a_round():
    best = castle_drawn("""
        K | B
        5 | C D E
        4 | I O
    """)
    (card,) = goals("BCDEIO")
    # The King has just left floor 5, so at most three others stand there.
    assert points(best, card) == 10 + 3 * 5 + 2 * 4 == 33


@every_edition
def test_the_next_round_begins_to_the_left_of_the_crown():
    game = climbing("5 | A", dealt(4), turn=2)
    game = vote(play(game, 2, Climb(Character.A, 6)), "YYYY")
    game = play(game, CHANCE, Deal(tuple(sorted(game.deck)[:4])))
    assert (game.round, game.first, game.turn) == (2, 3, 3)
    assert game.castle.count(7) == 13
    assert game.no_cards == (3, 3, 3, 3)


@every_edition
def test_ties_go_to_the_seat_with_most_favorites_in_the_castle():
    castle = castle_drawn("""
        K | F
        3 | B
        0 | C
        out | A D E G I L M N O P
    """)
    cards = goals("BCDEIO", "ADEFGM", "ACEFNO")  # two, one and two of them remain
    assert winning_seats((50, 50, 49), castle, cards) == (0,)
    assert winning_seats((50, 50, 50), castle, cards) == (0, 2)
    assert winning_seats((49, 50, 50), castle, cards) == (2,)
    assert winning_seats((49, 51, 50), castle, cards) == (1,)
    assert is_tie_broken((50, 50, 49), (0,))
    assert is_tie_broken((50, 50, 50), (0, 2))
    assert not is_tie_broken((49, 51, 50), (1,))
    assert not is_tie_broken((50, 49, 50), (0, 2)), "a victory that is shared"
    assert not is_tie_broken((50, 50, 50), ()), "nobody has won yet"

"""Every worked example of the rule books, in each edition that prints it."""

import pytest
from rulebook.editions import EDITIONS, GERMAN, Edition
from support.drawing import castle_drawn
from support.games import climbing, dealt, goals, vote

from kingup.rules import Character, Climb, Game, Phase, RuleCode, RuleViolation, legal_actions, play, violation
from kingup.rules.castle import ELIMINATED, standing_on
from kingup.rules.scoring import points

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=str)

# The four cards of the scoring example, in the order of the players of each edition.
PRINTED = goals("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO")

AFTER_PLACING = """
    4 | A D E I
    3 | O F
    2 | B M N
    1 | C G P
    0 | L
"""
BEFORE_THE_VOTES = """
    5 | A O
    4 | D E I
    3 | F
    2 | B M N
    1 | C G P
    0 | L
"""
END_OF_A_ROUND = """
    K | F
    5 | B
    4 | O
    3 | E I
    2 | D P
    1 |
    0 | L
    out | A C G M N
"""


def at_table(edition: Edition, drawing: str, mover: str) -> Game:
    return climbing(drawing, dealt(edition.players, cards=PRINTED), turn=edition.players.index(mover))


@every_edition
def test_alighiero_climbs_to_the_nobles_but_odessa_finds_the_fourth_floor_full(edition):
    game = at_table(edition, AFTER_PLACING, edition.climber)
    seat = edition.players.index(edition.climber)
    assert violation(game, seat, Climb(Character.O, 4)) is RuleCode.FLOOR_FULL
    with pytest.raises(RuleViolation, match="floor_full"):
        play(game, seat, Climb(Character.O, 4))
    after = play(game, seat, Climb(Character.A, 5))
    assert after.castle[Character.A] == 5
    assert after.turn == (seat + 1) % 4


def test_de_names_fiorello_too_as_unable_to_move():
    game = at_table(GERMAN, AFTER_PLACING, GERMAN.climber)
    blocked = {Character.O, Character.F}
    movable = {action.character for action in legal_actions(game, game.turn)}
    assert blocked.isdisjoint(movable)
    assert movable == set(Character) - blocked


@every_edition
def test_odessa_is_voted_down_by_two_and_eliminated(edition):
    seat = edition.players.index(edition.nominator)
    game = play(at_table(edition, BEFORE_THE_VOTES, edition.nominator), seat, Climb(Character.O, 6))
    assert (game.phase, game.crown, game.nominee) == (Phase.VOTING, seat, Character.O)
    ballots = "".join("N" if name in edition.no else "Y" for name in edition.players)
    assert ballots.count("Y") == len(edition.yes)
    after = vote(game, ballots)
    assert standing_on(after.castle, ELIMINATED) == (Character.O,)
    assert after.king is None
    # Yes cards come back, the No cards are gone, and play goes on to the left of the crown.
    assert after.no_cards == tuple(2 if name in edition.no else 3 for name in edition.players)
    assert (after.phase, after.turn) == (Phase.CLIMBING, (seat + 1) % 4)


@every_edition
@pytest.mark.parametrize("only_no", range(4))
def test_a_single_no_would_have_eliminated_odessa(edition, only_no):
    seat = edition.players.index(edition.nominator)
    game = play(at_table(edition, BEFORE_THE_VOTES, edition.nominator), seat, Climb(Character.O, 6))
    after = vote(game, "".join("N" if at == only_no else "Y" for at in range(4)))
    assert after.castle[Character.O] == ELIMINATED


@every_edition
def test_alighiero_is_crowned_by_all_and_the_round_is_over(edition):
    seat = edition.players.index(edition.crowner)
    game = play(at_table(edition, BEFORE_THE_VOTES, edition.crowner), seat, Climb(Character.A, 6))
    after = vote(game, "YYYY")
    assert (after.phase, after.king, after.crown) == (Phase.ROUND_OVER, Character.A, seat)
    assert after.finished[0].goals == PRINTED


@every_edition
@pytest.mark.parametrize(
    ("seat", "values", "total"),
    [
        (0, (5, 0, 2, 3, 3, 4), 17),
        (1, (0, 2, 3, 10, 0, 0), 15),
        (2, (3, 10, 3, 0, 4, 2), 22),
        (3, (0, 0, 3, 10, 0, 4), 17),
    ],
)
def test_the_scores_at_the_end_of_a_round(edition, seat, values, total):
    # The six values are printed in all editions, their sums in the German and the French.
    castle = castle_drawn(END_OF_A_ROUND)
    card = PRINTED[seat]
    each = tuple(points(castle, type(card)(favorite.name)) for favorite in card.favorites)
    assert (each, points(castle, card)) == (values, total), edition.players[seat]


@every_edition
def test_the_whole_scoring_example_through_the_vote(edition):
    nominated = END_OF_A_ROUND.replace("K | F", "K |").replace("5 | B", "5 | B F")
    game = play(at_table(edition, nominated, edition.players[2]), 2, Climb(Character.F, 6))
    after = vote(game, "YYYY")
    assert after.finished[0].scores == (17, 15, 22, 17)

"""The pool of puzzles: what it says about each position is true, and the bots still agree."""

from collections import Counter
from datetime import date, timedelta

import pytest

from kingup.bots.evaluation import evaluate, rejection_chance
from kingup.puzzles.pool import POOL_FILE, puzzle_of, read_pool
from kingup.rules import Phase, legal_actions
from kingup.rules.notation import write_action
from kingup.rules.setup import SETUPS

POOL = read_pool()
POINTS = dict(zip(range(7), (0, 1, 2, 3, 4, 5, 10), strict=True))


def legal_of(puzzle):
    return [write_action(action) for action in legal_actions(puzzle.game, puzzle.seat)]


def test_the_pool_is_large_small_and_varied():
    assert len(POOL) >= 300
    assert POOL_FILE.stat().st_size < 200_000
    assert len({puzzle.record for puzzle in POOL}) > 0.95 * len(POOL)
    kinds = Counter(puzzle.reason.kind for puzzle in POOL)
    assert max(kinds.values()) <= len(POOL) / 5
    assert {len(puzzle.game.players) for puzzle in POOL} == set(SETUPS)
    assert {puzzle.game.round for puzzle in POOL} == {1, 2, 3}
    best = Counter(puzzle.best for puzzle in POOL if puzzle.is_vote)
    assert min(best["Y"], best["N"]) > 0.3 * best.total(), "a solver who always says the same is often wrong"


def test_all_choices_are_legal_and_the_first_is_clearly_the_best():
    for puzzle in POOL:
        actions = [choice.action for choice in puzzle.choices]
        assert set(actions) <= set(legal_of(puzzle))
        assert len(actions) == len(set(actions)) == (2 if puzzle.is_vote else 4)
        assert puzzle.game.phase is (Phase.VOTING if puzzle.is_vote else Phase.CLIMBING)
        chances = [choice.win_chance for choice in puzzle.choices]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] - chances[1] >= 0.058, "rounded to three digits"


def no_cards_of_others(view):
    """Count the No cards that the others have left, as a player would."""
    others = [seat for seat in range(len(view["players"])) if seat != view["seat"]]
    ballots = [move.partition("=")[2] for move in view["history"] if "=" in move]
    dealt = SETUPS[len(view["players"])].no_cards
    return sum(dealt - sum(vote[seat] == "N" for vote in ballots) for seat in others)


def points_if_crowned(view, character):
    """Add up the own points with a character on the throne, as a player would."""
    castle = {**view["castle"], character: 6}
    points = sum(POINTS[castle[one]] for one in view["goal"] if one in castle)
    return 33 if points == 0 and view["round"] == 3 else points


# For each kind of reason, what it claims beyond the estimates.
CLAIMS = {
    "no_alone": lambda view, one: no_cards_of_others(view) == 0 and one.points < one.expected,
    "no_wait": lambda view, one: no_cards_of_others(view) > 0 and one.points < one.expected,
    "yes_now": lambda view, one: one.points > one.expected,
    "yes_save": lambda view, one: no_cards_of_others(view) > 0 and view["no_cards"] > 0,
    "throne_sure": lambda view, one: no_cards_of_others(view) == 0,
    "throne_crown": lambda view, one: no_cards_of_others(view) > 0 and one.points > one.instead,
    "throne_drop": lambda view, one: one.character not in view["goal"],
    "climb_wait": lambda view, one: one.count == no_cards_of_others(view) and one.other in view["goal"],
    "climb_own": lambda view, one: one.character in view["goal"] and one.expected > one.instead,
    "climb_other": lambda view, one: one.character not in view["goal"] and one.expected > one.instead,
}


@pytest.mark.parametrize("kind", CLAIMS)
def test_reasons_are_true_of_the_position(kind):
    puzzles = [puzzle for puzzle in POOL if puzzle.reason.kind == kind]
    assert puzzles
    for puzzle in puzzles:
        view, reason = puzzle.view, puzzle.reason
        assert CLAIMS[kind](view, reason), puzzle
        assert reason.character == (view["nominee"] if puzzle.is_vote else puzzle.best[0])
        if reason.points:
            assert reason.points == points_if_crowned(view, reason.character)
        by_action = {choice.action: choice for choice in puzzle.choices}
        if reason.expected:
            stated = by_action["N" if puzzle.is_vote else puzzle.best].points
            assert abs(reason.expected - stated) <= 0.55
        if reason.instead:
            assert reason.other == puzzle.choices[1].action[0]
            assert abs(reason.instead - puzzle.choices[1].points) <= 0.55


def check(puzzle, seed, worlds):
    """Evaluate a puzzle again with other random numbers."""
    view, reason = puzzle.view, puzzle.reason
    estimates = evaluate(view, legal_of(puzzle), seed, worlds)
    assert estimates[0].action == puzzle.best, puzzle
    again = {one.action: one for one in estimates}
    for choice in puzzle.choices:
        assert abs(again[choice.action].win_chance - choice.win_chance) < 0.08, (puzzle, choice)
    if reason.percent:
        asked = f"{reason.other}K" if reason.kind == "climb_wait" else puzzle.best
        assert abs(100 * rejection_chance(view, asked) - reason.percent) <= 5.1


@pytest.mark.parametrize("puzzle", POOL[:: len(POOL) // 8], ids=range(len(POOL[:: len(POOL) // 8])))
def test_the_bots_agree_about_a_sample(puzzle):
    check(puzzle, seed=20, worlds=600)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", POOL, ids=range(len(POOL)))
def test_the_bots_agree_about_the_whole_pool(puzzle):
    check(puzzle, seed=21, worlds=4000)


def test_every_day_has_a_puzzle_and_a_pass_shows_each_once():
    size = len(POOL)
    start = date.fromordinal(2400 * size)
    passes = [[puzzle_of(start + timedelta(days=cycle * size + at)) for at in range(size)] for cycle in (0, 1)]
    for shown in passes:
        assert {one.record + str(one.seat) for one in shown} == {one.record + str(one.seat) for one in POOL}
    assert passes[0] != passes[1], "the next pass has another order"
    assert puzzle_of(start) == passes[0][0], "the same all day, and on every server"

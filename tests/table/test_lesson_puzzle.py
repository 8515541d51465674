"""The puzzles after the lessons have the right answers: by the rules where they are facts, else by the bots."""

import pytest

from kingup.bots.evaluation import evaluate, rejection_chance
from kingup.bots.goal_reader import GoalReader
from kingup.bots.styles import CAUTIOUS, GREEDY, LEARNED, LOOSE, NO_PLAN, style_table
from kingup.puzzles.facts import score_if_crowned
from kingup.rules import DECK, Phase, play
from kingup.rules.actions import VOTE_YES
from kingup.rules.setup import SETUPS
from kingup.table.lesson import LESSONS
from kingup.table.lesson_puzzle import load_lesson_puzzle


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_has_a_puzzle_with_one_right_answer(lesson):
    puzzle = load_lesson_puzzle(lesson)
    assert puzzle.choices.count(puzzle.answer) == 1
    assert len(set(puzzle.choices)) == len(puzzle.choices) > 1
    assert puzzle.view["players"][puzzle.seat] == "You"


def test_the_score_is_that_of_the_rules():
    puzzle = load_lesson_puzzle("first")
    assert puzzle.game.nominee is not None
    assert str(score_if_crowned(puzzle.game, puzzle.seat, puzzle.game.nominee)) == puzzle.answer == "22"
    castle = puzzle.view["castle"]
    assert {one: castle.get(one) for one in puzzle.view["goal"]} == {"B": 3, "C": 3, "D": 4, "E": 2, "I": 6, "O": None}


def test_zero_wins_by_67_to_64():
    puzzle = load_lesson_puzzle("zero")
    game = puzzle.game
    for seat in range(len(game.players)):
        game = play(game, seat, VOTE_YES)
    assert game.phase is Phase.GAME_OVER
    assert game.winners == (puzzle.seat,)
    assert sorted(game.totals)[-2:] == [64, 67]
    assert game.finished[-1].scores[puzzle.seat] == 33


@pytest.mark.parametrize("lesson", ["zero", "spend"])
def test_the_bots_vote_like_the_answer(lesson):
    puzzle = load_lesson_puzzle(lesson)
    best, other = evaluate(puzzle.view, puzzle.choices, seed=1, worlds=1000)
    assert best.action == puzzle.answer
    assert other.behind > max(0.05, 4 * other.error)


def test_somebody_else_spends_the_card():
    puzzle = load_lesson_puzzle("spend")
    assert puzzle.view["no_cards"] == 1
    assert puzzle.view["crown"] == puzzle.seat
    assert puzzle.view["nominee"] not in puzzle.view["goal"]
    assert rejection_chance(puzzle.view, "Y") > 0.9


def test_the_moves_show_a_favorite():
    puzzle, rosa = load_lesson_puzzle("hide"), 1
    assert puzzle.game.players[rosa] == "Rosa"
    assert puzzle.answer in str(puzzle.game.goals[rosa])
    table = style_table(3)[[NO_PLAN, GREEDY, CAUTIOUS, LEARNED, LOOSE]]
    belief = GoalReader(table, [1 / len(table)] * len(table), 1.0).beliefs(puzzle.view)[rosa].sum(axis=0)
    chance = {one: sum(belief[at] for at, goal in enumerate(DECK) if one in str(goal)) for one in puzzle.choices}
    assert chance[puzzle.answer] > 0.7
    assert all(chance[one] < 0.3 for one in puzzle.choices if one != puzzle.answer)
    moves = [(at % 3, move) for at, move in enumerate(puzzle.view["history"])]
    assert {(rosa, "G4"), (rosa, "G5"), (rosa, "N1")} <= set(moves)
    assert {seat for seat, move in moves if move[0] == "C"} == {2}, "only Ugo moved Clemente"


def test_one_other_player_has_a_no_card_left():
    puzzle = load_lesson_puzzle("count")
    view = puzzle.view
    spent = [sum(move[3:][seat : seat + 1] == "N" for move in view["history"]) for seat in range(4)]
    assert spent[1:] == [3, 2, 3]
    left = [str(seat) for seat in range(1, 4) if SETUPS[4].no_cards > spent[seat]]
    assert left == [puzzle.answer]
    assert view["players"][int(puzzle.answer)] == "Ugo"

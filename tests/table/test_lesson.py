"""Lessons: scripted games that are legal, and bots that follow the script."""

import pytest

from kingup.rules import History, Phase, legal_actions, play, view_for
from kingup.rules.notation import write_action
from kingup.table.branch import position_of
from kingup.table.lesson import LESSONS, NEWCOMER, load_lesson
from kingup.table.table import read_action


def act(game, seat, action):
    return play(game, seat, read_action(game, action))


def test_unknown_lessons_are_rejected():
    with pytest.raises(ValueError, match="there is no lesson algebra; there are first, zero"):
        load_lesson("algebra")


@pytest.mark.parametrize("name", LESSONS)
def test_every_seat_finds_its_scripted_action(name):
    lesson = load_lesson(name)
    game = position_of(lesson.branch)
    for act_ in lesson.acts:
        assert lesson.next_action(game, act_.seat) == act_.action
        assert act_.action in [write_action(action) for action in legal_actions(game, act_.seat)]
        assert act_.moves == len(view_for(game, None, History.OPEN)["history"])
        game = act(game, act_.seat, act_.action)
    assert lesson.acts[0].seat == NEWCOMER, "the newcomer moves first, after reading the text"
    assert game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
    assert all(lesson.next_action(game, seat) is None for seat in range(len(lesson.players)))


def test_the_script_ends_when_the_newcomer_leaves_it():
    lesson = load_lesson("first")
    game = position_of(lesson.branch)
    strayed = act(game, NEWCOMER, "A1")
    assert lesson.next_action(strayed, 1) is None
    for act_ in lesson.acts:
        if act_.action == "N":
            game = act(game, NEWCOMER, "Y")
            break
        game = act(game, act_.seat, act_.action)
    assert lesson.next_action(game, 1) == "Y", "a vote is secret until all are in"
    game = act(act(game, 1, "Y"), 2, "Y")
    assert all(lesson.next_action(game, seat) is None for seat in range(3))


def test_lessons_show_their_topic():
    first, zero = load_lesson("first"), load_lesson("zero")
    assert [step.action for step in first.steps if step.action in "YN"] == ["N", "Y"], "one No and one Yes"
    game = position_of(zero.branch)
    for act_ in zero.acts:
        game = act(game, act_.seat, act_.action)
    assert game.finished[-1].scores[NEWCOMER] == 33
    assert game.winners == (NEWCOMER,)
    before = [sum(past.scores[seat] for past in game.finished[:-1]) for seat in range(5)]
    assert before[NEWCOMER] < max(before), "it is the 33 that wins the game"

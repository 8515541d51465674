"""Lessons: written games that are legal, and bots that know where they are in them."""

import pytest

from kingup.rules import CHANCE, Deal, History, Phase, legal_actions, new_game, play, view_for
from kingup.rules.notation import write_action
from kingup.table.lesson import LESSONS, NEWCOMER, load_lesson
from kingup.table.table import read_action


def begun(lesson):
    """The game at its very beginning."""
    return play(new_game(lesson.players, lesson.first), CHANCE, Deal(lesson.goals[0]))


def act(lesson, game, seat, action):
    """The game after an action, with the next goals when a round is over."""
    game = play(game, seat, read_action(game, action))
    if game.phase is Phase.ROUND_OVER and game.round < len(lesson.goals):
        game = play(game, CHANCE, Deal(lesson.goals[game.round]))
    return game


def test_there_is_no_other_lesson():
    with pytest.raises(ValueError, match="there is no lesson algebra; there are first, zero"):
        load_lesson("algebra")


@pytest.mark.parametrize("name", LESSONS)
def test_every_bot_finds_its_words_and_the_newcomer_has_a_step_for_each_decision(name):
    lesson = load_lesson(name)
    game, decisions = begun(lesson), []
    for at, act_ in enumerate(lesson.acts):
        assert lesson.next_action(game, act_.seat) == act_.action
        assert act_.action in [write_action(action) for action in legal_actions(game, act_.seat)]
        assert act_.moves == len(view_for(game, None, History.OPEN)["history"])
        if act_.seat == NEWCOMER and at >= lesson.begins:
            decisions.append(act_)
        game = act(lesson, game, act_.seat, act_.action)
    assert tuple(decisions) == lesson.steps
    assert lesson.acts[lesson.begins].seat == NEWCOMER, "nobody moves before the newcomer has read anything"
    assert game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
    assert all(lesson.next_action(game, seat) is None for seat in range(len(lesson.players)))


def test_who_leaves_the_path_is_not_followed_by_what_is_written():
    lesson = load_lesson("first")
    game = begun(lesson)
    strayed = act(lesson, game, NEWCOMER, "A1")
    assert lesson.next_action(strayed, 1) is None
    for act_ in lesson.acts:
        if act_.action == "N":
            game = act(lesson, game, NEWCOMER, "Y")
            break
        game = act(lesson, game, act_.seat, act_.action)
    assert lesson.next_action(game, 1) == "Y", "a vote is secret until all are in"
    game = act(lesson, act(lesson, game, 1, "Y"), 2, "Y")
    assert all(lesson.next_action(game, seat) is None for seat in range(3))


def test_the_lessons_show_what_they_are_about():
    first, zero = load_lesson("first"), load_lesson("zero")
    assert [step.action for step in first.steps if step.action in "YN"] == ["N", "Y"], "one to refuse, one to accept"
    game = begun(zero)
    for act_ in zero.acts:
        game = act(zero, game, act_.seat, act_.action)
    assert game.finished[-1].scores[NEWCOMER] == 33
    assert game.winners == (NEWCOMER,)
    before = [sum(past.scores[seat] for past in game.finished[:-1]) for seat in range(5)]
    assert before[NEWCOMER] < max(before), "it is the 33 that wins the game"

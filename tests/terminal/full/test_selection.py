"""Moves selected with letters and arrows."""

import random

from support.games import random_steps

from kingup.rules import legal_actions, view_for
from kingup.rules.notation import write_action
from kingup.table.table_view import ChairView
from kingup.terminal.full.selection import Selection
from kingup.terminal.replay import table_of
from kingup.terminal.tables.client import ClientState


def states():
    """Yield the states of a game in which a player has to place or climb."""
    for game, seat, _ in random_steps(3, random.Random(5)):
        if game.turn is not None:
            legal = [write_action(action) for action in legal_actions(game, seat)]
            yield ClientState(seat, table_of(game), view_for(game, seat), legal, 0)


def test_every_legal_move_can_be_selected_with_letters_and_with_arrows():
    for state in list(states())[::7]:
        for text in state.legal:
            typed, stepped = Selection(), Selection()
            assert typed.choose_character(state, text[0]) is None
            assert typed.chosen == text[0]
            assert typed.choose_floor(state, text[1]) == text
            while stepped.chosen != text[0]:
                stepped.step_character(state, 1)
            while stepped.floor != text[1]:
                stepped.step_floor(state, 1)
            assert stepped.confirm(state) == text
            assert typed.chosen is stepped.chosen is None


def test_a_repeated_letter_climbs_but_clears_the_selection_while_placing():
    for state in list(states())[::9]:
        selection = Selection()
        initial = state.legal[0][0]
        selection.choose_character(state, initial)
        again = selection.choose_character(state, initial)
        assert again == (state.legal[0] if state.view["phase"] == "climbing" else None)
        assert selection.chosen is None


def test_an_illegal_move_is_sent_so_that_the_table_explains_it():
    state = next(state for state in states() if state.view["castle"] and state.view["phase"] == "placing")
    placed = next(iter(state.view["castle"]))
    assert Selection().choose_character(state, placed).startswith(placed)
    assert isinstance(state.table.chairs[0], ChairView)


def test_nothing_is_selected_out_of_turn():
    game = next(game for game, _, _ in random_steps(3, random.Random(5)) if game.turn is not None)
    other = (game.turn + 1) % 3
    state = ClientState(other, table_of(game), view_for(game, other), [], 0)
    selection = Selection()
    assert selection.choose_character(state, "A") is None
    selection.step_character(state, 1)
    selection.step_floor(state, 1)
    assert selection.chosen is selection.floor is selection.confirm(state) is selection.choose_floor(state, "4") is None

"""The opponents that bots are measured against."""

import random
import shlex
import subprocess
import sys

import numpy as np
import pytest
from ground.clone import ROOT
from support.games import PLAYER_COUNTS, random_steps

from bench.opponents import net, train_net
from kingup.arena.referee import draw_deals, play_game
from kingup.bots.levels import new_bot
from kingup.bots.program import Program
from kingup.playout.convert import NUMBERS, from_rules
from kingup.rules import DECK, History, Phase, legal_actions, view_for
from kingup.rules.notation import write_action


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_network_inputs_equal_those_of_training(players):
    weights = np.loadtxt(net.WEIGHTS_FILE, delimiter=",")
    x, hidden = np.empty(train_net.INPUTS), np.empty(train_net.HIDDEN)
    for game, seat, _ in random_steps(players, random.Random(players)):
        if game.phase not in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING):
            continue
        view, state, goal = view_for(game, seat, History.OPEN), from_rules(game), DECK.index(game.goals[seat])
        for text in map(write_action, legal_actions(game, seat)):
            train_net.network_inputs(state, seat, goal, NUMBERS[text], x)
            assert net.network_inputs(view, text) == pytest.approx(x.tolist())
            assert net.value(weights.tolist(), x.tolist()) == pytest.approx(train_net.value(weights, x, hidden))


@pytest.mark.parametrize(
    "command", ["net.py", "ismcts.py", "search.py uniform", "search.py confident", "openspiel_ismcts.py"]
)
def test_opponents_play_games_without_faults(command):
    line = [sys.executable, *f"{ROOT}/bench/opponents/{command}".split()]
    # On a fresh machine, compiling takes longer than a referee waits.
    subprocess.run(line, stdin=subprocess.DEVNULL, check=True)
    program = Program(shlex.join(line), new_bot("random"))
    bots = [program, *(new_bot("servant") for _ in range(3))]
    assert play_game(bots, draw_deals(4, random.Random(1)), 10, range(4)).stats[0].faults == 0

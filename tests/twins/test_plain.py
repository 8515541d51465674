"""Without Numba the same code runs as plain Python: same games, same goals read, and moves within the time limit."""

import json
import os
import subprocess
import sys

# Everything that bots, studies and environments are made of, from the same seeds.
PLAY = """
import json, random
import numpy as np
from kingup.adapters.gymnasium import KingUpVectorEnv
from kingup.adapters.vector import VectorGames
from kingup.arena.study.sample import play_chunk
from kingup.bots.levels import new_bot
from kingup.playout import game, layout, random_play
from kingup.playout.compile import COMPILED
from kingup.playout.generator import advance, below, new_generator, uniform
from kingup.rules import CHANCE, History, deal, legal_actions, new_game, next_to_act, play, view_for
from kingup.rules.notation import write_action

seen = {"compiled": COMPILED}
word, words = new_generator(5)[0], []
for limit in range(1, 400):
    word = np.uint64(advance(word))
    words.append((int(word), int(below(word, limit)), float(uniform(word))))
seen["words"] = words

states, generator, actions = [], new_generator(7), np.zeros(layout.MAX_LEGAL, np.int64)
for number in range(40):
    state = game.new_state(3 + number % 4, number % 3)
    while state[layout.PHASE] != layout.GAME_OVER:
        seat = game.next_to_act(state)
        if seat == layout.NOBODY:
            game.deal(state, generator)
        else:
            count = game.legal(state, seat, actions)
            generator[0] = advance(generator[0])
            game.act(state, seat, actions[below(generator[0], count)])
        states.append(state.tolist())
    fresh = game.new_state(3 + number % 4, 0)
    states.append([random_play.random_game(fresh, generator), *fresh.tolist()])
seen["actions"] = len(states)
seen["states"] = hash(str(states))
seen["study"] = play_chunk(4, "officer", 3, 1).round(9).tolist()

games = VectorGames(8, players=4)
observed = games.reset(3)
for _ in range(60):
    observed = games.step(games.draw())
seen["vector"] = hash(str(observed))
envs = KingUpVectorEnv(8, ["officer", "trader"], players=4)
learners = [envs.reset(seed=3)[0]]
for _ in range(20):
    learners += envs.step(envs.draw())[:3]
seen["learners"] = hash(str(learners))

class NoTimeLimit:
    expired = False
    def spend(self, playouts): pass

rng, choices = random.Random(2), []
round_ = new_game(["a", "b", "c", "d"], 1)
bots = {name: new_bot(name, lambda ms: NoTimeLimit()) for name in ("servant", "trader", "officer", "noble")}
king = new_bot("king").planner(4)
while (seat := next_to_act(round_)) is not None and round_.round < 3:
    if seat == CHANCE:
        round_ = deal(round_, rng)
        continue
    legal = legal_actions(round_, seat)
    texts = [write_action(action) for action in legal]
    view = view_for(round_, seat, History.OPEN)
    name = ("servant", "trader", "officer", "noble" if len(choices) % 5 == 0 else "officer")[seat]
    choice = bots[name].choose(view, texts, 1, rng)
    if name == "noble" and len(texts) > 1:
        analysis = bots[name].analyze(view, texts, 1, random.Random(3))
        choices.append([[round(prospect.win_chance, 9), round(prospect.points, 9)] for prospect in analysis.prospects])
        belief = king.reader.beliefs(view)
        choices.append(belief.round(9).tolist())
    choices.append(choice)
    round_ = play(round_, seat, legal[texts.index(choice)])
seen["choices"] = choices
print(json.dumps(seen))
"""
# By the time of this process, which others on the machine cannot take.
KEEP_TIME = """
import json, random, time
from kingup.bots import clock
from kingup.bots.levels import new_bot
from kingup.rules import CHANCE, History, deal, legal_actions, new_game, next_to_act, play, view_for
from kingup.rules.notation import write_action

time.perf_counter = time.thread_time
spent = {name: [] for name in ("servant", "trader", "officer", "noble", "king")}
least = 10**9
rng = random.Random(4)
for players in (3, 4, 6):
    game = new_game([""] * players, 0)
    while (seat := next_to_act(game)) is not None:
        if seat == CHANCE:
            game = deal(game, rng)
            continue
        legal = legal_actions(game, seat)
        texts = [write_action(action) for action in legal]
        view = view_for(game, seat, History.OPEN)
        for name, times in spent.items():
            if name in ("noble", "king") and (len(texts) == 1 or len(game.moves) % 12 != 5):
                continue
            bot = new_bot(name)
            if name in ("noble", "king"):
                bot.planner(players)
            began = time.thread_time()
            choice = bot.choose(view, texts, 40, rng)
            times.append(1000 * (time.thread_time() - began))
        if len(texts) > 1 and len(game.moves) % 24 == 5:
            analysis = new_bot("king").analyze(view, texts, 0.001, rng)
            least = min(least, sum(prospect.playouts for prospect in analysis.prospects))
        game = play(game, seat, legal[texts.index(choice if rng.random() < 0.5 else rng.choice(texts))])
print(json.dumps({"spent": spent, "least": least}))
"""


def run(code: str, *, plain: bool) -> dict:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1" if plain else "0", "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_plain_python_plays_the_same_games_as_compiled_code():
    compiled, plain = run(PLAY, plain=False), run(PLAY, plain=True)
    assert (compiled.pop("compiled"), plain.pop("compiled")) == (True, False)
    assert plain["actions"] > 3000
    for what, seen in compiled.items():
        assert plain[what] == seen, what


def test_plain_python_keeps_its_time_and_always_thinks():
    seen = run(KEEP_TIME, plain=True)
    for level in ("servant", "trader", "officer"):
        times = sorted(seen["spent"][level])
        assert len(times) > 300
        assert times[len(times) // 2] < 0.5, level
        assert times[int(0.99 * len(times))] < 1, level
    for level in ("noble", "king"):
        # What is begun when the time is up is one world: a dozen rollouts.
        assert sorted(seen["spent"][level])[-2] < 40 + 40, level
    assert seen["least"] > 0

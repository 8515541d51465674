"""An opponent that no bot of kingup has seen: a small neural network, trained separately on other inputs.

    kingup arena king "cmd:python bench/opponents/net.py" --one-vs-rest

It only needs the standard library, so that it starts at once. train_net.py has made its weights, and a test checks that
both describe an action in the same way. None of kingup's bots was tuned against it.
"""

import json
import math
import random
import sys
from pathlib import Path
from typing import Any

WEIGHTS_FILE = Path(__file__).with_name("net.csv")
INPUTS, HIDDEN = 20, 16
THRONE, LAST_ROUND = 6, 3
NO_CARDS = {3: 4, 4: 3, 5: 2, 6: 2}


def network_inputs(view: dict[str, Any], action: str) -> list[float]:
    """Return the inputs of the network for an action."""
    x = [0.0] * INPUTS
    goal, castle, seat = view["goal"], view["castle"], view["seat"]
    points = {character: 10 if floor == THRONE else floor for character, floor in castle.items()}
    mine = sum(points[character] for character in castle if character in goal)
    others = sum(points.values()) - mine
    players = len(view["players"])
    cards_of = [
        NO_CARDS[players] - sum(token[3 + other : 4 + other] == "N" for token in view["history"])
        for other in range(players)
    ]
    cards = cards_of[seat]
    left = sum(cards_of) - cards
    if view["phase"] == "voting":
        x[0] = float(view["nominee"] in goal)
        x[1] = 1 - x[0]
    if action == "Y":
        return x
    if action == "N":
        # Favorites below the throne. Nobody is beside the board during a vote.
        favorites = sum(castle[character] < THRONE for character in castle if character in goal)
        shut_out = 1.0 if view["round"] == LAST_ROUND and mine == 0 else 0.0
        x[2:10] = [1.0, x[0], mine / 20, others / 20, cards / 3, left / 9, favorites / 6, shut_out]
        return x
    on = float(action[0] in goal)
    floor = THRONE if action[1] == "K" else int(action[1])
    high = sum(castle[character] == THRONE - 1 for character in castle if character in goal)
    x[10:14] = [on, 1 - on, floor / 6 * on, floor / 6 * (1 - on)]
    if floor == THRONE:
        x[14:16] = [on, 1 - on]
        x[18] = (mine - 0.86 * others) / 20
    if floor >= THRONE - 1:
        x[16:18] = [left / 9, cards / 3]
    if floor == THRONE - 1:
        x[19] = high / 3
    return x


def value(weights: list[float], x: list[float]) -> float:
    """Run the network: one hidden layer."""
    total = 0.0
    for unit in range(HIDDEN):
        inner = sum(weights[unit * INPUTS + at] * seen for at, seen in enumerate(x) if seen)
        total += weights[HIDDEN * INPUTS + unit] * math.tanh(inner)
    return total


def play() -> None:
    """Run the bot protocol."""
    weights = [float(text) for text in WEIGHTS_FILE.read_text().split(",")]
    rng = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            rng.seed(message["seed"])
            print(json.dumps({"name": "a network of its own"}), flush=True)
        elif "ask" in message:
            legal = message["legal"]
            scores = [value(weights, network_inputs(message["view"], text)) for text in legal]
            chances = [math.exp(score - max(scores)) for score in scores]
            print(json.dumps({"play": rng.choices(legal, chances)[0]}), flush=True)


if __name__ == "__main__":
    play()

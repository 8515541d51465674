"""A bot in plain Python: it lifts its favorites, keeps them off the throne while it can, and votes for them."""

import json
import random
import sys

rng = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        rng.seed(message["seed"])
        print(json.dumps({"name": "Lifter 1.0"}), flush=True)
    elif "ask" in message:
        view, legal = message["view"], message["legal"]
        if message["ask"] == "vote":
            wanted = ["Y"] if view["nominee"] in view["goal"] else ["N"]
        else:
            lifts = [play for play in legal if play[0] in view["goal"] and play[1] != "K"]
            wanted = [play for play in lifts if play[1] == max(play[1] for play in lifts)]
        choice = rng.choice([play for play in wanted if play in legal] or legal)
        print(json.dumps({"play": choice}), flush=True)

"""How many bytes a busy table of six writes, as the quotas of the server count them.

Usage: python bench/written.py [--json]

Six people finish a game every half hour, swap every third ballot, and each says something every ten seconds: a phrase,
or every third time a line of chat.
"""

import argparse
import json
import random
import secrets

from kingup.server.net.quotas import ROW_BYTES
from kingup.server.rooms.update import encode
from kingup.table.commands import Chat, Command, GoOn, Play, Say, SetOptions, Sit, Start
from kingup.table.decide import decide
from kingup.table.entries import Logged, Opened
from kingup.table.fair_deal import new_commitment
from kingup.table.options import Options
from kingup.table.request import RequestContext
from kingup.table.table import Stage, advance, open_table
from kingup.table.table_view import legal_texts

NAMES = ("Rachel", "Simon", "Terry", "Paul", "Leonardo", "Giovanni")
PLAYERS = {name: secrets.token_hex(8) for name in NAMES}
GAMES_PER_HOUR = 2
TALK_PER_HOUR = len(NAMES) * 360
CHAT = "I would not vote for him, he was yours in the last round."


class BusyTable:
    """A table whose log is only measured."""

    def __init__(self) -> None:
        commitment = new_commitment()
        options = Options(seats=6, chat=True)
        first = Opened("ABCDEFG", options, PLAYERS[NAMES[0]], commitment.secret, commitment.salt)
        self.now = 1_800_000_000.0
        self.table = open_table(Logged(1, self.now, first))
        self.entries, self.bytes = 0, 0

    def send(self, name: str, command: Command) -> int:
        """Send a command, and return the bytes that it writes."""
        self.now += 10.0
        context = RequestContext(PLAYERS[name], name, "person", self.now)
        key, before = secrets.token_hex(16), self.bytes
        for entry in decide(self.table, context, command):
            logged = Logged(self.table.version + 1, self.now, entry, PLAYERS[name], key)
            self.table, _ = advance(self.table, logged)
            self.bytes += len(encode(logged)) + ROW_BYTES
            self.entries += 1
        return self.bytes - before


def play_game(rng: random.Random) -> BusyTable:
    """Return a table after a whole game."""
    busy = BusyTable()
    for name in NAMES:
        busy.send(name, Sit(contribution=secrets.token_hex(16)))
    busy.send(NAMES[0], SetOptions(Options(seats=6, chat=True, move_time=300)))
    busy.send(NAMES[0], Start())
    while busy.table.stage is not Stage.FINISHED:
        seat = rng.choice(busy.table.waited_for)
        if busy.table.stage is Stage.RESULTS:
            busy.send(NAMES[seat], GoOn())
            continue
        busy.send(NAMES[seat], Play(rng.choice(legal_texts(busy.table, seat))))
        ballots = busy.table.game.ballots if busy.table.game is not None else ()
        if any(ballots) and rng.random() < 1 / 3:
            swapping = next(at for at, ballot in enumerate(ballots) if ballot is not None)
            busy.send(NAMES[swapping], Play(legal_texts(busy.table, swapping)[-1]))
    return busy


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    games = [play_game(random.Random(seed)) for seed in range(20)]
    talking = BusyTable()
    talking.send(NAMES[0], Sit())
    phrase, chat = talking.send(NAMES[0], Say("same_favorite", "A", None, 0)), talking.send(NAMES[0], Chat(CHAT))
    game_kb = sum(one.bytes for one in games) / len(games) / 1000
    talk_kb = TALK_PER_HOUR * (2 * phrase + chat) / 3 / 1000
    figures = {
        "entries_per_game": round(sum(one.entries for one in games) / len(games)),
        "kb_per_game": round(game_kb),
        "talk_kb_per_hour": round(talk_kb),
        "kb_per_hour": round(GAMES_PER_HOUR * game_kb + talk_kb),
    }
    print(json.dumps(figures) if as_json else "\n".join(f"{name}: {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()

"""Players over HTTP, without a page, that bring a table into the state a test needs."""

import time
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, Final

import httpx

from support.server import Server

Json = dict[str, Any]
_MAX_SECONDS: Final = 120
"""Seconds after which players give up waiting for a state of their table."""

_IDS: Final = count()


class Friend:
    """A player who sends requests over HTTP, also with the cookie of a page in a browser."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.code = ""

    @classmethod
    def called(cls, server: Server, name: str) -> "Friend":
        return cls(server.someone(name))

    def open(self, seats: int, **options: Any) -> str:
        """Open a table and sit down."""
        answer = self.client.post("/api/tables", json={"options": {"seats": seats} | options})
        assert answer.status_code == 201, answer.text
        self.code = answer.json()["code"]
        self.do(do="contribute", contribution="aa")
        return self.code

    def sit(self, code: str) -> None:
        self.code = code
        self.do(do="sit", contribution="bb")

    def do(self, **command: Any) -> None:
        request = {"id": f"friend-{next(_IDS)}", "command": command}
        answer = self.client.post(f"/api/tables/{self.code}/requests", json=request)
        assert answer.status_code == 200, answer.text

    def play(self, action: str) -> None:
        self.do(do="play", action=action)

    def look(self) -> Json:
        answer = self.client.get(f"/api/tables/{self.code}")
        assert answer.status_code == 200, answer.text
        shown: Json = answer.json()
        return shown


def seat(host: Friend, *others: Friend, **options: Any) -> str:
    """Start a game with these players. The host has seat 0 and moves first."""
    code = host.open(1 + len(others), **({"starter": 0} | options))
    for other in others:
        other.sit(code)
    host.do(do="start")
    return code


def play_on(friends: Iterable[Friend], until: Callable[[Json], bool], vote: str = "Y") -> None:
    """Let these players always take the highest move, until one of them sees what is wanted."""
    friends = list(friends)
    deadline = time.monotonic() + _MAX_SECONDS
    while True:
        assert time.monotonic() < deadline, "the players did not get there"
        # Others, a bot for example, may have to move first. Without a pause this loop would keep a core busy.
        time.sleep(0.005)
        for friend in friends:
            shown = friend.look()
            if until(shown):
                return
            if shown["table"]["stage"] == "results":
                if shown["seat"] in shown["table"]["waited_for"]:
                    friend.do(do="go_on")
            elif shown["seat"] in shown["table"]["waited_for"]:
                friend.play(highest(shown["legal"], vote))


def highest(legal: list[str], vote: str = "Y") -> str:
    """Return the move to the highest floor, or the vote."""
    return vote if vote in legal else max(legal, key=lambda action: action.replace("K", "6")[::-1])


def phase_is(*phases: str) -> Callable[[Json], bool]:
    """Return a condition: the game is in one of these phases."""
    return lambda shown: shown["view"]["phase"] in phases


def is_to_move(number: int, phase: str) -> Callable[[Json], bool]:
    """Return a condition: it is a seat's turn in a phase."""
    return lambda shown: shown["view"]["phase"] == phase and shown["view"]["turn"] == number

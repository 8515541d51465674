"""Players without a page, over HTTP: they bring a table to where a test wants it."""

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, Final

import httpx

from support.server import Server

Json = dict[str, Any]

_IDS: Final = count()


class Friend:
    """Somebody who plays by requests; with the cookie of a page also the hand of who sits before it."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.code = ""

    @classmethod
    def called(cls, server: Server, name: str) -> "Friend":
        return cls(server.someone(name))

    def open(self, seats: int, **options: Any) -> str:
        """Open a table, and sit at it."""
        body = {"options": {"seats": seats} | options, "contribution": "aa"}
        answer = self.client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.code = answer.json()["code"]
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
    """A table for these, started; the host has seat 0 and begins."""
    code = host.open(1 + len(others), **({"starter": 0} | options))
    for other in others:
        other.sit(code)
    host.do(do="start")
    return code


def play_on(friends: Iterable[Friend], until: Callable[[Json], bool], vote: str = "Y") -> None:
    """Let these play, as high as they can, until what somebody sees is as wanted."""
    friends = list(friends)
    while True:
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
    """The move that brings somebody highest, or the vote."""
    return vote if vote in legal else max(legal, key=lambda action: action.replace("K", "6")[::-1])


def phase_is(*phases: str) -> Callable[[Json], bool]:
    """Whether the game is in one of these phases."""
    return lambda shown: shown["view"]["phase"] in phases


def is_to_move(number: int, phase: str) -> Callable[[Json], bool]:
    """Whether it is a seat's turn to place or to climb."""
    return lambda shown: shown["view"]["phase"] == phase and shown["view"]["turn"] == number

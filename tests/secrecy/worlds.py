"""One game on a real server, played by clients over WebSockets, with the true game kept beside it."""

import re
from typing import Any

import httpx
from support.in_process_server import Chosen, Inside
from support.socket_player import Declined, Guest, Json

from kingup.rules import CHANCE, Ballot, Deal, Game, Goal, Seat, new_game, play
from kingup.table.table import read_action

Rounds = tuple[tuple[Goal, ...], ...]


class Client(Guest):
    """A guest whose every request has a number of its own, and who knows how many spectators there are."""

    spectators = 0
    asked = 0

    def take(self, message: Json) -> None:
        super().take(message)
        self.spectators = message.get("spectators", self.spectators)

    async def request(self, do: str, **fields: Any) -> str:
        """Ask; gives ``accepted`` or the code of the refusal."""
        self.asked += 1
        try:
            await self.ask(do, request_id=f"{self.name}-{self.asked}", **fields)
        except Declined as declined:
            return str(declined.code)
        return "accepted"

    async def sync(self) -> None:
        """Hear everything that was sent before: what is malformed is answered in its turn."""
        assert await self.request("nothing") == "malformed"


class House:
    """A server with the same people at each of its tables.

    :ivar cookies: of the seats, then of the spectators.
    """

    def __init__(self, inside: Inside, chosen: Chosen, cookies: dict[str, str], http: httpx.AsyncClient) -> None:
        self.inside = inside
        self.chosen = chosen
        self.cookies = cookies
        self.http = http

    @classmethod
    async def of(cls, inside: Inside, chosen: Chosen, people: dict[str, str], http: httpx.AsyncClient) -> "House":
        """:param people: names, and whether each is a person or a program."""
        cookies = {}
        for name, kind in people.items():
            answer = await http.post(f"{inside.url}/api/me", json={"name": name, "kind": kind})
            assert answer.status_code == 201
            cookies[name] = answer.cookies["kingup"]
            http.cookies.clear()
        return cls(inside, chosen, cookies, http)

    def client(self, name: str) -> Client:
        return Client(self.inside.url, name, self.cookies[name])

    async def get(self, name: str, path: str) -> str:
        answer = await self.http.get(self.inside.url + path, headers={"cookie": f"kingup={self.cookies[name]}"})
        assert answer.status_code == 200
        return answer.text


class World:
    """A table of one house.

    :ivar game: the truth.
    :ivar clients: the seats, then the spectators.
    """

    def __init__(self, house: House, code: str, rounds: Rounds, secret: str, salt: str, first: Seat) -> None:
        self.house = house
        self.code = code
        self.rounds = rounds
        self.secrets = (secret, salt)
        self.first = first
        self.game: Game = new_game(("",) * len(rounds[0]), first)
        self.clients: list[Client] = []
        self.ready: set[Seat] = set()
        self.scanned: dict[Client, int] = {}

    async def open(self, seats: list[str], spectators: list[str], **options: Any) -> None:
        """Open the table; everybody sits down, or looks on, and the game begins."""
        chosen, house = self.house.chosen, self.house
        chosen.next_table(self.code, *self.secrets, self.first, self.rounds)
        self.clients = [house.client(name) for name in seats + spectators]
        host = self.clients[0]
        answer = await house.http.post(
            f"{house.inside.url}/api/tables",
            json={"options": {"seats": len(seats), "listed": True, **options}, "contribution": "aa"},
            headers=host.headers,
        )
        assert answer.json()["code"] == self.code
        for client in self.clients[: len(seats)]:
            await client.connect(self.code)
            assert await client.request("sit", contribution="bb") == "accepted"
            await self.heard_by_all()
        for client in self.clients[len(seats) :]:
            await client.connect(self.code)
            await self.heard_by_all()
        assert await host.request("start") == "accepted"
        self.game = play(new_game(seats, self.first), CHANCE, Deal(self.rounds[0]))

    async def heard_by_all(self) -> None:
        for client in self.clients:
            if client.connected:
                await client.sync()

    async def act(self, seat: Seat, text: str) -> None:
        """A move or vote, on the server and in truth."""
        assert await self.clients[seat].request("play", action=text) == "accepted"
        self.game = play(self.game, seat, read_action(self.game, text))

    async def vote(self, seat: Seat, ballot: Ballot) -> None:
        await self.act(seat, ballot.value)

    async def go_on(self, seat: Seat) -> None:
        """When the last has seen the results, the next round is dealt."""
        assert await self.clients[seat].request("go_on") == "accepted"
        self.ready.add(seat)
        if len(self.ready) == len(self.game.players):
            self.ready.clear()
            self.game = play(self.game, CHANCE, Deal(self.rounds[self.game.round]))

    def can(self, seat: Seat, ballot: Ballot) -> bool:
        return ballot is Ballot.YES or self.game.no_cards[seat] > 0

    async def scan(self) -> int:
        """Nothing that anybody has heard names what is not open yet; gives the number of messages read."""
        await self.heard_by_all()
        read = 0
        for seat, client in enumerate(self.clients):
            hidden = {
                str(goal)
                for dealt in self.rounds[self.game.round - 1 :]
                for other, goal in enumerate(dealt)
                if other != seat or dealt is not self.rounds[self.game.round - 1]
            }
            never = re.compile("|".join(hidden.union(self.secrets)))
            for text in client.heard[self.scanned.get(client, 0) :]:
                read += 1
                assert not never.search(text), f"{client.name} is told too early: {text}"
                assert others_ballots(text, seat) == [], f"{client.name} is told of a ballot: {text}"
            self.scanned[client] = len(client.heard)
        return read

    async def close(self) -> None:
        for client in self.clients:
            await client.close()


_BALLOT = re.compile(r'"event":"ballot_(?:played|swapped)","seat":(\d)')


def others_ballots(text: str, seat: Seat) -> list[str]:
    """The seats of others whose ballot a message names before the reveal."""
    return [found for found in _BALLOT.findall(text) if int(found) != seat]

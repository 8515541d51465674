"""One game on a real server, played by clients over WebSockets, with the true game beside it."""

import re
from typing import Any

import httpx
from support.in_process_server import FixedRandomness, InProcessServer
from support.push_service import Device
from support.socket_player import Json, RequestRejected, SocketPlayer

from kingup.rules import CHANCE, Ballot, Deal, Game, Goal, Seat, new_game, play
from kingup.table.table import read_action

Rounds = tuple[tuple[Goal, ...], ...]
PUSH = Device.new("").subscription


class Client(SocketPlayer):
    """A player that numbers its requests, and counts the spectators."""

    spectators = 0
    asked = 0

    def take(self, message: Json) -> None:
        super().take(message)
        self.spectators = message.get("spectators", self.spectators)

    async def request(self, do: str, **fields: Any) -> str:
        """Send a request, and return ``accepted`` or the error code."""
        self.asked += 1
        try:
            await self.ask(do, request_id=f"{self.name}-{self.asked}", **fields)
        except RequestRejected as rejection:
            return str(rejection.code)
        return "accepted"

    async def sync(self) -> None:
        """Wait for all messages so far: the reply to a malformed request comes after them."""
        assert await self.request("nothing") == "malformed"


class PopulatedServer:
    """A server with the same people at each of its tables.

    :ivar cookies: the cookies of the players, then of the spectators.
    """

    def __init__(
        self, inside: InProcessServer, chosen: FixedRandomness, cookies: dict[str, str], http: httpx.AsyncClient
    ) -> None:
        self.inside = inside
        self.chosen = chosen
        self.cookies = cookies
        self.http = http

    @classmethod
    async def of(
        cls, inside: InProcessServer, chosen: FixedRandomness, people: dict[str, str], http: httpx.AsyncClient
    ) -> "PopulatedServer":
        """Create the people.

        :param people: names, and whether each is a person or a program.
        """
        cookies = {}
        for name, kind in people.items():
            answer = await http.post(f"{inside.url}/api/me", json={"name": name, "kind": kind})
            assert answer.status_code == 201
            cookies[name] = answer.cookies["kingup"]
            # Everybody gets pushes.
            subscription = PUSH | {"endpoint": f"https://push.example.org/{name}"}
            assert (await http.post(f"{inside.url}/api/me/push", json=subscription)).status_code == 200
            http.cookies.clear()
        return cls(inside, chosen, cookies, http)

    def client(self, name: str) -> Client:
        return Client(self.inside.url, name, self.cookies[name])

    async def get(self, name: str, path: str) -> str:
        answer = await self.http.get(self.inside.url + path, headers={"cookie": f"kingup={self.cookies[name]}"})
        assert answer.status_code == 200
        return answer.text


class ObservedGame:
    """A table on a server.

    :ivar game: the true game, with all secrets.
    :ivar clients: the players, then the spectators.
    """

    def __init__(self, server: PopulatedServer, code: str, rounds: Rounds, secret: str, salt: str, first: Seat) -> None:
        self.server = server
        self.code = code
        self.rounds = rounds
        self.secrets = (secret, salt)
        self.first = first
        self.game: Game = new_game(("",) * len(rounds[0]), first)
        self.clients: list[Client] = []
        self.ready: set[Seat] = set()
        self.scanned: dict[Client, int] = {}

    async def open(self, seats: list[str], spectators: list[str], **options: Any) -> None:
        """Open the table, seat the players, connect the spectators, and start the game."""
        chosen, server = self.server.chosen, self.server
        chosen.next_table(self.code, *self.secrets, self.first, self.rounds)
        self.clients = [server.client(name) for name in seats + spectators]
        host = self.clients[0]
        answer = await server.http.post(
            f"{server.inside.url}/api/tables",
            json={"options": {"seats": len(seats), "listed": True, **options}},
            headers=host.headers,
        )
        assert answer.json()["code"] == self.code
        group = {"url": "https://chat.example.org/secret"}
        address = f"{server.inside.url}/api/tables/{self.code}/webhook"
        assert (await server.http.post(address, json=group, headers=host.headers)).status_code == 200
        for client in self.clients[: len(seats)]:
            await client.connect(self.code)
            assert await client.request("sit", contribution="bb") == "accepted"
            await self.synchronize()
        for client in self.clients[len(seats) :]:
            await client.connect(self.code)
            await self.synchronize()
        assert await host.request("start") == "accepted"
        self.game = play(new_game(seats, self.first), CHANCE, Deal(self.rounds[0]))

    async def synchronize(self) -> None:
        for client in self.clients:
            if client.connected:
                await client.sync()

    async def act(self, seat: Seat, text: str) -> None:
        """Send a move or vote to the server, and apply it to the true game."""
        assert await self.clients[seat].request("play", action=text) == "accepted"
        self.game = play(self.game, seat, read_action(self.game, text))

    async def vote(self, seat: Seat, ballot: Ballot) -> None:
        await self.act(seat, ballot.value)

    async def go_on(self, seat: Seat) -> None:
        """Confirm the results. After the last player, the next round is dealt."""
        assert await self.clients[seat].request("go_on") == "accepted"
        self.ready.add(seat)
        if len(self.ready) == len(self.game.players):
            self.ready.clear()
            self.game = play(self.game, CHANCE, Deal(self.rounds[self.game.round]))

    def can(self, seat: Seat, ballot: Ballot) -> bool:
        return ballot is Ballot.YES or self.game.no_cards[seat] > 0

    async def scan(self) -> int:
        """Check that no message reveals a secret, and return the number of messages read."""
        await self.synchronize()
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
                assert not never.search(text), f"{client.name} got a secret: {text}"
                assert others_ballots(text, seat) == [], f"{client.name} got a ballot: {text}"
            self.scanned[client] = len(client.heard)
        return read

    async def close(self) -> None:
        for client in self.clients:
            await client.close()


_BALLOT = re.compile(r'"event":"ballot_(?:played|swapped)","seat":(\d)')


def others_ballots(text: str, seat: Seat) -> list[str]:
    """Return the seats of others whose ballot a message names before the reveal."""
    return [found for found in _BALLOT.findall(text) if int(found) != seat]

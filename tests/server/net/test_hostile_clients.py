"""Many thousand messages that nobody should send, at a table where others play: each is answered, nothing else is.

At one server, and at two that share a database; a hundred thousand there, with memory measured, in the slow tests.
"""

import asyncio
import json
import random
import re
from contextlib import ExitStack
from pathlib import Path

import pytest
import websockets.asyncio.client
from support.hostile_messages import HostileMessages
from support.server import Server
from support.socket_player import RequestRejected, SocketPlayer
from support.stores import with_store
from websockets.exceptions import ConnectionClosed

from kingup.rules import view_for
from kingup.table.table import rebuild

WINDOW = 40
"""Unanswered messages per connection: fewer than would make the client a slow reader."""
MOST_GROWTH = 15.0
"""Megabytes by which a server may grow over the second half of an attack."""


def told_too_early(heard, seat, goals, secrets):
    """Return the goals and secrets that a client was sent before they were public."""
    opened = 0
    for text in heard:
        message = json.loads(text)
        state = message.get("state") or message
        view = state.get("view") or {}
        opened += sum(event["event"] == "crowned" for event in message.get("events", []))
        opened = max(opened, len(view.get("finished", [])))
        hidden = [str(goal) for dealt in goals[opened:] for other, goal in enumerate(dealt) if other != seat]
        if opened < 3 and re.search("|".join([*hidden, *secrets]), text):
            yield text


class Attack:
    """Connections that send hostile messages, and count the responses."""

    def __init__(self, total, pids):
        self.total = self.left = total
        self.pids = pids
        self.memory = []
        self.sent = 0
        self.codes = {}
        self.heard = []
        self.progress = asyncio.Event()

    async def run(self, url, code, cookie, hostile):
        headers = {"cookie": f"kingup={cookie}"} if cookie else {}
        target = f"{url.replace('http', 'ws')}/api/tables/{code}/socket"
        async with websockets.asyncio.client.connect(target, additional_headers=headers, compression=None) as socket:
            while self.left > 0:
                batch = min(WINDOW, self.left)
                self.left -= batch
                for _ in range(batch):
                    await socket.send(hostile.message())
                answers = 0
                while answers < batch:
                    text = await asyncio.wait_for(socket.recv(), 30)
                    # For a long attack a sample is enough.
                    if len(self.heard) < 200_000:
                        self.heard.append(text)
                    message = json.loads(text)
                    if message["type"] in ("accepted", "declined"):
                        answers += 1
                        what = message.get("refusal", {}).get("code", "accepted")
                        self.codes[what] = self.codes.get(what, 0) + 1
                self.sent += batch
                if len(self.memory) < 2 and self.sent >= self.total * (1 + len(self.memory)) / 2:
                    self.memory.append([megabytes(pid) for pid in self.pids])
                self.progress.set()

    async def reach(self, count):
        """Wait until this many messages have been answered."""
        while self.sent < count and self.left > 0:
            self.progress.clear()
            await self.progress.wait()


async def play_on(guest, rng, attack, *, honest):
    """Play at random, at the pace of the attack. Only moves of the hostile player's own seat may be rejected."""
    moves = 0
    while guest.stage != "finished":
        await guest.until(lambda: guest.stage == "finished" or guest.to_act, 120)
        await attack.reach(moves * attack.total // 90)
        if not guest.to_act:
            continue  # an attacker has moved in the meantime
        moves += 1
        do = {"do": "go_on"} if guest.stage == "results" else {"do": "play", "action": rng.choice(guest.legal)}
        try:
            await guest.ask(**do, version=guest.version)
        except RequestRejected as rejected:
            if honest and rejected.code not in ("stale", "not_over"):
                raise


def megabytes(pid):
    """Return the memory of a process, or 0 if it is unknown."""
    status = Path(f"/proc/{pid}/status")
    return int(re.search(r"VmRSS:\s+(\d+)", status.read_text())[1]) / 1000 if status.exists() else 0.0


async def game_under_attack(servers, total):
    urls = [server.url for server in servers]
    guests = [await SocketPlayer.new(urls[at % len(urls)], name) for at, name in enumerate(("Ada", "Ben", "Mallory"))]
    stranger = await SocketPlayer.new(urls[-1], "Stranger")
    code = await guests[0].open(seats=3, chat=True)
    for guest in guests:
        await guest.connect(code)
        await guest.ask("sit")
    await guests[0].ask("start")
    for guest in guests:
        await guest.until(lambda guest=guest: guest.stage == "playing")
    attack, mallory = Attack(total, [server.process.pid for server in servers]), guests[2]
    cookies = (mallory.cookie, mallory.cookie, stranger.cookie, "")
    attackers = [
        attack.run(
            urls[at % len(urls)], code, cookie, HostileMessages(random.Random(at), lambda: mallory.legal, f"h{at}-")
        )
        for at, cookie in enumerate(cookies)
    ]
    players = [
        play_on(guest, random.Random(at), attack, honest=guest is not mallory) for at, guest in enumerate(guests)
    ]
    await asyncio.gather(*attackers, *players)
    for guest in guests:
        await guest.until(lambda guest=guest: guest.stage == "finished")
        await guest.close()
    return code, guests, attack


@pytest.fixture(
    scope="module",
    params=[
        pytest.param((1, 20_000), id="one server"),
        pytest.param((2, 2_000), id="two servers"),
        pytest.param((2, 100_000), id="two servers for long", marks=pytest.mark.slow),
    ],
)
def attacked(request, tmp_path_factory):
    """Play a game under attack, and return its remains."""
    count, total = request.param
    database = str(tmp_path_factory.mktemp("attacked") / "kingup.sqlite")
    if count > 1:
        postgres = request.getfixturevalue("postgres")
        database = postgres.url_of(postgres.new_database())
    with ExitStack() as stack:
        options = ("--message-rate", "1000000", "--log-level", "debug")
        servers = [stack.enter_context(Server(database, *options)) for _ in range(count)]
        code, guests, attack = asyncio.run(game_under_attack(servers, total))
        metrics = [stack.enter_context(server.client()).get("/metrics").text for server in servers]
        stopped = [server.stop() for server in servers]
    return {
        "servers": servers,
        "metrics": metrics,
        "stopped": stopped,
        "guests": guests,
        "attack": attack,
        "log": asyncio.run(with_store(database, lambda store: store.load_log(code))),
    }


def test_every_message_is_answered_without_an_internal_error(attacked):
    codes, total = attacked["attack"].codes, attacked["attack"].total
    assert sum(codes.values()) == total
    assert "fault" not in codes
    assert "store_away" not in codes
    assert codes["malformed"] > total / 4
    assert len(codes) > 12, "the attack should get beyond malformed messages"


def test_the_server_logs_nothing_and_stops_cleanly(attacked):
    assert all("kingup_errors_total 0.0" in metrics for metrics in attacked["metrics"])
    lines = [line for server in attacked["servers"] for line in server.log]
    assert [line for line in lines if '"error"' in line or "Traceback" in line] == []
    assert set(attacked["stopped"]) == {0}


def test_its_memory_does_not_grow(attacked):
    half, whole = attacked["attack"].memory
    assert [after - before for before, after in zip(half, whole, strict=True) if after - before > MOST_GROWTH] == []


def test_the_game_continued_and_all_players_agree_with_the_log(attacked):
    table = rebuild(attacked["log"])
    assert table.game.over
    for seat, guest in enumerate(attacked["guests"]):
        assert guest.view == view_for(table.game, seat)
        assert guest.table["stage"] == "finished"
        assert guest.version == len(attacked["log"]) - sum(
            len(swaps) for owner, swaps in enumerate(table.swaps) if owner != seat
        )


def test_no_secret_was_sent_too_early(attacked):
    table = rebuild(attacked["log"])
    secrets = (table.commitment.secret, table.commitment.salt)
    assert list(told_too_early(attacked["attack"].heard, 2, table.goals, secrets)) == []
    for seat, guest in enumerate(attacked["guests"]):
        assert list(told_too_early(guest.heard, seat, table.goals, secrets)) == []
    logs = "".join(line for server in attacked["servers"] for line in server.log)
    assert not any(str(goal) in logs for dealt in table.goals for goal in dealt)
    assert not any(secret in logs for secret in (*secrets, *(guest.cookie for guest in attacked["guests"])))


# Messages that close the connection, with a code


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("strict") / "kingup.sqlite", "--message-rate", "0.1") as server:
        yield server


async def closed_after(server, *frames):
    """Send frames, and return the messages received and the code that closed the connection."""
    guest = await SocketPlayer.new(server.url, "Ada")
    code = await guest.open()
    target = f"{server.url.replace('http', 'ws')}/api/tables/{code}/socket"
    heard = []
    async with websockets.asyncio.client.connect(target, additional_headers=guest.headers, compression=None) as socket:
        try:
            for frame in frames:
                await (socket.send(frame) if isinstance(frame, bytes | str) else frame(socket))
            async with asyncio.timeout(30):
                while True:
                    heard.append(json.loads(await socket.recv()))
        except ConnectionClosed as closed:
            return heard, closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("giant", ["x" * 16_385, b"x" * 16_385, "[" * 200_000, ["x" * 9000, "x" * 9000]])
async def test_a_giant_message_closes_the_connection(strict, giant):
    heard, code = await closed_after(strict, lambda socket: socket.send(giant))
    assert code == 1009
    assert "fault" not in str(heard)


@pytest.mark.parametrize(
    "frames",
    [b"\x81\x82\x00\x00\x00\x00\xc3\x28", b"\x01\x81\x00\x00\x00\x00\xc3\x80\x81\x00\x00\x00\x00\x28"],
    ids=["one frame", "two frames"],
)
async def test_invalid_utf_8_closes_the_connection_and_logs_one_line(tmp_path, frames):
    async def spoil(socket):
        socket.transport.write(frames)

    with Server(tmp_path / "kingup.sqlite") as server:
        assert (await closed_after(server, spoil))[1] == 1007
        server.stop()
    assert [json.loads(line)["event"] for line in server.log] == ["a client sent text that is not UTF-8"]
    assert "trace" not in server.log[0]


async def test_a_client_that_sends_too_fast_is_rejected_and_then_disconnected(strict):
    heard, code = await closed_after(strict, *['{"id":"1","command":{"do":"sit"}}'] * 400)
    answers = [message for message in heard if message["type"] in ("accepted", "declined")]
    refused = [message["refusal"]["code"] for message in answers if message["type"] == "declined"]
    assert code == 4429
    assert len(answers) >= 40, "a burst is allowed"
    assert set(refused) == {"too_fast"}
    assert len(refused) <= 101


async def test_other_clients_are_served_after_the_attacks(strict):
    guest = await SocketPlayer.new(strict.url, "Ben")
    await guest.connect(await guest.open())
    await guest.ask("add_bot", level="random")
    await guest.close()
    assert strict.process.poll() is None

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
from support.hostile_messages import Hostile
from support.server import Server
from support.socket_player import Declined, Guest
from support.stores import with_store
from websockets.exceptions import ConnectionClosed

from kingup.rules import view_for
from kingup.table.table import rebuild

WINDOW = 40
"""Messages under way at once on a connection: fewer than would make it a slow reader."""
MOST_GROWTH = 15.0
"""Megabytes by which a server may grow over the second half of an attack."""


def told_too_early(heard, seat, goals, secrets):
    """What somebody has heard of goals and secrets before they were open."""
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
    """Some connections that send what they should not, and count what is answered."""

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
                    # Of a long attack a part is enough to look into.
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
        """Wait until so many messages have been answered."""
        while self.sent < count and self.left > 0:
            self.progress.clear()
            await self.progress.wait()


async def play_on(guest, rng, attack, *, honest):
    """Play at random, as slowly as the attack goes on; only in the hostile player's own seat may a move be refused."""
    moves = 0
    while guest.stage != "finished":
        await guest.until(lambda: guest.stage == "finished" or guest.to_act, 120)
        await attack.reach(moves * attack.total // 90)
        if not guest.to_act:
            continue  # an attacker has done it in the meantime
        moves += 1
        do = {"do": "go_on"} if guest.stage == "results" else {"do": "play", "action": rng.choice(guest.legal)}
        try:
            await guest.ask(**do, version=guest.version)
        except Declined as declined:
            if honest and declined.code not in ("stale", "not_over"):
                raise


def megabytes(pid):
    """What a process has in memory; nothing where that cannot be found out."""
    status = Path(f"/proc/{pid}/status")
    return int(re.search(r"VmRSS:\s+(\d+)", status.read_text())[1]) / 1000 if status.exists() else 0.0


async def game_under_attack(servers, total):
    urls = [server.url for server in servers]
    guests = [await Guest.new(urls[at % len(urls)], name) for at, name in enumerate(("Ada", "Ben", "Mallory"))]
    stranger = await Guest.new(urls[-1], "Stranger")
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
        attack.run(urls[at % len(urls)], code, cookie, Hostile(random.Random(at), lambda: mallory.legal, f"h{at}-"))
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
    """A game that was played under attack, and what is left of it."""
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
        "log": with_store(database, lambda store: store.log(code)),
    }


def test_every_message_is_answered_and_none_is_a_fault(attacked):
    codes, total = attacked["attack"].codes, attacked["attack"].total
    assert sum(codes.values()) == total
    assert "fault" not in codes
    assert "store_away" not in codes
    assert codes["malformed"] > total / 4
    assert len(codes) > 12, "the attack should get further than to malformed messages"


def test_the_server_has_noticed_nothing_and_stops_cleanly(attacked):
    assert all("kingup_errors_total 0.0" in metrics for metrics in attacked["metrics"])
    lines = [line for server in attacked["servers"] for line in server.log]
    assert [line for line in lines if '"error"' in line or "Traceback" in line] == []
    assert set(attacked["stopped"]) == {0}


def test_its_memory_stays_as_it_was(attacked):
    half, whole = attacked["attack"].memory
    assert [after - before for before, after in zip(half, whole, strict=True) if after - before > MOST_GROWTH] == []


def test_the_game_went_on_and_everybody_agrees_with_the_log(attacked):
    table = rebuild(attacked["log"])
    assert table.game.over
    for seat, guest in enumerate(attacked["guests"]):
        assert guest.view == view_for(table.game, seat)
        assert guest.table["stage"] == "finished"
        assert guest.version == len(attacked["log"]) - sum(
            len(swaps) for owner, swaps in enumerate(table.swaps) if owner != seat
        )


def test_nobody_was_told_anything_too_early(attacked):
    table = rebuild(attacked["log"])
    secrets = (table.commitment.secret, table.commitment.salt)
    assert list(told_too_early(attacked["attack"].heard, 2, table.goals, secrets)) == []
    for seat, guest in enumerate(attacked["guests"]):
        assert list(told_too_early(guest.heard, seat, table.goals, secrets)) == []
    logs = "".join(line for server in attacked["servers"] for line in server.log)
    assert not any(str(goal) in logs for dealt in table.goals for goal in dealt)
    assert not any(secret in logs for secret in (*secrets, *(guest.cookie for guest in attacked["guests"])))


# What ends a connection, with a code that says why


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("strict") / "kingup.sqlite", "--message-rate", "0.1") as server:
        yield server


async def closed_after(server, *frames):
    """What is heard, and the code with which the connection is closed, after frames of one's own making."""
    guest = await Guest.new(server.url, "Ada")
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
def test_a_giant_message_closes_the_connection(strict, giant):
    heard, code = asyncio.run(closed_after(strict, lambda socket: socket.send(giant)))
    assert code == 1009
    assert "fault" not in str(heard)


def test_text_that_is_no_text_closes_the_connection(strict):
    async def spoil(socket):
        socket.transport.write(b"\x81\x82\x00\x00\x00\x00\xc3\x28")

    assert asyncio.run(closed_after(strict, spoil))[1] == 1007


def test_who_sends_too_fast_is_told_so_and_then_let_go(strict):
    heard, code = asyncio.run(closed_after(strict, *['{"id":"1","command":{"do":"sit"}}'] * 400))
    answers = [message for message in heard if message["type"] in ("accepted", "declined")]
    refused = [message["refusal"]["code"] for message in answers if message["type"] == "declined"]
    assert code == 4429
    assert len(answers) >= 40, "a burst is fine"
    assert set(refused) == {"too_fast"}
    assert len(refused) <= 101


def test_others_go_on_after_all_that(strict):
    async def watch():
        guest = await Guest.new(strict.url, "Ben")
        await guest.connect(await guest.open())
        await guest.ask("add_bot", level="random")
        await guest.close()

    asyncio.run(watch())
    assert strict.process.poll() is None

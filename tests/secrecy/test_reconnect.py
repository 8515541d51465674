"""Secrecy of what a server sends on reconnect, responds over HTTP, and writes to its log."""

import asyncio
import json
import random
import re
import sqlite3

import pytest
from support.server import Server
from support.socket_player import RequestRejected, SocketPlayer

LISTS = ("/api/me/tables", "/api/tables", "/api/games", "/api/me")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("late") / "kingup.sqlite", "--log-level", "debug") as server:
        yield server


async def seated(server, kinds=("person",) * 4, **options):
    """Players at a table whose game has begun."""
    guests = [await SocketPlayer.new(server.url, f"Player {at}", kind) for at, kind in enumerate(kinds)]
    code = await guests[0].open(seats=len(guests), **options)
    for guest in guests:
        await guest.connect(code)
        await guest.ask("sit")
    await guests[0].ask("start")
    await synchronize(guests)
    return code, guests


async def synchronize(guests):
    """Wait until everybody has received all messages so far: the reply to a malformed request comes after them."""
    for guest in guests:
        with pytest.raises(RequestRejected, match="malformed"):
            await guest.ask("nothing")


async def to_vote(guests, rng):
    """Play until there is an election."""
    while guests[0].view["phase"] != "voting":
        mover = next(guest for guest in guests if guest.to_act)
        await mover.ask("play", action=rng.choice(mover.legal))
        await synchronize(guests)


async def eliminate(guests, rng):
    """Vote somebody out, and make the next move, with everybody listening."""
    await to_vote(guests, rng)
    for guest in guests:
        await guest.ask("play", action="N" if guest.seat == 1 else "Y")
    await synchronize(guests)
    assert guests[0].events[-1][1]["ballots"] == "YNYY"


async def move(guests, rng):
    mover = next(guest for guest in guests if guest.to_act)
    await mover.ask("play", action=rng.choice(mover.legal))
    await synchronize(guests)


async def told_to(server, guest, code, claim):
    """Return the messages that a client gets when it claims to have seen a version."""
    again = SocketPlayer(server.url, guest.name, guest.cookie)
    again.version = claim
    await again.connect(code)
    await again.until(lambda: again.heard and '"presence"' in again.heard[-1])
    await again.close()
    return again.heard


@pytest.mark.parametrize(
    ("history", "kind", "reminded"),
    [("memory", "person", False), ("memory", "program", True), ("open", "person", True)],
)
async def test_past_ballots_are_hidden_or_shown_on_reconnect(server, history, kind, reminded):
    rng = random.Random(1)
    code, guests = await seated(server, ("person", "person", kind, "person"), history=history)
    before = guests[2].version
    await eliminate(guests, rng)
    known = guests[2].version
    for claim in (None, known - 1):
        texts = await told_to(server, guests[2], code, claim)
        shown = claim is not None or reminded
        assert any("YNYY" in text for text in texts) is shown, "an open vote is shown until the next move"
    await move(guests, rng)
    for claim in (None, 0, 1, before, known - 1, known, known + 1, known + 2, 999_999_999):
        texts = await told_to(server, guests[2], code, claim)
        # A client with the latest version gets no updates.
        assert any("YNYY" in text for text in texts) is (reminded and claim != known + 1), f"with {claim}"
    spectator = await told_to(server, SocketPlayer(server.url, "", ""), code, known - 1)
    assert any("YNYY" in text for text in spectator) is (history == "open")
    for guest in guests:
        await guest.close()


async def test_a_swapped_ballot_is_hidden_and_leaves_no_gap(server):
    rng = random.Random(2)
    code, guests = await seated(server)
    sue = await SocketPlayer.new(server.url, "Sue")
    await sue.connect(code)
    await synchronize([*guests, sue])
    await to_vote(guests, rng)
    await guests[0].ask("play", action="Y")
    await synchronize([*guests, sue])
    others = [*guests[1:], sue]
    before = [len(guest.heard) for guest in others]
    lists = [(await guest.http("GET", "/api/me/tables")).content for guest in others]
    states = [(await guest.http("GET", f"/api/tables/{code}")).json() for guest in others]
    for ballot in "NYNNYN":
        await guests[0].ask("play", action=ballot)
    assert [(await guest.http("GET", "/api/me/tables")).content for guest in others] == lists
    for guest, was in zip(others, states, strict=True):
        now = (await guest.http("GET", f"/api/tables/{code}")).json()
        assert now | {"now": 0} == was | {"now": 0}
    versions = [guest.version for guest in others]
    await guests[1].ask("play", action="Y")
    for guest, version in zip(others, versions, strict=True):
        await guest.until(lambda guest=guest, version=version: guest.version > version)
    received = [guest.heard[at:] for guest, at in zip(others, before, strict=True)]
    assert [sum('"happened"' in text for text in texts) for texts in received] == [1, 1, 1, 1]
    assert [guest.version for guest in others] == [version + 1 for version in versions]
    for guest in (*guests, sue):
        await guest.close()


async def test_responses_and_logs_hold_no_secrets(server):
    async def play():
        rng = random.Random(3)
        code, guests = await seated(server, listed=True, chat=True)
        replies = []
        for _ in range(4):
            await eliminate(guests, rng) if guests[1].view["no_cards"] else await move(guests, rng)
            for guest in guests:
                asked = [await guest.http("GET", path) for path in (f"/api/tables/{code}", *LISTS)]
                rejected = {"id": "x", "command": {"do": "play", "action": "Q9"}}
                asked.append(await guest.http("POST", f"/api/tables/{code}/requests", json=rejected))
                replies += [(guest.seat, reply.text) for reply in asked]
        goals = [guest.view["goal"] for guest in guests]
        for guest in guests:
            await guest.close()
        return code, goals, replies, [guest.cookie for guest in guests]

    code, goals, replies, cookies = await asyncio.wait_for(play(), 120)
    with sqlite3.connect(server.database) as database:
        first = database.execute("SELECT entry FROM entries WHERE code = ? AND version = 1", (code,)).fetchone()[0]
    database.close()
    opened = json.loads(first)
    for seat, text in replies:
        others = [goal for other, goal in enumerate(goals) if other != seat]
        assert not re.search("|".join([*others, opened["secret"], opened["salt"], *cookies]), text)
    log = "".join(server.log)
    assert code in log, "the log names tables"
    assert not re.search("|".join([*goals, opened["secret"], opened["salt"], *cookies]), log)
    assert not re.search(r'"(ballot|goal|action|secret|salt|cookie|token)"', log)

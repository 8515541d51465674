"""What a server tells to those who come back, answers over HTTP, and writes into its log."""

import asyncio
import json
import random
import re
import sqlite3

import pytest
from support.server import Server
from support.socket_player import Declined, Guest

LISTS = ("/api/me/tables", "/api/tables", "/api/games", "/api/me")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("late") / "kingup.sqlite", "--log-level", "debug") as server:
        yield server


def run(coroutine):
    asyncio.run(asyncio.wait_for(coroutine, 120))


async def seated(server, kinds=("person",) * 4, **options):
    """Players at a table whose game has begun."""
    guests = [await Guest.new(server.url, f"Player {at}", kind) for at, kind in enumerate(kinds)]
    code = await guests[0].open(seats=len(guests), **options)
    for guest in guests:
        await guest.connect(code)
        await guest.ask("sit")
    await guests[0].ask("start")
    await heard(guests)
    return code, guests


async def heard(guests):
    """Everybody has heard what was sent before now: what is malformed is answered in its turn."""
    for guest in guests:
        with pytest.raises(Declined, match="malformed"):
            await guest.ask("nothing")


async def to_vote(guests, rng):
    """Play until there is an election."""
    while guests[0].view["phase"] != "voting":
        mover = next(guest for guest in guests if guest.to_act)
        await mover.ask("play", action=rng.choice(mover.legal))
        await heard(guests)


async def eliminate(guests, rng):
    """Vote somebody out, and make the next move, with everybody listening."""
    await to_vote(guests, rng)
    for guest in guests:
        await guest.ask("play", action="N" if guest.seat == 1 else "Y")
    await heard(guests)
    assert guests[0].events[-1][1]["ballots"] == "YNYY"


async def move(guests, rng):
    mover = next(guest for guest in guests if guest.to_act)
    await mover.ask("play", action=rng.choice(mover.legal))
    await heard(guests)


async def told_to(server, guest, code, claim):
    """What somebody is sent who comes with a claim of the version last seen."""
    again = Guest(server.url, guest.name, guest.cookie)
    again.version = claim
    await again.connect(code)
    await again.until(lambda: again.heard and '"presence"' in again.heard[-1])
    await again.close()
    return again.heard


@pytest.mark.parametrize(
    ("history", "kind", "reminded"),
    [("memory", "person", False), ("memory", "program", True), ("open", "person", True)],
)
def test_past_ballots_are_left_to_memory_or_shown(server, history, kind, reminded):
    async def come_back():
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
            # Who has the latest version is sent nothing that has happened.
            assert any("YNYY" in text for text in texts) is (reminded and claim != known + 1), f"with {claim}"
        spectator = await told_to(server, Guest(server.url, "", ""), code, known - 1)
        assert any("YNYY" in text for text in spectator) is (history == "open")
        for guest in guests:
            await guest.close()

    run(come_back())


def test_a_swapped_ballot_is_told_to_nobody_else_and_leaves_no_gap(server):
    async def swap():
        rng = random.Random(2)
        code, guests = await seated(server)
        sue = await Guest.new(server.url, "Sue")
        await sue.connect(code)
        await heard([*guests, sue])
        await to_vote(guests, rng)
        await guests[0].ask("play", action="Y")
        await heard([*guests, sue])
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
        told = [guest.heard[at:] for guest, at in zip(others, before, strict=True)]
        assert [sum('"happened"' in text for text in texts) for texts in told] == [1, 1, 1, 1]
        assert [guest.version for guest in others] == [version + 1 for version in versions]
        for guest in (*guests, sue):
            await guest.close()

    run(swap())


def test_answers_and_logs_hold_no_secrets(server):
    async def play():
        rng = random.Random(3)
        code, guests = await seated(server, listed=True, chat=True)
        answers = []
        for _ in range(4):
            await eliminate(guests, rng) if guests[1].view["no_cards"] else await move(guests, rng)
            for guest in guests:
                asked = [await guest.http("GET", path) for path in (f"/api/tables/{code}", *LISTS)]
                refused = {"id": "x", "command": {"do": "play", "action": "Q9"}}
                asked.append(await guest.http("POST", f"/api/tables/{code}/requests", json=refused))
                answers += [(guest.seat, answer.text) for answer in asked]
        goals = [guest.view["goal"] for guest in guests]
        for guest in guests:
            await guest.close()
        return code, goals, answers, [guest.cookie for guest in guests]

    code, goals, answers, cookies = asyncio.run(asyncio.wait_for(play(), 120))
    with sqlite3.connect(server.database) as database:
        first = database.execute("SELECT entry FROM entries WHERE code = ? AND version = 1", (code,)).fetchone()[0]
    database.close()
    opened = json.loads(first)
    for seat, text in answers:
        others = [goal for other, goal in enumerate(goals) if other != seat]
        assert not re.search("|".join([*others, opened["secret"], opened["salt"], *cookies]), text)
    log = "".join(server.log)
    assert code in log, "the log tells of tables"
    assert not re.search("|".join([*goals, opened["secret"], opened["salt"], *cookies]), log)
    assert not re.search(r'"(ballot|goal|action|secret|salt|cookie|token)"', log)

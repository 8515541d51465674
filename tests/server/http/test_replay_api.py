"""Replays, proofs of the deal and branches over HTTP: of a finished table, and of a record in the request."""

import random
import time
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from support.archive import keep, played
from support.in_process_server import InMemoryStore

from kingup.record import write_record
from kingup.rules import History, view_for
from kingup.server.base.codes import hash_secret
from kingup.server.base.settings import Settings
from kingup.server.http.replay_api import MAX_RECORD_CHARS, Replay
from kingup.server.players.daily import day_of
from kingup.server.process.app import build
from kingup.server.store import Player
from kingup.table.archive import record_of
from kingup.table.moments import moments
from kingup.table.options import Options

HOST = played(1)
GAME = HOST.table.game
TEXT = write_record(record_of(HOST.table))
HIDDEN = played(2, code="HYDDEN2", options=Options(seats=4, spectators=False))


@asynccontextmanager
async def visiting(tmp_path, games=(), **settings):
    """A client of a server with two finished games and others. Cookies are players' names."""
    store = InMemoryStore()
    await store.start()
    for name in ("Ada", "Ben", "Eve"):
        await store.add_player(Player(name.lower(), name), hash_secret(name), time.time())
    for host in (HOST, HIDDEN, *games):
        await keep(store, host)
    app = build(Settings(tmp_path / "unused", request_rate=1e6, **settings), store)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://kingup") as http:
        yield http
    await store.close()


@pytest.fixture
async def http(tmp_path):
    async with visiting(tmp_path) as http:
        yield http


def as_(name):
    return {"headers": {"cookie": f"kingup={name}"}}


def refusal(answer):
    return answer.status_code, answer.json()["refusal"]["code"]


async def test_the_default_lens_is_the_own_seat_or_a_spectator(http):
    path = "/api/tables/game-222/replay"
    for who, mine, lens, seat in (
        ("Ben", 1, "seat", 1),
        ("Eve", None, "spectator", None),
        ("", None, "spectator", None),
    ):
        shown = (await http.get(path, **as_(who))).json()
        assert (shown["code"], shown["mine"], shown["lens"], shown["seat"]) == ("GAME222", mine, lens, seat)
        assert shown["leg"]["view"] == view_for(next(moments(GAME)).game, mine, History.OPEN)
        assert shown["outcome"] is None
    other = (await http.get(path, params={"seat": 2}, **as_("Ben"))).json()
    assert (other["lens"], other["seat"], other["mine"]) == ("seat", 2, 1)


async def test_a_whole_game_can_be_replayed_from_its_table_or_record(http):
    for lens in ({"lens": "all"}, {"lens": "spectator"}, {"lens": "seat", "seat": 3}):
        at, seen = "1.0", []
        while at is not None:
            asked = {"at": at, **lens}
            shown = await http.get("/api/tables/GAME222/replay", params=asked)
            sent = await http.post("/api/replay", json={"record": TEXT, **asked})
            assert sent.json() == shown.json() | {"code": ""}
            decoded = msgspec.json.decode(shown.content, type=Replay)
            assert msgspec.json.encode(decoded) == shown.content
            view = decoded.leg.view
            for frame in decoded.leg.frames:
                view = view | frame.changes
                seen.append(view)
            at = decoded.leg.next
        assert seen == [view_for(one.game, lens.get("seat"), History.OPEN) for one in moments(GAME)]


async def test_the_outcome_is_included_on_request(http):
    shown = (await http.get("/api/tables/GAME222/replay", params={"whole": "true"})).json()
    assert shown["outcome"]["totals"] == list(GAME.totals)
    assert shown["outcome"]["winners"] == list(GAME.winners)
    assert sum(shown["outcome"]["moments"]) == len(list(moments(GAME)))


@pytest.mark.parametrize(
    ("params", "status", "code"),
    [
        ({"at": "1.900"}, 404, "unknown_moment"),
        ({"at": "9.0"}, 400, "malformed"),
        ({"lens": "owl"}, 400, "malformed"),
        ({"lens": "seat"}, 400, "malformed"),
        ({"seat": "4"}, 400, "malformed"),
        ({"seat": "-1"}, 400, "malformed"),
        ({"whole": "perhaps"}, 400, "malformed"),
        ({"color": "red"}, 400, "malformed"),
        ({"seat": "null"}, 400, "malformed"),
        ([("at", "1.0"), ("at", "1.1")], 400, "malformed"),
    ],
)
async def test_errors_explain_what_cannot_be_shown(http, params, status, code):
    answer = await http.get("/api/tables/GAME222/replay", params=params)
    assert refusal(answer) == (status, code)
    assert len(answer.json()["refusal"]["message"]) > 20


@pytest.mark.parametrize("what", ["replay", "deal", "branch"])
async def test_replays_have_the_same_permissions_as_records(http, what):
    async def ask(code, who):
        if what == "branch":
            return await http.post(f"/api/tables/{code}/branch", json={"at": "1.0", "seat": 0}, **as_(who))
        return await http.get(f"/api/tables/{code}/{what}", **as_(who))

    assert refusal(await ask("HYDDEN2", "Eve")) == (403, "no_spectators")
    assert (await ask("HYDDEN2", "Ada")).status_code in (200, 201)
    running = (await http.post("/api/tables", json={}, **as_("Ada"))).json()["code"]
    assert refusal(await ask(running, "Ada")) == (409, "not_finished")
    assert refusal(await ask("WXYZ234", "Ada")) == (404, "unknown_table")


async def test_an_invalid_record_is_rejected_with_its_position(http):
    lines = TEXT.splitlines()
    line = next(number for number, text in enumerate(lines, 1) if text.startswith("place"))
    first = lines[line - 1].split()[1]
    wrong = TEXT.replace(f"place {first}", f"place {first[0]}9", 1)
    for path, more in (("", {}), ("/deal", {}), ("/branch", {"at": "1.0", "seat": 0})):
        answer = await http.post(f"/api/replay{path}", json={"record": wrong, **more}, **as_("Ada"))
        assert refusal(answer) == (400, "bad_record")
        told = answer.json()["refusal"]
        assert told["record"] == {"line": line, "column": 7, "token": f"{first[0]}9", "code": "bad_floor"}
        assert told["message"].startswith(f"line {line}, column 7: ")
    too_long = await http.post("/api/replay", json={"record": "#" * (MAX_RECORD_CHARS + 1)})
    assert refusal(too_long) == (400, "malformed")
    far_too_long = await http.post("/api/replay", json={"record": "#" * 5 * MAX_RECORD_CHARS})
    assert refusal(far_too_long) == (413, "too_large")


async def test_the_deal_can_be_verified(http):
    proof = (await http.get("/api/tables/GAME222/deal")).json()
    assert proof == (await http.post("/api/replay/deal", json={"record": TEXT})).json()
    assert proof["rounds"] == [[str(goal) for goal in goals] for goals in GAME.dealt]
    assert (proof["commitment"], len(proof["deck"])) == (HOST.table.commitment.published, 26)
    bare = "\n".join(line for line in TEXT.splitlines() if not line.startswith(("[Deal", "[Secret")))
    assert refusal(await http.post("/api/replay/deal", json={"record": bare})) == (404, "no_proof")
    assert (await http.post("/api/replay", json={"record": bare, "at": "3.1"})).status_code == 200


async def test_a_contribution_in_the_request_for_a_rematch_is_not_used(http):
    opened = (
        await http.post("/api/tables/GAME222/rematch", json={"id": "r", "contribution": "ab"}, **as_("Ada"))
    ).json()
    table = (await http.get(f"/api/tables/{opened['code']}", **as_("Ada"))).json()["table"]
    assert table["deal"]["commitment"] == opened["commitment"] != HOST.table.commitment.published
    assert [chair and chair["contributed"] for chair in table["chairs"]] == [False, None, False, False]


async def test_the_secret_of_a_daily_deal_is_published_when_its_day_is_over(tmp_path):
    today = day_of(time.time())
    options = Options(seats=4, spectators=False)
    new = played(3, 1, 3, code="TYDAY22", day=today, options=options)
    past = played(3, 1, 3, code="PASTT22", day="2026-01-31", options=options)
    async with visiting(tmp_path, games=(new, past)) as http:
        seal = new.table.commitment
        for path in ("", "/replay?at=3.0&lens=all&whole=true", "/record", "/deal"):
            answer = await http.get(f"/api/tables/TYDAY22{path}", **as_("Ada"))
            assert seal.secret not in answer.text, path
            assert seal.salt not in answer.text, path
        assert refusal(answer) == (409, "day_not_over")
        assert (await http.get("/api/tables/TYDAY22/record", **as_("Ada"))).status_code == 200
        *_, last = moments(new.table.game)
        ending = await http.get(f"/api/tables/TYDAY22/replay?at={last.name}", **as_("Ada"))
        assert '"game_won"' in ending.text
        assert seal.secret not in ending.text
        assert (await http.get("/api/tables/PASTT22/deal", **as_("Ada"))).json()["secret"] == seal.secret
        assert seal.secret in (await http.get("/api/tables/PASTT22/record", **as_("Ada"))).text


@pytest.mark.parametrize("of_record", [False, True])
async def test_a_branch_continues_from_a_moment(http, of_record):
    path, more = ("/api/replay/branch", {"record": TEXT}) if of_record else ("/api/tables/GAME222/branch", {})
    ben = as_("Ben")
    body = {"at": "2.9", "seat": 3, "contribution": "ab", **more}
    assert refusal(await http.post(path, json=body)) == (401, "no_player")
    assert refusal(await http.post(path, json=body | {"seat": 4}, **ben)) == (400, "malformed")
    assert refusal(await http.post(path, json=body | {"at": "2.999"}, **ben)) == (404, "unknown_moment")
    *_, last = moments(GAME)
    assert refusal(await http.post(path, json=body | {"at": last.name}, **ben)) == (409, "game_over")

    answer = await http.post(path, json=body, **ben)
    assert answer.status_code == 201
    code = answer.json()["code"]
    table = (await http.get(f"/api/tables/{code}", **ben)).json()["table"]
    assert answer.json()["commitment"] == table["deal"]["commitment"]
    assert not table["chairs"][3]["contributed"], "its contribution was drawn before the commitment was known"
    assert answer.json()["url"] == f"http://kingup/t/{code}"
    shown = (await http.get(f"/api/tables/{code}", **ben)).json()
    assert shown["table"]["branch"] == {"code": "" if of_record else "GAME222", "at": "2.9"}
    assert (shown["seat"], shown["view"]) == (3, None)
    for number in range(3):
        await ask(http, code, ben, f"bot {number}", do="add_bot", level="random")
    await ask(http, code, ben, "start", do="start")
    begun = (await http.get(f"/api/tables/{code}", **ben)).json()["view"]
    position = next(one.game for one in moments(GAME) if one.name == "2.9")
    assert begun["goal"] == str(position.goals[3])
    assert begun["history"] == view_for(position, 3)["history"]
    assert begun["players"] == ["Rosa", "Sandro", "Tilda", "Ben"]


async def ask(http, code, who, request_id, **command):
    body = {"id": request_id, "command": command}
    answer = await http.post(f"/api/tables/{code}/requests", json=body, **who)
    assert answer.status_code == 200, answer.text


async def test_the_host_of_a_branch_cannot_change_how_many_seats_it_has(http):
    ada = as_("Ada")
    code = (await http.post("/api/tables/GAME222/branch", json={"at": "1.3", "seat": 0}, **ada)).json()["code"]
    command = {"do": "set_options", "options": {"seats": 5}}
    answer = await http.post(f"/api/tables/{code}/requests", json={"id": "1", "command": command}, **ada)
    assert refusal(answer) == (409, "seats_fixed")


async def test_replaying_is_cheap(http):
    """A reader sends about twenty requests per game. Each takes a few milliseconds, whatever the moment."""
    legs = {one.name for one in moments(GAME) if one.reveals}
    assert len(legs) < 40
    sample = random.Random(1).sample(sorted(legs), 5)

    sizes = [len((await http.get("/api/tables/GAME222/replay", params={"at": at})).content) for at in sample]
    assert max(sizes) < 20_000


async def test_statistics_are_shown_and_deleted(http):
    mine = (await http.get("/api/me/statistics", **as_("Ben"))).json()
    assert (mine["games"], mine["people"]["games"], len(mine["opponents"])) == (2, 2, 1)
    assert mine["opponents"][0]["level"] == "officer"
    assert refusal(await http.get("/api/me/statistics")) == (401, "no_player")
    assert refusal(await http.delete("/api/me/statistics")) == (401, "no_player")
    assert (await http.delete("/api/me/statistics", **as_("Ben"))).json() == {"done": True}
    assert (await http.get("/api/me/statistics", **as_("Ben"))).json()["games"] == 0
    assert (await http.get("/api/me/statistics", **as_("Ada"))).json()["games"] == 2

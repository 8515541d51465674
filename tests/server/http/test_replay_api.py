"""Replays, proofs of the deal and branches over HTTP: of a finished table, and of a record that is sent."""

import asyncio
import random
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest
from support.archive import keep, played
from support.in_process_server import Fleeting

from kingup.record import write_record
from kingup.rules import History, view_for
from kingup.server.base.codes import hash_secret
from kingup.server.base.settings import Settings
from kingup.server.http.replay_api import MOST_RECORD, Replay
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
async def visiting(tmp_path, **settings):
    """A client of a server that has two finished games; who asks with a cookie says so by name."""
    store = Fleeting()
    await store.start()
    for name in ("Ada", "Ben", "Eve"):
        await store.add_player(Player(name.lower(), name), hash_secret(name), 0.0)
    for host in (HOST, HIDDEN):
        await keep(store, host)
    app = build(Settings(tmp_path / "unused", request_rate=1e6, **settings), store)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://kingup") as http:
        yield http
    await store.close()


def visit(tmp_path, use):
    async def run():
        async with visiting(tmp_path) as http:
            return await use(http)

    return asyncio.run(run())


def as_(name):
    return {"headers": {"cookie": f"kingup={name}"}}


def refusal(answer):
    return answer.status_code, answer.json()["refusal"]["code"]


def test_the_lens_is_the_own_seat_or_a_spectators(tmp_path):
    async def use(http):
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

    visit(tmp_path, use)


def test_a_reader_goes_through_a_whole_game_with_a_table_or_its_record(tmp_path):
    async def use(http):
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

    visit(tmp_path, use)


def test_the_outcome_is_told_to_who_asks_for_it(tmp_path):
    async def use(http):
        shown = (await http.get("/api/tables/GAME222/replay", params={"whole": "true"})).json()
        assert shown["outcome"]["totals"] == list(GAME.totals)
        assert shown["outcome"]["winners"] == list(GAME.winners)
        assert sum(shown["outcome"]["moments"]) == len(list(moments(GAME)))

    visit(tmp_path, use)


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
def test_what_cannot_be_shown_says_why(tmp_path, params, status, code):
    async def use(http):
        answer = await http.get("/api/tables/GAME222/replay", params=params)
        assert refusal(answer) == (status, code)
        assert len(answer.json()["refusal"]["message"]) > 20

    visit(tmp_path, use)


@pytest.mark.parametrize("what", ["replay", "deal", "branch"])
def test_who_may_not_see_the_record_sees_no_replay(tmp_path, what):
    async def use(http):
        async def ask(code, who):
            if what == "branch":
                return await http.post(f"/api/tables/{code}/branch", json={"at": "1.0", "seat": 0}, **as_(who))
            return await http.get(f"/api/tables/{code}/{what}", **as_(who))

        assert refusal(await ask("HYDDEN2", "Eve")) == (403, "no_spectators")
        assert (await ask("HYDDEN2", "Ada")).status_code in (200, 201)
        running = (await http.post("/api/tables", json={}, **as_("Ada"))).json()["code"]
        assert refusal(await ask(running, "Ada")) == (409, "not_finished")
        assert refusal(await ask("WXYZ234", "Ada")) == (404, "unknown_table")

    visit(tmp_path, use)


def test_a_record_that_is_wrong_is_refused_with_its_place(tmp_path):
    async def use(http):
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
        too_long = await http.post("/api/replay", json={"record": "#" * (MOST_RECORD + 1)})
        assert refusal(too_long) == (400, "malformed")
        far_too_long = await http.post("/api/replay", json={"record": "#" * 5 * MOST_RECORD})
        assert refusal(far_too_long) == (413, "too_large")

    visit(tmp_path, use)


def test_what_a_deal_was_made_from(tmp_path):
    async def use(http):
        proof = (await http.get("/api/tables/GAME222/deal")).json()
        assert proof == (await http.post("/api/replay/deal", json={"record": TEXT})).json()
        assert proof["rounds"] == [[str(goal) for goal in goals] for goals in GAME.dealt]
        assert (proof["commitment"], len(proof["deck"])) == (HOST.table.commitment.published, 26)
        bare = "\n".join(line for line in TEXT.splitlines() if not line.startswith(("[Deal", "[Secret")))
        assert refusal(await http.post("/api/replay/deal", json={"record": bare})) == (404, "no_proof")
        assert (await http.post("/api/replay", json={"record": bare, "at": "3.1"})).status_code == 200

    visit(tmp_path, use)


@pytest.mark.parametrize("of_record", [False, True])
def test_a_game_goes_on_from_a_moment(tmp_path, of_record):
    async def use(http):
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

    visit(tmp_path, use)


async def ask(http, code, who, request_id, **command):
    body = {"id": request_id, "command": command}
    answer = await http.post(f"/api/tables/{code}/requests", json=body, **who)
    assert answer.status_code == 200, answer.text


def test_the_host_of_a_branch_cannot_change_how_many_seats_it_has(tmp_path):
    async def use(http):
        ada = as_("Ada")
        code = (await http.post("/api/tables/GAME222/branch", json={"at": "1.3", "seat": 0}, **ada)).json()["code"]
        command = {"do": "set_options", "options": {"seats": 5}}
        answer = await http.post(f"/api/tables/{code}/requests", json={"id": "1", "command": command}, **ada)
        assert refusal(answer) == (409, "seats_fixed")

    visit(tmp_path, use)


def test_replaying_costs_little(tmp_path):
    """A reader asks about twenty times in a game; each takes a few milliseconds, whatever moment is wanted."""
    legs = {one.name for one in moments(GAME) if one.opens}
    assert len(legs) < 40
    sample = random.Random(1).sample(sorted(legs), 5)

    async def use(http):
        sizes = [len((await http.get("/api/tables/GAME222/replay", params={"at": at})).content) for at in sample]
        assert max(sizes) < 20_000

    visit(tmp_path, use)


def test_statistics_are_told_and_deleted(tmp_path):
    async def use(http):
        mine = (await http.get("/api/me/statistics", **as_("Ben"))).json()
        assert (mine["games"], mine["people"]["games"], len(mine["opponents"])) == (2, 2, 1)
        assert mine["opponents"][0]["level"] == "officer"
        assert refusal(await http.get("/api/me/statistics")) == (401, "no_player")
        assert refusal(await http.delete("/api/me/statistics")) == (401, "no_player")
        assert (await http.delete("/api/me/statistics", **as_("Ben"))).json() == {"done": True}
        assert (await http.get("/api/me/statistics", **as_("Ben"))).json()["games"] == 0
        assert (await http.get("/api/me/statistics", **as_("Ada"))).json()["games"] == 2

    visit(tmp_path, use)

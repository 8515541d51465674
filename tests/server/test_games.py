"""Whole games on a real server with bots, with their record and rematch, and with a bot process killed."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from support.command import KINGUP
from support.server import Server
from support.socket_player import SocketPlayer


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("games") / "kingup.sqlite") as server:
        yield server


async def with_bots(server, *levels, **options):
    """Start a game with a connected person and bots."""
    guest = await SocketPlayer.new(server.url, "Ada")
    code = await guest.open(seats=1 + len(levels), **options)
    await guest.connect(code)
    await guest.ask("contribute", contribution="c0ffee")
    for level in levels:
        await guest.ask("add_bot", level=level)
    await guest.ask("start")
    return guest


@pytest.mark.parametrize("levels", [("servant", "trader", "officer"), ("random", "random", "random", "random")])
async def test_a_person_and_bots_play_a_whole_game_with_a_verifiable_record(server, tmp_path, levels):
    async def play():
        guest = await with_bots(server, *levels)
        await guest.play(random.Random(1))
        record = await guest.http("GET", f"/api/tables/{guest.code}/record")
        numbers = await guest.http("GET", f"/api/tables/{guest.code}/statistics")
        await guest.close()
        return guest, record, numbers.json()

    guest, record, numbers = await asyncio.wait_for(play(), 120)
    assert record.headers["content-disposition"] == f'attachment; filename="{guest.code}.kingup"'
    path = tmp_path / "game.kingup"
    path.write_text(record.text, encoding="utf-8")
    verified = subprocess.run([KINGUP, "verify", path], capture_output=True, text=True, timeout=60, check=False)
    assert verified.returncode == 0, verified.stderr
    assert guest.table["deal"]["commitment"] in verified.stdout
    assert numbers["totals"] == guest.view["totals"]
    assert len(numbers["rounds"]) == 3
    assert [sum(scores) for scores in zip(*(r["scores"] for r in numbers["rounds"]), strict=True)] == numbers["totals"]


async def test_a_record_of_another_deal_fails_verification(server, tmp_path):
    async def play():
        guest = await with_bots(server, "random", "random")
        await guest.play(random.Random(2))
        record = await guest.http("GET", f"/api/tables/{guest.code}/record")
        await guest.close()
        return record.text

    text = await asyncio.wait_for(play(), 90)
    path = tmp_path / "game.kingup"
    path.write_text(text.replace("c0ffee", "c0ffef"), encoding="utf-8")
    assert subprocess.run([KINGUP, "verify", path], capture_output=True, timeout=60, check=False).returncode == 1


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_the_game_continues_when_a_bots_process_is_killed(tmp_path):
    async def play(server):
        guest = await with_bots(server, "servant", "servant")
        playing = asyncio.create_task(guest.play(random.Random(3)))
        for _ in range(2):
            seen = guest.version
            await guest.until(lambda seen=seen: guest.version >= seen + 10, 60)
            os.kill(_worker(server.process.pid), signal.SIGKILL)
        await playing
        await guest.close()

    with Server(tmp_path / "kingup.sqlite") as server:
        await asyncio.wait_for(play(server), 150)
        assert any("a bot's process has died" in line for line in server.log)
        assert not any("never retrieved" in line for line in server.log)
        assert server.stop() == 0


async def test_a_rematch_starts_by_itself_with_a_new_deal(server):
    async def play():
        ada, ben = await SocketPlayer.new(server.url, "Ada"), await SocketPlayer.new(server.url, "Ben")
        code = await ada.open(seats=3)
        for guest in (ada, ben):
            await guest.connect(code)
        await ben.ask("sit")
        await ada.ask("add_bot", level="random")
        await ada.ask("start")
        early = await ada.http("POST", f"/api/tables/{code}/rematch", json={"id": "again"})
        assert early.json()["refusal"]["code"] == "not_finished"
        await asyncio.gather(ada.play(random.Random(1)), ben.play(random.Random(2)))
        first = await ada.http("POST", f"/api/tables/{code}/rematch", json={"id": "again"})
        assert first.status_code == 201
        again = first.json()["code"]
        await ben.until(lambda: ben.table["rematch"] == again)
        waiting = (await ben.http("GET", f"/api/tables/{again}")).json()
        assert waiting["table"]["stage"] == "open"
        assert waiting["table"]["expected"] == ["", "Ben", ""]
        assert (await ben.http("POST", f"/api/tables/{code}/rematch", json={"id": "me too"})).json()["code"] == again
        seated = (await ben.http("GET", f"/api/tables/{again}")).json()["table"]
        assert seated["stage"] == "open", "the commitment comes first, and then the contributions"
        assert first.json()["commitment"] == seated["deal"]["commitment"]
        for number, guest in enumerate((ada, ben)):
            body = {"id": f"mine {number}", "command": {"do": "contribute", "contribution": f"0{number}"}}
            assert (await guest.http("POST", f"/api/tables/{again}/requests", json=body)).status_code == 200
        begun = (await ben.http("GET", f"/api/tables/{again}")).json()
        assert begun["table"]["stage"] == "playing"
        assert begun["table"]["origin"] == code
        assert begun["table"]["deal"]["contributions"] == ["00", "01", ""]
        assert begun["table"]["deal"]["commitment"] != ben.table["deal"]["commitment"]
        assert [chair["name"] for chair in begun["table"]["chairs"]] == [c["name"] for c in ben.table["chairs"]]
        repeated = await ada.http("POST", f"/api/tables/{code}/rematch", json={"id": "again"})
        assert repeated.json() == first.json()
        for guest in (ada, ben):
            await guest.close()

    await asyncio.wait_for(play(), 90)


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit on the files of another process")
def test_requests_are_rejected_while_the_disk_is_full(tmp_path):
    import resource  # noqa: PLC0415

    def limit(server, size):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    with Server(tmp_path / "kingup.sqlite") as server, closing(server.someone("Ada")) as ada:
        code = ada.post("/api/tables", json={}).json()["code"]
        path = f"/api/tables/{code}/requests"
        limit(server, Path(f"{server.database}-wal").stat().st_size)
        body = {"id": "one", "command": {"do": "add_bot", "level": "random"}}
        rejected = ada.post(path, json=body)
        assert (rejected.status_code, rejected.json()["refusal"]["code"]) == (503, "store_away")
        assert ada.get("/readyz").status_code == 503
        opened = ada.post("/api/tables", json={})
        assert (opened.status_code, opened.json()["refusal"]["code"]) == (503, "store_away")
        assert ada.get(f"/api/tables/{code}").json()["table"]["chairs"][1] is None
        limit(server, resource.RLIM_INFINITY)
        while ada.get("/readyz").status_code != 200:
            time.sleep(0.1)
        assert ada.post(path, json=body).status_code == 200
        server.kill()
        server.start()
        assert ada.get(f"/api/tables/{code}").json()["table"]["chairs"][1]["kind"] == "bot"


def _worker(pid):
    """Return the process id of the bots."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                return int(child)
        time.sleep(0.05)
    raise AssertionError("the bots have no process")

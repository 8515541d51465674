"""The lower bounds in pyproject.toml hold: with the oldest versions that they allow, everything plays."""

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
import websockets.asyncio.client
from ground.clone import ROOT
from support.plain import SAVED
from support.server import Server
from support.socket_player import Guest
from websockets.exceptions import InvalidStatus

TRANSCRIPTS = ROOT / "tests" / "terminal" / "transcripts"


@pytest.fixture(scope="module")
def bin_folder(tmp_path_factory, built_wheel, own_folders) -> Path:
    """Install kingup with the oldest allowed versions of everything it names; return the folder of programs."""
    folder = tmp_path_factory.mktemp("lowest")
    uv, python = str(Path(sys.executable).parent / "uv"), str(folder / "bin" / "python")
    install = [uv, "pip", "install", "--quiet", "--python", python]
    lowest = ["--resolution", "lowest-direct", "-r", str(ROOT / "pyproject.toml"), "--all-extras"]
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, folder], check=True)
    subprocess.run([*install, *lowest], check=True)
    subprocess.run([*install, "--no-deps", built_wheel], check=True)
    # Bots are compiled once, here, and not while a game waits for them.
    subprocess.run([python, "-c", "from kingup.bots.warmup import warm_up; warm_up(print)"], check=True)
    return folder / "bin"


@pytest.fixture(scope="module")
def own_folders(tmp_path_factory):
    """Keep games and compiled code of these versions apart."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NUMBA_CACHE_DIR", str(tmp_path_factory.mktemp("compiled")))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


def run(*command: str | Path, **options) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "kingup.sqlite")
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


def test_a_game_on_a_server_is_played_to_the_end(bin_folder, database):
    async def play(server):
        host = await Guest.new(server.url, "Ada")
        code = await host.open(seats=3)
        await host.connect(code)
        await host.ask("add_bot", level="officer")
        client = [bin_folder / "python", ROOT / "examples" / "network_bot.py", server.url, code]
        other = subprocess.Popen(client)
        try:
            await host.until(lambda: None not in host.table["chairs"])
            await host.ask("start")
            await host.play(random.Random(1))
            assert host.view["totals"]
            assert await asyncio.to_thread(other.wait, 20) == 0
        finally:
            other.kill()
            other.wait()
            await host.close()

    workers = ("--workers", "2") if database.startswith("postgresql") else ()
    with Server(database, *workers, program=[str(bin_folder / "kingup")]) as server:
        asyncio.run(asyncio.wait_for(play(server), 100))
        assert server.stop() == 0
    assert server.log == []


@pytest.fixture
def server(bin_folder, tmp_path):
    with Server(tmp_path / "kingup.sqlite", program=[str(bin_folder / "kingup")]) as started:
        yield started


def test_sockets_of_other_sites_are_refused(server):
    async def connect():
        guest = await Guest.new(server.url, "Ada")
        target = f"{server.url.replace('http', 'ws')}/api/tables/{await guest.open()}/socket"
        await websockets.asyncio.client.connect(
            target, additional_headers=guest.headers | {"Origin": "https://evil.example"}
        )

    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(connect())
    assert refused.value.response.status_code == 403


def test_a_server_stops_in_silence_with_people_connected(server):
    async def stop():
        guest = await Guest.new(server.url, "Ada")
        await guest.connect(await guest.open())
        assert await asyncio.to_thread(server.stop) == 0
        await guest.close()

    asyncio.run(asyncio.wait_for(stop(), 60))
    assert server.log == []


def test_a_database_is_copied_to_postgresql_and_back(bin_folder, server, postgres, tmp_path):
    server.someone("Ada").post("/api/tables", json={})
    assert server.stop() == 0
    first, between, last = server.database, postgres.url_of(postgres.new_database()), tmp_path / "last.sqlite"
    told = [run(bin_folder / "kingup", "copy", *pair) for pair in ((first, between), (between, last))]
    assert told[0] == told[1]
    assert "1 table" in told[0]


TIE = """
from openskill.models import PlackettLuce
model = PlackettLuce()
rated = model.rate([[model.rating()] for _ in range(3)], ranks=[-21.5] * 3)
print(len({round(one.mu, 4) for (one,) in rated}))
"""


def test_players_who_tie_are_rated_alike(bin_folder):
    assert run(bin_folder / "python", "-c", TIE) == "1\n"


def test_a_game_in_the_terminal_is_told_as_always(bin_folder):
    options = ("--plain", "--seed", "9", "--players", "3", "--name", "Ada", "--lang", "en", "--new")
    told = run(bin_folder / "kingup", "play", *options, input=(TRANSCRIPTS / "answers.txt").read_text())
    assert SAVED.sub("GAME.kingup", told) == (TRANSCRIPTS / "en.txt").read_text()


def test_a_move_on_the_whole_screen(bin_folder):
    environment = os.environ | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    options = ["play", "--seed", "9", "--players", "3", "--name", "Ada", "--lang", "en", "--pause", "0", "--new"]
    child = pexpect.spawn(
        str(bin_folder / "kingup"), options, env=environment, dimensions=(24, 80), encoding="utf-8", timeout=60
    )
    child.expect("Your turn: put somebody")
    child.send("m")
    child.expect("on which floor")
    child.send("2")
    child.expect("Ada puts Merlino")
    child.send("q")
    child.expect("The game is kept.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_the_arena_plays_rates_and_draws(bin_folder, tmp_path):
    told = run(bin_folder / "kingup", "arena", "servant", "random", "--games", "4", "--out", tmp_path / "out")
    assert "servant" in told
    assert list((tmp_path / "out").glob("*.html"))


CLUSTER = """
import subprocess, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        subprocess.run([sys.argv[1], "arena", "servant", "random", "--games", "4", "--cluster", address], check=True)
"""


def test_the_arena_can_use_a_cluster(bin_folder):
    run(bin_folder / "python", "-c", "import kingup.arena.cluster")


@pytest.mark.slow
def test_the_arena_plays_on_a_cluster(bin_folder, tmp_path):
    (tmp_path / "cluster.py").write_text(CLUSTER)
    assert "servant" in run(bin_folder / "python", tmp_path / "cluster.py", bin_folder / "kingup")


@pytest.mark.parametrize(
    ("example", "options"),
    [
        ("pettingzoo_evaluating.py", ("--games", "2")),
        ("openspiel_solving.py", ("--iterations", "1", "--goals", "3")),
        pytest.param("vector_learning.py", ("--games", "16", "--learn", "5", "--steps", "20"), marks=pytest.mark.slow),
    ],
)
def test_the_adapters_work(bin_folder, example, options):
    assert run(bin_folder / "python", ROOT / "examples" / example, *options)

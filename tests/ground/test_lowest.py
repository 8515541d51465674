"""The lower bounds in pyproject.toml: everything works with the oldest allowed versions."""

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
from support.socket_player import SocketPlayer
from websockets.exceptions import InvalidStatus

TRANSCRIPTS = ROOT / "tests" / "terminal" / "transcripts"


@pytest.fixture(scope="module")
def bin_folder(tmp_path_factory, built_wheel, own_folders) -> Path:
    """Install kingup with the oldest allowed versions of its dependencies; return the folder of its programs."""
    folder = tmp_path_factory.mktemp("lowest")
    uv, python = str(Path(sys.executable).parent / "uv"), str(folder / "bin" / "python")
    install = [uv, "pip", "install", "--quiet", "--python", python]
    lowest = ["--resolution", "lowest-direct", "-r", str(ROOT / "pyproject.toml"), "--all-extras"]
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, folder], check=True)
    subprocess.run([*install, *lowest], check=True)
    subprocess.run([*install, "--no-deps", built_wheel], check=True)
    # Compile the bots here once, and not while a game waits for them.
    subprocess.run([python, "-c", "from kingup.bots.warmup import warm_up; warm_up(print)"], check=True)
    return folder / "bin"


@pytest.fixture(scope="module")
def own_folders(tmp_path_factory):
    """Store games and compiled code of these versions separately."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NUMBA_CACHE_DIR", str(tmp_path_factory.mktemp("compiled")))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


def run(*command: str | Path, **options) -> str:
    finished = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "kingup.sqlite")
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


async def test_game_on_a_server(bin_folder, database):
    async def play(server):
        host = await SocketPlayer.new(server.url, "Ada")
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
        await asyncio.wait_for(play(server), 100)
        assert server.stop() == 0
    assert server.log == []


@pytest.fixture
def server(bin_folder, tmp_path):
    with Server(tmp_path / "kingup.sqlite", program=[str(bin_folder / "kingup")]) as started:
        yield started


async def test_sockets_of_other_sites_are_rejected(server):
    guest = await SocketPlayer.new(server.url, "Ada")
    target = f"{server.url.replace('http', 'ws')}/api/tables/{await guest.open()}/socket"
    with pytest.raises(InvalidStatus) as rejected:
        await websockets.asyncio.client.connect(
            target, additional_headers=guest.headers | {"Origin": "https://evil.example"}
        )
    assert rejected.value.response.status_code == 403


async def test_server_with_clients_stops_silently(server):
    async with asyncio.timeout(60):
        guest = await SocketPlayer.new(server.url, "Ada")
        await guest.connect(await guest.open())
        assert await asyncio.to_thread(server.stop) == 0
        await guest.close()
    assert server.log == []


def test_copy_to_postgresql_and_back(bin_folder, server, postgres, tmp_path):
    server.someone("Ada").post("/api/tables", json={})
    assert server.stop() == 0
    first, between, last = server.database, postgres.url_of(postgres.new_database()), tmp_path / "last.sqlite"
    output = [run(bin_folder / "kingup", "copy", *pair) for pair in ((first, between), (between, last))]
    assert output[0] == output[1]
    assert "1 table" in output[0]


TIE = """
from openskill.models import PlackettLuce
model = PlackettLuce()
rated = model.rate([[model.rating()] for _ in range(3)], ranks=[-21.5] * 3)
print(len({round(one.mu, 4) for (one,) in rated}))
"""


def test_ties_are_rated_equally(bin_folder):
    assert run(bin_folder / "python", "-c", TIE) == "1\n"


def test_game_in_the_terminal(bin_folder):
    options = ("--plain", "--seed", "9", "--players", "3", "--name", "Ada", "--lang", "en", "--new")
    output = run(bin_folder / "kingup", "play", *options, input=(TRANSCRIPTS / "answers.txt").read_text())
    assert SAVED.sub("GAME.kingup", output) == (TRANSCRIPTS / "en.txt").read_text()


def test_move_on_the_full_screen(bin_folder):
    environment = os.environ | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    options = ["play", "--seed", "9", "--players", "3", "--name", "Ada", "--lang", "en", "--pause", "0", "--new"]
    child = pexpect.spawn(
        str(bin_folder / "kingup"), options, env=environment, dimensions=(24, 80), encoding="utf-8", timeout=60
    )
    child.expect("Your turn: place somebody")
    child.send("m")
    child.expect("on which floor")
    child.send("2")
    child.expect("Ada places Merlino")
    child.send("q")
    child.expect("Game saved.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_arena(bin_folder, tmp_path):
    output = run(bin_folder / "kingup", "arena", "servant", "random", "--games", "4", "--out", tmp_path / "out")
    assert "servant" in output
    assert list((tmp_path / "out").glob("*.html"))


CLUSTER = """
import subprocess, sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        subprocess.run([sys.argv[1], "arena", "servant", "random", "--games", "4", "--cluster", address], check=True)
"""


def test_arena_imports_cluster(bin_folder):
    run(bin_folder / "python", "-c", "import kingup.arena.cluster")


@pytest.mark.slow
def test_arena_on_a_cluster(bin_folder, tmp_path):
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
def test_adapters(bin_folder, example, options):
    assert run(bin_folder / "python", ROOT / "examples" / example, *options)

"""Whatever happens to processes: Ctrl-C, killed workers, a killed arena, a cluster that loses a machine."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import psutil
import pytest
from support.command import KINGUP, kingup

from kingup.arena.tournament import Tournament

PATIENCE = 120
"""Seconds: machines that test are shared."""


def until(what: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_ctrl_c_tells_what_is_known_and_leaves_nobody_behind():
    arena = pexpect.spawn(KINGUP, ["arena", "noble", "officer", "--games", "4000"], encoding="utf-8", timeout=PATIENCE)
    arena.setwinsize(40, 120)
    arena.expect(r"games  \[#*-+\]  3/4000  .* per second, .* left")
    workers = psutil.Process(arena.pid).children(recursive=True)
    assert len(workers) >= 2
    arena.sendintr()
    arena.expect("stopped early")
    arena.expect("bot +games +wins")
    arena.expect(r"finished above")
    arena.expect(pexpect.EOF)
    arena.close()
    assert arena.exitstatus == 130
    until(lambda: not any(worker.is_running() for worker in workers))


def test_killed_workers_are_replaced_and_a_killed_arena_takes_them_along_and_is_taken_up_again(tmp_path):
    games, out = 24, tmp_path / "out"
    command = ["arena", "noble", "trader", "random", "--players", "3", "--ms", "5", "--workers", "2"]
    command += ["--games", str(games), "--out", str(out)]
    arena = subprocess.Popen([KINGUP, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until((out / "games" / "000001.kingup").exists)
    children = psutil.Process(arena.pid).children(recursive=True)
    thinking = max(children, key=lambda child: child.cpu_times().user)
    thinking.kill()
    until((out / "games" / "000005.kingup").exists)
    children += psutil.Process(arena.pid).children(recursive=True)
    arena.kill()
    arena.wait()
    until(lambda: not any(child.is_running() for child in children))
    assert len(list((out / "games").glob("*.kingup"))) < games
    done = kingup(*command, "--json", timeout=PATIENCE)
    assert json.loads(done.stdout)["games"] == games
    tournament = Tournament(("noble", "trader", "random"), players=3, ms=5, seed=1)
    for number in (0, 2, 6, games - 1):
        assert (out / "games" / f"{number:06}.kingup").read_text() == tournament.play(number).record


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A Dask scheduler and its workers, each a process of its own."""
    here = ("--host", "127.0.0.1", "--no-dashboard")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    described = folder / "scheduler.json"
    dask = (sys.executable, "-m", "distributed.cli.dask_scheduler", *here, "--port", "0")
    started = [subprocess.Popen([*dask, "--scheduler-file", described], **quiet)]
    try:
        until(lambda: described.exists() and described.read_text().endswith("}"))
        address = json.loads(described.read_text())["address"]
        dask = (sys.executable, "-m", "distributed.cli.dask_worker", address, *here)
        alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        started += [subprocess.Popen([*dask, *alone], **quiet) for _ in range(workers)]
        yield address, started[1:]
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


def test_a_cluster_gives_the_same_though_a_worker_is_killed(tmp_path):
    games, out = 60, tmp_path / "out"
    command = [
        KINGUP,
        "arena",
        "officer",
        "trader",
        "--players",
        "3",
        "--games",
        str(games),
        "--out",
        str(out),
        "--json",
    ]
    with cluster(tmp_path, 2) as (address, workers):
        arena = subprocess.Popen([*command, "--cluster", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        until((out / "games" / "000004.kingup").exists)
        os.kill(workers[0].pid, signal.SIGKILL)
        printed, said = arena.communicate(timeout=PATIENCE)
    assert arena.returncode == 0, said.decode()
    assert json.loads(printed)["games"] == games
    tournament = Tournament(("officer", "trader"), players=3, ms=100, seed=1)
    for number in range(games):
        assert (out / "games" / f"{number:06}.kingup").read_text() == tournament.play(number).record


@pytest.mark.parametrize(
    ("address", "said"),
    [("nowhere", "there is no Dask scheduler at nowhere"), ("tcp://127.0.0.1:1", "there is no Dask scheduler at tcp")],
)
def test_a_cluster_that_is_not_there(address, said, monkeypatch):
    from click.testing import CliRunner  # noqa: PLC0415

    from kingup.arena import cluster as module  # noqa: PLC0415
    from kingup.arena.command import arena  # noqa: PLC0415

    monkeypatch.setattr(module, "_PATIENCE", 0.5)
    done = CliRunner().invoke(arena, ["random", "--cluster", address])
    assert done.exit_code == 1
    assert said in done.stderr
    assert done.stdout == ""

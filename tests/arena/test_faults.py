"""Faults of processes: Ctrl-C, killed workers, a killed arena, a cluster that loses a machine."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pexpect
import psutil
import pytest
from click.testing import CliRunner
from support.command import KINGUP

from kingup.arena import cluster as on_cluster
from kingup.arena.command import arena as arena_command
from kingup.arena.tournament import Tournament

TIMEOUT = 400
"""Seconds; test machines are shared."""


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@contextmanager
def started(*command: str, folder: Path | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """Run a process that is killed at the end."""
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "cwd": folder}
    with subprocess.Popen(command, **quiet) as process:
        try:
            yield process
        finally:
            process.kill()


def children_of(process: int) -> list[psutil.Process]:
    return psutil.Process(process).children(recursive=True)


@pytest.mark.slow
def test_killed_workers_ctrl_c_and_killed_arena_do_not_change_results(tmp_path):
    """A disturbed tournament on two processes has the same results as an undisturbed one on one process."""
    bots, games, out = ("king", "trader", "random"), 15, tmp_path / "out"
    settings = ["--players", "3", "--ms", "2", "--games", str(games), "--out", str(out)]
    command = ["arena", *bots, *settings, "--workers", "2"]

    def record(number: int) -> Path:
        return out / "games" / f"{number:06}.kingup"

    # A worker is killed: another one replaces it. Ctrl-C: the results so far are printed, and no process is left.
    arena = pexpect.spawn(KINGUP, command, encoding="utf-8", timeout=TIMEOUT, dimensions=(40, 120))
    arena.expect(r"games  \[#*-+\]  1/15  .* per second, .* left")
    workers = children_of(arena.pid)
    max(workers, key=lambda child: child.cpu_times().user).kill()
    wait_until(record(3).exists)
    workers += children_of(arena.pid)
    arena.sendintr()
    arena.expect("stopped early")
    arena.expect("bot +games +wins")
    arena.expect("finished above")
    arena.expect(pexpect.EOF)
    arena.close()
    assert arena.exitstatus == 130
    wait_until(lambda: not any(worker.is_running() for worker in workers))
    assert json.loads((out / "results.json").read_text())["complete"] is False
    # The arena itself is killed: its workers end as well.
    finished_games = len(list((out / "games").iterdir()))
    assert finished_games < games
    with started(KINGUP, *command) as again:
        wait_until(record(finished_games + 1).exists)
        workers = children_of(again.pid)
        assert len(workers) >= 2
    wait_until(lambda: not any(worker.is_running() for worker in workers))
    # Undisturbed.
    finished = CliRunner().invoke(arena_command, [*bots, *settings, "--workers", "1", "--json"])
    assert json.loads(finished.stdout)["games"] == games
    tournament = Tournament(bots, players=3, ms=2, seed=1)
    for number in range(games):
        assert record(number).read_text() == tournament.play(number).record


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Run a Dask scheduler and its workers, each in its own process."""
    here = ("--host", "127.0.0.1", "--no-dashboard")
    described = folder / "scheduler.json"
    scheduler = (sys.executable, "-m", "distributed.cli.dask_scheduler", *here, "--port", "0")
    with ExitStack() as processes:
        processes.enter_context(started(*scheduler, "--scheduler-file", str(described), folder=folder))
        wait_until(lambda: described.exists() and described.read_text().endswith("}"))
        address = json.loads(described.read_text())["address"]
        worker = (sys.executable, "-m", "distributed.cli.dask_worker", address, *here)
        alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
        yield address, [processes.enter_context(started(*worker, *alone, folder=folder)) for _ in range(workers)]


def test_killed_cluster_worker_does_not_change_results(tmp_path):
    games, out = 60, tmp_path / "out"
    command = ["arena", "officer", "trader", "--players", "3", "--games", str(games), "--out", str(out), "--json"]
    with (
        cluster(tmp_path, 2) as (address, workers),
        started(KINGUP, *command, "--cluster", address) as arena,
    ):
        wait_until((out / "games" / "000004.kingup").exists)
        workers[0].kill()
        printed, _ = arena.communicate(timeout=TIMEOUT)
        assert arena.returncode == 0
    assert json.loads(printed)["games"] == games
    tournament = Tournament(("officer", "trader"), players=3, ms=100, seed=1)
    for number in range(games):
        assert (out / "games" / f"{number:06}.kingup").read_text() == tournament.play(number).record


@pytest.mark.parametrize(
    ("address", "message"),
    [("nowhere", "there is no Dask scheduler at nowhere"), ("tcp://127.0.0.1:1", "there is no Dask scheduler at tcp")],
)
def test_missing_cluster(address, message, monkeypatch):
    monkeypatch.setattr(on_cluster, "TIMEOUT", 0.5)
    finished = CliRunner().invoke(arena_command, ["random", "--cluster", address])
    assert finished.exit_code == 1
    assert message in finished.stderr
    assert finished.stdout == ""

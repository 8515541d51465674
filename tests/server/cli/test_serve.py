"""``kingup serve`` as a process: its start, its end, and its error messages."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest
from support.command import KINGUP
from support.server import Server

from kingup.server.store.sqlite.store import SqliteStore


def kingup(*arguments, **options):
    return subprocess.run([KINGUP, *arguments], capture_output=True, text=True, timeout=60, check=False, **options)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_the_server_cleanly_with_clients_connected(tmp_path, how):
    with Server(tmp_path / "kingup.sqlite") as server:
        ada = server.someone("Ada")
        code = ada.post("/api/tables", json={}).json()["code"]
        waiting = socket.create_connection(("127.0.0.1", server.port))
        waiting.sendall(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert waiting.recv(12) == b"HTTP/1.1 101"
        ada.close()
        assert server.stop(how) == 0
        assert server.log == []
        waiting.close()


@pytest.mark.parametrize("wait", [0.0, 0.1, 0.3, 0.6])
def test_ctrl_c_is_left_to_the_server_by_its_bot_processes(tmp_path, wait):
    """A terminal sends the signal to all processes, at any moment of their start."""
    with Server(tmp_path / "kingup.sqlite", own_group=True) as server:
        time.sleep(wait)
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.ended() == 0
        assert server.log == []


def test_bot_processes_end_when_the_server_is_killed(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        children = _until(lambda: _children(server.process.pid))
        assert children
        server.kill()
        _until(lambda: not any(_alive(child) for child in children))


def test_a_port_in_use_is_reported_in_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = kingup("serve", "--no-browser", "--port", str(port), "--database", str(tmp_path / "db"))
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(rf"Error: port {port} of 127.0.0.1 is in use by another program: .+ --port 0 .+\n", done.stderr)
    assert not (tmp_path / "db").exists(), "no database is created"


@pytest.mark.parametrize("trouble", ["no database", "a later version", "a folder that is a file"])
def test_an_unusable_database_is_reported_in_one_line(tmp_path, trouble):
    path = tmp_path / "db"
    if trouble == "no database":
        path.write_text("notes " * 1000)
    elif trouble == "a later version":
        database = sqlite3.connect(path)
        database.execute("PRAGMA user_version = 999")
        database.close()
    else:
        path.write_text("")
        path = path / "kingup.sqlite"
    done = kingup("serve", "--no-browser", "--port", "0", "--database", str(path))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert done.stderr.count("\n") == 1, done.stderr


def test_a_mistyped_folder_is_not_created(tmp_path):
    path = tmp_path / "mistyped" / "folder" / "kingup.sqlite"
    done = kingup("serve", "--no-browser", "--port", "0", "--database", str(path))
    assert (done.returncode, done.stdout) == (1, "")
    assert f"there is no folder {path.parent}. Create it first, or correct the path\n" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_locked_until_its_process_ends_or_is_killed(tmp_path):
    path, link = tmp_path / "kingup.sqlite", tmp_path / "link.sqlite"
    with Server(path) as server:
        link.symlink_to(path)
        for other in (path, link):
            done = kingup("serve", "--no-browser", "--port", "0", "--database", str(other))
            assert (done.returncode, done.stdout) == (1, "")
            assert re.fullmatch(rf"Error: another kingup server uses {other} already, .+\n", done.stderr)
        server.someone("Ada").close()
        copied = kingup("copy", str(path), str(tmp_path / "copy.sqlite"))
        assert (copied.returncode, copied.stdout) == (0, "copied 0 tables with 0 entries, and 1 player\n")
        looked = kingup("doctor", "--database", str(path), "--url", server.url)
        assert looked.returncode == 0, looked.stdout
        # Its bot processes may still run for a moment.
        server.kill()
        server.start()
        server.stop()
        server.start()


def test_kingup_alone_serves_from_the_users_data_directory(tmp_path):
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "KINGUP_PORT": "0", "KINGUP_BROWSER": "0"}
    process = subprocess.Popen(
        [KINGUP], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | home
    )
    with process:
        line, created = process.stdout.readline(), process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert re.fullmatch(r"King Up! is at http://127\.0\.0\.1:\d+  \(Ctrl-C stops it\)\n", line)
    assert (process.returncode, errors) == (0, "")
    assert created == f"Created a new database: {tmp_path}/data/kingup/kingup.sqlite\n"
    assert list(tmp_path.rglob("kingup.sqlite"))


@pytest.mark.parametrize("before", ["nothing", "an empty file", "a database"])
def test_a_new_database_is_announced(tmp_path, before):
    path = tmp_path / "folder" / "kingup.sqlite"
    path.parent.mkdir()
    if before != "nothing":
        path.touch()
    if before == "a database":
        SqliteStore(path).prepare()
    (tmp_path / "link").symlink_to(path)
    with Server(tmp_path / "link") as server:
        server.process.send_signal(signal.SIGINT)
        said = server.process.stdout.read()
    assert said == ("" if before == "a database" else f"Created a new database: {path}\n")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_the_server_responds_before_the_bots_are_ready(tmp_path):
    """Measure the CPU time until the first response, about a second. Compiling the bots would take half a minute."""
    with Server(tmp_path / "kingup.sqlite") as server, server.client() as client:
        assert client.get("/readyz").json() == {"status": "ok"}
        user, system = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    assert (int(user) + int(system)) / os.sysconf("SC_CLK_TCK") < 3


def test_lan_shows_a_qr_code(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--lan") as server:
        with server.client() as client:
            assert client.get("/healthz").status_code == 200
        server.process.send_signal(signal.SIGINT)
        shown = server.process.stdout.read()
    assert len(shown.splitlines()) > 10
    assert set("█▀▄") & set(shown)


def _children(pid):
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def _until(holds, seconds=30):
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
    return found

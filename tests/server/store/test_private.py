"""Files with secrets: only their owner may read them, whatever the umask."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing

import pytest
from support.command import KINGUP
from support.server import Server

from kingup.server.cli import doctor
from kingup.server.store.integrity import check_before_opening
from kingup.server.store.sqlite.store import SqliteStore

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX's")


@pytest.fixture(autouse=True)
def _usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder) -> dict[str, int]:
    return {file.name: mode(file) for file in folder.iterdir()}


def test_only_the_owner_may_read_a_served_database(tmp_path):
    folder = tmp_path / "new"
    folder.mkdir()
    with Server(folder / "kingup.sqlite") as server:
        server.someone("Ada").close()
        assert modes(folder) == dict.fromkeys(
            ("kingup.sqlite", "kingup.sqlite-wal", "kingup.sqlite-shm", "kingup.sqlite.lock"), 0o600
        )


def test_only_the_owner_may_read_a_copy(tmp_path):
    SqliteStore(tmp_path / "one").prepare()
    target = tmp_path / "backups" / "two"
    target.parent.mkdir()
    subprocess.run([KINGUP, "copy", tmp_path / "one", target], check=True, capture_output=True)
    assert set(modes(target.parent).values()) == {0o600}


def test_only_the_owner_may_read_the_target_of_a_link(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "file")
    SqliteStore(tmp_path / "link").prepare()
    assert mode(tmp_path / "file") == 0o600


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o600), (0o666, 0o600), (0o640, 0o640), (0o600, 0o600)])
def test_an_older_world_readable_file_is_restricted(tmp_path, before, after, caplog):
    path = tmp_path / "db"
    SqliteStore(path).prepare()
    with closing(sqlite3.connect(path)) as reader:
        # An open connection keeps the files beside the database.
        reader.execute("SELECT * FROM players").fetchall()
        beside = tmp_path / "db-shm"
        for file in (path, beside):
            file.chmod(before)
        with caplog.at_level("INFO", logger="kingup"):
            SqliteStore(path).prepare()
        assert (mode(path), mode(beside)) == (after, after)
    noted = [record.fields["file"] for record in caplog.records]
    assert noted == ([str(path), str(beside)] if before != after else [])


def test_the_doctor_reports_permissions_without_changing_them(tmp_path):
    path = tmp_path / "db"
    SqliteStore(path).prepare()
    for permissions, readers, needs_fix in (
        (0o644, "everybody on this machine", True),
        (0o640, "only its owner and group", False),
        (0o600, "only its owner", False),
    ):
        path.chmod(permissions)
        *_, found = doctor.check_database(str(path))
        assert (found.what, found.serious) == (f"{readers} may read {path}", False)
        assert found.fix.endswith(f"chmod 600 {path}") == needs_fix
        assert mode(path) == permissions


def _write_notes(path):
    path.write_text("my notes\n")


def _create_foreign_database(path):
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE bookmarks (url)")


@pytest.mark.parametrize("write", [_write_notes, _create_foreign_database])
@pytest.mark.parametrize("command", ["serve", "doctor", "copy from", "copy to"])
def test_a_file_of_another_program_is_not_touched(tmp_path, write, command):
    path, other = tmp_path / "mine?#%.txt", tmp_path / "other"
    write(path)
    path.chmod(0o644)
    SqliteStore(other).prepare()
    before = path.read_bytes()
    arguments = {
        "serve": ["serve", "--no-browser", "--port", "0", "--database", path],
        "doctor": ["doctor", "--port", "65535", "--database", path],
        "copy from": ["copy", path, tmp_path / "new"],
        "copy to": ["copy", other, path],
    }[command]
    done = subprocess.run([KINGUP, *arguments], check=False, capture_output=True, text=True)
    assert done.returncode == 1
    said = done.stdout + done.stderr
    assert f"{path} is not a kingup database: name another file\n" in said
    assert ".recover" not in said
    assert (mode(path), path.read_bytes()) == (0o644, before)
    assert set(tmp_path.iterdir()) == {path, other}


def test_checking_a_served_file_does_not_drop_its_locks(tmp_path):
    path = tmp_path / "db"
    SqliteStore(path).prepare()
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        check_before_opening(path)
        code = f"import sqlite3; sqlite3.connect({str(path)!r}, timeout=0).execute('BEGIN IMMEDIATE')"
        done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert "database is locked" in done.stderr

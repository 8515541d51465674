"""Files that hold secrets: nobody but their owner may read them, whatever the umask."""

import os
import sqlite3
import stat
import subprocess
from contextlib import closing

import pytest
from support.command import KINGUP
from support.server import Server

from kingup.server import doctor
from kingup.server.store.sqlite import SqliteStore

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


def test_a_served_database_is_its_owners(tmp_path):
    folder = tmp_path / "new"
    with Server(folder / "kingup.sqlite") as server:
        server.someone("Ada").close()
        assert mode(folder) == 0o700
        assert modes(folder) == dict.fromkeys(
            ("kingup.sqlite", "kingup.sqlite-wal", "kingup.sqlite-shm", "kingup.sqlite.lock"), 0o600
        )


def test_a_copy_is_its_owners(tmp_path):
    SqliteStore(tmp_path / "one").prepare()
    target = tmp_path / "backups" / "two"
    subprocess.run([KINGUP, "copy", tmp_path / "one", target], check=True, capture_output=True)
    assert mode(target.parent) == 0o700
    assert set(modes(target.parent).values()) == {0o600}


def test_what_a_link_points_to_is_its_owners_too(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "file")
    SqliteStore(tmp_path / "link").prepare()
    assert mode(tmp_path / "file") == 0o600


@pytest.mark.parametrize(("before", "after"), [(0o644, 0o600), (0o666, 0o600), (0o640, 0o640), (0o600, 0o600)])
def test_an_older_file_that_everybody_may_read_is_closed(tmp_path, before, after, caplog):
    path = tmp_path / "db"
    SqliteStore(path).prepare()
    with closing(sqlite3.connect(path)) as reader:
        # Somebody who reads keeps the files beside it there.
        reader.execute("SELECT * FROM players").fetchall()
        beside = tmp_path / "db-shm"
        for file in (path, beside):
            file.chmod(before)
        with caplog.at_level("INFO", logger="kingup"):
            SqliteStore(path).prepare()
        assert (mode(path), mode(beside)) == (after, after)
    noted = [record.fields["file"] for record in caplog.records]
    assert noted == ([str(path), str(beside)] if before != after else [])


def test_the_doctor_notes_a_file_that_it_cannot_close(tmp_path, monkeypatch):
    path = tmp_path / "db"
    SqliteStore(path).prepare()
    path.chmod(0o644)
    monkeypatch.setattr("kingup.server.store.private._close_to_others", lambda _: None)
    found = list(doctor.look_at_database(str(path)))
    assert any(not one.serious and one.mend.endswith(f"chmod 600 {path}") for one in found)
    path.chmod(0o640)
    assert not any("chmod" in one.mend for one in doctor.look_at_database(str(path)))

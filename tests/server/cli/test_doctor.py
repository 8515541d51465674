"""The doctor: what is well, what is not, and what would mend it."""

import socket

import pytest
from support.command import kingup
from support.server import Server

from kingup.server.cli import doctor


def examined(*arguments, **options):
    done = kingup("doctor", *arguments, **options)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_all_is_well(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        code, said = examined("--database", str(tmp_path / "kingup.sqlite"), "--url", server.url)
    assert code == 0, said
    assert "MEND" not in said
    for well in ("Python 3.", "fast (numba)", "database: writes in", "GB free", "is ready", "WebSockets come through"):
        assert f"ok    {well}" in said or well in said.partition("ok    ")[2], said


def test_a_database_that_cannot_be_used_is_to_be_mended(tmp_path):
    (tmp_path / "file").write_text("this is no folder")
    (found,) = doctor.look_at_database(str(tmp_path / "file" / "kingup.sqlite"))
    assert found.serious
    assert "cannot be used as a database" in found.mend


def test_a_database_that_is_not_there_is_noted_and_not_created(tmp_path):
    path = tmp_path / "kingup.sqlite"
    noted, fast, room = doctor.look_at_database(str(path))
    assert (noted.what, noted.serious) == (f"database: nothing is in {path} yet", False)
    assert "kingup serve creates it" in noted.mend
    assert "writes in" in fast.what
    assert "GB free" in room.what
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_the_default_place_is_created_by_the_first_start_and_another_by_its_owner(tmp_path, monkeypatch):
    path = tmp_path / "data" / "kingup.sqlite"
    monkeypatch.setattr(doctor, "default_database", lambda: path)
    noted, *_ = doctor.look_at_database(None)
    assert (noted.what, noted.serious) == (f"database: nothing is in {path} yet", False)
    (found,) = doctor.look_at_database(str(path))
    assert found.serious
    assert f"there is no folder {path.parent}. Create it first" in found.mend
    assert list(tmp_path.iterdir()) == []


def test_a_password_is_not_shown():
    (found,) = doctor.look_at_database("postgresql://kingup:hunter2@127.0.0.1:1/kingup")
    assert "postgresql://kingup@127.0.0.1:1/kingup cannot be used as a database" in found.mend
    assert "hunter2" not in str(found)


def test_a_port_that_is_taken_is_named():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (found,) = doctor.look_at_port("127.0.0.1", port)
    assert (found.what, found.serious) == (f"127.0.0.1 port {port}", True)
    assert "or use --port" in found.mend


def test_a_server_that_is_not_there_is_said_to_be_so():
    (found,) = doctor.look_at_server("http://127.0.0.1:1")
    assert "Connection refused" in found.what
    assert found.mend
    done = kingup("doctor", "--url", "games.example")
    assert (done.returncode, done.stdout) == (2, "")
    assert "one looks like https://games.example.org" in done.stderr


def test_what_is_to_be_mended_is_told_by_the_exit_code(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(doctor, "look_at_bots", lambda: iter([doctor.Finding("bots", "mend them")]))
    with pytest.raises(SystemExit) as left:
        doctor.doctor(["--database", str(tmp_path / "kingup.sqlite")], standalone_mode=False)
    assert left.value.code == 1
    assert "MEND  bots\n      mend them\n" in capsys.readouterr().out

"""``kingup doctor``: what it checks, and the fixes that it suggests."""

import socket

import pytest
from support.command import kingup
from support.server import Server

from kingup.server.cli import doctor


def examined(*arguments, **options):
    done = kingup("doctor", *arguments, **options)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_healthy_installation_has_no_problems(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        code, said = examined("--database", str(tmp_path / "kingup.sqlite"), "--url", server.url)
    assert code == 0, said
    assert "FIX" not in said
    for well in ("Python 3.", "fast (numba)", "database: writes in", "GB free", "is ready", "WebSockets come through"):
        assert f"ok    {well}" in said or well in said.partition("ok    ")[2], said


def test_an_unusable_database_has_to_be_fixed(tmp_path):
    (tmp_path / "file").write_text("this is no folder")
    (found,) = doctor.check_database(str(tmp_path / "file" / "kingup.sqlite"))
    assert found.serious
    assert "cannot be used as a database" in found.fix


def test_a_missing_database_is_noted_and_not_created(tmp_path):
    path = tmp_path / "kingup.sqlite"
    noted, fast, room = doctor.check_database(str(path))
    assert (noted.what, noted.serious) == (f"database: nothing is in {path} yet", False)
    assert "kingup serve creates it" in noted.fix
    assert "writes in" in fast.what
    assert "GB free" in room.what
    assert list(tmp_path.iterdir()) == []


def test_only_the_default_folder_may_be_missing(tmp_path, monkeypatch):
    path = tmp_path / "data" / "kingup.sqlite"
    monkeypatch.setattr(doctor, "default_database", lambda: path)
    noted, *_ = doctor.check_database(None)
    assert (noted.what, noted.serious) == (f"database: nothing is in {path} yet", False)
    (found,) = doctor.check_database(str(path))
    assert found.serious
    assert f"there is no folder {path.parent}. Create it first" in found.fix
    assert list(tmp_path.iterdir()) == []


def test_a_password_is_not_shown():
    (found,) = doctor.check_database("postgresql://kingup:hunter2@127.0.0.1:1/kingup")
    assert "postgresql://kingup@127.0.0.1:1/kingup cannot be used as a database" in found.fix
    assert "hunter2" not in str(found)


def test_a_taken_port_is_reported():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (found,) = doctor.check_port("127.0.0.1", port)
    assert (found.what, found.serious) == (f"127.0.0.1 port {port}", True)
    assert "or use --port" in found.fix


def test_a_server_that_does_not_run_is_reported():
    (found,) = doctor.check_server("http://127.0.0.1:1")
    assert "Connection refused" in found.what
    assert found.fix
    done = kingup("doctor", "--url", "games.example")
    assert (done.returncode, done.stdout) == (2, "")
    assert "one looks like https://games.example.org" in done.stderr


def test_problems_set_the_exit_code(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(doctor, "check_bots", lambda: iter([doctor.Finding("bots", "fix them")]))
    with pytest.raises(SystemExit) as left:
        doctor.doctor(["--database", str(tmp_path / "kingup.sqlite")], standalone_mode=False)
    assert left.value.code == 1
    assert "FIX   bots\n      fix them\n" in capsys.readouterr().out

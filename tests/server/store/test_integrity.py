"""Damaged files: found at a start and by the doctor, always with advice."""

import os
import re
import sqlite3
from contextlib import closing

import click
import pytest
from support.command import kingup
from support.stores import opened, ready, summary, with_store

from kingup.server.cli import doctor
from kingup.server.cli.copy import copy
from kingup.server.store import StoreUnavailable, integrity
from kingup.server.store.integrity import DatabaseDamaged, check_fully
from kingup.server.store.sqlite.store import SqliteStore

PAGE = 4096


@pytest.fixture
async def path(tmp_path):
    """A closed database of some hundred pages."""

    async def fill(store):
        for number in range(200):
            code = f"CODE{number:03}"
            await store.append(summary(code), [opened(code), *(ready(version) for version in range(2, 40))], ["ada"])

    await with_store(str(tmp_path / "kingup.sqlite"), fill)
    assert (tmp_path / "kingup.sqlite").stat().st_size > 100 * PAGE
    return tmp_path / "kingup.sqlite"


def middle_of(path) -> int:
    """Return the number of a page, counted from 0, in the middle of a table."""
    content = path.read_bytes()
    pages = [at for at in range(1, len(content) // PAGE) if b"CODE1" in content[at * PAGE : (at + 1) * PAGE]]
    return pages[len(pages) // 2]


def overwrite(path, page: int, filling: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write((filling * PAGE)[:PAGE])


DAMAGE = {
    "cut off in the middle": lambda path: os.truncate(path, path.stat().st_size // 2 // PAGE * PAGE),
    "cut off within a page": lambda path: os.truncate(path, path.stat().st_size - 1000),
    "cut off within the header": lambda path: os.truncate(path, 50),
    "a page of zeros": lambda path: overwrite(path, middle_of(path), b"\0"),
    "a page of ones": lambda path: overwrite(path, middle_of(path), b"\xff"),
    "a page of text": lambda path: overwrite(path, middle_of(path), b"all work and no play "),
    "the header": lambda path: overwrite(path, 0, b"\0"),
    "emptied, with a log": lambda path: (path.with_name("kingup.sqlite-wal").write_bytes(b"x"), os.truncate(path, 0)),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_found_at_a_start_and_by_the_doctor(path, damage):
    DAMAGE[damage](path)
    before = path.read_bytes()
    with pytest.raises(DatabaseDamaged) as found:
        SqliteStore(path).prepare()
    assert str(path) in str(found.value)
    (finding,) = doctor.check_database(str(path))
    assert finding.serious
    for text in (str(found.value), finding.fix):
        assert re.search(r"is damaged|is empty or missing", text)
        for advice in ("Stop the server", "a backup made by `kingup copy`", ".recover | sqlite3", "kingup.sqlite-wal"):
            assert advice in text
        assert "\n" not in text
    assert path.read_bytes() == before, "the file is not changed"


@pytest.mark.parametrize("command", ["serve", "doctor", "copy"])
def test_commands_report_damage_in_one_line(path, command):
    overwrite(path, middle_of(path), b"\xff")
    arguments = {
        "serve": ("--no-browser", "--port", "0", "--database", path),
        "doctor": ("--port", "65535", "--database", path),
        "copy": (path, path.with_name("copy.sqlite")),
    }[command]
    done = kingup(command, *map(str, arguments))
    assert done.returncode == 1
    assert f"{path} is damaged: " in done.stderr + done.stdout
    assert "Traceback" not in done.stderr
    if command != "doctor":
        assert (done.stdout, done.stderr.count("\n")) == ("", 1)


def test_only_the_doctor_checks_every_page_of_large_files(path, monkeypatch):
    monkeypatch.setattr(integrity, "FULL_CHECK_BYTES", path.stat().st_size - 1)
    damaged = middle_of(path)
    overwrite(path, damaged, b"\xff")
    SqliteStore(path).prepare()
    with pytest.raises(DatabaseDamaged, match="is damaged"):
        check_fully(path)
    (finding,) = doctor.check_database(str(path))
    assert finding.serious
    # A start reads the same amount of a file of any size, and still finds one that is cut off.
    os.truncate(path, damaged * PAGE)
    with pytest.raises(DatabaseDamaged, match="is damaged"):
        SqliteStore(path).prepare()


def test_a_copy_names_the_file_that_is_damaged(path, monkeypatch, tmp_path):
    monkeypatch.setattr(integrity, "FULL_CHECK_BYTES", 0)
    overwrite(path, middle_of(path), b"\xff")
    with pytest.raises(click.ClickException, match=f"^{path} is damaged: "):
        copy([str(path), str(tmp_path / "target.sqlite")], standalone_mode=False)


def test_the_doctor_finds_a_wrong_index(path):
    with closing(sqlite3.connect(path)) as database:
        # An index that does not match its table, as after a lost write.
        (root,) = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'tables_changed'").fetchone()
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_schema SET rootpage = ? WHERE name = 'tables_listed'", (root,))
        database.commit()
    with pytest.raises(DatabaseDamaged, match="is damaged"):
        check_fully(path)


def test_an_intact_file_passes_all_checks(path):
    SqliteStore(path).prepare()
    check_fully(path)
    assert not any(finding.serious and finding.fix for finding in doctor.check_database(str(path)))


def test_an_empty_file_is_a_new_database(tmp_path):
    path = tmp_path / "kingup.sqlite"
    path.touch()
    noted, *_ = doctor.check_database(str(path))
    assert "nothing is in" in noted.what
    assert path.stat().st_size == 0
    SqliteStore(path).prepare()
    assert path.stat().st_size > 0


def test_a_folder_is_not_a_database(tmp_path):
    with pytest.raises(StoreUnavailable, match=f"{tmp_path} is a folder: name a file in it, such as"):
        SqliteStore(tmp_path).prepare()
    (finding,) = doctor.check_database(str(tmp_path))
    assert "is a folder" in finding.fix
    folder = tmp_path / "folder"
    folder.mkdir()
    done = kingup("serve", "--port", "0", "--no-browser", "--database", str(folder))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "is a folder" in done.stderr
    assert list(tmp_path.iterdir()) == [folder]

"""``kingup export``: complete tables of finished games, and nothing that could identify anybody."""

import csv
import json
import random
import time
from datetime import UTC, datetime
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from support.aged import Size
from support.aged import fill as fill_aged
from support.archive import fill, keep, played
from support.command import kingup
from support.stores import with_store
from support.table_harness import TableHarness

from kingup.data.export_command import export
from kingup.data.schema import TABLES
from kingup.data.writers import FORMATS
from kingup.record import write_record
from kingup.rules.scoring import final_places, points
from kingup.table.archive import record_of
from kingup.table.branch import branch_off
from kingup.table.entries import Chatted, Said
from kingup.table.talk import Phrase

PEOPLE = {"ada": "cookie-of-ada", "ben": "cookie-of-ben"}
CHAT = "the words of Ben"
Tables = dict[str, list[dict[str, str]]]


def run(*arguments: str | Path, code: int = 0):
    finished = CliRunner().invoke(export, list(map(str, arguments)))
    assert finished.exit_code == code, finished.output
    return finished


def read_tables(folder: Path) -> Tables:
    tables = {}
    for schema in TABLES:
        with (folder / f"{schema.name}.csv").open(newline="") as lines:
            tables[schema.name] = list(csv.DictReader(lines))
    return tables


def exported(out: Path, *arguments: str | Path) -> Tables:
    run(*arguments, "--out", out)
    return read_tables(out)


@pytest.fixture
def hosts() -> list[TableHarness]:
    """Two finished games and a running one."""
    first, second = played(1, code="FIRST22"), played(2, people=2, bots=1, code="SECND22")
    first.append((Said(0, Phrase("same_favorite", character="B", seat=1)), Said(1, Phrase("laugh"))), "ada")
    first.append((Chatted(1, CHAT),), "ben")
    running = TableHarness().started(4).play_random(random.Random(3), steps=60)
    return [first, second, running]


@pytest.fixture
def database(tmp_path, hosts) -> Path:
    file = tmp_path / "kingup.sqlite"
    fill(file, PEOPLE, *hosts)
    return file


def test_tables_agree_with_the_games(tmp_path, database, hosts):
    tables = exported(tmp_path / "out", database)
    assert [len(tables[name]) for name in ("games", "seats", "rounds", "scores")] == [2, 7, 6, 21]
    for number, host in enumerate(hosts[:2], start=1):
        game = host.table.game
        of = {name: [row for row in rows if row["game"] == str(number)] for name, rows in tables.items()}
        players, (head,) = len(game.players), of["games"]
        assert (head["players"], head["people"], head["bots"]) == (str(players), "2", str(players - 2))
        assert (head["date"], head["history"], head["daily"]) == ("1970-01-01", "memory", "false")
        assert head["winning_total"] == str(max(game.totals))
        assert [int(row["total"]) for row in of["seats"]] == list(game.totals)
        assert [int(row["place"]) for row in of["seats"]] == list(final_places(game.totals, game.castle, game.goals))
        assert sum(float(row["win_share"]) for row in of["seats"]) == pytest.approx(1)
        assert [row["level"] for row in of["seats"]] == ["", "", *["officer"] * (players - 2)]
        assert {row["actor"] for row in of["moves"] + of["votes"]} == {"person", "bot"}
        for at, past in enumerate(game.finished, start=1):
            this = {name: [row for row in rows if row.get("round") == str(at)] for name, rows in of.items()}
            moves = [f"{row['character']}{'012345K'[int(row['to_floor'])]}" for row in this["moves"]]
            assert moves == [f"{move.character.name}{'012345K'[move.floor]}" for move in past.moves]
            ballots = ["".join(ballots) for ballots in past.elections]
            assert "".join(row["ballot"] for row in this["votes"]) == "".join(ballots)
            assert [int(row["score"]) for row in this["scores"]] == list(past.scores)
            assert [row["goal"] for row in this["scores"]] == list(past.goals)
            (summary,) = this["rounds"]
            assert int(summary["elections"]) == len(past.elections)
            assert int(summary["no_cards_spent"]) == "".join(ballots).count("N")
            assert int(summary["placings"]) + int(summary["climbs"]) == len(past.moves)
            assert summary["king"] == past.moves[-1].character.name
            king = next(row for row in this["moves"] if row["character"] == summary["king"])
            assert summary["king_start"] == (king["to_floor"] if king["phase"] == "placing" else "0")
            for row in this["moves"]:
                assert (row["from_floor"] == "") == (row["phase"] == "placing")
        last = [int(row["points"]) for row in of["scores"] if row["round"] == "3"]
        assert last == [points(game.castle, goal) for goal in game.goals]
    assert [row["kind"] for row in tables["talk"]] == ["phrase", "reaction", "chat"]
    phrase, _, chat = tables["talk"]
    assert (phrase["phrase"], phrase["character"], phrase["to_seat"]) == ("same_favorite", "B", "1")
    assert chat["length"] == str(len(CHAT))


@pytest.mark.parametrize("form", FORMATS)
def test_nothing_identifies_anybody(tmp_path, database, hosts, form):
    secrets = [b"Ada", b"ada", b"Ben", b"ben", b"Rosa", b"FIRST22", b"SECND22", b"TABLE22", CHAT.encode()]
    run(database, "--to", form, "--out", tmp_path / "anonymous")
    written = b"".join(file.read_bytes() for file in (tmp_path / "anonymous").iterdir())
    assert [secret for secret in secrets if secret in written] == []
    run(database, "--to", form, "--out", tmp_path / "named", "--names")
    written = b"".join(file.read_bytes() for file in (tmp_path / "named").iterdir())
    assert {b"Ada", b"ada", b"FIRST22", CHAT.encode()} <= {secret for secret in secrets if secret in written}
    assert b"TABLE22" not in written, "not even the code of a running game"


def test_pseudonyms_hold_within_one_export_only(tmp_path, database):
    one, other = exported(tmp_path / "one", database), exported(tmp_path / "other", database)
    players = [{row["player"] for row in tables["seats"] if row["kind"] == "person"} for tables in (one, other)]
    assert [len(names) for names in players] == [2, 2]
    assert not players[0] & players[1]
    by_seat = {(row["game"], row["seat"]): row["player"] for row in one["seats"]}
    assert by_seat["1", "0"] == by_seat["2", "0"] != by_seat["1", "1"]
    assert {row["player"] for row in one["seats"] if row["kind"] == "bot"} == {""}


def test_running_games_stay_secret(tmp_path, database, hosts):
    finished = run(database, "--out", tmp_path / "out")
    assert "left out: 1 unfinished game" in finished.output
    goals = {str(goal) for goal in hosts[2].table.goals[0]}
    dealt = {str(goal) for host in hosts[:2] for goals in host.table.goals for goal in goals}
    written = "".join(file.read_text() for file in (tmp_path / "out").iterdir())
    assert [goal for goal in goals - dealt if goal in written] == []


def test_deal_of_today_and_lessons_are_left_out(tmp_path):
    today = datetime.fromtimestamp(time.time(), UTC).date().isoformat()
    file = tmp_path / "kingup.sqlite"
    daily, over = played(1, 1, 3, "DAILY22", day=today), played(1, 1, 3, "DAILY33", day="2026-01-01")
    fill(file, PEOPLE, daily, over, played(1, 1, 3, "LESSN22", lesson="first"))
    finished = run(file, "--out", tmp_path / "out")
    assert "left out: 1 attempt at today's daily deal, 1 lesson\n" in finished.output
    assert [row["daily"] for row in read_tables(tmp_path / "out")["games"]] == ["true"]


def test_branches_name_their_moment(tmp_path):
    origin = played(4, 3, 0, "ORIGN22").table
    branch = branch_off(origin.game, "2.14", "ORIGN22")
    file = tmp_path / "kingup.sqlite"
    fill(file, PEOPLE, played(5, 3, 0, "BRNCH22", branch=branch))
    tables = exported(tmp_path / "out", file)
    assert [row["branched_at"] for row in tables["games"]] == ["2.14"]
    actors = [[row["actor"] for row in tables["moves"] if row["round"] == number] for number in "123"]
    assert set(actors[0]) == {""}, "nobody at this table has made these moves"
    assert "" in actors[1]
    assert set(actors[2]) == {"person"}


async def test_postgresql_has_the_same_tables(tmp_path, postgres, database, hosts):
    url = postgres.url_of(postgres.new_database())
    for host in hosts:
        await with_store(url, lambda store, host=host: keep(store, host))
    for source, name in ((database, "sqlite"), (url, "postgresql")):
        # In another process: a running loop cannot run another one.
        done = kingup("export", str(source), "--names", "--out", str(tmp_path / name))
        assert done.returncode == 0, done.stderr
    for schema in TABLES:
        file = f"{schema.name}.csv"
        assert (tmp_path / "sqlite" / file).read_text() == (tmp_path / "postgresql" / file).read_text()


def test_records_have_the_same_tables(tmp_path, database, hosts):
    folder = tmp_path / "records" / "deep"
    folder.mkdir(parents=True)
    for number, host in enumerate(hosts[:2]):
        (folder / f"{number}.kingup").write_text(write_record(record_of(host.table)))
    one, other = exported(tmp_path / "one", database), exported(tmp_path / "other", tmp_path / "records")
    for name in ("rounds", "scores"):
        assert one[name] == other[name]
    unknown = {"actor", "seconds", "player", "temperament", "history", "stand_in_moves"}
    for name in ("games", "seats", "moves", "votes"):
        left = [{key: value for key, value in row.items() if key not in unknown} for row in one[name]]
        assert left == [{key: value for key, value in row.items() if key not in unknown} for row in other[name]]
    assert other["talk"] == []


def test_formats_have_the_same_rows(tmp_path, database):
    tables = exported(tmp_path / "csv", database, "--names")
    for form in ("jsonl", "parquet"):
        run(database, "--to", form, "--out", tmp_path / form, "--names")
    for schema in TABLES:
        lines = (tmp_path / "jsonl" / f"{schema.name}.jsonl").read_text().splitlines()
        rows = pq.read_table(tmp_path / "parquet" / f"{schema.name}.parquet").to_pylist()
        assert len(rows) == len(lines) == len(tables[schema.name])
        for row, line, text in zip(rows, map(json.loads, lines), tables[schema.name], strict=True):
            assert list(row) == list(line) == list(text) == [column.name for column in schema.columns]
            plain = {key: value.isoformat() if key == "date" else value for key, value in row.items()}
            for key, value in plain.items():
                assert value == (pytest.approx(line[key]) if isinstance(value, float) else line[key])
                shown = "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
                assert text[key] == shown or float(text[key]) == pytest.approx(value, rel=1e-5)


def test_damaged_games(tmp_path):
    """The logs of these finished games are cut."""
    file = tmp_path / "aged.sqlite"
    fill_aged(str(file), Size(9, 3, 1, 0), 1e9)
    refused = run(file, "--out", tmp_path / "out", code=1)
    assert "nothing was exported: a finished game in" in refused.output
    assert "its log ends before the game does" in refused.output
    assert list((tmp_path / "out").iterdir()) == []
    whole = tmp_path / "whole.sqlite"
    fill_aged(str(whole), Size(9, 3, 1, 0, entries=145), 1e9)
    (tmp_path / "bad.kingup").write_text("[Players")
    finished = run(whole, tmp_path / "bad.kingup", "--skip-damaged", "--out", tmp_path / "out")
    assert "103 games" in finished.output
    assert "1 damaged game" in finished.output
    assert f"{tmp_path}/bad.kingup is not a valid record: line 1: " in finished.stderr


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: None, "cannot be read: No such file or directory"),
        (lambda path: path.mkdir(), "has no records: their names end in .kingup"),
        (lambda path: path.write_text("a,b\n1,2\n"), "is neither a kingup database nor a record: line 1: "),
        (lambda path: path.write_bytes(b"PAR1" * 9), "is neither a kingup database nor a record: line 1: "),
        (lambda path: path.write_text(""), "is neither a kingup database nor a record: line 1: "),
        (lambda path: path.write_bytes(b"SQLite format 3\0" + b"x" * 4000), "source"),
    ],
)
def test_wrong_sources(tmp_path, make, message):
    source, out = tmp_path / "source", tmp_path / "out"
    make(source)
    refused = run(source, "--out", out, code=1)
    assert "Error: nothing was exported: " in refused.stderr
    assert message in refused.stderr
    assert not out.exists() or list(out.iterdir()) == []


def test_wrong_addresses_and_unfinished_records(tmp_path):
    for address, message in (
        ("mysql://x/y", "mysql:// is no database that kingup knows"),
        ("postgresql://ada:secret@127.0.0.1:1/kingup", "postgresql://ada@127.0.0.1:1/kingup cannot be used"),
    ):
        refused = run(address, "--out", tmp_path / "out", code=1)
        assert message in refused.stderr
        assert "secret" not in refused.output
    (tmp_path / "unfinished.kingup").write_text('[Players "A" "B" "C"]\n[First "0"]\n')
    refused = run(tmp_path / "unfinished.kingup", "--out", tmp_path / "out", code=1)
    assert "there are no finished games; left out: 1 unfinished game" in refused.stderr


def test_earlier_exports_are_kept(tmp_path, database):
    run(database, "--out", tmp_path / "out")
    refused = run(database, "--out", tmp_path / "out", code=2)
    assert "games.csv exists: name another folder with --out, or add --overwrite" in refused.stderr
    run(database, "--out", tmp_path / "out", "--overwrite")
    assert "cannot be written to" in run(database, "--out", "/proc/x", code=2).stderr

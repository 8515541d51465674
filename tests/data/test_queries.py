"""docs/data.md: its tables are those of the schema, and its queries answer what they say."""

import re
from pathlib import Path

import duckdb
import pytest
from click.testing import CliRunner
from ground.clone import ROOT
from support.games import random_game

from kingup.cli.demo import demo
from kingup.data.export_command import export
from kingup.data.schema_docs import updated_document
from kingup.record import Record, read_record, write_record
from kingup.rules import Ballot

PAGE = (ROOT / "docs" / "data.md").read_text()
QUERIES = dict(re.findall(r"### ([^\n]+)\n(?:(?!###).)*?```sql\n(.*?)```", PAGE, re.DOTALL))


def test_columns_are_documented():
    assert updated_document() == PAGE, "run python -m kingup.data.schema_docs"


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Export games of bots and of random players."""
    folder = tmp_path_factory.mktemp("analyst")
    arguments = ["--level", "officer", "--level", "trader", "--games", "20", "--seed", "1", "--out", folder / "demos"]
    assert CliRunner().invoke(demo, list(map(str, arguments))).exit_code == 0
    for seed in range(20):
        (folder / "demos" / f"random-{seed}.kingup").write_text(write_record(Record(random_game(3, seed))))
    finished = CliRunner().invoke(export, [str(folder / "demos"), "--to", "parquet", "--out", str(folder / "export")])
    assert finished.exit_code == 0, finished.output
    return folder


@pytest.fixture(scope="module")
def games(folder):
    return [read_record(file.read_bytes()).game for file in sorted((folder / "demos").iterdir())]


@pytest.fixture
def ask(folder, monkeypatch):
    monkeypatch.chdir(folder)
    return lambda title: duckdb.sql(QUERIES[title]).fetchall()


def test_there_are_ten_queries():
    assert len(QUERIES) == 10


@pytest.mark.parametrize("title", QUERIES)
def test_query_has_an_answer(ask, title):
    rows = ask(title)
    assert rows
    assert all(len(row) > 1 for row in rows)


def test_answers_are_those_of_the_games(ask, games):
    """Compute some answers again, the long way."""
    rounds = [past for game in games for past in game.finished]
    lost = [ballots for past in rounds for ballots in past.elections if Ballot.NO in ballots]
    ((eliminations, single, _),) = ask("How often does a single No decide an election?")
    assert eliminations == len(lost)
    assert single == pytest.approx(sum(ballots.count(Ballot.NO) == 1 for ballots in lost) / len(lost))
    starting = {players: [game for game in games if len(game.players) == players] for players in (3, 4)}
    for players, turn, count, shares in ask("Is it better to start?"):
        some = starting[players]
        wins = [((game.finished[0].first + turn) % players in game.winners) / len(game.winners) for game in some]
        assert count == len(some)
        assert shares == pytest.approx(players * sum(wins) / len(some), abs=1e-3)
    endings = ask("How do rounds end?")
    assert sum(count for _, count, _, _ in endings) == len(rounds)
    floors = ask("On which floors do kings start?")
    assert [floor for floor, _, _ in floors] == [0, 1, 2, 3, 4]
    assert sum(share or 0 for _, share, _ in floors) == pytest.approx(1, abs=0.01)
    ((zeros, _, _),) = ask("Does the 33 pay?")
    assert zeros == sum(score == 33 for game in games for score in game.finished[-1].scores)

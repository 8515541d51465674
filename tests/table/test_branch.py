"""Branches: games that continue from a moment of another game."""

import random

import msgspec
import pytest
from support.command import kingup
from support.games import random_game
from support.table_harness import COMMITMENT, NAMES, TableHarness

from kingup.record import read_record, write_record
from kingup.rules import Phase
from kingup.table.archive import BadDeal, proof_of, record_of, verify
from kingup.table.branch import GameIsOver, branch_off, position_of
from kingup.table.commands import AddBot, SetOptions, Sit, Start
from kingup.table.entries import Logged, Opened, RoundDealt
from kingup.table.moments import NoSuchMoment, moment_of, moments
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import BranchView, view_table


def branched(game, at, code="ORIGIN2"):
    """Return a table for a branch with everybody seated."""
    players = len(game.players)
    branch = branch_off(game, at, code)
    return TableHarness(opened=Opened("BRANCH2", Options(seats=players), "ada", *secrets(), branch=branch)).seated(
        players
    )


def secrets():
    return COMMITMENT.secret, COMMITMENT.salt


def test_a_branch_from_every_moment_can_be_played_to_its_end():
    rng = random.Random(1)
    game = random_game(3, 11)
    for moment in moments(game):
        if moment.game.over:
            with pytest.raises(GameIsOver, match="go on from an earlier moment"):
                branch_off(game, moment.name, "ORIGIN2")
            continue
        harness = branched(game, moment.name)
        harness.send("ada", Start())
        table = harness.table
        if moment.game.phase is Phase.ROUND_OVER:
            assert isinstance(harness.log[-1].entry, RoundDealt)
            assert table.game.round == moment.round + 1
        else:
            assert table.game == moment.game._replace(players=NAMES[:3])
        assert table.stage is Stage.PLAYING
        if moment.step % 10 == 0:
            harness.play_random(rng)
            assert harness.table.stage is Stage.FINISHED
            assert rebuild(harness.log) == harness.table
            assert harness.table.game.finished[: moment.round - 1] == game.finished[: moment.round - 1]
            assert verify(record_of(harness.table))


def test_remaining_rounds_are_dealt_from_the_remaining_cards():
    game = random_game(6, 3)
    harness = branched(game, "1.5")
    harness.send("ada", Start())
    harness.play_random(random.Random(2))
    goals = harness.table.game.dealt
    assert goals[0] == game.dealt[0]
    assert goals[1:] != game.dealt[1:]
    assert len({card for dealt in goals for card in dealt}) == 18
    record = record_of(harness.table)
    proof = proof_of(record)
    assert (proof.before, proof.drawn) == (1, False)
    assert verify(record)


def test_record_names_its_origin_and_what_it_cannot_prove(tmp_path):
    harness = branched(random_game(4, 3), "2.14")
    harness.send("ada", Start())
    harness.play_random(random.Random(2))
    text = write_record(record_of(harness.table))
    assert '[Branch "ORIGIN2" "2.14"]' in text
    (tmp_path / "game.kingup").write_text(text)
    done = kingup("verify", str(tmp_path / "game.kingup"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "rounds 1 to 2 were dealt in another game" in done.stdout
    with pytest.raises(BadDeal, match="Branch header"):
        verify(read_record(text.replace('"2.14"', '"yesterday"')))
    with pytest.raises(BadDeal, match="round 1 should have been dealt"):
        verify(read_record(text.replace('[Branch "ORIGIN2" "2.14"]', "")))


def test_a_branch_stores_no_names():
    game = random_game(4, 3)._replace(players=("Zebulon", "Yolanda", "Xaver", "Wilma"))
    branch = branch_off(game, "2.14", "ORIGIN2")
    assert not any(name in msgspec.json.encode(branch).decode() for name in game.players)
    assert position_of(branch)._replace(players=game.players) == moment_of(game, "2.14").game


def test_a_seat_comes_with_its_own_goal():
    game = random_game(4, 3)
    harness = branched(game, "2.14")
    harness.send("ada", Start())
    started = harness.events_for(2)[-1]
    assert [event.__struct_config__.tag for event in started] == ["game_started"]
    assert view_table(harness.table).branch == BranchView("ORIGIN2", "2.14")


def test_number_of_seats_in_a_branch_is_fixed():
    game = random_game(4, 3)
    branch = branch_off(game, "1.0", "")
    harness = TableHarness(opened=Opened("BRANCH2", Options(seats=4), "ada", *secrets(), branch=branch))
    harness.send("ada", Sit(seat=2))
    assert harness.rejection("ada", SetOptions(Options(seats=5))) == "seats_fixed"
    harness.send("ada", SetOptions(Options(seats=4, chat=True)))
    for _ in range(3):
        harness.send("ada", AddBot("random"))
    harness.send("ada", Start())
    assert harness.table.game.goals == game.dealt[0]


def test_branching_off_from_a_missing_moment_fails():
    with pytest.raises(NoSuchMoment):
        branch_off(random_game(3, 1), "3.200", "")


def test_logs_from_before_branches_can_be_read():
    old = b'{"entry":"opened","code":"TABLE22","options":{},"host":"ada","secret":"5e","salt":"a1"}'
    assert rebuild([Logged(1, 0.0, msgspec.json.decode(old, type=Opened))]).branch is None

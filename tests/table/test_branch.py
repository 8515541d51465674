"""What if: a game goes on from a moment of another one, as a game of its own."""

import random

import msgspec
import pytest
from support.command import kingup
from support.games import random_game
from support.table_harness import COMMITMENT, NAMES, Host

from kingup.record import read_record, write_record
from kingup.rules import Phase
from kingup.table.archive import BadDeal, proof_of, record_of, verify
from kingup.table.branch import GameIsOver, branch_off, position_of
from kingup.table.commands import AddBot, SetOptions, Sit, Start
from kingup.table.entries import Logged, Opened, RoundDealt
from kingup.table.moments import NoSuchMoment, moment_of, moments
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import BranchView, show


def branched(game, at, code="ORIGIN2"):
    """A table for a branch, with everybody at it."""
    players = len(game.players)
    branch = branch_off(game, at, code)
    return Host(opened=Opened("BRANCH2", Options(seats=players), "ada", *secrets(), branch=branch)).seated(players)


def secrets():
    return COMMITMENT.secret, COMMITMENT.salt


def test_from_every_moment_a_game_goes_on_and_ends():
    rng = random.Random(1)
    game = random_game(3, 11)
    for moment in moments(game):
        if moment.game.over:
            with pytest.raises(GameIsOver, match="go on from an earlier moment"):
                branch_off(game, moment.name, "ORIGIN2")
            continue
        host = branched(game, moment.name)
        host.ask("ada", Start())
        table = host.table
        if moment.game.phase is Phase.ROUND_OVER:
            assert isinstance(host.log[-1].entry, RoundDealt)
            assert table.game.round == moment.round + 1
        else:
            assert table.game == moment.game._replace(players=NAMES[:3])
        assert table.stage is Stage.PLAYING
        if moment.step % 10 == 0:
            host.play_on(rng)
            assert host.table.stage is Stage.FINISHED
            assert rebuild(host.log) == host.table
            assert host.table.game.finished[: moment.round - 1] == game.finished[: moment.round - 1]
            assert verify(record_of(host.table))


def test_the_rounds_still_to_come_are_dealt_anew_from_the_cards_that_are_left():
    game = random_game(6, 3)
    host = branched(game, "1.5")
    host.ask("ada", Start())
    host.play_on(random.Random(2))
    goals = host.table.game.dealt
    assert goals[0] == game.dealt[0]
    assert goals[1:] != game.dealt[1:]
    assert len({card for dealt in goals for card in dealt}) == 18
    record = record_of(host.table)
    proof = proof_of(record)
    assert (proof.before, proof.drawn) == (1, False)
    assert verify(record)


def test_the_record_says_where_it_comes_from_and_what_it_cannot_prove(tmp_path):
    host = branched(random_game(4, 3), "2.14")
    host.ask("ada", Start())
    host.play_on(random.Random(2))
    text = write_record(record_of(host.table))
    assert '[Branch "ORIGIN2" "2.14"]' in text
    (tmp_path / "game.kingup").write_text(text)
    done = kingup("verify", str(tmp_path / "game.kingup"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "rounds 1 to 2 were dealt in another game" in done.stdout
    with pytest.raises(BadDeal, match="Branch header"):
        verify(read_record(text.replace('"2.14"', '"yesterday"')))
    with pytest.raises(BadDeal, match="round 1 should have been dealt"):
        verify(read_record(text.replace('[Branch "ORIGIN2" "2.14"]', "")))


def test_nobody_is_named_by_what_a_branch_keeps():
    game = random_game(4, 3)._replace(players=("Zebulon", "Yolanda", "Xaver", "Wilma"))
    branch = branch_off(game, "2.14", "ORIGIN2")
    assert not any(name in msgspec.json.encode(branch).decode() for name in game.players)
    assert position_of(branch)._replace(players=game.players) == moment_of(game, "2.14").game


def test_a_seat_is_taken_with_its_goal_and_no_other():
    game = random_game(4, 3)
    host = branched(game, "2.14")
    host.ask("ada", Start())
    started = host.told(2)[-1]
    assert [event.__struct_config__.tag for event in started] == ["game_started"]
    assert show(host.table).branch == BranchView("ORIGIN2", "2.14")


def test_a_branch_keeps_its_seats():
    game = random_game(4, 3)
    branch = branch_off(game, "1.0", "")
    host = Host(opened=Opened("BRANCH2", Options(seats=4), "ada", *secrets(), branch=branch))
    host.ask("ada", Sit(seat=2))
    assert host.refused("ada", SetOptions(Options(seats=5))) == "seats_fixed"
    host.ask("ada", SetOptions(Options(seats=4, chat=True)))
    for _ in range(3):
        host.ask("ada", AddBot("random"))
    host.ask("ada", Start())
    assert host.table.game.goals == game.dealt[0]


def test_what_is_no_moment_is_no_branch():
    with pytest.raises(NoSuchMoment):
        branch_off(random_game(3, 1), "3.200", "")


def test_a_log_from_before_branches_is_read():
    old = b'{"entry":"opened","code":"TABLE22","options":{},"host":"ada","secret":"5e","salt":"a1"}'
    assert rebuild([Logged(1, 0.0, msgspec.json.decode(old, type=Opened))]).branch is None

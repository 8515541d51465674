"""Requests for seats: bots' seats change hands with the host's consent, and removed players can come back."""

import random

import pytest
from msgspec import json
from support.table_harness import TableHarness

from kingup.record import Header, Record, read_record, write_record
from kingup.rules import Phase, new_game, view_for
from kingup.table.archive import record_of, takeovers_of, verify
from kingup.table.commands import AddBot, AnswerSeat, AskSeat, LetBack, Play, Remove, Sit, Start, WithdrawSeat
from kingup.table.entries import Logged, RemovalLifted, SatDown
from kingup.table.erase import erase_player
from kingup.table.options import Options
from kingup.table.playing import act
from kingup.table.seat_requests import MAX_DECLINES, UNDO_SECONDS
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import legal_texts, view_table
from kingup.table.takeover import TakeoverView
from kingup.table.viewer_events import BallotPlayed, SeatGranted


def names(harness):
    return [None if chair is None else chair.name for chair in harness.table.chairs]


def with_bot(**options):
    """Start a game of Ada, Ben and the bot Rosa in seat 2."""
    harness = TableHarness(Options(seats=3, starter=0, **options)).seated(2)
    harness.send("ada", AddBot("servant"))
    harness.send("ada", Start())
    return harness


def play_all(harness, rng, until):
    """Play at random for everybody until the table is as wanted."""
    while not until(harness.table):
        seat = rng.choice(harness.table.waited_for)
        harness.append(act(harness.table, seat, rng.choice(legal_texts(harness.table, seat)), stand_in=False))


def voting(table):
    return table.game.phase is Phase.VOTING


def test_a_friend_takes_over_a_bots_seat_with_the_hosts_consent():
    harness = with_bot()
    goal = str(harness.table.game.goals[2])
    harness.send("dan", AskSeat(2, contribution="dd", mark="ab"))
    [request] = view_table(harness.table).requests
    assert (request.number, request.seat, request.name, request.mark) == (1, 2, "Dan", "ab")
    assert harness.table.seat_of("dan") is None, "only the host's consent makes it his"
    assert harness.rejection("ben", AnswerSeat(1, agree=True)) == "not_host"
    harness.send("ada", AnswerSeat(1, agree=True))
    assert (names(harness), harness.table.seat_of("dan")) == (["Ada", "Ben", "Dan"], 2)
    assert view_table(harness.table).requests == []
    assert harness.table.game.players == ("Ada", "Ben", "Dan")
    assert view_for(harness.table.game, 2)["goal"] == goal
    harness.play_random(random.Random(1))
    assert harness.table.stage is Stage.FINISHED
    verify(record_of(harness.table))


def test_the_log_rebuilds_a_table_with_requests():
    harness = with_bot()
    harness.send("dan", AskSeat(2))
    harness.send("eva", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=False))
    harness.send("ada", AnswerSeat(2, agree=True))
    stored = [json.decode(json.encode(logged), type=Logged) for logged in harness.log]
    assert rebuild(stored) == harness.table


def test_requests_that_cannot_be_granted():
    harness = with_bot()
    assert harness.rejection("ben", AskSeat(2)) == "has_seat"
    assert harness.rejection("dan", AskSeat(1)) == "seat_taken"
    assert harness.rejection("dan", AskSeat(5)) == "no_such_seat"
    assert harness.rejection("ada", AnswerSeat(1, agree=True)) == "no_request"
    assert TableHarness().seated(2).rejection("dan", AskSeat(2)) == "not_started"
    assert with_bot(spectators=False).rejection("dan", AskSeat(2)) == "not_offered"
    harness.send("dan", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=True))
    assert harness.rejection("eva", AskSeat(2)) == "seat_taken", "a person plays there now"
    assert harness.rejection("dan", AskSeat(2)) == "has_seat"


def test_one_request_per_player_which_may_be_withdrawn():
    harness = TableHarness(Options(seats=4, starter=0)).seated(2)
    harness.send("ada", AddBot("servant"))
    harness.send("ada", AddBot("servant"))
    harness.send("ada", Start())
    harness.send("dan", AskSeat(2))
    assert harness.send("dan", AskSeat(2)) == ()
    harness.send("dan", AskSeat(3))
    assert [(one.number, one.seat) for one in view_table(harness.table).requests] == [(2, 3)]
    harness.send("dan", WithdrawSeat())
    assert view_table(harness.table).requests == []
    assert harness.send("dan", WithdrawSeat()) == ()


def test_a_declined_player_may_ask_a_few_times():
    harness = with_bot()
    for number in range(1, MAX_DECLINES + 1):
        harness.send("dan", AskSeat(2))
        harness.send("ada", AnswerSeat(number, agree=False))
    assert harness.rejection("dan", AskSeat(2)) == "asked_enough"
    harness.send("eva", AskSeat(2))


def test_other_requests_for_a_seat_end_when_it_is_given_away():
    harness = with_bot()
    harness.send("dan", AskSeat(2))
    harness.send("eva", AskSeat(2))
    harness.send("ada", AnswerSeat(2, agree=True))
    assert view_table(harness.table).requests == []
    assert names(harness) == ["Ada", "Ben", "Eva"]


def test_equal_names_get_a_number():
    harness = with_bot()
    harness.send("ADA", AskSeat(2))
    assert view_table(harness.table).requests[0].name == "Ada 2"


def test_the_new_player_learns_the_bots_ballot_and_nobody_else_does():
    harness = with_bot()
    play_all(harness, random.Random(3), voting)
    harness.append(act(harness.table, 2, "N", stand_in=False))
    harness.send("dan", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=True))
    granted = SeatGranted(2, "Dan", 1, "Rosa")
    assert harness.events_for(2)[-1] == [granted, BallotPlayed(2, "N")]
    for viewer in (0, 1, None):
        assert harness.events_for(viewer)[-1] == [granted]
    harness.send("dan", Play("Y"))


@pytest.mark.parametrize("stage", ["move", "vote"])
def test_the_new_player_has_the_full_time_for_a_move(stage):
    harness = with_bot(move_time=30)
    play_all(harness, random.Random(5), voting if stage == "vote" else lambda table: table.waited_for == (2,))
    harness.send("dan", AskSeat(2))
    harness.now += 25
    harness.send("ada", AnswerSeat(1, agree=True))
    assert harness.table.deadline == harness.now + 30
    assert harness.table.bots_to_act == ()


def test_between_rounds_the_table_waits_for_the_new_player_too():
    harness = with_bot()
    play_all(harness, random.Random(7), lambda table: table.stage is Stage.RESULTS)
    harness.send("dan", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=True))
    assert harness.table.waited_for == (0, 1, 2)


def test_an_erased_player_leaves_no_name_in_a_request():
    harness = with_bot()
    harness.send("dan", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=False))
    log, _ = erase_player(harness.log, "dan", "nobody")
    assert b"dan" not in json.encode(log).lower()


def test_newcomers_sit_down_on_a_bots_seat_before_the_start():
    harness = TableHarness(Options(seats=3)).seated(2)
    harness.send("ada", AddBot("servant"))
    assert harness.rejection("ben", Sit(seat=2)) == "seat_taken", "seated players move to free seats only"
    harness.send("cleo", Sit())
    assert names(harness) == ["Ada", "Ben", "Cleo"]
    assert harness.rejection("dan", Sit()) == "table_full"


def test_a_host_undoes_a_removal():
    harness = TableHarness().seated(2)
    before = harness.table.chairs
    harness.send("ada", Remove(1))
    [removed] = view_table(harness.table).removed
    assert (removed.seat, removed.name) == (1, "Ben")
    assert harness.rejection("ben", LetBack(removed.number)) == "not_seated"
    harness.now += UNDO_SECONDS
    harness.send("ada", LetBack(removed.number, undo=True))
    assert harness.table.chairs == before
    assert view_table(harness.table).removed == []


def test_a_removed_player_can_be_let_back_later():
    harness = TableHarness().seated(2)
    harness.send("ada", Remove(1))
    number = view_table(harness.table).removed[0].number
    harness.now += UNDO_SECONDS + 1
    assert harness.send("ada", LetBack(number, undo=True)) == (RemovalLifted(number),), "too late to seat him"
    harness.send("ben", Sit())
    assert names(harness)[1] == "Ben"
    assert harness.rejection("ada", LetBack(number)) == "no_request"


def test_an_undo_takes_no_seat_from_anybody():
    harness = TableHarness().seated(2)
    harness.send("ada", Remove(1))
    number = view_table(harness.table).removed[0].number
    harness.send("cleo", Sit(seat=1))
    assert not any(isinstance(one, SatDown) for one in harness.send("ada", LetBack(number, undo=True)))
    assert names(harness)[1] == "Cleo"


def test_a_removed_player_may_ask_to_come_back():
    harness = TableHarness().seated(2)
    harness.send("ada", Remove(1))
    assert harness.rejection("ben", Sit()) == "shown_out"
    harness.send("ben", AskSeat(3, contribution="bb"))
    harness.send("ada", AnswerSeat(1, agree=True))
    assert harness.table.seat_of("ben") == 3
    assert harness.table.chairs[3].contribution == "bb"
    assert view_table(harness.table).removed == []


def test_moves_before_a_takeover_stay_the_bots():
    """The record names both, and clients learn where in the history the seat changed hands."""
    harness, rng = with_bot(), random.Random(3)
    play_all(harness, rng, lambda table: len(table.game.elections) == 1)
    harness.send("dan", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=True))
    moves = len(harness.table.game.moves)
    # The deal, the moves, the leftovers, and one vote.
    takeover = TakeoverView(2, "Rosa", 1 + moves + 1 + 1)
    assert view_table(harness.table).takeovers == [takeover]
    harness.play_random(rng)
    record = record_of(harness.table)
    headers = [(header.name, header.values) for header in record.headers]
    assert ("Kinds", ("person", "person", "servant then person")) in headers
    assert ("TakenOver", ("2", "Rosa", f"1.{moves + 1}")) in headers
    assert takeovers_of(read_record(write_record(record))) == [takeover]
    verify(record)


def test_takeover_between_rounds_and_in_a_vote():
    harness, rng = with_bot(), random.Random(3)
    play_all(harness, rng, voting)
    harness.send("dan", AskSeat(2))
    harness.send("ada", AnswerSeat(1, agree=True))
    # The nomination was made before, the vote is opened after it.
    assert view_table(harness.table).takeovers[0].events == 1 + len(harness.table.game.moves) + 1
    other = with_bot()
    play_all(other, rng, lambda table: table.stage is Stage.RESULTS)
    other.send("dan", AskSeat(2))
    other.send("ada", AnswerSeat(1, agree=True))
    past = other.table.game.finished[0]
    assert view_table(other.table).takeovers[0].events == 2 + len(past.moves) + len(past.elections)


@pytest.mark.parametrize(
    "values", [(), ("2", "Rosa"), ("x", "Rosa", "1.2"), ("7", "Rosa", "1.2"), ("2", "Rosa", "9.9")]
)
def test_malformed_header_about_a_takeover_is_left_out(values):
    assert takeovers_of(Record(new_game(("Ada", "Ben", "Cleo"), 0), (Header("TakenOver", values),))) == []

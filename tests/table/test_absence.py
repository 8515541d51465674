"""Absent players: when a bot may stand in for them, when others become host, and how they get the seat back."""

import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.table_harness import TableHarness

from kingup.table import playing
from kingup.table.absence import MAX_WAIT_SECONDS, stand_in_at, take_over_at, wait_without_clock
from kingup.table.commands import AskStandIn, ComeBack, GoOn, HandOver, Leave, Play
from kingup.table.entries import CameBack, StandInTook
from kingup.table.errors import TableError
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import legal_texts

DAY = 86_400.0
THREE_DAYS = 259_200


def wait_of(harness: TableHarness, player: str, command: AskStandIn | HandOver) -> tuple[str, float | None]:
    """Return the code and the wait with which a command is rejected."""
    with pytest.raises(TableError) as caught:
        harness.send(player, command)
    return caught.value.code, caught.value.wait


def play_turns(harness: TableHarness, turns: int, seconds: dict[int, float]) -> None:
    """Play moves, each after the seconds that its player takes."""
    rng = random.Random(5)
    for _ in range(turns):
        seat = harness.table.waited_for[0]
        harness.now += seconds[seat]
        harness.send(harness.player(seat), Play(rng.choice(legal_texts(harness.table, seat))))


# With a clock


def test_with_a_clock_the_deadline_decides():
    harness = TableHarness(Options(move_time=THREE_DAYS, starter=1)).started()
    harness.now += 60
    harness.away = {1: 60.0, 2: 60.0, 3: 60.0}
    assert wait_of(harness, "ada", AskStandIn(1)) == ("clock_runs", THREE_DAYS - 60)
    assert wait_of(harness, "ada", AskStandIn(2)) == ("clock_runs", None), "no time runs for Cleo"
    harness.now = harness.table.deadline - 1
    harness.away = {1: 2 * DAY, 2: 2 * DAY}
    assert wait_of(harness, "ada", AskStandIn(1)) == ("clock_runs", 1.0)
    harness.now += 1
    assert wait_of(harness, "ada", AskStandIn(2)) == ("clock_runs", None)
    assert harness.send("ada", AskStandIn(1)) == (StandInTook(1, "asked"),)


def test_with_a_clock_nobody_is_replaced_during_results():
    harness = TableHarness(Options(move_time=THREE_DAYS)).started()
    rng = random.Random(3)
    while harness.table.stage is not Stage.RESULTS:
        harness.play_random(rng, 1)
    harness.now += 59
    harness.away = {1: 59.0}
    assert wait_of(harness, "ada", AskStandIn(1)) == ("clock_runs", None)
    harness.now += 1000
    assert wait_of(harness, "ada", AskStandIn(1)) == ("clock_runs", None)


def test_a_player_who_has_just_lost_the_connection_at_the_deadline_has_half_a_minute():
    harness = TableHarness(Options(move_time=15, starter=1)).started()
    harness.now += 20
    harness.away = {1: 10.0}
    assert wait_of(harness, "ada", AskStandIn(1)) == ("not_absent", 20.0)


@pytest.mark.parametrize(("move_time", "wait"), [(15, 30), (300, 300), (THREE_DAYS, THREE_DAYS)])
def test_with_a_clock_the_host_may_be_away_for_as_long_as_a_move_takes(move_time, wait):
    harness = TableHarness(Options(move_time=move_time, starter=1)).started()
    harness.away = {0: wait - 1.0}
    harness.now += 5
    assert wait_of(harness, "ben", HandOver(1)) == ("not_absent", 1.0)
    harness.away = {0: float(wait)}
    harness.send("ben", HandOver(1))
    assert harness.table.host == "ben"


@pytest.mark.parametrize("move_time", [None, 15, THREE_DAYS])
def test_before_the_start_the_host_may_be_away_for_ten_minutes(move_time):
    harness = TableHarness(Options(move_time=move_time)).seated()
    harness.away = {0: 599.0}
    assert wait_of(harness, "ben", HandOver(1)) == ("not_absent", 1.0)
    harness.away = {0: 600.0}
    harness.send("ben", HandOver(1))
    assert harness.table.host == "ben"


def test_a_host_whose_time_ran_out_can_be_replaced():
    harness = TableHarness(Options(move_time=THREE_DAYS, starter=0)).started()
    harness.now += THREE_DAYS
    harness.append(playing.time_out(harness.table))
    harness.away = {0: 29.0}
    assert wait_of(harness, "ben", HandOver(1)) == ("not_absent", 1.0)
    harness.away = {0: 30.0}
    harness.send("ben", HandOver(1))
    assert harness.table.host == "ben"


# Without a clock


@pytest.mark.parametrize(
    ("seconds", "wait"), [(0.0, 30.0), (5.0, 30.0), (20.0, 80.0), (3600.0, 4 * 3600.0), (3 * DAY, MAX_WAIT_SECONDS)]
)
def test_without_a_clock_the_wait_grows_with_the_time_of_a_move(seconds, wait):
    harness = TableHarness(Options(starter=0)).started()
    play_turns(harness, 9, dict.fromkeys(range(4), seconds))
    assert harness.table.waited_for == (1,)
    assert wait_without_clock(harness.table, 2) == wait
    harness.away = {2: wait - 1}
    assert wait_of(harness, "ada", AskStandIn(2)) == ("not_absent", 1.0)
    harness.away = {0: wait - 1}
    assert wait_of(harness, "ben", HandOver(1)) == ("not_absent", 1.0)
    harness.away = {2: wait}
    assert harness.send("ada", AskStandIn(2)) == (StandInTook(2, "asked"),)
    assert rebuild(harness.log) == harness.table


def test_without_a_clock_everybody_has_two_minutes_until_somebody_has_moved():
    harness = TableHarness(Options(starter=1)).started()
    harness.now += 1000
    harness.away = {0: 119.0, 1: 119.0, 2: 119.0}
    assert wait_of(harness, "dan", AskStandIn(1)) == ("not_absent", 1.0), "also if the table waits for Ben"
    assert wait_of(harness, "dan", AskStandIn(2)) == ("not_absent", 1.0)
    assert wait_of(harness, "dan", HandOver(3)) == ("not_absent", 1.0)
    harness.away = {0: 120.0}
    harness.send("dan", HandOver(3))
    harness = TableHarness(Options(starter=1)).started()
    play_turns(harness, 1, {1: 1.0})
    harness.away = {1: 30.0}
    assert harness.send("ada", AskStandIn(1)) == (StandInTook(1, "asked"),)


def test_fast_players_do_not_shorten_the_wait_for_a_slow_one():
    harness = TableHarness(Options(starter=0)).started()
    play_turns(harness, 12, {0: 1.0, 1: 1.0, 2: 7200.0, 3: 1.0})
    assert wait_without_clock(harness.table, 1) == 30.0
    assert wait_without_clock(harness.table, 2) == 4 * 7200.0


def test_a_player_who_keeps_the_table_waiting_is_away_for_longer():
    harness = TableHarness(Options(starter=0)).started()
    play_turns(harness, 9, dict.fromkeys(range(4), 3600.0))
    harness.now += 5 * 3600
    harness.away = {1: 29.0, 2: 29.0}  # the server was restarted, or the table was not in memory
    assert wait_of(harness, "ada", AskStandIn(1)) == ("not_absent", 1.0)
    assert wait_of(harness, "ada", AskStandIn(2)) == ("not_absent", 4 * 3600.0 - 29)
    harness.away = {1: 30.0}
    assert harness.send("ada", AskStandIn(1)) == (StandInTook(1, "asked"),)


def test_swapped_ballots_and_bots_do_not_change_the_wait():
    harness = TableHarness(Options(starter=0)).started()
    rng = random.Random(3)
    while harness.table.game.nominee is None:
        harness.play_random(rng, 1)
    harness.send("ada", Play("Y"))
    before = harness.table.move_seconds
    harness.now += 1000
    harness.send("ada", Play("N"))
    assert harness.table.move_seconds == before, "others would notice the swap"
    harness.send("ben", Leave())
    harness.append(playing.act(harness.table, 1, "Y", stand_in=True))
    assert harness.table.move_seconds == before
    harness.send("cleo", Play("Y"))
    assert harness.table.move_seconds == (*before, (2, 1000.0))


def test_a_player_who_is_here_is_never_replaced():
    harness = TableHarness(Options(starter=1)).started()
    harness.now += 10 * DAY
    assert wait_of(harness, "ada", AskStandIn(1)) == ("not_absent", None)
    assert wait_of(harness, "ben", HandOver(1)) == ("not_absent", None)


def test_no_time_for_stand_ins_outside_of_running_games():
    harness = TableHarness().seated()
    assert stand_in_at(harness.table, 1, 0.0) is None
    assert take_over_at(harness.table, harness.now) == harness.now + 600
    harness = TableHarness().started()
    assert stand_in_at(harness.table, 1, harness.now) == harness.now + 120
    harness.send("ben", Leave())
    assert stand_in_at(harness.table, 1, harness.now) is None


# Coming back


def check_return(harness: TableHarness, seat: int) -> None:
    """Check that the player of a seat with a stand-in can have it back now, on the table as it is."""
    other = TableHarness()
    other.now, other.log, other.table = harness.now, list(harness.log), rebuild(harness.log)
    assert other.table == harness.table, "a restart changes nothing"
    assert other.send(harness.player(seat), ComeBack()) == (CameBack(seat),)
    assert not other.table.chairs[seat].stand_in
    if seat in other.table.waited_for and other.table.stage is Stage.PLAYING:
        action = legal_texts(other.table, seat)[0]
        other.send(harness.player(seat), Play(action))
        assert other.log[-1].entry.action == action


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), move_time=st.sampled_from([None, 15, 86_400]), steps=st.integers(1, 120))
def test_a_returning_player_always_gets_the_seat_back(seed, move_time, steps):
    rng = random.Random(seed)
    harness = TableHarness(Options(move_time=move_time)).started()
    for _ in range(steps):
        table = harness.table
        if table.stage is Stage.FINISHED:
            break
        player = rng.choice(("ada", "ben", "cleo", "dan"))
        seat = table.seat_of(player)
        harness.away = {
            other: rng.choice([31.0, 121.0, 2 * DAY]) for other in range(4) if other != seat and rng.random() < 0.5
        }
        commands = [AskStandIn(rng.randrange(4)), HandOver(seat), Leave(), ComeBack(), GoOn()]
        choice = rng.random()
        if choice < 0.2:
            harness.now += rng.choice([1.0, 16.0, DAY])
            if table.deadline is not None and harness.now >= table.deadline:
                harness.append(playing.time_out(table))
        elif choice < 0.5 and table.bots_to_act:
            bot = rng.choice(table.bots_to_act)
            harness.append(playing.act(table, bot, rng.choice(legal_texts(table, bot)), stand_in=True))
        elif table.ready_to_deal:
            harness.append(playing.time_out(table))
        else:
            if legal_texts(table, seat):
                commands += [Play(rng.choice(legal_texts(table, seat)))] * 4
            with suppress(TableError):
                harness.send(player, rng.choice(commands))
        for at, chair in enumerate(harness.table.chairs):
            if chair.stand_in:
                check_return(harness, at)

"""While a game runs: moves, ballots, results, stand-ins, the clock."""

import random

import pytest
from support.table_harness import Host

from kingup.rules import Phase
from kingup.rules.setup import SETUPS
from kingup.table import playing
from kingup.table.commands import AddBot, AskStandIn, ComeBack, GoOn, Leave, Play, Sit, Start
from kingup.table.entries import Acted, CameBack, StandInAsked, StandInTook
from kingup.table.options import Options
from kingup.table.playing import MOST_RETURNS, MOST_SWAPS
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import legal_texts


def to_vote(host: Host) -> Host:
    """Play until there is an election."""
    rng = random.Random(1)
    while host.table.game.phase is not Phase.VOTING:
        host.play_on(rng, 1)
    return host


@pytest.mark.parametrize("players", SETUPS)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_and_the_log_rebuilds_them(players, seed):
    host = Host(Options(seats=players)).started(players).play_on(random.Random(seed))
    assert host.table.stage is Stage.FINISHED
    assert host.table.game.over
    assert rebuild(host.log) == host.table
    assert host.refused("ada", Play("A4")) == "not_playing"
    assert host.refused("ada", GoOn()) == "not_over"


def test_before_the_start_nobody_plays():
    assert Host().seated().refused("ada", Play("A4")) == "not_started"


def test_what_is_wrong_is_said():
    host = Host(Options(starter=0)).started()
    assert host.refused("ada", Play("A7")) == "bad_floor"
    assert host.refused("ada", Play("X4")) == "unknown_character"
    assert host.refused("ada", Play("4A")) == "malformed"
    assert host.refused("ben", Play("A4")) == "not_your_turn"
    assert host.refused("ada", Play("Y")) == "malformed"
    host.ask("ada", Play("A4"))
    assert host.refused("ben", Play("A4")) == "not_beside_board"


def test_a_request_for_an_earlier_moment_is_stale():
    host = Host(Options(starter=0)).started()
    seen = host.table.version
    host.ask("ada", Play("A4"), seen=seen)
    assert host.refused("ben", Play("B4"), seen=seen) == "stale"
    host.ask("ben", Play("B4"), seen=host.table.version)


def test_talk_and_others_ballots_make_nothing_stale():
    host = to_vote(Host().started())
    seen = host.table.version
    for player in ("ben", "ada", "cleo"):
        host.ask(player, Play("Y"), seen=seen)
    host.ask("ada", Play("N"), seen=seen)
    host.ask("dan", Play("Y"), seen=seen)
    assert host.refused("ada", Play("Y"), seen=seen) == "stale"


def test_ballots_may_be_swapped_until_the_last_is_in():
    host = to_vote(Host().started())
    game = host.table.game
    for ballot in "NYN":
        host.ask("ada", Play(ballot))
    assert host.table.game.no_cards == game.no_cards
    for player in ("ben", "cleo", "dan"):
        host.ask(player, Play("Y"))
    assert host.table.game.phase is Phase.CLIMBING
    assert host.table.game.no_cards[0] == game.no_cards[0] - 1


def test_ballots_are_not_swapped_without_end_and_in_the_next_vote_anew():
    host = to_vote(Host().started())
    for _ in range(2):
        host.ask("ada", Play("Y"))
        for ballot in "NY" * (MOST_SWAPS // 2):
            host.ask("ada", Play(ballot))
        for ballot in "NY":
            assert host.refused("ada", Play(ballot)) == "ballot_settled"
        host.ask("ben", Play("N"))
        host.ask("ben", Play("Y"))
        for player in ("cleo", "dan"):
            host.ask(player, Play("N"))
        host = to_vote(host)


def test_who_has_left_and_come_back_a_thousand_times_leaves_it_to_the_bot():
    host = Host(Options(starter=1)).started()
    while host.table.version < MOST_RETURNS - 1:
        host.ask("ben", Leave())
        host.ask("ben", ComeBack())
    host.ask("ben", Leave())
    assert host.refused("ben", ComeBack()) == "log_full"
    assert host.refused("ben", Play("A4")) == "log_full"
    assert host.table.chairs[1].stand_in


def test_the_next_round_waits_for_everybody():
    host = Host().started()
    rng = random.Random(3)
    while host.table.stage is not Stage.RESULTS:
        host.play_on(rng, 1)
    assert host.table.waited_for == (0, 1, 2, 3)
    for player in ("ada", "ben", "cleo"):
        host.ask(player, GoOn())
        assert host.table.game.round == 1
    assert host.ask("ada", GoOn()) == ()
    host.ask("dan", GoOn())
    assert host.table.game.round == 2
    assert host.table.stage is Stage.PLAYING


def test_who_leaves_the_results_does_not_hold_up_the_others():
    host = Host().started()
    rng = random.Random(3)
    while host.table.stage is not Stage.RESULTS:
        host.play_on(rng, 1)
    for player in ("ada", "ben", "cleo"):
        host.ask(player, GoOn())
    host.ask("dan", Leave())
    assert host.table.game.round == 2


def test_when_all_have_left_the_results_wait_for_no_one():
    host = Host().started()
    for player in ("ada", "ben", "cleo", "dan"):
        host.ask(player, Leave())
    rng = random.Random(3)
    while host.table.stage is not Stage.RESULTS:
        seat = rng.choice(host.table.bots_to_act)
        host.append(playing.act(host.table, seat, rng.choice(legal_texts(host.table, seat)), stand_in=True))
    assert host.table.waits_for_no_one
    host.append(playing.time_out(host.table))
    assert host.table.game.round == 2
    assert not host.table.waits_for_no_one


def test_bots_are_waited_for_only_to_move():
    host = Host(Options(starter=1))
    host.ask("ada", Sit())
    for _ in range(3):
        host.ask("ada", AddBot("servant"))
    host.ask("ada", Start())
    assert host.table.waited_for == host.table.bots_to_act == (1,)
    assert host.table.deadline is None
    host.append(playing.act(host.table, 1, legal_texts(host.table, 1)[0], stand_in=False))
    assert host.log[-1].entry == Acted(1, "A1")


def test_without_a_clock_the_host_asks_for_a_stand_in():
    host = Host().started()
    assert host.refused("ada", AskStandIn(2)) == "not_absent"
    host.away = {2: 29.9}
    assert host.refused("ada", AskStandIn(2)) == "not_absent"
    host.away = {2: 30.0}
    assert host.ask("ada", AskStandIn(2)) == (StandInTook(2, "asked"),)
    assert host.table.chairs[2].stand_in
    assert host.refused("ada", AskStandIn(2)) == "is_bot"
    assert host.refused("ada", AskStandIn(5)) == "no_such_seat"
    assert host.ask("cleo", ComeBack()) == (CameBack(2),)
    assert host.ask("cleo", ComeBack()) == ()


def test_or_most_of_those_who_are_here():
    host = Host(Options(seats=5)).started(5)
    host.away = {0: 40.0}
    assert host.ask("ben", AskStandIn(0)) == (StandInAsked(0, 1),)
    assert host.ask("ben", AskStandIn(0)) == ()
    assert host.ask("cleo", AskStandIn(0)) == (StandInAsked(0, 2),)
    assert host.ask("dan", AskStandIn(0)) == (StandInAsked(0, 3), StandInTook(0, "asked"))


def test_a_stand_in_plays_marked_as_such_until_the_player_plays():
    host = Host(Options(starter=2)).started()
    host.away = {2: 31.0}
    host.ask("ada", AskStandIn(2))
    assert host.table.bots_to_act == (2,)
    host.append(playing.act(host.table, 2, "A4", stand_in=True))
    assert host.log[-1].entry == Acted(2, "A4", stand_in=True)
    for player in ("dan", "ada", "ben"):
        seat = host.table.seat_of(player)
        host.ask(player, Play(legal_texts(host.table, seat)[0]))
    assert host.table.bots_to_act == (2,)
    entries = host.ask("cleo", Play(legal_texts(host.table, 2)[0]))
    assert entries[0] == CameBack(2)
    assert not host.table.chairs[2].stand_in


def test_asks_of_an_earlier_absence_and_of_those_who_are_gone_do_not_count():
    host = Host(Options(seats=5)).started(5)
    host.away = {0: 40.0}
    host.ask("ben", AskStandIn(0))
    host.now += 100  # Ada was here, and has gone again
    host.away = {0: 31.0}
    assert host.ask("cleo", AskStandIn(0)) == (StandInAsked(0, 2),)
    assert host.ask("ben", AskStandIn(0)) == (StandInAsked(0, 1),)
    host.away = {0: 31.0, 2: 1.0}
    assert host.ask("ben", AskStandIn(0)) == (), "Ben alone, of three"
    assert host.ask("dan", AskStandIn(0))[-1] == StandInTook(0, "asked")


def test_who_has_asked_and_is_left_alone_asks_again():
    host = Host().started()
    host.away = {0: 40.0}
    host.ask("ben", AskStandIn(0))
    host.away = {0: 40.0, 2: 1.0, 3: 1.0}
    assert host.ask("ben", AskStandIn(0)) == (StandInTook(0, "asked"),)


def test_who_comes_back_has_the_time_for_a_move_anew_but_only_once():
    host = Host(Options(move_time=30, starter=1)).started()
    host.now += 30
    host.append(playing.time_out(host.table))
    host.now += 1
    host.ask("ben", ComeBack())
    assert host.table.deadline == host.now + 30
    host.now += 30
    host.append(playing.time_out(host.table))
    assert host.refused("ben", ComeBack()) == "time_is_up"
    host.ask("ben", Play(legal_texts(host.table, 1)[0]))
    assert not host.table.chairs[1].stand_in, "who is faster than the bot plays"
    host.ask("cleo", Leave())
    host.append(playing.act(host.table, 2, legal_texts(host.table, 2)[0], stand_in=True))
    host.ask("cleo", ComeBack())
    assert not host.table.chairs[2].stand_in, "at any moment that is not over"


def test_the_time_that_somebody_has_anew_is_a_moments_and_not_the_next_ones():
    host = Host(Options(move_time=30, starter=1)).started()
    for _ in range(2):
        for player in ("ben", "cleo", "dan", "ada"):
            seat = host.table.seat_of(player)
            host.now += 30
            host.append(playing.time_out(host.table))
            host.ask(player, ComeBack())
            assert host.table.deadline == host.now + 30
            host.ask(player, Play(legal_texts(host.table, seat)[0]))
    assert rebuild(host.log) == host.table


def test_who_goes_on_from_earlier_results_is_told_so():
    host = Host().started()
    rng = random.Random(3)
    while host.table.stage is not Stage.RESULTS:
        host.play_on(rng, 1)
    seen = host.table.version
    for player in ("ada", "ben", "cleo", "dan"):
        host.ask(player, GoOn(), seen=seen)
    while host.table.stage is not Stage.RESULTS:
        host.play_on(rng, 1)
    assert host.refused("ada", GoOn(), seen=seen) == "stale"


def test_the_clock_runs_from_each_moment():
    host = Host(Options(move_time=30, starter=0)).started()
    assert host.table.deadline == host.now + 30
    host.now += 10
    host.ask("ada", Play("A4"))
    assert host.table.deadline == host.now + 30
    host.append(playing.time_out(host.table))
    assert host.log[-1].entry == StandInTook(1, "time")
    assert host.table.deadline is None, "bots have no clock"


def test_the_clock_of_an_election_is_one_for_all_and_a_swap_does_not_move_it():
    host = to_vote(Host(Options(move_time=30)).started())
    deadline = host.table.deadline
    host.now += 5
    host.ask("ada", Play("Y"))
    host.ask("ada", Play("N"))
    assert host.table.deadline == deadline
    host.append(playing.time_out(host.table))
    assert [chair.stand_in for chair in host.table.chairs] == [False, True, True, True]


def test_results_are_shown_for_a_minute_at_most():
    host = Host(Options(move_time=86_400)).started()
    rng = random.Random(3)
    while host.table.stage is not Stage.RESULTS:
        host.play_on(rng, 1)
    assert host.table.deadline == host.table.moment_at + 60
    host.append(playing.time_out(host.table))
    assert host.table.game.round == 2


def test_who_leaves_hands_the_host_role_on():
    host = Host().started()
    host.ask("ada", Leave())
    assert host.table.host == "ben"
    assert host.ask("ada", Leave()) == ()
    assert host.table.chairs[0].stand_in

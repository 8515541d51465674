"""Running games: moves, ballots, results, stand-ins, the clock."""

import random

import pytest
from support.table_harness import TableHarness

from kingup.rules import Phase
from kingup.rules.setup import SETUPS
from kingup.table import playing
from kingup.table.commands import AddBot, AskStandIn, ComeBack, GoOn, Leave, Play, Sit, Start
from kingup.table.entries import Acted, CameBack, StandInAsked, StandInTook
from kingup.table.lobby import MAX_ENTRIES_FOR_LEAVING
from kingup.table.options import Options
from kingup.table.playing import MAX_SWAPS
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import legal_texts


def to_vote(harness: TableHarness) -> TableHarness:
    """Play until there is an election."""
    rng = random.Random(1)
    while harness.table.game.phase is not Phase.VOTING:
        harness.play_random(rng, 1)
    return harness


@pytest.mark.parametrize("players", SETUPS)
@pytest.mark.parametrize("seed", range(3))
def test_the_log_rebuilds_whole_games(players, seed):
    harness = TableHarness(Options(seats=players)).started(players).play_random(random.Random(seed))
    assert harness.table.stage is Stage.FINISHED
    assert harness.table.game.over
    assert rebuild(harness.log) == harness.table
    assert harness.rejection("ada", Play("A4")) == "not_playing"
    assert harness.rejection("ada", GoOn()) == "not_over"


def test_nobody_plays_before_the_start():
    assert TableHarness().seated().rejection("ada", Play("A4")) == "not_started"


def test_error_codes_of_moves():
    harness = TableHarness(Options(starter=0)).started()
    assert harness.rejection("ada", Play("A7")) == "bad_floor"
    assert harness.rejection("ada", Play("X4")) == "unknown_character"
    assert harness.rejection("ada", Play("4A")) == "malformed"
    assert harness.rejection("ben", Play("A4")) == "not_your_turn"
    assert harness.rejection("ada", Play("Y")) == "malformed"
    harness.send("ada", Play("A4"))
    assert harness.rejection("ben", Play("A4")) == "not_beside_board"


def test_a_request_for_an_earlier_decision_is_stale():
    harness = TableHarness(Options(starter=0)).started()
    seen = harness.table.version
    harness.send("ada", Play("A4"), seen=seen)
    assert harness.rejection("ben", Play("B4"), seen=seen) == "stale"
    harness.send("ben", Play("B4"), seen=harness.table.version)


def test_talk_and_ballots_of_others_make_nothing_stale():
    harness = to_vote(TableHarness().started())
    seen = harness.table.version
    for player in ("ben", "ada", "cleo"):
        harness.send(player, Play("Y"), seen=seen)
    harness.send("ada", Play("N"), seen=seen)
    harness.send("dan", Play("Y"), seen=seen)
    assert harness.rejection("ada", Play("Y"), seen=seen) == "stale"


def test_ballots_may_be_swapped_until_the_last_is_in():
    harness = to_vote(TableHarness().started())
    game = harness.table.game
    for ballot in "NYN":
        harness.send("ada", Play(ballot))
    assert harness.table.game.no_cards == game.no_cards
    for player in ("ben", "cleo", "dan"):
        harness.send(player, Play("Y"))
    assert harness.table.game.phase is Phase.CLIMBING
    assert harness.table.game.no_cards[0] == game.no_cards[0] - 1


def test_ballot_swaps_are_limited_in_each_election():
    harness = to_vote(TableHarness().started())
    for _ in range(2):
        harness.send("ada", Play("Y"))
        for ballot in "NY" * (MAX_SWAPS // 2):
            harness.send("ada", Play(ballot))
        for ballot in "NY":
            assert harness.rejection("ada", Play(ballot)) == "ballot_settled"
        harness.send("ben", Play("N"))
        harness.send("ben", Play("Y"))
        for player in ("cleo", "dan"):
            harness.send(player, Play("N"))
        harness = to_vote(harness)


def test_with_a_full_log_players_come_back_but_do_not_leave():
    harness = TableHarness(Options(starter=1)).started()
    harness.send("cleo", Leave())
    while harness.table.version < MAX_ENTRIES_FOR_LEAVING:
        harness.send("ben", Leave())
        harness.send("ben", ComeBack())
    assert harness.rejection("ben", Leave()) == "log_full"
    assert harness.send("cleo", ComeBack()) == (CameBack(2),), "others cannot lock a player out by filling the log"


def test_the_next_round_waits_for_everybody():
    harness = TableHarness().started()
    rng = random.Random(3)
    while harness.table.stage is not Stage.RESULTS:
        harness.play_random(rng, 1)
    assert harness.table.waited_for == (0, 1, 2, 3)
    for player in ("ada", "ben", "cleo"):
        harness.send(player, GoOn())
        assert harness.table.game.round == 1
    assert harness.send("ada", GoOn()) == ()
    harness.send("dan", GoOn())
    assert harness.table.game.round == 2
    assert harness.table.stage is Stage.PLAYING


def test_players_who_leave_during_results_do_not_block_the_next_round():
    harness = TableHarness().started()
    rng = random.Random(3)
    while harness.table.stage is not Stage.RESULTS:
        harness.play_random(rng, 1)
    for player in ("ada", "ben", "cleo"):
        harness.send(player, GoOn())
    harness.send("dan", Leave())
    assert harness.table.game.round == 2


def test_next_round_is_ready_to_deal_when_everybody_has_left():
    harness = TableHarness().started()
    for player in ("ada", "ben", "cleo", "dan"):
        harness.send(player, Leave())
    rng = random.Random(3)
    while harness.table.stage is not Stage.RESULTS:
        seat = rng.choice(harness.table.bots_to_act)
        harness.append(playing.act(harness.table, seat, rng.choice(legal_texts(harness.table, seat)), stand_in=True))
    assert harness.table.ready_to_deal
    harness.append(playing.time_out(harness.table))
    assert harness.table.game.round == 2
    assert not harness.table.ready_to_deal


def test_results_do_not_wait_for_bots():
    harness = TableHarness(Options(starter=1))
    harness.send("ada", Sit())
    for _ in range(3):
        harness.send("ada", AddBot("servant"))
    harness.send("ada", Start())
    assert harness.table.waited_for == harness.table.bots_to_act == (1,)
    assert harness.table.deadline is None
    harness.append(playing.act(harness.table, 1, legal_texts(harness.table, 1)[0], stand_in=False))
    assert harness.log[-1].entry == Acted(1, "A1")


def test_without_a_clock_the_host_asks_for_a_stand_in():
    harness = TableHarness().started()
    assert harness.rejection("ada", AskStandIn(2)) == "not_absent"
    harness.away = {2: 119.9}
    assert harness.rejection("ada", AskStandIn(2)) == "not_absent"
    harness.away = {2: 120.0}
    assert harness.send("ada", AskStandIn(2)) == (StandInTook(2, "asked"),)
    assert harness.table.chairs[2].stand_in
    assert harness.rejection("ada", AskStandIn(2)) == "is_bot"
    assert harness.rejection("ada", AskStandIn(5)) == "no_such_seat"
    assert harness.send("cleo", ComeBack()) == (CameBack(2),)
    assert harness.send("cleo", ComeBack()) == ()


def test_without_a_clock_a_majority_asks_for_a_stand_in():
    harness = TableHarness(Options(seats=5)).started(5)
    harness.away = {0: 140.0}
    assert harness.send("ben", AskStandIn(0)) == (StandInAsked(0, 1),)
    assert harness.send("ben", AskStandIn(0)) == ()
    assert harness.send("cleo", AskStandIn(0)) == (StandInAsked(0, 2),)
    assert harness.send("dan", AskStandIn(0)) == (StandInAsked(0, 3), StandInTook(0, "asked"))


def test_a_stand_in_is_marked_and_plays_until_the_player_does():
    harness = TableHarness(Options(starter=2)).started()
    harness.away = {2: 121.0}
    harness.send("ada", AskStandIn(2))
    assert harness.table.bots_to_act == (2,)
    harness.append(playing.act(harness.table, 2, "A4", stand_in=True))
    assert harness.log[-1].entry == Acted(2, "A4", stand_in=True)
    for player in ("dan", "ada", "ben"):
        seat = harness.table.seat_of(player)
        harness.send(player, Play(legal_texts(harness.table, seat)[0]))
    assert harness.table.bots_to_act == (2,)
    entries = harness.send("cleo", Play(legal_texts(harness.table, 2)[0]))
    assert entries[0] == CameBack(2)
    assert not harness.table.chairs[2].stand_in


def test_requests_of_an_earlier_absence_or_of_absent_players_do_not_count():
    harness = TableHarness(Options(seats=5)).started(5)
    harness.away = {0: 140.0}
    harness.send("ben", AskStandIn(0))
    harness.now += 200  # Ada came back and left again
    harness.away = {0: 121.0}
    assert harness.send("cleo", AskStandIn(0)) == (StandInAsked(0, 2),)
    assert harness.send("ben", AskStandIn(0)) == (StandInAsked(0, 1),)
    harness.away = {0: 121.0, 2: 1.0}
    assert harness.send("ben", AskStandIn(0)) == (), "Ben alone, of three"
    assert harness.send("dan", AskStandIn(0))[-1] == StandInTook(0, "asked")


def test_the_last_player_present_can_ask_again():
    harness = TableHarness().started()
    harness.away = {0: 140.0}
    harness.send("ben", AskStandIn(0))
    harness.away = {0: 140.0, 2: 1.0, 3: 1.0}
    assert harness.send("ben", AskStandIn(0)) == (StandInTook(0, "asked"),)


def test_coming_back_restarts_the_clock_once_per_move():
    harness = TableHarness(Options(move_time=30, starter=1)).started()
    harness.now += 30
    harness.append(playing.time_out(harness.table))
    harness.now += 1
    harness.send("ben", ComeBack())
    assert harness.table.deadline == harness.now + 30
    harness.now += 30
    harness.append(playing.time_out(harness.table))
    harness.now += 1
    harness.send("ben", ComeBack())
    assert not harness.table.chairs[1].stand_in, "the seat is the player's again at any time"
    assert harness.table.bots_to_act == (1,), "but the bot makes this move"
    assert harness.table.deadline is None
    harness.send("ben", Play(legal_texts(harness.table, 1)[0]))
    assert harness.log[-1].entry == Acted(1, "A1"), "unless the player is faster"
    assert harness.table.bots_to_act == ()
    assert harness.table.deadline == harness.now + 30
    harness.send("cleo", Leave())
    harness.append(playing.act(harness.table, 2, legal_texts(harness.table, 2)[0], stand_in=True))
    harness.send("cleo", ComeBack())
    assert not harness.table.chairs[2].stand_in, "in any decision that is still open"


def test_a_restarted_clock_counts_for_one_decision():
    harness = TableHarness(Options(move_time=30, starter=1)).started()
    for _ in range(2):
        for player in ("ben", "cleo", "dan", "ada"):
            seat = harness.table.seat_of(player)
            harness.now += 30
            harness.append(playing.time_out(harness.table))
            harness.send(player, ComeBack())
            assert harness.table.deadline == harness.now + 30
            harness.send(player, Play(legal_texts(harness.table, seat)[0]))
    assert rebuild(harness.log) == harness.table


def test_confirming_earlier_results_is_stale():
    harness = TableHarness().started()
    rng = random.Random(3)
    while harness.table.stage is not Stage.RESULTS:
        harness.play_random(rng, 1)
    seen = harness.table.version
    for player in ("ada", "ben", "cleo", "dan"):
        harness.send(player, GoOn(), seen=seen)
    while harness.table.stage is not Stage.RESULTS:
        harness.play_random(rng, 1)
    assert harness.rejection("ada", GoOn(), seen=seen) == "stale"


def test_the_clock_starts_with_each_decision():
    harness = TableHarness(Options(move_time=30, starter=0)).started()
    assert harness.table.deadline == harness.now + 30
    harness.now += 10
    harness.send("ada", Play("A4"))
    assert harness.table.deadline == harness.now + 30
    harness.append(playing.time_out(harness.table))
    assert harness.log[-1].entry == StandInTook(1, "time")
    assert harness.table.deadline is None, "bots have no clock"


def test_an_election_has_one_clock_that_swaps_do_not_restart():
    harness = to_vote(TableHarness(Options(move_time=30)).started())
    deadline = harness.table.deadline
    harness.now += 5
    harness.send("ada", Play("Y"))
    harness.send("ada", Play("N"))
    assert harness.table.deadline == deadline
    harness.append(playing.time_out(harness.table))
    assert [chair.stand_in for chair in harness.table.chairs] == [False, True, True, True]


def test_results_are_shown_for_at_most_a_minute():
    harness = TableHarness(Options(move_time=86_400)).started()
    rng = random.Random(3)
    while harness.table.stage is not Stage.RESULTS:
        harness.play_random(rng, 1)
    assert harness.table.deadline == harness.table.decision_at + 60
    harness.append(playing.time_out(harness.table))
    assert harness.table.game.round == 2


def test_a_leaving_host_hands_over_the_role():
    harness = TableHarness().started()
    harness.send("ada", Leave())
    assert harness.table.host == "ben"
    assert harness.send("ada", Leave()) == ()
    assert harness.table.chairs[0].stand_in

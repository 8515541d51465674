"""Before the start: seats, bots, options, and whose word counts."""

import random

import pytest
from msgspec import structs
from support.table_harness import Host

from kingup.bots.levels import LEVELS as BOT_LEVELS
from kingup.bots.temperaments import TEMPERAMENTS as BOT_TEMPERAMENTS
from kingup.rules.characters import CHARACTERS
from kingup.rules.setup import SETUPS
from kingup.table.chair import LEVELS, TEMPERAMENTS
from kingup.table.commands import AddBot, HandOver, Leave, Remove, Say, SetOptions, Sit, Start, SwapSeats
from kingup.table.decide import MOST_ENTRIES
from kingup.table.entries import Opened
from kingup.table.names import BOT_NAMES
from kingup.table.options import Options
from kingup.table.table import Stage
from kingup.table.table_view import show


def names(host):
    return [None if chair is None else chair.name for chair in host.table.chairs]


def test_the_levels_that_can_be_seated_are_those_there_are():
    assert LEVELS == BOT_LEVELS
    assert tuple(BOT_TEMPERAMENTS) == TEMPERAMENTS


def test_people_take_free_seats_and_move():
    host = Host()
    host.ask("ada", Sit())
    host.ask("ben", Sit(seat=3))
    host.ask("cleo", Sit())
    assert names(host) == ["Ada", "Cleo", None, "Ben"]
    host.ask("ben", Sit(seat=2))
    assert names(host) == ["Ada", "Cleo", "Ben", None]
    assert host.refused("dan", Sit(seat=0)) == "seat_taken"
    assert host.refused("dan", Sit(seat=4)) == "no_such_seat"
    assert host.ask("ada", Sit()) == ()


def test_a_full_table_is_full():
    host = Host(Options(seats=3)).seated(3)
    assert host.refused("dan", Sit()) == "table_full"
    assert host.refused("ada", AddBot("king")) == "table_full"


def test_the_same_name_is_told_apart():
    host = Host()
    host.ask("ada", Sit())
    for player in ("Ada", "ADA"):
        host.ask(player, Sit())
    assert names(host) == ["Ada", "Ada 2", "Ada 3", None]


def test_the_host_seats_and_removes_bots():
    host = Host()
    host.ask("ada", Sit())
    host.ask("ben", Sit())
    assert host.refused("ben", AddBot("king")) == "not_host"
    host.ask("ada", AddBot("king"))
    host.ask("ada", AddBot("king", "bluffer"))
    assert names(host) == ["Ada", "Ben", "Rosa", "Sandro"]
    host.ask("ada", AddBot("servant", seat=3))
    assert names(host)[3] == "Sandro", "another level, the same name"
    assert host.table.chairs[3].level == "servant"
    assert host.refused("ada", AddBot("king", seat=1)) == "seat_taken"
    host.ask("ada", Remove(2))
    assert names(host) == ["Ada", "Ben", None, "Sandro"]
    assert host.refused("ada", Remove(2)) == "seat_free"
    assert host.refused("ada", Remove(5)) == "no_such_seat"


def test_who_is_removed_stays_out():
    host = Host().seated(3)
    host.ask("ada", Remove(1))
    assert names(host) == ["Ada", None, "Cleo", None]
    assert host.refused("ben", Sit()) == "shown_out"


def test_a_host_who_removes_themselves_has_left_and_may_come_back():
    host = Host().seated(2)
    host.ask("ada", Remove(0))
    assert (names(host), host.table.host) == ([None, "Ben", None, None], "ben")
    host.ask("ada", Sit())
    assert names(host)[0] == "Ada"


def test_a_contribution_counts_for_who_changes_seats():
    host = Host().seated(2)
    host.ask("ada", Sit(seat=2, contribution="abcd"))
    assert names(host) == [None, "Ben", "Ada", None]
    assert host.table.chairs[2].contribution == "abcd"


def test_the_host_moves_seats():
    host = Host().seated(3)
    host.ask("ada", SwapSeats(0, 3))
    assert names(host) == [None, "Ben", "Cleo", "Ada"]
    host.ask("ada", SwapSeats(3, 1))
    assert names(host) == [None, "Ada", "Cleo", "Ben"]
    assert host.refused("ada", SwapSeats(0, 0)) == "seat_free"
    assert host.refused("ben", SwapSeats(0, 1)) == "not_host"


def test_the_host_role_is_handed_on_and_inherited():
    host = Host().seated(4)
    host.ask("ada", HandOver(2))
    assert host.table.host == "cleo"
    assert host.refused("ada", Start()) == "not_host"
    host.ask("cleo", Leave())
    assert host.table.host == "dan", "the next person in seat order"
    host.ask("dan", Leave())
    assert host.table.host == "ada", "around the table"
    host.ask("ada", Leave())
    host.ask("ben", Leave())
    host.ask("eva", Sit())
    assert host.table.host == "eva", "who sits down at an empty table"
    assert host.refused("eva", HandOver(3)) == "seat_free"


def test_a_bot_is_never_host():
    host = Host()
    host.ask("ada", Sit())
    host.ask("ada", AddBot("king"))
    host.ask("ben", Sit(seat=3))
    host.ask("ada", Leave())
    assert host.table.host == "ben"


def test_options_fit_the_people():
    host = Host().seated(4)
    assert host.refused("ben", SetOptions(Options(seats=5))) == "not_host"
    assert host.refused("ada", SetOptions(Options(seats=3))) == "too_few_seats"
    assert host.refused("ada", SetOptions(Options(seats=4, starter=4))) == "no_such_seat"
    host.ask("ben", Leave())
    host.ask("ada", SetOptions(Options(seats=3, history="open", move_time=15)))
    assert names(host) == ["Ada", "Dan", "Cleo"], "who would lose a seat moves"
    assert host.ask("ada", SetOptions(host.table.options)) == ()
    host.ask("ada", SetOptions(Options(seats=6)))
    assert names(host) == ["Ada", "Dan", "Cleo", None, None, None]


def test_who_starts_is_drawn_again_when_the_chosen_seat_goes():
    host = Host(Options(starter=3)).seated(4)
    host.ask("dan", Leave())
    host.ask("ada", SetOptions(structs.replace(host.table.options, seats=3)))
    assert host.table.options == Options(seats=3)
    host.ask("ada", SetOptions(Options(seats=3, starter=2)))
    assert host.refused("ada", SetOptions(Options(seats=3, starter=3))) == "no_such_seat"
    host.ask("ada", SetOptions(Options(seats=4, starter=2)))
    assert host.table.options.starter == 2


@pytest.mark.parametrize("players", SETUPS)
def test_a_full_table_starts_and_then_all_is_fixed(players):
    host = Host(Options(seats=players))
    host.ask("ada", Sit())
    assert host.refused("ada", Start()) == "seats_free"
    host.seated(players)
    assert host.table.stage is Stage.OPEN
    host.ask("ada", Start())
    assert host.table.stage is Stage.PLAYING
    assert host.table.game.round == 1
    for command in (Sit(), Start(), SetOptions(Options(seats=6)), AddBot("king"), Remove(1), SwapSeats(0, 1)):
        assert host.refused("ada", command) == "started"
    assert host.refused("zoe", Start()) == "not_seated"


@pytest.mark.parametrize("starter", range(4))
def test_a_chosen_seat_starts(starter):
    host = Host(Options(starter=starter)).started()
    assert host.table.game.first == starter


def test_bots_are_told_apart_by_their_initials_from_everybody_else():
    initials = [name[0] for name in BOT_NAMES]
    assert len(set(initials)) == len(initials)
    assert not set(initials) & set(CHARACTERS)
    host = Host(Options(seats=6))
    for player in ("rachel", "tom"):
        host.ask(player, Sit())
    for _ in range(4):
        host.ask("rachel", AddBot("officer"))
    assert names(host) == ["Rachel", "Tom", "Sandro", "Ugo", "Viola", "Zeno"]


def test_whose_host_is_away_takes_the_role_over():
    host = Host().seated()
    assert host.refused("ben", HandOver(1)) == "not_absent"
    host.away = {0: 29.9}
    assert host.refused("ben", HandOver(1)) == "not_absent"
    host.away = {0: 30.0}
    assert host.refused("ben", HandOver(2)) == "not_host", "for oneself alone"
    host.ask("ben", HandOver(1))
    assert host.table.host == "ben"
    host.ask("ben", Start())


def test_what_was_meant_for_other_seats_or_options_is_stale():
    host = Host().seated()
    seen = host.table.version
    host.ask("ada", SwapSeats(1, 2), seen=seen)
    for command in (Remove(1), HandOver(2), SwapSeats(0, 1), AddBot("king", seat=1), Start()):
        assert host.refused("ada", command, seen=seen) == "stale"
    host.ask("ada", Remove(3), seen=seen)
    host.ask("ada", SetOptions(Options(seats=5)), seen=seen)
    assert host.refused("ada", SetOptions(Options(seats=6)), seen=seen) == "stale"
    host.ask("ada", AddBot("king"), seen=seen)
    host.ask("ada", Remove(1), seen=host.table.version)
    assert names(host) == ["Ada", None, "Ben", "Rosa", None]


def test_who_renews_a_contribution_makes_nothing_stale():
    host = Host().seated()
    seen = host.table.version
    host.ask("ben", Sit(contribution="77"))
    host.ask("ada", Start(), seen=seen)


def rematch():
    """A table for the same three people as before, at which Ada sits already."""
    before = Host(Options(seats=3)).seated(3)
    opened = Opened("AGAIN22", before.table.options, "ada", "5e" * 32, "a1" * 16, before.table.chairs, origin="TABLE22")
    host = Host(opened=opened)
    host.ask("ada", Sit())
    return host


def test_in_a_rematch_seats_are_kept_for_those_who_played():
    host = rematch()
    for sit in (Sit(), Sit(seat=2)):
        assert host.refused("eve", sit) == "seat_kept"
    host.ask("cleo", Sit())
    assert names(host) == ["Ada", None, "Cleo"]
    assert host.refused("eve", Sit()) == "seat_kept"
    host.ask("ben", Sit())
    assert host.table.stage is Stage.PLAYING


def test_the_host_frees_a_seat_that_is_kept_and_who_leaves_keeps_none():
    host = rematch()
    assert host.refused("ben", Remove(2)) == "not_seated"
    host.ask("ada", Remove(2))
    host.ask("eve", Sit())
    assert names(host) == ["Ada", None, "Eve"]
    host.ask("ben", Sit())
    host.ask("ben", Leave())
    host.ask("cleo", Sit())
    assert names(host) == ["Ada", "Cleo", "Eve"], "who was not waited for is not shown out"
    assert host.table.stage is Stage.OPEN


def test_what_is_done_before_the_start_has_an_end_and_the_game_begins_all_the_same():
    host = Host().seated()
    while host.table.version < MOST_ENTRIES:
        host.ask("ada", SwapSeats(0, 1))
    for command in (SwapSeats(0, 1), SetOptions(Options(seats=5)), AddBot(level="king"), Say("hurry"), HandOver(1)):
        assert host.refused("ada", command) == "log_full"
    assert host.refused("eva", Sit()) == "log_full"
    host.ask("dan", Leave())
    host.ask("ada", Remove(2))
    assert host.refused("cleo", Sit()) == "log_full"
    host = Host().seated()
    while host.table.version < MOST_ENTRIES:
        host.ask("ada", SwapSeats(0, 1))
    host.ask("ada", Start())
    host.play_on(random.Random(1))
    assert host.table.stage is Stage.FINISHED


def test_a_seat_that_is_kept_moves_with_those_that_are_swapped():
    host = rematch()
    host.ask("ada", SwapSeats(0, 1))
    assert show(host.table).expected == ["Ben", "", "Cleo"]
    assert host.refused("eve", Sit(seat=0)) == "seat_kept"
    host.ask("ada", SetOptions(Options(seats=4)))
    host.ask("ada", SwapSeats(1, 3))
    host.ask("eve", Sit())
    assert names(host) == [None, "Eve", None, "Ada"], "whom nobody expects sits where nobody is expected"
    host.ask("eve", Leave())
    host.ask("ada", SetOptions(Options(seats=3)))
    assert names(host) == ["Ada", None, None], "who sat in a seat that is no more"
    host.ask("cleo", Sit())
    host.ask("ben", Sit())
    assert names(host) == ["Ada", "Ben", "Cleo"]
    assert host.table.stage is Stage.PLAYING

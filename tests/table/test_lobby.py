"""Before the start: seats, bots, options, and the host's rights."""

import pytest
from msgspec import structs
from support.table_harness import TableHarness

from kingup.bots.levels import LEVELS as BOT_LEVELS
from kingup.bots.temperaments import TEMPERAMENTS as BOT_TEMPERAMENTS
from kingup.rules.characters import CHARACTERS
from kingup.rules.setup import SETUPS
from kingup.table.chair import LEVELS, TEMPERAMENTS
from kingup.table.commands import AddBot, Contribute, HandOver, Leave, Remove, SetOptions, Sit, Start, SwapSeats
from kingup.table.entries import Opened
from kingup.table.names import BOT_NAMES
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import view_table


def names(harness):
    return [None if chair is None else chair.name for chair in harness.table.chairs]


def test_every_bot_level_can_be_seated():
    assert LEVELS == BOT_LEVELS
    assert tuple(BOT_TEMPERAMENTS) == TEMPERAMENTS


def test_players_take_free_seats_and_move():
    harness = TableHarness()
    harness.send("ada", Sit())
    harness.send("ben", Sit(seat=3))
    harness.send("cleo", Sit())
    assert names(harness) == ["Ada", "Cleo", None, "Ben"]
    harness.send("ben", Sit(seat=2))
    assert names(harness) == ["Ada", "Cleo", "Ben", None]
    assert harness.rejection("dan", Sit(seat=0)) == "seat_taken"
    assert harness.rejection("dan", Sit(seat=4)) == "no_such_seat"
    assert harness.send("ada", Sit()) == ()


def test_nobody_can_sit_down_at_a_full_table():
    harness = TableHarness(Options(seats=3)).seated(3)
    assert harness.rejection("dan", Sit()) == "table_full"
    assert harness.rejection("ada", AddBot("king")) == "table_full"


def test_equal_names_get_a_number():
    harness = TableHarness()
    harness.send("ada", Sit())
    for player in ("Ada", "ADA"):
        harness.send(player, Sit())
    assert names(harness) == ["Ada", "Ada 2", "Ada 3", None]


def test_the_host_seats_and_removes_bots():
    harness = TableHarness()
    harness.send("ada", Sit())
    harness.send("ben", Sit())
    assert harness.rejection("ben", AddBot("king")) == "not_host"
    harness.send("ada", AddBot("king"))
    harness.send("ada", AddBot("king", "bluffer"))
    assert names(harness) == ["Ada", "Ben", "Rosa", "Sandro"]
    harness.send("ada", AddBot("servant", seat=3))
    assert names(harness)[3] == "Sandro", "a bot keeps its name when its level changes"
    assert harness.table.chairs[3].level == "servant"
    assert harness.rejection("ada", AddBot("king", seat=1)) == "seat_taken"
    harness.send("ada", Remove(2))
    assert names(harness) == ["Ada", "Ben", None, "Sandro"]
    assert harness.rejection("ada", Remove(2)) == "seat_free"
    assert harness.rejection("ada", Remove(5)) == "no_such_seat"


def test_removed_players_cannot_come_back():
    harness = TableHarness().seated(3)
    harness.send("ada", Remove(1))
    assert names(harness) == ["Ada", None, "Cleo", None]
    assert harness.rejection("ben", Sit()) == "shown_out"


def test_hosts_who_remove_themselves_may_come_back():
    harness = TableHarness().seated(2)
    harness.send("ada", Remove(0))
    assert (names(harness), harness.table.host) == ([None, "Ben", None, None], "ben")
    harness.send("ada", Sit())
    assert names(harness)[0] == "Ada"


def test_a_contribution_moves_with_its_player():
    harness = TableHarness().seated(2)
    harness.send("ada", Sit(seat=2, contribution="abcd"))
    assert names(harness) == [None, "Ben", "Ada", None]
    assert harness.table.chairs[2].contribution == "abcd"


def test_the_host_swaps_seats():
    harness = TableHarness().seated(3)
    harness.send("ada", SwapSeats(0, 3))
    assert names(harness) == [None, "Ben", "Cleo", "Ada"]
    harness.send("ada", SwapSeats(3, 1))
    assert names(harness) == [None, "Ada", "Cleo", "Ben"]
    assert harness.rejection("ada", SwapSeats(0, 0)) == "seat_free"
    assert harness.rejection("ben", SwapSeats(0, 1)) == "not_host"


def test_the_host_role_is_handed_over_and_inherited():
    harness = TableHarness().seated(4)
    harness.send("ada", HandOver(2))
    assert harness.table.host == "cleo"
    assert harness.rejection("ada", Start()) == "not_host"
    harness.send("cleo", Leave())
    assert harness.table.host == "dan", "the next person in seat order"
    harness.send("dan", Leave())
    assert harness.table.host == "ada", "around the table"
    harness.send("ada", Leave())
    harness.send("ben", Leave())
    harness.send("eva", Sit())
    assert harness.table.host == "eva", "the first player at an empty table becomes host"
    assert harness.rejection("eva", HandOver(3)) == "seat_free"


def test_a_bot_is_never_host():
    harness = TableHarness()
    harness.send("ada", Sit())
    harness.send("ada", AddBot("king"))
    harness.send("ben", Sit(seat=3))
    harness.send("ada", Leave())
    assert harness.table.host == "ben"


def test_options_have_to_fit_the_players():
    harness = TableHarness().seated(4)
    assert harness.rejection("ben", SetOptions(Options(seats=5))) == "not_host"
    assert harness.rejection("ada", SetOptions(Options(seats=3))) == "too_few_seats"
    assert harness.rejection("ada", SetOptions(Options(seats=4, starter=4))) == "no_such_seat"
    harness.send("ben", Leave())
    harness.send("ada", SetOptions(Options(seats=3, history="open", move_time=15)))
    assert names(harness) == ["Ada", "Dan", "Cleo"], "players whose seat disappears move"
    assert harness.send("ada", SetOptions(harness.table.options)) == ()
    harness.send("ada", SetOptions(Options(seats=6)))
    assert names(harness) == ["Ada", "Dan", "Cleo", None, None, None]


def test_starter_is_drawn_when_the_chosen_seat_disappears():
    harness = TableHarness(Options(starter=3)).seated(4)
    harness.send("dan", Leave())
    harness.send("ada", SetOptions(structs.replace(harness.table.options, seats=3)))
    assert harness.table.options == Options(seats=3)
    harness.send("ada", SetOptions(Options(seats=3, starter=2)))
    assert harness.rejection("ada", SetOptions(Options(seats=3, starter=3))) == "no_such_seat"
    harness.send("ada", SetOptions(Options(seats=4, starter=2)))
    assert harness.table.options.starter == 2


@pytest.mark.parametrize("players", SETUPS)
def test_seats_and_options_are_fixed_after_the_start(players):
    harness = TableHarness(Options(seats=players))
    harness.send("ada", Sit())
    assert harness.rejection("ada", Start()) == "seats_free"
    harness.seated(players)
    assert harness.table.stage is Stage.OPEN
    harness.send("ada", Start())
    assert harness.table.stage is Stage.PLAYING
    assert harness.table.game.round == 1
    for command in (Sit(), Start(), SetOptions(Options(seats=6)), AddBot("king"), Remove(1), SwapSeats(0, 1)):
        assert harness.rejection("ada", command) == "started"
    assert harness.rejection("zoe", Start()) == "not_seated"


@pytest.mark.parametrize("starter", range(4))
def test_a_chosen_seat_starts(starter):
    harness = TableHarness(Options(starter=starter)).started()
    assert harness.table.game.first == starter


def test_initials_of_bots_are_unique():
    initials = [name[0] for name in BOT_NAMES]
    assert len(set(initials)) == len(initials)
    assert not set(initials) & set(CHARACTERS)
    harness = TableHarness(Options(seats=6))
    for player in ("rachel", "tom"):
        harness.send(player, Sit())
    for _ in range(4):
        harness.send("rachel", AddBot("officer"))
    assert names(harness) == ["Rachel", "Tom", "Sandro", "Ugo", "Viola", "Zeno"]


def test_players_take_over_from_an_absent_host():
    harness = TableHarness().seated()
    assert harness.rejection("ben", HandOver(1)) == "not_absent"
    harness.away = {0: 599.9}
    assert harness.rejection("ben", HandOver(1)) == "not_absent"
    harness.away = {0: 600.0}
    assert harness.rejection("ben", HandOver(2)) == "not_host", "players can take over only for themselves"
    harness.send("ben", HandOver(1))
    assert harness.table.host == "ben"
    harness.send("ben", Start())


def test_requests_for_changed_seats_or_options_are_stale():
    harness = TableHarness().seated()
    seen = harness.table.version
    harness.send("ada", SwapSeats(1, 2), seen=seen)
    for command in (Remove(1), HandOver(2), SwapSeats(0, 1), AddBot("king", seat=1), Start()):
        assert harness.rejection("ada", command, seen=seen) == "stale"
    harness.send("ada", Remove(3), seen=seen)
    harness.send("ada", SetOptions(Options(seats=5)), seen=seen)
    assert harness.rejection("ada", SetOptions(Options(seats=6)), seen=seen) == "stale"
    harness.send("ada", AddBot("king"), seen=seen)
    harness.send("ada", Remove(1), seen=harness.table.version)
    assert names(harness) == ["Ada", None, "Ben", "Rosa", None]


def test_renewing_a_contribution_makes_nothing_stale():
    harness = TableHarness().seated()
    seen = harness.table.version
    harness.send("ben", Sit(contribution="77"))
    harness.send("ada", Start(), seen=seen)


def rematch():
    """Return a rematch of three players at which Ada already sits."""
    before = TableHarness(Options(seats=3)).seated(3)
    opened = Opened("AGAIN22", before.table.options, "ada", "5e" * 32, "a1" * 16, before.table.chairs, origin="TABLE22")
    harness = TableHarness(opened=opened)
    harness.send("ada", Sit())
    return harness


def test_a_rematch_starts_when_everybody_has_contributed():
    harness = rematch()
    harness.send("ben", Sit(contribution="bb"))
    harness.send("cleo", Sit())
    harness.send("ada", Contribute("aa"))
    assert harness.table.stage is Stage.OPEN, "Cleo has seen no commitment yet"
    harness.send("cleo", Contribute("cc"))
    assert harness.table.stage is Stage.PLAYING
    assert view_table(harness.table).deal.contributions == ["aa", "bb", "cc"]
    assert harness.table == rebuild(harness.log)


def test_a_rematch_starts_when_the_last_one_contributes_by_sitting_down():
    harness = rematch()
    harness.send("ben", Sit(contribution="bb"))
    harness.send("cleo", Sit(contribution="cc"))
    harness.send("ada", Sit(contribution="aa"))
    assert harness.table.stage is Stage.PLAYING


def test_a_rematch_does_not_wait_for_the_contribution_of_a_program():
    harness = rematch()
    harness.send("ben", Sit(), kind="program")
    harness.send("cleo", Sit(contribution="cc"))
    harness.send("ada", Contribute("aa"))
    assert harness.table.stage is Stage.PLAYING


def test_the_host_can_start_a_rematch_without_the_contributions():
    harness = rematch()
    harness.send("ben", Sit())
    harness.send("cleo", Sit())
    harness.send(next(chair.player for chair in harness.table.chairs if chair.player == harness.table.host), Start())
    assert harness.table.stage is Stage.PLAYING


def test_a_player_contributes_once():
    harness = TableHarness()
    harness.send("ada", Sit())
    for _ in range(3):
        harness.send("ada", AddBot("servant"))
    assert not view_table(harness.table).chairs[0].contributed
    seen = harness.table.version
    harness.send("ada", Contribute("aa"))
    assert view_table(harness.table).chairs[0].contributed
    assert view_table(harness.table).deal.contributions == [], "others see it at the start"
    assert harness.send("ada", Contribute("aa")) == ()
    assert harness.rejection("ada", Contribute("ab")) == "contributed"
    assert harness.rejection("eve", Contribute("ab")) == "not_seated"
    harness.send("ada", Start(), seen=seen)
    assert harness.rejection("ada", Contribute("ab")) == "started"
    assert view_table(harness.table).deal.contributions == ["aa", "", "", ""]


def test_seats_of_a_rematch_are_reserved():
    harness = rematch()
    for sit in (Sit(), Sit(seat=2)):
        assert harness.rejection("eve", sit) == "seat_kept"
    harness.send("cleo", Sit())
    assert names(harness) == ["Ada", None, "Cleo"]
    assert harness.rejection("eve", Sit()) == "seat_kept"
    harness.send("ben", Sit())
    assert harness.table.stage is Stage.OPEN
    for player in ("ada", "ben", "cleo"):
        harness.send(player, Contribute("ab"))
    assert harness.table.stage is Stage.PLAYING


def test_the_host_frees_reserved_seats_and_leaving_frees_them_too():
    harness = rematch()
    assert harness.rejection("ben", Remove(2)) == "not_seated"
    harness.send("ada", Remove(2))
    harness.send("eve", Sit())
    assert names(harness) == ["Ada", None, "Eve"]
    harness.send("ben", Sit())
    harness.send("ben", Leave())
    harness.send("cleo", Sit())
    assert names(harness) == ["Ada", "Cleo", "Eve"], "releasing a reserved seat does not ban its player"
    assert harness.table.stage is Stage.OPEN


def test_requests_that_change_nothing_are_not_logged():
    harness = TableHarness().seated(3)
    harness.send("ada", AddBot("king", "bluffer"))
    before = len(harness.log)
    for player, command in (
        ("ada", Sit()),
        ("ben", Sit(contribution=b"ben".hex())),
        ("ben", Sit(seat=1)),
        ("ada", SetOptions(Options())),
        ("ada", AddBot("king", "bluffer", seat=3)),
        ("ada", SwapSeats(1, 1)),
        ("ada", HandOver(0)),
    ):
        assert harness.send(player, command) == ()
    assert len(harness.log) == before


def test_reserved_seats_can_be_swapped():
    harness = rematch()
    harness.send("ada", SwapSeats(0, 1))
    assert view_table(harness.table).expected == ["Ben", "", "Cleo"]
    assert harness.rejection("eve", Sit(seat=0)) == "seat_kept"
    harness.send("ada", SetOptions(Options(seats=4)))
    harness.send("ada", SwapSeats(1, 3))
    harness.send("eve", Sit())
    assert names(harness) == [None, "Eve", None, "Ada"], "a new player gets a seat that is not reserved"
    harness.send("eve", Leave())
    harness.send("ada", SetOptions(Options(seats=3)))
    assert names(harness) == ["Ada", None, None], "Ada's seat disappeared"
    harness.send("cleo", Sit())
    harness.send("ben", Sit())
    assert names(harness) == ["Ada", "Ben", "Cleo"]
    for player in ("ada", "ben", "cleo"):
        harness.send(player, Contribute("ab"))
    assert harness.table.stage is Stage.PLAYING

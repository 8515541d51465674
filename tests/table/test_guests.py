"""Guests: people who play from another player's device."""

import random

import msgspec
import pytest
from msgspec import structs
from support.table_harness import COMMITMENT, TableHarness

from kingup.table.archive import record_of
from kingup.table.chair import Chair
from kingup.table.commands import AddBot, Contribute, Leave, Play, Sit, Start
from kingup.table.entries import Opened
from kingup.table.erase import erase_player
from kingup.table.guests import belongs_to, guest_chairs
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild


def device(*names, seats=3, **options):
    """Return a table that Zoe has opened for guests on her device."""
    chairs = guest_chairs("zoe", names)
    opened = Opened(
        "TABLE22",
        Options(seats=seats, **options),
        chairs[0].player,
        COMMITMENT.secret,
        COMMITMENT.salt,
        (*chairs, *[None] * (seats - len(chairs))),
    )
    return TableHarness(opened=opened)


def test_guests_are_seated_at_once_and_the_first_is_host():
    harness = device("Ada", "Ben", "Ada", seats=4)
    assert [chair and chair.name for chair in harness.table.chairs] == ["Ada", "Ben", "Ada 2", None]
    assert {chair.player for chair in harness.table.chairs if chair} == {"zoe.0", "zoe.1", "zoe.2"}
    assert harness.table.seat_of("zoe") is None
    assert harness.table.takes_part("zoe")
    assert not harness.table.takes_part("zo")
    assert harness.rejection("zoe.1", AddBot("random")) == "not_host"
    harness.send("zoe.0", AddBot("random"))
    assert not harness.table.takes_part(""), "a stranger is nobody, and not the bot"
    harness.send("zoe.0", Start())
    assert harness.table.stage is Stage.PLAYING


def test_each_guest_acts_for_one_seat():
    harness = device("Ada", "Ben", "Cleo", starter=1)
    harness.send("zoe.0", Start())
    assert harness.rejection("zoe.0", Play("A4")) == "not_your_turn"
    assert harness.rejection("zoe", Play("A4")) == "not_seated"
    harness.send("zoe.1", Play("A4"))


def test_a_keeper_of_guests_cannot_sit_down():
    harness = device("Ada", "Ben", seats=3)
    assert harness.rejection("zoe", Sit()) == "keeps_guests"
    harness.send("dan", Sit())
    assert harness.table.seat_of("dan") == 2


def test_a_table_for_guests_does_not_start_by_itself():
    harness = device("Ada", "Ben", "Cleo", seats=3)
    for guest in range(3):
        harness.send(f"zoe.{guest}", Contribute(f"0{guest}"))
    assert harness.table.stage is Stage.OPEN
    harness.send("zoe.0", Start())
    assert [chair.contribution for chair in harness.table.chairs] == ["00", "01", "02"]


def rematch():
    """Return a rematch of two guests on Zoe's device and Dan."""
    chairs = (*guest_chairs("zoe", ("Ada", "Ben")), Chair("person", "Dan", "dan"))
    return Opened("AGAIN22", Options(seats=3), "dan", "5e" * 32, "a1" * 16, chairs, "TABLE22", guests_expected=True)


@pytest.mark.parametrize("first", ["dan", "zoe.1"])
def test_one_guest_agrees_to_a_rematch_for_the_whole_device(first):
    harness = TableHarness(opened=rematch())
    assert harness.table.player_seats == ()
    harness.send(first, Sit(contribution="d1"))
    assert harness.table.stage is Stage.OPEN
    assert harness.rejection("zoe", Sit()) == "keeps_guests"
    harness.send("zoe.1" if first == "dan" else "dan", Sit(contribution="d2"))
    assert harness.table.stage is Stage.PLAYING
    assert [(chair.player, chair.keeper) for chair in harness.table.chairs] == [
        ("zoe.0", "zoe"),
        ("zoe.1", "zoe"),
        ("dan", ""),
    ]
    contributions = [chair.contribution for chair in harness.table.chairs]
    assert contributions == (["d2", "d2", "d1"] if first == "dan" else ["d1", "d1", "d2"])
    assert harness.table == rebuild(harness.log)


def test_in_older_logs_guests_are_seated_at_once_in_a_rematch():
    harness = TableHarness(opened=structs.replace(rematch(), guests_expected=False))
    assert harness.table.player_seats == (0, 1)
    harness.send("dan", Sit(contribution="dd"))
    harness.send("zoe.0", Contribute("aa"))
    assert harness.table.stage is Stage.OPEN
    harness.send("zoe.1", Contribute("bb"))
    assert harness.table.stage is Stage.PLAYING


def test_a_guest_who_leaves_and_sits_down_again_is_still_a_guest():
    harness = device("Ada", "Ben", seats=4)
    harness.send("zoe.0", Leave())
    harness.send("zoe.0", Sit(seat=3))
    assert harness.table.chairs[3].keeper == "zoe"


def test_guests_are_erased_with_their_keeper():
    harness = device("Zebulon", "Quixotic", seats=3)
    harness.send("dan", Sit())
    harness.send("zoe.0", Start())
    harness.send("zoe.1", Leave())
    harness.play_random(random.Random(3))
    log, table = erase_player(harness.log, "zoe", "stranger")
    text = msgspec.json.encode(log).decode()
    assert not any(name in text for name in ("zoe", "Zebulon", "Quixotic"))
    assert "Dan" in text
    assert table == rebuild(log)
    assert [chair.name for chair in table.chairs] == ["…", "…", "Dan"]
    assert record_of(table).game.players == ("…", "…", "Dan")


@pytest.mark.parametrize(
    ("player_id", "keeper", "expected"),
    [("a1", "a1", True), ("a1.0", "a1", True), ("a12", "a1", False), ("a1", "a12", False), ("", "", False)],
)
def test_an_id_names_the_keeper_of_a_guest(player_id, keeper, expected):
    assert belongs_to(player_id, keeper) is expected

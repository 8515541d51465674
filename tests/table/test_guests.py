"""Guests: people who play from somebody else's device."""

import random

import msgspec
import pytest
from msgspec import structs
from support.table_harness import COMMITMENT, Host

from kingup.table.archive import record_of
from kingup.table.chair import Chair
from kingup.table.commands import AddBot, Leave, Play, Sit, Start
from kingup.table.entries import Opened
from kingup.table.erase import forget
from kingup.table.guests import belongs_to, guest_chairs
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild


def device(*names, seats=3, **options):
    """A table that Zoe has opened for guests at her device."""
    chairs = guest_chairs("zoe", names, ["aa"] * len(names))
    opened = Opened(
        "TABLE22",
        Options(seats=seats, **options),
        chairs[0].player,
        COMMITMENT.secret,
        COMMITMENT.salt,
        (*chairs, *[None] * (seats - len(chairs))),
    )
    return Host(opened=opened)


def test_guests_sit_already_and_the_first_of_them_is_the_host():
    host = device("Ada", "Ben", "Ada", seats=4)
    assert [chair and chair.name for chair in host.table.chairs] == ["Ada", "Ben", "Ada 2", None]
    assert {chair.player for chair in host.table.chairs if chair} == {"zoe.0", "zoe.1", "zoe.2"}
    assert host.table.seat_of("zoe") is None
    assert host.table.takes_part("zoe")
    assert not host.table.takes_part("zo")
    assert host.refused("zoe.1", AddBot("random")) == "not_host"
    host.ask("zoe.0", AddBot("random"))
    host.ask("zoe.0", Start())
    assert host.table.stage is Stage.PLAYING


def test_each_guest_acts_for_one_seat():
    host = device("Ada", "Ben", "Cleo", starter=1)
    host.ask("zoe.0", Start())
    assert host.refused("zoe.0", Play("A4")) == "not_your_turn"
    assert host.refused("zoe", Play("A4")) == "not_seated"
    host.ask("zoe.1", Play("A4"))


def test_who_keeps_guests_has_no_seat_beside_them():
    host = device("Ada", "Ben", seats=3)
    assert host.refused("zoe", Sit()) == "keeps_guests"
    host.ask("dan", Sit())
    assert host.table.seat_of("dan") == 2


def rematch():
    """A table for two guests at Zoe's device and Dan, who have played before."""
    chairs = (*guest_chairs("zoe", ("Ada", "Ben"), ["", ""]), Chair("person", "Dan", "dan"))
    return Opened("AGAIN22", Options(seats=3), "dan", "5e" * 32, "a1" * 16, chairs, "TABLE22", guests_expected=True)


@pytest.mark.parametrize("first", ["dan", "zoe.1"])
def test_a_rematch_begins_when_the_device_has_agreed_for_all_its_guests(first):
    host = Host(opened=rematch())
    assert host.table.people == ()
    host.ask(first, Sit(contribution="d1"))
    assert host.table.stage is Stage.OPEN
    assert host.refused("zoe", Sit()) == "keeps_guests"
    host.ask("zoe.1" if first == "dan" else "dan", Sit(contribution="d2"))
    assert host.table.stage is Stage.PLAYING
    assert [(chair.player, chair.keeper) for chair in host.table.chairs] == [
        ("zoe.0", "zoe"),
        ("zoe.1", "zoe"),
        ("dan", ""),
    ]
    contributions = [chair.contribution for chair in host.table.chairs]
    assert contributions == (["d2", "d2", "d1"] if first == "dan" else ["d1", "d1", "d2"])
    assert host.table == rebuild(host.log)


def test_in_a_log_from_before_guests_sit_at_once_in_a_rematch():
    host = Host(opened=structs.replace(rematch(), guests_expected=False))
    assert host.table.people == (0, 1)
    host.ask("dan", Sit())
    assert host.table.stage is Stage.PLAYING


def test_a_guest_who_gets_up_and_sits_down_again_is_still_a_guest():
    host = device("Ada", "Ben", seats=4)
    host.ask("zoe.0", Leave())
    host.ask("zoe.0", Sit(seat=3))
    assert host.table.chairs[3].keeper == "zoe"


def test_guests_are_forgotten_with_their_keeper():
    host = device("Zebulon", "Quixotic", seats=3)
    host.ask("dan", Sit())
    host.ask("zoe.0", Start())
    host.ask("zoe.1", Leave())
    host.play_on(random.Random(3))
    log, table = forget(host.log, "zoe", "stranger")
    text = msgspec.json.encode(log).decode()
    assert not any(name in text for name in ("zoe", "Zebulon", "Quixotic"))
    assert "Dan" in text
    assert table == rebuild(log)
    assert [chair.name for chair in table.chairs] == ["…", "…", "Dan"]
    assert record_of(table).game.players == ("…", "…", "Dan")


@pytest.mark.parametrize(
    ("who", "whose", "is_so"),
    [("a1", "a1", True), ("a1.0", "a1", True), ("a12", "a1", False), ("a1", "a12", False), ("", "", False)],
)
def test_an_id_tells_whose_guest_it_is(who, whose, is_so):
    assert belongs_to(who, whose) is is_so

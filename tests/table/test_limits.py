"""The length of a log: one player cannot use up what the others need."""

import random
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json
from support.table_harness import TableHarness

from kingup.table.commands import (
    AddBot,
    AnswerSeat,
    AskSeat,
    Chat,
    Contribute,
    HandOver,
    Leave,
    LetBack,
    Remove,
    Say,
    SetOptions,
    Sit,
    Start,
    SwapSeats,
    WithdrawSeat,
)
from kingup.table.entries import Logged, Opened
from kingup.table.errors import TableError
from kingup.table.guests import guest_chairs
from kingup.table.limits import (
    LOBBY_RESERVE,
    MAX_ENTRIES,
    MAX_ENTRIES_OF_LATE_ARRIVALS,
    MAX_LOBBY_ENTRIES,
    MAX_LOBBY_ENTRIES_BY_HOST,
    MAX_LOBBY_ENTRIES_BY_PLAYER,
)
from kingup.table.options import Options
from kingup.table.seat_requests import MAX_ASKS, MAX_DECLINES, MAX_REQUESTS
from kingup.table.table import Stage, rebuild


def send_until_rejected(harness: TableHarness, player: str, commands) -> tuple[int, str]:
    """Send commands until one is rejected; return the number of entries that they have caused, and the code."""
    before = harness.table.version
    for command in commands:
        try:
            harness.send(player, command)
        except TableError as error:
            return harness.table.version - before, error.code
    raise AssertionError("every command was accepted")


def contributions(limit: int = 5 * MAX_ENTRIES):
    """Return commands that each renew the contribution of a seat."""
    return (Sit(contribution=f"{number:08x}") for number in range(limit))


def fill_lobby(harness: TableHarness, until: int = MAX_LOBBY_ENTRIES) -> None:
    """Let one stranger after the other sit down, do as much as one may, and leave."""
    number = 0
    while harness.table.version < until:
        stranger = f"stranger{number}"
        number += 1
        send_until_rejected(harness, stranger, contributions())
        harness.send(stranger, Leave())


def check_friends_can_start(harness: TableHarness) -> None:
    """Check that a friend can sit down, and that Ada can fill the seats with bots, talk and start."""
    harness.now += 1000
    harness.send("eva", Sit(contribution="ee"))
    assert harness.send("ada", Say("hurry"))
    harness.send("ada", SetOptions(Options(seats=6)))
    while None in harness.table.chairs:
        harness.send("ada", AddBot("king"))
    harness.send("ada", Start())
    assert harness.table.stage is Stage.PLAYING
    assert harness.send("eva", Say("hurry"))


def test_one_player_cannot_lock_a_lobby():
    harness = TableHarness().seated(1)
    caused, code = send_until_rejected(harness, "mallory", contributions())
    assert (caused, code) == (MAX_LOBBY_ENTRIES_BY_PLAYER, "too_many_changes")
    assert harness.rejection("mallory", Say("hurry")) == "too_many_changes"
    harness.send("ada", Remove(1))
    check_friends_can_start(harness)


def test_a_player_at_the_limit_can_leave_and_sit_down_a_few_times():
    harness = TableHarness().seated(1)
    send_until_rejected(harness, "mallory", contributions())
    harness.send("mallory", Leave())
    harness.send("mallory", Sit())
    caused, code = send_until_rejected(harness, "mallory", [Leave(), Sit()] * MAX_ENTRIES)
    assert (caused <= LOBBY_RESERVE, code) == (True, "too_many_changes")
    assert rebuild(harness.log) == harness.table


def test_a_removed_player_asks_a_handful_of_times():
    harness = TableHarness().seated(2)
    harness.send("ada", Remove(1))
    caused, code = send_until_rejected(harness, "ben", (AskSeat(2, mark=f"{n:04x}") for n in range(MAX_ENTRIES)))
    assert (caused, code) == (2 * MAX_ASKS - 1, "asked_enough")
    harness.send("ben", WithdrawSeat())
    assert harness.rejection("ben", AskSeat(3)) == "asked_enough"
    check_friends_can_start(harness)


def test_an_outsider_cannot_silence_a_game():
    harness = TableHarness(Options(seats=3, starter=0)).seated(2)
    harness.send("ada", AddBot("servant"))
    harness.send("ada", Start())
    commands = (AskSeat(2, mark=f"{number:04x}") for number in range(MAX_ENTRIES))
    caused, code = send_until_rejected(harness, "mallory", commands)
    assert (caused, code) == (2 * MAX_ASKS - 1, "asked_enough")
    assert harness.send("mallory", AskSeat(2, mark=f"{MAX_ASKS - 1:04x}")) == (), "the request still waits"
    harness.send("dan", AskSeat(2))
    assert harness.send("ada", Say("hurry"))
    assert harness.send("ada", HandOver(1))


def test_many_outsiders_cannot_silence_a_game():
    harness = TableHarness(Options(seats=3, starter=0)).seated(2)
    harness.send("ada", AddBot("servant"))
    harness.send("ada", Start())
    for number in range(MAX_ENTRIES):
        with suppress(TableError):
            harness.send(f"stranger{number}", AskSeat(2))
            harness.send(f"stranger{number}", WithdrawSeat())
    assert harness.rejection("mallory", AskSeat(2)) == "asked_enough"
    assert harness.table.requests_made == MAX_REQUESTS
    assert harness.send("ben", Say("hurry"))


def test_a_lobby_that_many_people_have_filled_can_start():
    harness = TableHarness().seated(1)
    fill_lobby(harness)
    harness.send("dan", Sit())
    for command in (Say("hurry"), Sit(seat=3), Sit(contribution="aa")):
        assert harness.rejection("dan", command) == "too_many_changes"
    harness.send("dan", Contribute("dd"))
    harness.away = {0: 1000.0}
    harness.send("dan", HandOver(1))
    harness.send("dan", HandOver(0))
    caused, code = send_until_rejected(harness, "dan", [Leave(), Sit()] * MAX_ENTRIES)
    assert (caused <= LOBBY_RESERVE, code) == (True, "too_many_changes")
    check_friends_can_start(harness)


def test_hundreds_of_strangers_leave_room_for_a_friend():
    harness = TableHarness().seated(1)
    fill_lobby(harness)
    for number in range(250):
        caused, _ = send_until_rejected(harness, f"late{number}", [Sit(), Leave()] * MAX_ENTRIES)
        assert caused == MAX_ENTRIES_OF_LATE_ARRIVALS
    check_friends_can_start(harness)


def test_strangers_who_are_removed_do_not_use_up_the_hosts_entries():
    harness = TableHarness().seated(1)
    for number in range(MAX_LOBBY_ENTRIES_BY_HOST + LOBBY_RESERVE):
        harness.send(f"stranger{number}", Sit(seat=1))
        harness.send("ada", Remove(1))
    check_friends_can_start(harness)


def test_declined_requests_do_not_use_up_the_hosts_entries():
    harness = TableHarness().seated(2)
    harness.send("ada", Remove(1))
    before = harness.table.lobby_entries.count("ada")
    for number in range(1, MAX_DECLINES + 1):
        harness.send("ben", AskSeat(2))
        harness.send("ada", AnswerSeat(number, agree=False))
    assert harness.table.lobby_entries.count("ada") == before
    assert harness.table.lobby_entries.count("ben") == 1 + MAX_DECLINES


def test_the_host_may_do_more_and_keeps_a_reserve():
    harness = TableHarness().seated(3)
    before = harness.table.lobby_entries.count("ada")
    caused, code = send_until_rejected(harness, "ada", [SwapSeats(0, 1)] * MAX_ENTRIES)
    assert (before + caused, code) == (MAX_LOBBY_ENTRIES_BY_HOST, "too_many_changes")
    assert harness.rejection("ada", Say("hurry")) == "too_many_changes"
    harness.send("ben", Say("hurry"))
    harness.send("ada", AddBot("king"))
    cycle = [Remove(3), AddBot("king")]
    caused, code = send_until_rejected(harness, "ada", cycle * MAX_ENTRIES)
    assert (caused <= 2 * LOBBY_RESERVE, code) == (True, "too_many_changes")
    harness.send("cleo", Leave())
    harness.send("ben", Leave())
    assert harness.rejection("ada", Start()) == "seats_free"
    for friend in ("ben", "dan", "eva"):
        harness.send(friend, Sit())
    harness.send("ada", Start())


def test_guests_share_the_limit_of_their_device():
    chairs = guest_chairs("ada", ("Gil", "Gus"))
    opened = Opened("TABLE22", Options(seats=4), "ben", "5e" * 32, "a1" * 16, chairs)
    harness = TableHarness(opened=opened)
    harness.now += 1000
    gil = send_until_rejected(harness, "ada.0", contributions(MAX_LOBBY_ENTRIES_BY_PLAYER + 1))
    assert gil == (MAX_LOBBY_ENTRIES_BY_PLAYER, "too_many_changes")
    assert harness.rejection("ada.1", Say("hurry")) == "too_many_changes"


def test_a_full_log_ends_talk_but_not_the_game():
    harness = TableHarness().started()
    while harness.table.version < MAX_ENTRIES:
        harness.now += 10
        harness.send("ada", Say("hurry"))
    assert harness.rejection("ada", Say("hurry")) == "log_full"
    assert harness.send("ada", HandOver(1)), "a game needs a host who is here"
    harness.play_random(random.Random(1))
    assert harness.table.stage is Stage.FINISHED


def random_command(rng: random.Random, harness: TableHarness):
    """Return a command that might add to the log of a lobby."""
    seat = rng.randrange(4)
    removals = [one.number for one in harness.table.removed] or [0]
    return rng.choice(
        [
            Sit(),
            Sit(seat=seat),
            Sit(contribution=f"{rng.randrange(2**32):08x}"),
            Contribute(f"{rng.randrange(2**32):08x}"),
            Leave(),
            Say("hurry"),
            Chat("hello"),
            AskSeat(seat, mark=f"{rng.randrange(2**32):08x}"),
            WithdrawSeat(),
            AddBot("king", seat=seat),
            Remove(seat),
            SwapSeats(seat, 0),
            HandOver(seat),
            LetBack(rng.choice(removals)),
        ]
    )


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), strangers=st.integers(1, 3))
def test_strangers_never_keep_friends_from_starting(seed, strangers):
    rng = random.Random(seed)
    harness = TableHarness(Options(chat=True)).seated(1)
    for _ in range(1500):
        harness.now += 5
        with suppress(TableError):
            harness.send(f"stranger{rng.randrange(strangers)}", random_command(rng, harness))
        if rng.random() < 0.02:
            with suppress(TableError):
                harness.send("ada", Remove(rng.randrange(1, 4)))
    most = MAX_LOBBY_ENTRIES_BY_PLAYER + LOBBY_RESERVE + 4
    assert all(harness.table.lobby_entries.count(f"stranger{number}") <= most for number in range(strangers))
    stored = [json.decode(json.encode(logged), type=Logged) for logged in harness.log]
    assert rebuild(stored) == harness.table
    for seat in range(1, 4):
        with suppress(TableError):
            harness.send("ada", Remove(seat))
    check_friends_can_start(harness)

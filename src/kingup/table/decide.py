"""From a command to what is to be logged: one authority on what may be asked, and by whom."""

from typing import Final, assert_never

from kingup.rules import Seat
from kingup.table import lobby, playing
from kingup.table import talk_rules as talking
from kingup.table.commands import (
    AddBot,
    AskStandIn,
    Chat,
    ComeBack,
    Command,
    GoOn,
    HandOver,
    Leave,
    Play,
    Remove,
    Say,
    SetOptions,
    Sit,
    Start,
    SwapSeats,
)
from kingup.table.entries import Entry
from kingup.table.errors import Refused, TableRefusal
from kingup.table.request import Asking
from kingup.table.table import Table

MOST_ENTRIES: Final = 2_000
"""When the log is so long, what a game does not need is not logged: what exists at a table is read as a whole."""
_WITHOUT_END: Final = (Sit, SetOptions, AddBot, SwapSeats, HandOver, Say, Chat)


def decide(table: Table, asking: Asking, command: Command) -> tuple[Entry, ...]:
    """What is to be logged when a player asks for this; nothing when it is so already.

    :raises Refused: when it may not be; its code and message say why.
    """
    if isinstance(command, _WITHOUT_END) and table.told_of >= MOST_ENTRIES:
        raise Refused(
            TableRefusal.LOG_FULL, "so much has been done at this table that only the game itself goes on; open another"
        )
    if isinstance(command, Sit):
        return lobby.sit(table, asking, command)
    seat = table.seat_of(asking.player)
    if seat is None:
        raise Refused(TableRefusal.NOT_SEATED, "you have no seat at this table")
    return _decide_seated(table, seat, asking, command)


def _decide_seated(table: Table, seat: Seat, asking: Asking, command: Command) -> tuple[Entry, ...]:
    match command:
        case Sit():
            return lobby.sit(table, asking, command)
        case Leave():
            return lobby.leave(table, seat)
        case SetOptions(options):
            return lobby.set_options(table, asking, options)
        case AddBot():
            return lobby.add_bot(table, asking, command)
        case Remove(other):
            return lobby.remove(table, asking, other)
        case SwapSeats(one, other):
            return lobby.swap_seats(table, asking, one, other)
        case HandOver(other):
            return lobby.hand_over(table, asking, other)
        case Start():
            return lobby.start(table, asking)
        case Play(action):
            return playing.play(table, seat, action, asking.seen)
        case GoOn():
            return playing.go_on(table, seat, asking.seen)
        case AskStandIn(other):
            return playing.ask_stand_in(table, seat, other, asking)
        case ComeBack():
            return playing.come_back(table, seat, asking.at)
        case Say():
            return talking.say(table, seat, command, asking.at)
        case Chat(text):
            return talking.chat(table, seat, text, asking.at)
        case _:
            assert_never(command)

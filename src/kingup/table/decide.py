"""Turn a command into log entries: the single authority on which commands a table accepts, and from whom."""

from typing import assert_never

from kingup.rules import Seat
from kingup.table import lobby, playing, seat_requests, talk_rules
from kingup.table.commands import (
    AddBot,
    AnswerSeat,
    AskSeat,
    AskStandIn,
    Chat,
    ComeBack,
    Command,
    Contribute,
    GoOn,
    HandOver,
    Leave,
    LetBack,
    Play,
    Remove,
    Say,
    SetOptions,
    Sit,
    Start,
    SwapSeats,
    WithdrawSeat,
)
from kingup.table.entries import Entry
from kingup.table.errors import TableCode, TableError
from kingup.table.limits import check_limits
from kingup.table.request import RequestContext
from kingup.table.table import Table


def decide(table: Table, context: RequestContext, command: Command) -> tuple[Entry, ...]:
    """Return the entries to log for a player's command; none when it changes nothing.

    :raises TableError: when the command is not allowed; its code and message say why.
    """
    check_limits(table, context.player, command)
    if isinstance(command, Sit):
        return lobby.sit(table, context, command)
    if isinstance(command, AskSeat):
        return seat_requests.ask(table, context, command)
    if isinstance(command, WithdrawSeat):
        return seat_requests.withdraw(table, context)
    seat = table.seat_of(context.player)
    if seat is None:
        raise TableError(TableCode.NOT_SEATED, "you have no seat at this table")
    return _decide_seated(table, seat, context, command)


def _decide_seated(table: Table, seat: Seat, context: RequestContext, command: Command) -> tuple[Entry, ...]:
    match command:
        case Sit():
            return lobby.sit(table, context, command)
        case AskSeat():
            return seat_requests.ask(table, context, command)
        case WithdrawSeat():
            return seat_requests.withdraw(table, context)
        case AnswerSeat():
            return seat_requests.answer(table, context, command)
        case LetBack():
            return seat_requests.let_back(table, context, command)
        case Contribute():
            return lobby.contribute(table, seat, command)
        case Leave():
            return lobby.leave(table, seat)
        case SetOptions(options):
            return lobby.set_options(table, context, options)
        case AddBot():
            return lobby.add_bot(table, context, command)
        case Remove(other):
            return lobby.remove(table, context, other)
        case SwapSeats(one, other):
            return lobby.swap_seats(table, context, one, other)
        case HandOver(other):
            return lobby.hand_over(table, context, other)
        case Start():
            return lobby.start(table, context)
        case Play(action):
            return playing.play(table, seat, action, context.seen)
        case GoOn():
            return playing.go_on(table, seat, context.seen)
        case AskStandIn(other):
            return playing.ask_stand_in(table, seat, other, context)
        case ComeBack():
            return playing.come_back(table, seat)
        case Say():
            return talk_rules.say(table, seat, command, context.at)
        case Chat(text):
            return talk_rules.chat(table, seat, text, context.at)
        case _:
            assert_never(command)

"""While a game runs: moves and votes, results, and bots that play on for those who are away."""

from bisect import bisect_right
from typing import Final

from kingup.rules import Seat, refusal
from kingup.rules.notation import BadNotation, UnknownCharacter
from kingup.table.entries import Acted, CameBack, Entry, Ready, RoundDealt, StandInAsked, StandInTook
from kingup.table.errors import GAME_MESSAGES, Refused, TableRefusal
from kingup.table.request import Asking
from kingup.table.table import Stage, Table, read_action

MOST_SWAPS: Final = 20
"""So often a ballot is swapped in one election."""
MOST_RETURNS: Final = 4_000
"""When the log is so long, nobody comes back any more who has left: a game needs a thousand entries."""
AWAY_SECONDS: Final = 30.0
"""Who has been away for so long may be stood in for."""


def play(table: Table, seat: Seat, text: str, seen: int | None) -> tuple[Entry, ...]:
    """A player's move or vote; who plays is back.

    :param seen: the version that the player had seen: what was meant for an earlier moment is refused.
    """
    _check_seen(table, seen)
    chair = table.chairs[seat]
    assert chair is not None
    entries = act(table, seat, text, stand_in=False)
    if not chair.stand_in:
        return entries
    _check_returns(table)
    return (CameBack(seat), *entries)


def act(table: Table, seat: Seat, text: str, *, stand_in: bool) -> tuple[Entry, ...]:
    """A move or vote of a seat, whoever makes it."""
    if table.game is None:
        raise Refused(TableRefusal.NOT_STARTED, "the game has not begun")
    if table.stage is not Stage.PLAYING:
        raise Refused(TableRefusal.NOT_PLAYING, "the round is over; nobody is to move or vote")
    try:
        action = read_action(table.game, text)
    except UnknownCharacter as problem:
        raise Refused(
            TableRefusal.UNKNOWN_CHARACTER, "no character has that initial; they are ABCDEFGILMNOP"
        ) from problem
    except BadNotation as problem:
        raise Refused(
            TableRefusal.MALFORMED, "a placing is written A4, a climb A5 or AK, and a vote Y or N; one of what is legal"
        ) from problem
    refused = refusal(table.game, seat, action)
    if refused is not None:
        raise Refused(refused, GAME_MESSAGES[refused])
    if table.game.ballots[seat] is not None:
        _check_swaps(table, seat)
    return (Acted(seat, text, stand_in=stand_in),)


def go_on(table: Table, seat: Seat, seen: int | None) -> tuple[Entry, ...]:
    """A player has seen the results; when all have who are here, the next round is dealt."""
    if table.stage is not Stage.RESULTS:
        raise Refused(TableRefusal.NOT_OVER, "one goes on when a round is over, and another is to come")
    _check_seen(table, seen)
    if seat in table.ready:
        return ()
    entries: tuple[Entry, ...] = (Ready(seat),)
    return (*entries, RoundDealt()) if set(table.waited_for) <= {seat} else entries


def ask_stand_in(table: Table, seat: Seat, absent: Seat, asking: Asking) -> tuple[Entry, ...]:
    """Ask for a bot in an absent player's seat: it takes over when the host asks, or most of those who are here."""
    if table.stage not in (Stage.PLAYING, Stage.RESULTS):
        raise Refused(TableRefusal.NOT_PLAYING, "bots play on in games that run")
    if absent >= len(table.chairs):
        raise Refused(TableRefusal.NO_SUCH_SEAT, f"seats are 0 to {len(table.chairs) - 1} here, not {absent}")
    chair = table.chairs[absent]
    if chair is None or chair.automatic:
        raise Refused(TableRefusal.IS_BOT, f"a bot plays seat {absent} already")
    if asking.away.get(absent, 0.0) < AWAY_SECONDS:
        raise Refused(
            TableRefusal.NOT_ABSENT, f"the player in seat {absent} has not been away for {AWAY_SECONDS:.0f} seconds"
        )
    if asking.player == table.host:
        return stand_in(table, absent, "asked")
    # What was asked before the player was here again does not count, nor do those who are away by now.
    gone_at = asking.at - asking.away[absent]
    asked = {by for about, by, at in table.asked if about == absent and at >= gone_at}
    entries: tuple[Entry, ...] = () if seat in asked else (StandInAsked(absent, seat),)
    here = {other for other in table.people if other != absent and other not in asking.away} | {seat}
    return entries + stand_in(table, absent, "asked") if 2 * len(here & (asked | {seat})) > len(here) else entries


def stand_in(table: Table, seat: Seat, why: str) -> tuple[Entry, ...]:
    """A bot plays on; it has seen the results, too."""
    entries: tuple[Entry, ...] = (StandInTook(seat, why),)
    return (*entries, RoundDealt()) if table.stage is Stage.RESULTS and set(table.waited_for) <= {seat} else entries


def time_out(table: Table) -> tuple[Entry, ...]:
    """The clock has run out: bots play on for those who were waited for; after a round, the next is dealt."""
    if table.stage is Stage.RESULTS:
        return (RoundDealt(),)
    late = [seat for seat in table.waited_for if seat not in table.bots_to_act]
    return tuple(StandInTook(seat, "time") for seat in late)


def come_back(table: Table, seat: Seat, now: float) -> tuple[Entry, ...]:
    """Take the seat back; who has let the time for a move run out twice leaves that one to the bot."""
    chair = table.chairs[seat]
    if chair is None or not chair.stand_in:
        return ()
    _check_returns(table)
    time = table.options.move_time
    if time is not None and seat in table.returned and seat in table.waited_for and now >= table.moment_at + time:
        raise Refused(
            TableRefusal.TIME_IS_UP, "your time for this has run out twice: the bot does it, and you can come back then"
        )
    return (CameBack(seat),)


def _check_swaps(table: Table, seat: Seat) -> None:
    swaps = table.swaps[seat] if table.swaps else ()
    if len(swaps) - bisect_right(swaps, table.moment) >= MOST_SWAPS:
        raise Refused(
            TableRefusal.BALLOT_SETTLED, f"a ballot is swapped {MOST_SWAPS} times at most in one vote; yours stays now"
        )


def _check_returns(table: Table) -> None:
    if table.told_of >= MOST_RETURNS:
        raise Refused(
            TableRefusal.LOG_FULL, "so much has been done at this table that the bot plays this game to its end"
        )


def _check_seen(table: Table, seen: int | None) -> None:
    """What was meant for an earlier moment is refused."""
    if seen is not None and seen < table.moment:
        raise Refused(TableRefusal.STALE, "the game has gone on since the version you have seen; look again")

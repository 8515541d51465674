"""Attempts at the daily deal: three lives each day, and a table of the best."""

from typing import Final

from kingup.server.base.codes import new_code
from kingup.server.http.schemas import Attempt, DailyDeal
from kingup.server.players.daily import LIVES, day_of, end_of
from kingup.server.protocol.errors import Declining, Reason
from kingup.server.rooms.new_tables import daily_deal
from kingup.server.rooms.registry import Rooms
from kingup.server.rooms.services import House
from kingup.server.store import Player, Summary

_MOST_SCORES: Final = 100
_FINISHED: Final = "finished"


async def show_daily(house: House, player: Player | None, now: float) -> DailyDeal:
    """The deal of the day, for who asks."""
    day = day_of(now)
    attempts = [] if player is None else await house.store.attempts(day, player.id)
    return DailyDeal(
        day,
        end_of(day),
        (await house.daily.commitment(day)).published,
        LIVES - len(attempts),
        [_attempt(number, code, summary) for number, (code, summary) in enumerate(attempts, start=1)],
        await house.store.day_scores(day, _MOST_SCORES),
    )


async def play_daily(rooms: Rooms, player: Player, now: float) -> str:
    """The code of the running attempt, or of the next one.

    :raises Declining: when there is none left today.
    """
    house, day = rooms.house, day_of(now)
    for code, summary in await house.store.attempts(day, player.id):
        if summary is None:
            return await _open(rooms, player, day, code)
        if summary.stage != _FINISHED:
            return code
    # The life is taken first: who is cut off in between has it opened with the next request.
    begun = await house.store.begin_attempt(day, player.id, new_code(), LIVES)
    if begun is None:
        raise Declining(Reason.NO_LIFE_LEFT, f"you have tried {LIVES} times today; there is another deal tomorrow")
    return await _open(rooms, player, day, begun)


async def _open(rooms: Rooms, player: Player, day: str, code: str) -> str:
    return await rooms.open(player, daily_deal(player, day, await rooms.house.daily.commitment(day)), code)


def _attempt(number: int, code: str, summary: Summary | None) -> Attempt:
    over = summary is not None and summary.stage == _FINISHED
    total = summary.totals[0] if summary is not None and over else None
    return Attempt(number, code, total, over and summary is not None and 0 in summary.winners)

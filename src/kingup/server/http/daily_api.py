"""Attempts at the daily deal: three lives each day, and the best scores."""

from typing import Final

from kingup.server.base.codes import new_code
from kingup.server.http.schemas import Attempt, DailyDeal
from kingup.server.players.daily import LIVES, day_of, end_of, streak
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.rooms.new_tables import daily_deal
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.services import Services
from kingup.server.store import Player, Summary
from kingup.table.table import Table

_MAX_STREAK: Final = 1000
"""Days that are counted at most."""
_FINISHED: Final = "finished"


async def show_daily(services: Services, player: Player | None, now: float) -> DailyDeal:
    """Return the deal of the day, with the player's attempts."""
    day = day_of(now)
    attempts = [] if player is None else await services.store.attempts(day, player.id)
    return DailyDeal(
        day,
        end_of(day),
        (await services.daily.commitment(day)).published,
        LIVES - len(attempts),
        [_attempt(number, code, summary) for number, (code, summary) in enumerate(attempts, start=1)],
        await services.daily.scores(day, now),
        0 if player is None else streak(await services.store.finished_days(player.id, _MAX_STREAK), day),
    )


async def play_daily(registry: Registry, player: Player, now: float) -> str:
    """Return the code of the unfinished attempt, or open the next one.

    :raises ApiError: when no attempt is left today.
    """
    services, day = registry.services, day_of(now)
    for code, summary in await services.store.attempts(day, player.id):
        if summary is None:
            return await _open(registry, player, day, code)
        if summary.stage != _FINISHED:
            return code
    # The attempt is stored first. If the connection breaks here, the next request opens its table.
    begun = await services.store.begin_attempt(day, player.id, new_code(), LIVES)
    if begun is None:
        raise ApiError(
            ApiCode.NO_LIFE_LEFT, f"you have used all {LIVES} attempts today; there is another deal tomorrow"
        )
    return await _open(registry, player, day, begun)


def is_sealed(table: Table, now: float) -> bool:
    """Return whether the secret of a table's deal is not published yet, because its day is not over."""
    return table.day != "" and now < end_of(table.day)


async def _open(registry: Registry, player: Player, day: str, code: str) -> str:
    return await registry.open_table(
        player, daily_deal(player, day, await registry.services.daily.commitment(day)), code
    )


def _attempt(number: int, code: str, summary: Summary | None) -> Attempt:
    is_over = summary is not None and summary.stage == _FINISHED
    total = summary.totals[0] if summary is not None and is_over else None
    return Attempt(number, code, total, is_over and summary is not None and 0 in summary.winners)

"""Delete tables and players once they have been kept for long enough."""

import asyncio
from typing import TYPE_CHECKING, Final

from kingup.server.base.logs import log_error, log_info

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Registry

_INTERVAL_SECONDS: Final = 5.0
_DAY: Final = 86_400.0
_LEFT_SECONDS: Final = 60.0
"""Seconds before an abandoned table is deleted: somebody may have left it by mistake, and come back."""
_EMPTY_SECONDS: Final = 3600.0
"""Seconds before a table is deleted at which nobody has ever sat down."""
_ATTEMPT_SECONDS: Final = 2 * _DAY
"""Seconds before an idle attempt at a daily deal is deleted: by then there is another deal."""

_MAX_PLAYERS_AT_ONCE: Final = 20
"""Players to look at in each round."""


class Retention:
    """Deletes data that has expired or is of no use to anybody."""

    def __init__(self, registry: "Registry") -> None:
        self._registry = registry
        self._services = registry.services

    async def run(self) -> None:
        """Delete expired data at regular intervals, until cancelled."""
        while True:
            if not self._services.outage.active:
                try:
                    await self.delete_expired()
                except Exception:  # noqa: BLE001 - whatever went wrong, the next round tries again
                    log_error("expired data could not be deleted")
            await asyncio.sleep(_INTERVAL_SECONDS)

    async def delete_expired(self) -> None:
        """Delete the tables and players that have expired by now.

        :raises StoreUnavailable: when nothing can be deleted.
        """
        now = self._services.clock()
        await self._delete_tables(now)
        await self._delete_players(now)
        await self._registry.erasure.finish_pending()

    async def _delete_tables(self, now: float) -> None:
        store, settings = self._services.store, self._services.settings
        in_use = [room.table.code for room in self._registry.loaded_rooms()]
        finished = now - settings.keep_finished_days * _DAY if settings.keep_finished_days else 0.0
        count = await store.delete_expired_tables(now - settings.keep_idle_days * _DAY, finished, in_use)
        count += await store.delete_abandoned_tables(
            now - _LEFT_SECONDS, now - _EMPTY_SECONDS, now - _ATTEMPT_SECONDS, in_use
        )
        if count:
            log_info("old tables deleted", count=count)

    async def _delete_players(self, now: float) -> None:
        store, days = self._services.store, self._services.settings.keep_players_days
        self._registry.revocation.revoke(await store.delete_expired_keys(now))
        used = dict.fromkeys(self._registry.revocation.open_keys(), "") | self._services.used_keys
        if used:
            await store.mark_used(used, now)
            self._services.used_keys.clear()
        audiences = (room.audience for room in self._registry.loaded_rooms())
        accounts = {client.account.id for audience in audiences for client in audience if client.account is not None}
        seen = accounts | self._services.seen_players
        if seen:
            await store.mark_seen(list(seen), now)
            self._services.seen_players.clear()
        if days:
            players = await store.delete_absent_players(now - days * _DAY, _MAX_PLAYERS_AT_ONCE)
            for player in players:
                self._registry.peers.invalidate_identity(player)
            if players:
                log_info("inactive players deleted", count=len(players))

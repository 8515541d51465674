"""Pause the bots of tables that nobody watches, and let them go on as soon as somebody does."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kingup.server.rooms.work_queue import WorkQueue
from kingup.table.table import Table

if TYPE_CHECKING:
    from kingup.server.rooms.registry import Registry
    from kingup.server.rooms.room import Room


class Pauses:
    """Pauses and resumes the bots of the rooms in memory."""

    def __init__(self, registry: "Registry") -> None:
        self._registry = registry
        self._services = registry.services
        self._to_resume = WorkQueue(self._services.outage, self._resume)

    async def close(self) -> None:
        """Stop resuming tables."""
        await self._to_resume.close()

    async def pause(self) -> None:
        """Pause the bots of tables that have not been watched for a while and at which no person waits."""
        rooms = [room for room in self._registry.unwatched_rooms() if room.scheduler.working and self._unattended(room)]
        if not rooms:
            return
        versions = {room.table.code: room.table.version for room in rooms}
        paused = await self._services.store.pause(versions)
        for room in rooms:
            code = room.table.code
            if code in paused and room.table.version == versions[code]:
                room.scheduler.pause()
                if not self._unattended(room):
                    self.resume(room)

    def seen(self, room: "Room") -> None:
        """Note that somebody looks at a table, and let its bots go on."""
        room.audience.note_seen()
        self.resume(room)

    def resume(self, room: "Room") -> None:
        """Let the bots of a table go on if they are paused, in whichever process."""
        if self._services.store.shared:
            if room.table.bots_to_act and not room.scheduler.claimed:
                self._to_resume.add([room.table.code])
        elif room.scheduler.paused:
            room.scheduler.resume()

    def _unattended(self, room: "Room") -> bool:
        return may_pause(room.table) and not room.audience.attended

    async def _resume(self, codes: Sequence[str]) -> None:
        """Claim those of these tables that are paused. Only one process can claim a table."""
        rooms = {code: room for code in codes if (room := self._registry.find_loaded(code)) is not None}
        versions = {code: room.table.version for code, room in rooms.items() if room.table.bots_to_act}
        for code in await self._services.store.resume(versions, self._services.clock()):
            rooms[code].scheduler.resume()


def may_pause(table: Table) -> bool:
    """Return whether it is a bot's turn, and no person waits for it unless they watch.

    Without a clock this is so if all seats but those of one person, or of guests on one device, are played by bots.
    With a clock, that person's turn comes, and time may run out. So the game goes on until bots play all seats. Where
    two people play, one of them may come back later and expect their turn.
    """
    people = {chair.owner for chair in table.chairs if chair is not None and not chair.automatic}
    alone = len(people) == 1 and table.options.move_time is None
    return bool(table.bots_to_act) and (alone or not people)

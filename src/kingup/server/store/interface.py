"""What a store is: the log of every table, and who the players are."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, Protocol

from msgspec import Struct

from kingup.server.store.standing import Standing
from kingup.table.entries import Logged

KeyKind = Literal["cookie", "token", "link"]
SEEN_SECONDS: Final = 86_400.0
"""That a player was seen is written down once in so long."""


class StoreUnavailable(Exception):
    """Nothing can be kept or read at the moment: the disk is full, or the database is away.

    What was being written may have been kept all the same: only the log tells.
    """


class Conflict(Exception):
    """Another entry stands in the log at that version already."""


class TooManyTables(Exception):
    """A player has as many unfinished tables as one may have."""


class Player(Struct, frozen=True):
    """Somebody who plays; nothing but a name."""

    id: str
    name: str
    kind: Literal["person", "program"] = "person"


class Summary(Struct, frozen=True):
    """What is known of a table without its log.

    :ivar changed_at: when something was written there last; in a running game, to within ten minutes.
    :ivar due_at: when something has to be done at the table by itself, a clock or a bot; None when nothing has.
    """

    code: str
    stage: str
    listed: bool
    seats: int
    names: list[str]
    opened_at: float
    changed_at: float
    due_at: float | None = None
    winners: list[int] = []
    totals: list[int] = []


class Opener(Struct, frozen=True):
    """Who opens a table.

    :ivar most: so many unfinished tables they may have, those at which they sit and those which they have opened.
    :ivar lesson: whether they are taught at it. Of lessons one has one: those begun before and not finished go.
    """

    player: str
    most: int
    lesson: bool = False


class DayScore(Struct, frozen=True):
    """Somebody's best of a day, and in which attempt it was reached."""

    name: str
    total: int
    number: int


class Listener(Protocol):
    """Who is told of what other processes do with a store that they share."""

    def appended(self, versions: Mapping[str, int]) -> None:
        """The logs of tables are so long now."""

    def rewritten(self, code: str) -> None:
        """Somebody was forgotten at a table."""

    def came_or_went(self, codes: Sequence[str]) -> None:
        """Others are connected to tables than before."""

    def player_changed(self, player: str) -> None:
        """A player has another name, or is forgotten."""

    def away(self) -> None:
        """The store does not answer."""

    def missed(self) -> None:
        """Some of what others did may not have been told, and they may have taken this process for dead."""


class Store(Protocol):
    """Keeps what has happened. Every call raises StoreUnavailable when it cannot."""

    shared: bool
    """Whether other processes may use it at the same time."""

    async def start(self, listener: Listener | None = None) -> None:
        """Open it; when it is away just now, the listener is told so.

        :param listener: is told what other processes do.
        """

    async def close(self) -> None:
        """Write out what is waiting, and close it."""

    async def probe(self) -> None:
        """See whether it can keep something."""

    async def append(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str] | None, named: Sequence[str] = ()
    ) -> None:
        """Append to the log of a table; when this returns, it is on the disk. What is due there is this process's now.

        :param players: who sits there, when that has changed.
        :param named: who else is named in these entries.
        :raises Conflict: when the log is not as long as was thought; then nothing has been appended.
        """

    async def open(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str], opener: Opener, named: Sequence[str]
    ) -> list[str]:
        """Begin the log of a table; gives the lessons that go for it. Two who open at once are one after the other.

        :param named: who is named in these entries, the opener among them.
        :raises Conflict: when there is a table with that code.
        :raises TooManyTables: when the opener has as many as one may have; then nothing has been kept.
        """

    async def log(self, code: str) -> list[Logged]:
        """The log of a table; empty when there is none."""

    async def logs(self, after: Mapping[str, int]) -> dict[str, list[Logged]]:
        """What the logs of tables have after a version of each; those with nothing new are left out."""

    async def rewrite(self, summary: Summary, entries: Sequence[Logged]) -> None:
        """Put other entries in the place of a whole log: to forget somebody.

        :raises Conflict: when the log has become longer, or is gone; then nothing was changed.
        """

    async def delete(self, code: str) -> None:
        """Delete a table that nobody has come to."""

    async def listed(self, stage: str, limit: int) -> list[Summary]:
        """The tables at a stage that are listed for everybody, the newest first."""

    async def tables_of(self, player: str, limit: int) -> list[Summary]:
        """The tables at which a player sits, the newest first.

        Not the last touched first: that would tell when somebody swaps a ballot.
        """

    async def tables_naming(self, player: str) -> list[str]:
        """The tables in whose log a player is named, even without having stayed there."""

    async def names(self, code: str, player: str) -> bool:
        """Whether a player is named in the log of a table."""

    async def claim(self, now: float, limit: int) -> list[str]:
        """Tables at which something is due that no living process sees to: this one does, from now on."""

    async def release(self, codes: Sequence[str]) -> None:
        """This process sees to these tables no longer: whoever is there when something is due may."""

    async def sweep(self, idle_before: float, finished_before: float, in_use: Sequence[str]) -> int:
        """Delete unfinished tables not touched since, and finished ones from before; gives how many.

        :param in_use: the tables that are kept in any case, as those are to which somebody is connected elsewhere.
        """

    async def sweep_left(
        self, left_before: float, opened_before: float, tried_before: float, in_use: Sequence[str]
    ) -> int:
        """Delete tables that are not finished and that nobody will come back to; gives how many.

        :param left_before: not begun, and everybody has got up, the last of them before that.
        :param opened_before: not begun, opened before that, and nobody has ever sat there.
        :param tried_before: attempts at a daily deal, not touched since.
        :param in_use: as for ``sweep``.
        """

    async def set_here(self, clients: Mapping[str, Sequence[str]]) -> None:
        """Say who is connected to tables in this process: for each client the player's id, or nothing."""

    async def here_elsewhere(self, codes: Sequence[str]) -> dict[str, list[str]]:
        """Who is connected to tables in other processes; those to which nobody is are left out."""

    async def house_secret(self, fresh: str) -> str:
        """The secret of the house: the one that is kept, or else this one, which is kept from now on."""

    async def begin_attempt(self, day: str, player: str, code: str, most: int) -> str | None:
        """Keep one more attempt of a player at a daily deal; gives its code, or that of one that is not finished.

        Two that are begun at once are one. None, and nothing is kept, when there were so many.
        """

    async def attempts(self, day: str, player: str) -> list[tuple[str, Summary | None]]:
        """A player's attempts at a daily deal, in their order: the code of each, and its table if there is one."""

    async def day_scores(self, day: str, limit: int) -> list[DayScore]:
        """The best finished attempt of each player at a daily deal: the total of seat 0, the highest first.

        Of the same total the earlier attempt comes first, then who has finished sooner.
        """

    async def uncounted(self, limit: int) -> list[str]:
        """Finished tables whose game is not counted yet."""

    async def standings(self, members: Sequence[str]) -> list[Standing]:
        """What is counted of players and bots; those of whom nothing is are left out."""

    async def count(self, code: str, standings: Sequence[Standing]) -> None:
        """Keep the standings after a finished game, which is counted by that. Players who are gone are left out.

        :raises Conflict: when the game is counted already, or one of these standings is not the one after the last
            (its ``games`` are not one more): then nothing is kept.
        """

    async def forget_standing(self, member: str) -> None:
        """Delete what is counted of a player."""

    async def add_player(self, player: Player, key: str, now: float) -> None:
        """Keep a new player with the hash of a cookie's secret."""

    async def rename(self, player: str, name: str) -> None:
        """Give a player another name."""

    async def unknown(self, players: Sequence[str]) -> list[str]:
        """Which of these players are not kept: they have been forgotten."""

    async def player_by_key(self, key: str, kind: KeyKind, now: float) -> Player | None:
        """Whose secret has this hash; None when there is none, or it has expired."""

    async def add_key(self, player: str, key: str, kind: KeyKind, expires_at: float | None) -> None:
        """Keep the hash of one more secret of a player."""

    async def use_link(self, key: str, new_key: str, now: float) -> Player | None:
        """Trade a one-time link for the cookie of another device."""

    async def note_seen(self, players: Sequence[str], now: float) -> None:
        """Note that these players were there; who was noted within the last day is not again."""

    async def sweep_keys(self, now: float) -> None:
        """Delete keys that have expired."""

    async def sweep_players(self, unseen_before: float, limit: int) -> list[str]:
        """Forget players who were not seen since, and whom no table's log names; gives who they are."""

    async def forget(self, player: str, now: float) -> None:
        """Delete a player, the standing, the attempts, and all keys: from now on nobody is that player.

        Which tables' logs name them is known until ``forgotten``.
        """

    async def being_forgotten(self, before: float) -> list[tuple[str, float]]:
        """Players who were deleted before that, and since when; it may be that a log still names them."""

    async def forgotten(self, player: str) -> None:
        """No log names a player any more who was deleted: that they ever were is not kept either."""

    async def scrub(self) -> None:
        """See that no file has what was deleted or overwritten."""

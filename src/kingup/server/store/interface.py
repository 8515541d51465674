"""The interface of a store: the log of every table, and the players."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from msgspec import Struct

from kingup.server.store.keys import Key, KeyKind, NewKey
from kingup.server.store.push import Device, Mark, Push, Webhook
from kingup.server.store.standing import Standing
from kingup.table.avatar import Avatar, default_avatar
from kingup.table.entries import Logged

SEEN_SECONDS: Final = 86_400.0
"""Minimum seconds between two updates of the time at which a player was last seen."""


class StoreUnavailable(Exception):
    """Nothing can be written or read at the moment: the disk is full, or the database does not answer.

    An interrupted write may have succeeded all the same. Only the log shows whether it did.
    """


class Conflict(Exception):
    """The log already has another entry at that version."""


class TooManyTables(Exception):
    """A player has reached the limit of unfinished tables."""


class TooManyKeys(Exception):
    """A player has reached the limit of keys."""


class Player(Struct, frozen=True):
    """A player. Nothing is stored about people but a name and an avatar.

    :ivar avatar: the character that the player has chosen; empty if none.
    """

    id: str
    name: str
    kind: Literal["person", "program"] = "person"
    avatar: Avatar | Literal[""] = ""

    @property
    def shown_avatar(self) -> Avatar:
        """The character beside the name: the chosen one, or one that is derived from the name."""
        return self.avatar or default_avatar(self.name)


class Holder(NamedTuple):
    """A player, found by one of their keys."""

    player: Player
    key: Key


class Summary(Struct, frozen=True):
    """The columns that describe a table without reading its log.

    :ivar changed_at: the time of the last write; in a running game, to within ten minutes.
    :ivar due_at: when a clock or a bot has to act at the table; None when nothing is scheduled.
    :ivar waiting: the ids of the players whom the table waits for; None when only the log shows that, because an
        earlier version has written to it.
    :ivar alert_at: since when players of a slow table are to be alerted; None when nobody is.
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
    waiting: list[str] | None = None
    alert_at: float | None = None


class Opener(Struct, frozen=True):
    """The player who opens a table.

    :ivar max_tables: how many unfinished tables the player may have, joined and opened ones together.
    :ivar lesson: whether the table is a lesson. A player has one lesson at a time: opening another one deletes those
        that are not finished.
    """

    player: str
    max_tables: int
    lesson: bool = False


class DayScore(Struct, frozen=True):
    """A player's score of a day, and the number of the attempt that reached it: the first one counts."""

    name: str
    total: int
    number: int


class Listener(Protocol):
    """Receives notifications about changes that other processes make in a shared store."""

    def appended(self, versions: Mapping[str, int]) -> None:
        """Handle new entries: the logs of these tables have grown to these versions."""

    def rewritten(self, code: str) -> None:
        """Handle the deletion of a player from the log of a table."""

    def presence_changed(self, codes: Sequence[str]) -> None:
        """Handle clients of these tables connecting or disconnecting."""

    def player_changed(self, player: str) -> None:
        """Handle a player who was changed or deleted."""

    def keys_deleted(self, keys: Sequence[str]) -> None:
        """Handle keys that were deleted: their ids."""

    def disconnected(self) -> None:
        """Handle the loss of the connection to the store."""

    def notifications_missed(self) -> None:
        """Handle a gap: notifications may be lost, and other processes may have taken over this one's tables."""


class Store(Protocol):
    """Persists everything that happens. Every method raises StoreUnavailable when the database does not work."""

    shared: bool
    """Whether several processes may use the store at the same time."""

    async def start(self, listener: Listener | None = None) -> None:
        """Open the store. If it is unavailable just now, the listener is notified.

        :param listener: receives notifications about changes that other processes make.
        """

    async def close(self) -> None:
        """Write what is pending, and close the store."""

    async def probe(self) -> None:
        """Check that the store can write."""

    async def append(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str] | None, named: Sequence[str] = ()
    ) -> bool:
        """Append to the log of a table, and return whether this process has its scheduled work to do.

        The process claims that work, unless a bot's turn had begun before and another process that is alive runs it.
        The entries are on disk when this returns.

        :param players: the seated players, if they have changed.
        :param named: other players whom these entries name.
        :raises Conflict: when the log does not have the expected length. Nothing was appended.
        """

    async def open_table(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str], opener: Opener, named: Sequence[str]
    ) -> list[str]:
        """Start the log of a table, and return the lessons deleted for it. Calls for one player run one at a time.

        :param named: the players whom these entries name, including the opener.
        :raises Conflict: when a table with that code exists.
        :raises TooManyTables: when the opener has reached the limit. Nothing was stored.
        """

    async def load_log(self, code: str) -> list[Logged]:
        """Return the log of a table; empty when there is no such table."""

    async def load_entries_after(self, after: Mapping[str, int]) -> dict[str, list[Logged]]:
        """Return, for each table, the entries after a version. Tables without new entries are left out."""

    async def rewrite(self, summary: Summary, entries: Sequence[Logged]) -> None:
        """Replace all entries of a log, to remove a player from it.

        :raises Conflict: when the log has grown, or is gone. Nothing was changed.
        """

    async def delete_table(self, code: str) -> None:
        """Delete a table."""

    async def listed_tables(self, stage: str, limit: int) -> list[Summary]:
        """Return the publicly listed tables at a stage, newest first."""

    async def tables_of(self, player: str, limit: int) -> list[Summary]:
        """Return the tables where a player has a seat, newest first.

        They are not sorted by their last change: that would reveal when somebody swaps a ballot.
        """

    async def save_waiting(self, code: str, version: int, waiting: Sequence[str]) -> None:
        """Complete the summary of a table with the players whom it waits for, unless that is known.

        :param version: the length of the log to which that applies. If it has grown meanwhile, nothing is saved.
        """

    async def tables_naming(self, player: str) -> list[str]:
        """Return the tables whose log names a player, including those that the player has left."""

    async def is_named_at(self, code: str, player: str) -> bool:
        """Return whether the log of a table names a player."""

    async def claim(self, now: float, limit: int) -> list[str]:
        """Claim tables with work due that no living process handles, and return their codes."""

    async def release(self, codes: Sequence[str]) -> None:
        """Release tables, so that any process may claim their work."""

    async def kept(self, codes: Sequence[str]) -> list[str]:
        """Return those of these tables whose work this process has claimed, and no other since."""

    async def pause(self, versions: Mapping[str, int]) -> list[str]:
        """Cancel the scheduled work of tables, and return the codes of those for which this was possible.

        :param versions: the length of each log. If it has grown meanwhile, or the table has clients in another process,
            nothing changes.
        """

    async def resume(self, versions: Mapping[str, int], now: float) -> list[str]:
        """Claim tables whose work was cancelled, and return their codes.

        :param versions: the length of each log. If it has grown meanwhile, nothing changes.
        """

    async def delete_expired_tables(self, idle_before: float, finished_before: float, in_use: Sequence[str]) -> int:
        """Delete some unfinished and finished tables not changed since these times, and return how many.

        A call takes a limited time, however many there are.

        :param in_use: tables to keep in any case. Tables with clients in other processes are kept, too.
        """

    async def delete_abandoned_tables(
        self, left_before: float, opened_before: float, tried_before: float, in_use: Sequence[str]
    ) -> int:
        """Delete unfinished tables that nobody will come back to, and return how many.

        A call looks at the newest tables and at a part of the others. The next call continues there.

        :param left_before: for tables not started that everybody has left: the last one left before this time.
        :param opened_before: for tables not started where nobody ever sat: they were opened before this time.
        :param tried_before: for attempts at a daily deal: they have not changed since this time.
        :param in_use: as for ``delete_expired_tables``.
        """

    async def set_presence(self, clients: Mapping[str, Sequence[str]]) -> None:
        """Store the clients connected to tables in this process: a player's id for each, or an empty string."""

    async def presence_elsewhere(self, codes: Sequence[str]) -> dict[str, list[str]]:
        """Return the clients connected to tables in other processes. Tables without any are left out."""

    async def server_secret(self, candidate: str, name: str = "secret") -> str:
        """Return a secret that all processes of the server share. The first candidate for each name is stored."""

    async def set_push(self, key: str, push: Push | None) -> None:
        """Set where the device with a key gets its pushes. No other device gets them at the same address any more.

        :param push: None if it gets no more pushes.
        """

    async def push_of(self, key: str) -> Push | None:
        """Return where the device with a key gets its pushes; None if it does not."""

    async def devices_of(self, players: Sequence[str], code: str, now: float) -> list[Device]:
        """Return the devices of players that get pushes, with the mark of each at a table."""

    async def replace_push(self, key: str, before: Push, after: Push | None) -> None:
        """Replace where a device gets its pushes, unless it has changed meanwhile."""

    async def set_webhook(self, code: str, webhook: Webhook | None) -> None:
        """Set where a table reports to a group; None if it does not any more."""

    async def webhook_of(self, code: str) -> Webhook | None:
        """Return where a table reports to a group; None if it does not."""

    async def mark_of(self, code: str, receiver: str) -> Mark | None:
        """Return how far the latest alert of a receiver at a table has come; None if there was none."""

    async def claim_alerts(self, before: float, limit: int, busy: Sequence[str]) -> list[str]:
        """Claim tables with alerts that no living process handles, and return their codes.

        :param before: the alerts arose before this time, or are to be tried again then.
        :param busy: tables that this process handles already.
        """

    async def mark_alert(self, code: str, receiver: str, mark: Mark) -> None:
        """Store how far the alert of a receiver at a table has come.

        :param receiver: the id of a device's key, or `webhook`.
        """

    async def finish_alerts(self, code: str, version: int, again_at: float | None) -> None:
        """Release a table whose alerts were claimed.

        :param version: the length of the log that was looked at. If it has grown, the table is looked at again.
        :param again_at: when to look at it again in any case; None for never.
        """

    async def begin_attempt(self, day: str, player: str, code: str, limit: int) -> str | None:
        """Store another attempt at a daily deal, and return its code, or the code of an unfinished attempt.

        Two attempts begun at once become one. Return None, and store nothing, once the limit is reached.
        """

    async def attempts(self, day: str, player: str) -> list[tuple[str, Summary | None]]:
        """Return a player's attempts at a daily deal in order: the code of each, and its table if there is one."""

    async def day_scores(self, day: str, limit: int) -> list[DayScore]:
        """Return the finished first attempts of all players at a daily deal: the total of seat 0, highest first.

        Among equal totals, the attempt that finished first comes first.
        """

    async def finished_days(self, player: str, limit: int) -> list[str]:
        """Return the days on which a player has finished an attempt at the daily deal, newest first."""

    async def unrated_games(self, limit: int) -> list[str]:
        """Return finished tables whose game is not in the standings yet."""

    async def standings(self, members: Sequence[str]) -> list[Standing]:
        """Return the standings of players and bots. Members without a standing are left out."""

    async def save_standings(self, code: str, standings: Sequence[Standing]) -> None:
        """Save the standings after a finished game, and mark the game as rated. Deleted players are left out.

        :raises Conflict: when the game is rated already, or a standing does not follow the stored one (its ``games``
            is not one more). Nothing was saved.
        """

    async def delete_standing(self, member: str) -> None:
        """Delete the standing of a player."""

    async def add_player(self, player: Player, key: str, now: float, label: str = "") -> None:
        """Add a player with the hash of a cookie's secret.

        :param label: the device that gets the cookie.
        """

    async def rename_player(self, player: str, name: str) -> None:
        """Change the name of a player."""

    async def set_avatar(self, player: str, avatar: Avatar) -> None:
        """Change the avatar of a player."""

    async def missing_players(self, players: Sequence[str]) -> list[str]:
        """Return those of these players who are not stored, because they were deleted."""

    async def player_since(self, player: str) -> float | None:
        """Return when a player was added; None when there is no such player."""

    async def find_key(self, key: str, kind: KeyKind, now: float) -> Holder | None:
        """Return the player whose secret has this hash, and the key; None when there is none, or it has expired."""

    async def add_key(self, player: str, key: NewKey, now: float, limit: int) -> Key:
        """Add another key of a player. Calls for one player run one at a time.

        :param limit: how many keys the player may have, links included.
        :raises TooManyKeys: when the player has reached the limit. Nothing was stored.
        """

    async def use_link(self, key: str, new_key: str, now: float, label: str = "") -> Player | None:
        """Exchange a one-time link for the cookie of another device.

        :param label: the device that gets the cookie.
        """

    async def keys_of(self, player: str, now: float) -> list[Key]:
        """Return the cookies and tokens of a player, newest first."""

    async def delete_key(self, player: str, key: str) -> bool:
        """Delete a cookie or token by its id, and all unused links of the player: the key may have made them.

        Return False when the player has no such key. Then nothing is deleted.
        """

    async def delete_other_keys(self, player: str, keep: str) -> list[str]:
        """Delete all keys of a player but one, links included, and return their ids."""

    async def missing_keys(self, keys: Sequence[str]) -> list[str]:
        """Return those of these ids that no stored key has, because the keys were deleted."""

    async def mark_used(self, labels: Mapping[str, str], now: float) -> None:
        """Record that keys were used, at most once an hour for each. This extends the life of a cookie.

        :param labels: by the id of each key, the label of its device. It is stored for a cookie that has none.
        """

    async def mark_seen(self, players: Sequence[str], now: float) -> None:
        """Record that players were seen, at most once a day for each."""

    async def delete_expired_keys(self, now: float) -> list[str]:
        """Delete keys that have expired, and return their ids."""

    async def delete_absent_players(self, unseen_before: float, limit: int) -> list[str]:
        """Delete players who were not seen since a time and whom no log names; return their ids.

        :param limit: how many players to look at. The next call continues there.
        """

    async def delete_player(self, player: str, now: float) -> None:
        """Delete a player with standing, attempts and keys. From now on nobody can act as that player.

        The tables that name the player are known until ``finish_deletion``.
        """

    async def deleted_players(self, before: float) -> list[tuple[str, float]]:
        """Return the players deleted before a time, and when. A log may still name them."""

    async def finish_deletion(self, player: str) -> None:
        """Delete the last traces of a deleted player whom no log names any more."""

    async def scrub(self) -> bool:
        """Remove deleted and overwritten data from all files, without making anybody wait.

        Return False when that is not possible now, because another connection is reading. Then try again later.
        """

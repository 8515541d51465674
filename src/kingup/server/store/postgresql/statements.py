"""Multi-line PostgreSQL statements."""

from importlib.resources import files
from typing import Final

from kingup.server.store import sql
from kingup.server.store.rows import ENTRY, SUMMARY


def from_sqlite(query: str) -> str:
    """Return a query with its parameters numbered as in PostgreSQL: ``$1`` for the first ``?``."""
    first, *rest = query.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(rest, start=1))


APPEND: Final = files(__package__).joinpath("append.sql").read_text(encoding="utf-8")
LOG: Final = f"SELECT {ENTRY} FROM entries WHERE code = $1 ORDER BY version"  # noqa: S608 - the names of columns
LOGS: Final = f"""
    SELECT entries.code, {ENTRY} FROM unnest($1::text[], $2::integer[]) AS asked (code, after)
    JOIN entries ON entries.code = asked.code AND entries.version > asked.after
    ORDER BY entries.code, entries.version
"""  # noqa: S608
CLAIM: Final = """
    UPDATE tables SET keeper = $1 WHERE code IN (
        SELECT code FROM tables
        WHERE due_at <= $2 AND (
            -- Work of this process that is long overdue may be lost. Others leave it to its process while that lives.
            keeper IS NULL OR (keeper = $1 AND due_at <= $2 - $4) OR NOT EXISTS (
                SELECT FROM processes WHERE id = keeper AND seen_at > now() - make_interval(secs => $5)
            )
        )
        ORDER BY keeper IS NOT DISTINCT FROM $1, due_at LIMIT $3 FOR UPDATE SKIP LOCKED
    ) RETURNING code
"""
CLAIM_ALERTS: Final = """
    UPDATE tables SET alert_keeper = $1 WHERE code IN (
        SELECT code FROM tables
        WHERE alert_at <= $2 AND code <> ALL ($4::text[]) AND (
            alert_keeper IS NULL OR alert_keeper = $1 OR NOT EXISTS (
                SELECT FROM processes WHERE id = alert_keeper AND seen_at > now() - make_interval(secs => $5)
            )
        )
        ORDER BY alert_at LIMIT $3 FOR UPDATE SKIP LOCKED
    ) RETURNING code
"""
FINISH_ALERTS: Final = """
    UPDATE tables SET alert_keeper = NULL, alert_at = CASE WHEN version = $2 THEN $3::double precision ELSE alert_at END
    WHERE code = $1 AND alert_keeper = $4
"""
PAUSE: Final = """
    UPDATE tables SET due_at = NULL, keeper = NULL FROM unnest($1::text[], $2::integer[]) AS asked (code, version)
    WHERE tables.code = asked.code AND tables.version = asked.version AND keeper = $3
        AND NOT EXISTS (SELECT FROM presence WHERE presence.code = tables.code AND process <> $3)
    RETURNING tables.code
"""
RESUME: Final = """
    UPDATE tables SET due_at = $4, keeper = $3 FROM unnest($1::text[], $2::integer[]) AS asked (code, version)
    WHERE tables.code = asked.code AND tables.version = asked.version AND due_at IS NULL
    RETURNING tables.code
"""


def delete_tables(condition: str) -> str:
    """Return the statement that deletes those of some tables for which a condition holds."""
    return f"""
        WITH old AS (
            SELECT code FROM tables WHERE code = ANY (?::text[]) AND ({condition})
                AND NOT EXISTS (SELECT FROM presence WHERE presence.code = tables.code)
            FOR UPDATE SKIP LOCKED
        ), gone AS (
            DELETE FROM tables WHERE code IN (SELECT code FROM old) RETURNING code
        ), entries_gone AS (
            DELETE FROM entries WHERE code IN (SELECT code FROM gone)
        ), members_gone AS (
            DELETE FROM members WHERE code IN (SELECT code FROM gone)
        ), attempts_gone AS (
            DELETE FROM attempts WHERE code IN (SELECT code FROM gone)
        ), alerts_gone AS (
            DELETE FROM alerts WHERE code IN (SELECT code FROM gone)
        )
        SELECT count(*) FROM gone
    """  # noqa: S608 - our own conditions


COUNT_TABLES_OF: Final = from_sqlite(sql.COUNT_TABLES_OF)
LESSONS_OF: Final = from_sqlite(sql.LESSONS_OF)
MARK_OPENED: Final = from_sqlite(sql.MARK_OPENED)
ATTEMPT_STAGES: Final = from_sqlite(sql.ATTEMPT_STAGES)
REWRITE: Final = """
    UPDATE entries SET entry = changed.entry, player = changed.player, request = changed.request
    FROM unnest($2::integer[], $3::text[], $4::bytea[], $5::bytea[]) AS changed (version, player, request, entry)
    WHERE entries.code = $1 AND entries.version = changed.version
"""
SET_PRESENCE: Final = """
    WITH said AS (SELECT * FROM unnest($1::text[], $2::text[]) AS said (code, clients)),
    left_alone AS (
        DELETE FROM presence WHERE process = $3 AND code IN (SELECT code FROM said WHERE clients IS NULL)
    )
    INSERT INTO presence (code, process, clients)
    SELECT code, $3, string_to_array(clients, ' ') FROM said WHERE clients IS NOT NULL
    ON CONFLICT (code, process) DO UPDATE SET clients = excluded.clients
"""
PRESENCE_ELSEWHERE: Final = (
    "SELECT code, clients FROM presence WHERE code = ANY ($1) AND process <> $2 ORDER BY process"
)
MARK_RATED: Final = "UPDATE tables SET counted = true WHERE code = $1 AND NOT counted"
SAVE_STANDING: Final = """
    WITH known AS (
        SELECT WHERE starts_with($1, $4) OR EXISTS (SELECT FROM players WHERE id = $1 FOR SHARE)
    ), saved AS (
        INSERT INTO standings AS saved (member, games, standing) SELECT $1, $2, $3 FROM known
        WHERE $2 = 1 OR EXISTS (SELECT FROM standings WHERE member = $1)
        ON CONFLICT (member) DO UPDATE SET games = excluded.games, standing = excluded.standing
            WHERE saved.games = excluded.games - 1
        RETURNING games
    )
    -- Deleted players are left out. Every other standing has to follow the stored one.
    SELECT NOT EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM saved)
"""
DELETE_PLAYERS: Final = """
    WITH keys_gone AS (DELETE FROM keys WHERE player = ANY ($1)),
    standing_gone AS (DELETE FROM standings WHERE member = ANY ($1)),
    attempts_gone AS (DELETE FROM attempts WHERE player = ANY ($1))
    DELETE FROM players WHERE id = ANY ($1)
"""
LOCK_PLAYER: Final = "SELECT FROM players WHERE id = $1 FOR UPDATE"
INSERT_PLAYER: Final = """
    INSERT INTO players (id, name, kind, created_at, seen_at, avatar) VALUES ($1, $2, $3, $4, $5, $6)
"""
LOCKED_PLAYER: Final = "SELECT id, name, kind, avatar FROM players WHERE id = $1 FOR SHARE"
INSERT_KEY: Final = from_sqlite(sql.INSERT_KEY)
ADD_KEY: Final = f"{INSERT_KEY} RETURNING {sql.KEY}"
COUNT_KEYS_OF: Final = from_sqlite(sql.COUNT_KEYS_OF)
DELETE_KEY: Final = from_sqlite(sql.DELETE_KEY)
DELETE_OTHER_KEYS: Final = from_sqlite(sql.DELETE_OTHER_KEYS)
DELETE_EXPIRED_KEYS: Final = from_sqlite(sql.DELETE_EXPIRED_KEYS)
TAKE_LINK: Final = "DELETE FROM keys WHERE hash = $1 AND kind = 'link' RETURNING player, expires_at"
# Keys that another process is recording are left out.
TABLES_OF: Final = f"""
    SELECT {SUMMARY} FROM tables JOIN members USING (code) WHERE player = $1 AND seated
    ORDER BY opened_at DESC, code DESC LIMIT $2
"""  # noqa: S608
MARK_USED: Final = """
    UPDATE keys SET used_at = $3,
        label = CASE WHEN label = '' AND kind = 'cookie' THEN used.named ELSE label END,
        expires_at = CASE kind WHEN 'cookie' THEN $5 ELSE expires_at END
    FROM (
        SELECT keys.id AS key, named FROM keys JOIN unnest($1::text[], $2::text[]) AS asked (key, named) ON id = key
        WHERE used_at IS NULL OR used_at < $4 FOR UPDATE OF keys SKIP LOCKED
    ) AS used WHERE keys.id = used.key
"""

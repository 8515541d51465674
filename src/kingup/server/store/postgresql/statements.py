"""What is said to PostgreSQL that does not fit into a line."""

from importlib.resources import files
from typing import Final

from kingup.server.store.rows import COUNTS, ENTRY, LEFT, NEVER_USED

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
            -- What is so long overdue has been forgotten, by whoever it was.
            keeper IS NULL OR due_at <= $2 - $4 OR NOT EXISTS (
                SELECT FROM processes WHERE id = keeper AND seen_at > now() - make_interval(secs => $5)
            )
        )
        ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
    ) RETURNING code
"""
DELETE_OLD: Final = """
    WITH old AS (
        SELECT code FROM tables WHERE ({which}) AND code <> ALL ($1::text[])
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
    )
    SELECT count(*) FROM gone
"""
SWEEP: Final = DELETE_OLD.format(
    which="""
        (stage <> 'finished' AND opened_at < $2 AND changed_at < $2)
        OR (stage = 'finished' AND opened_at < $3 AND changed_at < $3)
    """
)
SWEEP_LEFT: Final = DELETE_OLD.format(
    which=f"""
        ({LEFT} AND opened_at < $2 AND changed_at < $2) OR ({NEVER_USED} AND opened_at < $3)
        OR (stage <> 'finished' AND opened_at < $4 AND changed_at < $4 AND code IN (SELECT code FROM attempts))
    """  # noqa: S608
)
TABLES_OF: Final = f"SELECT count(*) FROM tables JOIN members USING (code) WHERE player = $1 AND {COUNTS}"  # noqa: S608
LESSONS_OF: Final = """
    SELECT code FROM tables JOIN members USING (code) WHERE player = $1 AND opened = 'lesson' AND stage <> 'finished'
"""
OPENED: Final = "UPDATE members SET opened = $3 WHERE player = $1 AND code = $2"
REWRITE: Final = """
    UPDATE entries SET entry = changed.entry, player = changed.player, request = changed.request
    FROM unnest($2::integer[], $3::text[], $4::bytea[], $5::bytea[]) AS changed (version, player, request, entry)
    WHERE entries.code = $1 AND entries.version = changed.version
"""
SET_HERE: Final = """
    WITH said AS (SELECT * FROM unnest($1::text[], $2::text[]) AS said (code, clients)),
    left_alone AS (
        DELETE FROM presence WHERE process = $3 AND code IN (SELECT code FROM said WHERE clients IS NULL)
    )
    INSERT INTO presence (code, process, clients)
    SELECT code, $3, string_to_array(clients, ' ') FROM said WHERE clients IS NOT NULL
    ON CONFLICT (code, process) DO UPDATE SET clients = excluded.clients
"""
HERE: Final = "SELECT code, clients FROM presence WHERE code = ANY ($1) AND process <> $2 ORDER BY process"
COUNTED: Final = "UPDATE tables SET counted = true WHERE code = $1 AND NOT counted"
COUNT: Final = """
    WITH known AS (
        SELECT WHERE starts_with($1, $4) OR EXISTS (SELECT FROM players WHERE id = $1 FOR SHARE)
    ), kept AS (
        INSERT INTO standings AS kept (member, games, standing) SELECT $1, $2, $3 FROM known
        WHERE $2 = 1 OR EXISTS (SELECT FROM standings WHERE member = $1)
        ON CONFLICT (member) DO UPDATE SET games = excluded.games, standing = excluded.standing
            WHERE kept.games = excluded.games - 1
        RETURNING games
    )
    -- Whoever is gone is left out; of the others each standing follows the one before.
    SELECT NOT EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM kept)
"""
TRIED: Final = """
    SELECT code, stage FROM attempts LEFT JOIN tables USING (code) WHERE day = $1 AND player = $2 ORDER BY number
"""
DAY_SCORES: Final = """
    WITH finished AS (
        SELECT player, number, changed_at, (totals::json ->> 0)::integer AS total
        FROM attempts JOIN tables USING (code) WHERE day = $1 AND stage = 'finished'
    ), best AS (
        SELECT DISTINCT ON (player) * FROM finished ORDER BY player, total DESC, number
    )
    SELECT name, total, number FROM best JOIN players ON players.id = best.player
    ORDER BY total DESC, number, changed_at LIMIT $2
"""
BY_KEY: Final = """
    SELECT id, name, players.kind FROM keys JOIN players ON players.id = keys.player
    WHERE hash = $1 AND keys.kind = $2 AND (expires_at IS NULL OR expires_at > $3)
"""
FORGET: Final = """
    WITH keys_gone AS (DELETE FROM keys WHERE player = ANY ($1)),
    standing_gone AS (DELETE FROM standings WHERE member = ANY ($1)),
    attempts_gone AS (DELETE FROM attempts WHERE player = ANY ($1))
    DELETE FROM players WHERE id = ANY ($1)
"""

-- Append to the logs of many tables at once, to each only if it is as long as was thought.
-- One statement is one transaction, and nobody waits for a process that stops in the middle of one.
WITH asked AS (
    SELECT * FROM unnest(
        $1::text[], $2::text[], $3::boolean[], $4::integer[], $5::text[], $6::double precision[],
        $7::double precision[], $8::double precision[], $9::text[], $10::text[], $11::integer[], $12::integer[]
    ) AS asked (code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, before, after)
), held AS MATERIALIZED (
    -- Always in one order, so that two processes never wait for each other.
    SELECT code, version FROM tables WHERE code = ANY ($1) ORDER BY code FOR UPDATE
), won AS (
    SELECT asked.* FROM asked JOIN held USING (code) WHERE held.version = asked.before
), changed AS (
    UPDATE tables SET version = won.after, stage = won.stage, listed = won.listed, seats = won.seats,
        names = won.names, changed_at = won.changed_at, due_at = won.due_at, winners = won.winners,
        totals = won.totals, keeper = $13
    FROM won WHERE tables.code = won.code
), begun AS (
    INSERT INTO tables (code, version, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, keeper)
    SELECT code, after, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, $13
    FROM asked WHERE before = 0
    ON CONFLICT DO NOTHING
    RETURNING code
), kept AS (
    SELECT code FROM won UNION ALL SELECT code FROM begun
), logged AS (
    INSERT INTO entries (code, version, at, player, request, entry)
    SELECT * FROM unnest($14::text[], $15::integer[], $16::double precision[], $17::text[], $18::bytea[], $19::bytea[])
        AS entry (code, version, at, player, request, entry)
    WHERE code IN (SELECT code FROM kept)
), named AS (
    SELECT * FROM unnest($20::text[], $21::text[], $22::boolean[]) AS named (player, code, seated)
    WHERE code IN (SELECT code FROM kept)
), gotten_up AS (
    UPDATE members SET seated = false
    WHERE code = ANY ($23) AND code IN (SELECT code FROM kept) AND seated
        AND (player, code) NOT IN (SELECT player, code FROM named)
), seated AS (
    INSERT INTO members (player, code, seated) SELECT player, code, seated FROM named
    ON CONFLICT (player, code) DO UPDATE SET seated = excluded.seated
), told AS (
    SELECT pg_notify($24, $25 || ' appended ' || string_agg(code || ':' || after, ' ')) FROM won HAVING count(*) > 0
)
SELECT (SELECT array_agg(code) FROM kept), (SELECT count(*) FROM told)

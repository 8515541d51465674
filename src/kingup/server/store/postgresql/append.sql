-- Append to the logs of many tables at once, to each only if it has the expected length.
-- One statement is one transaction, so no process can stop in the middle and block the others.
WITH requested AS (
    SELECT * FROM unnest(
        $1::text[], $2::text[], $3::boolean[], $4::integer[], $5::text[], $6::double precision[],
        $7::double precision[], $8::double precision[], $9::text[], $10::text[], $11::text[], $12::double precision[],
        $13::integer[], $14::integer[]
    ) AS requested (
        code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, waiting, alert_at, before, after
    )
), locked AS MATERIALIZED (
    -- Always in the same order, so that two processes never deadlock.
    SELECT code, version FROM tables WHERE code = ANY ($1) ORDER BY code FOR UPDATE
), matching AS (
    SELECT requested.* FROM requested JOIN locked USING (code) WHERE locked.version = requested.before
), changed AS (
    UPDATE tables SET version = matching.after, stage = matching.stage, listed = matching.listed, seats = matching.seats,
        names = matching.names, changed_at = matching.changed_at, due_at = matching.due_at, winners = matching.winners,
        totals = matching.totals, waiting = matching.waiting, alert_at = matching.alert_at, waiting_version = matching.after,
        keeper = CASE
            -- Another process runs a bot that has to act already, and goes on unless it is dead. A second, as clocks differ.
            WHEN tables.due_at <= matching.changed_at + 1 AND EXISTS (
                SELECT FROM processes
                WHERE id = tables.keeper AND seen_at > now() - make_interval(secs => $28::double precision)
            ) THEN tables.keeper
            ELSE $15
        END
    FROM matching WHERE tables.code = matching.code
    RETURNING tables.code, tables.keeper
), created AS (
    INSERT INTO tables (
        code, version, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, waiting,
        alert_at, waiting_version, keeper
    )
    SELECT code, after, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals, waiting, alert_at, after,
        $15
    FROM requested WHERE before = 0
    ON CONFLICT DO NOTHING
    RETURNING code
), appended_to AS (
    SELECT code FROM matching UNION ALL SELECT code FROM created
), logged AS (
    INSERT INTO entries (code, version, at, player, request, entry)
    SELECT * FROM unnest($16::text[], $17::integer[], $18::double precision[], $19::text[], $20::bytea[], $21::bytea[])
        AS entry (code, version, at, player, request, entry)
    WHERE code IN (SELECT code FROM appended_to)
), named AS (
    SELECT * FROM unnest($22::text[], $23::text[], $24::boolean[]) AS named (player, code, seated)
    WHERE code IN (SELECT code FROM appended_to)
), unseated AS (
    UPDATE members SET seated = false
    WHERE code = ANY ($25) AND code IN (SELECT code FROM appended_to) AND seated
        AND (player, code) NOT IN (SELECT player, code FROM named)
), seated AS (
    INSERT INTO members (player, code, seated) SELECT player, code, seated FROM named
    ON CONFLICT (player, code) DO UPDATE SET seated = excluded.seated
), notified AS (
    SELECT pg_notify($26, $27 || ' appended ' || string_agg(code || ':' || after, ' ')) FROM matching HAVING count(*) > 0
)
SELECT (SELECT array_agg(code) FROM appended_to),
    (SELECT array_agg(code) FROM changed WHERE keeper <> $15),
    (SELECT count(*) FROM notified)

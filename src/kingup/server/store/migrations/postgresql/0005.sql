-- The result of an attempt at a daily deal, in the order of the ranking.
ALTER TABLE attempts ADD COLUMN total integer, ADD COLUMN finished_at double precision;
CREATE INDEX attempts_ranked ON attempts (day, total DESC, number, finished_at) WHERE total IS NOT NULL;
-- A trigger, because processes of earlier versions may run beside this one.
CREATE FUNCTION rank_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE attempts SET total = (NEW.totals::json ->> 0)::integer, finished_at = NEW.changed_at WHERE code = NEW.code;
    RETURN NULL;
END
$$;
CREATE TRIGGER attempt_finished AFTER UPDATE OF stage ON tables FOR EACH ROW
    WHEN (NEW.stage = 'finished' AND OLD.stage <> 'finished') EXECUTE FUNCTION rank_attempt();
CREATE TRIGGER finished_attempt_added AFTER INSERT ON tables FOR EACH ROW
    WHEN (NEW.stage = 'finished') EXECUTE FUNCTION rank_attempt();
-- Rankings of earlier days are not shown.
UPDATE attempts SET total = (tables.totals::json ->> 0)::integer, finished_at = tables.changed_at
FROM tables WHERE tables.code = attempts.code AND tables.stage = 'finished' AND day = (SELECT max(day) FROM attempts);

-- For the search for absent players, part by part. Many were last seen at the same time: that of a migration.
CREATE INDEX players_seen_in_order ON players (seen_at, id);
DROP INDEX players_seen;

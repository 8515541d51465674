-- The result of an attempt at a daily deal, in the order of the ranking.
ALTER TABLE attempts ADD COLUMN total INTEGER;
ALTER TABLE attempts ADD COLUMN finished_at REAL;
CREATE INDEX attempts_ranked ON attempts (day, total DESC, number, finished_at) WHERE total IS NOT NULL;
CREATE TRIGGER attempt_finished AFTER UPDATE OF stage ON tables
WHEN NEW.stage = 'finished' AND OLD.stage <> 'finished' BEGIN
    UPDATE attempts SET total = json_extract(NEW.totals, '$[0]'), finished_at = NEW.changed_at WHERE code = NEW.code;
END;
CREATE TRIGGER finished_attempt_added AFTER INSERT ON tables WHEN NEW.stage = 'finished' BEGIN
    UPDATE attempts SET total = json_extract(NEW.totals, '$[0]'), finished_at = NEW.changed_at WHERE code = NEW.code;
END;
-- Rankings of earlier days are not shown.
UPDATE attempts SET
    total = (SELECT json_extract(totals, '$[0]') FROM tables WHERE tables.code = attempts.code AND stage = 'finished'),
    finished_at = (SELECT changed_at FROM tables WHERE tables.code = attempts.code AND stage = 'finished')
WHERE day = (SELECT max(day) FROM attempts);

-- SQLite preferred tables_changed to the index on the code alone, and read all finished games.
DROP INDEX tables_uncounted;
CREATE INDEX tables_uncounted ON tables (stage, code, counted) WHERE stage = 'finished' AND NOT counted;

-- For the search for abandoned tables, part by part.
CREATE INDEX tables_unfinished ON tables (opened_at) WHERE stage <> 'finished';
CREATE INDEX tables_open ON tables (stage, opened_at) WHERE stage = 'open';

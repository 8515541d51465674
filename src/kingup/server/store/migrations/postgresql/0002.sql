-- Who has opened a table, be it without sitting down: a 'table', or a 'lesson'; nothing for others who are named there.
ALTER TABLE members ADD COLUMN opened text NOT NULL DEFAULT '';
-- It is looked often whether somebody still sits at those.
CREATE INDEX tables_open ON tables (opened_at) WHERE stage = 'open';

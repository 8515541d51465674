-- What the player has opened, even without sitting down: 'table' or 'lesson'; empty for other members.
ALTER TABLE members ADD COLUMN opened text NOT NULL DEFAULT '';
-- For the frequent search for open tables that everybody has left.
CREATE INDEX tables_open ON tables (opened_at) WHERE stage = 'open';

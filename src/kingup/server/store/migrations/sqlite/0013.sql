-- The newest tables of a player, without reading the others.
ALTER TABLE members ADD COLUMN opened_at REAL;
UPDATE members SET opened_at = (SELECT opened_at FROM tables WHERE tables.code = members.code);
CREATE INDEX members_newest ON members (player, opened_at, code) WHERE seated;

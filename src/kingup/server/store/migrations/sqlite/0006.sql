-- Who has opened a table, be it without sitting down: a 'table', or a 'lesson'; nothing for others who are named there.
ALTER TABLE members ADD COLUMN opened TEXT NOT NULL DEFAULT '';

-- What the player has opened, even without sitting down: 'table' or 'lesson'; empty for other members.
ALTER TABLE members ADD COLUMN opened TEXT NOT NULL DEFAULT '';

-- Players who have left a table stay members, so that they can be removed from its log.
ALTER TABLE members ADD COLUMN seated INTEGER NOT NULL DEFAULT 1;

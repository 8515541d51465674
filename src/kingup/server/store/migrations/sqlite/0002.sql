-- Who is named in the log of a table stays known after leaving it, so that it can be forgotten.
ALTER TABLE members ADD COLUMN seated INTEGER NOT NULL DEFAULT 1;

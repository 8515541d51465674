-- What a player can know about a key without its secret, and what the key may be used for.
ALTER TABLE keys ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE keys ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE keys ADD COLUMN scope TEXT NOT NULL DEFAULT 'account';
-- For existing keys, it is unknown when they were made and last used.
ALTER TABLE keys ADD COLUMN created_at REAL;
ALTER TABLE keys ADD COLUMN used_at REAL;
UPDATE keys SET id = lower(hex(randomblob(8)));
CREATE INDEX keys_by_id ON keys (id);

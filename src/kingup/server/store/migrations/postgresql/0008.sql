-- What a player can know about a key without its secret, and what the key may be used for.
-- The id has a default, because processes of earlier versions may run beside this one.
ALTER TABLE keys
    ADD COLUMN id text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
    ADD COLUMN label text NOT NULL DEFAULT '',
    ADD COLUMN scope text NOT NULL DEFAULT 'account',
    -- For existing keys, it is unknown when they were made and last used.
    ADD COLUMN created_at double precision,
    ADD COLUMN used_at double precision;
CREATE INDEX keys_by_id ON keys (id);
-- Without figures about the ids, PostgreSQL would read all keys to find one.
ANALYZE keys;

-- When a player was last seen, to the day. For existing players it is unknown, and set to now.
ALTER TABLE players ADD COLUMN seen_at double precision NOT NULL DEFAULT 0;
UPDATE players SET seen_at = extract(epoch FROM now());
CREATE INDEX players_seen ON players (seen_at);
CREATE INDEX keys_expiring ON keys (expires_at) WHERE expires_at IS NOT NULL;

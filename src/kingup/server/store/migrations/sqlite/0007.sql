-- When a player was last seen, to the day. For existing players it is unknown, and set to now.
ALTER TABLE players ADD COLUMN seen_at REAL NOT NULL DEFAULT 0;
UPDATE players SET seen_at = CAST(strftime('%s', 'now') AS REAL);
CREATE INDEX players_seen ON players (seen_at);
CREATE INDEX keys_expiring ON keys (expires_at) WHERE expires_at IS NOT NULL;

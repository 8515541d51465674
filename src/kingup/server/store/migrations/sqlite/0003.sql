-- Statistics of players, and of bots as their opponents. A finished game counts once.
ALTER TABLE tables ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_uncounted ON tables (code) WHERE stage = 'finished' AND NOT counted;
CREATE TABLE standings (
    member TEXT PRIMARY KEY,
    games INTEGER NOT NULL,
    standing BLOB NOT NULL
) WITHOUT ROWID;

-- Values drawn once for the whole server, such as the secret of the daily deals.
CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- Attempts at the deal of a day; the result of each is in its table.
CREATE TABLE attempts (
    day TEXT NOT NULL,
    player TEXT NOT NULL,
    number INTEGER NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (day, player, number)
) WITHOUT ROWID;
CREATE INDEX attempts_by_player ON attempts (player);
CREATE INDEX attempts_by_code ON attempts (code);

-- One row for each table: what can be shown without reading its log.
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    stage TEXT NOT NULL,
    listed INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    names TEXT NOT NULL,
    opened_at REAL NOT NULL,
    changed_at REAL NOT NULL,
    due_at REAL,
    winners TEXT NOT NULL,
    totals TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (stage, opened_at) WHERE listed;
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_changed ON tables (stage, changed_at);

-- The log: a version has one entry at most.
CREATE TABLE entries (
    code TEXT NOT NULL,
    version INTEGER NOT NULL,
    at REAL NOT NULL,
    player TEXT NOT NULL,
    request TEXT NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;

CREATE TABLE members (
    player TEXT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (player, code)
) WITHOUT ROWID;
CREATE INDEX members_by_table ON members (code);

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    created_at REAL NOT NULL
) WITHOUT ROWID;

-- Hashes of secrets: a browser's cookie, a program's token, a one-time link.
CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    expires_at REAL
) WITHOUT ROWID;
CREATE INDEX keys_by_player ON keys (player);

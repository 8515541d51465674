-- Players who have been deleted, as long as it may be that a log still names them.
CREATE TABLE forgotten (
    player TEXT PRIMARY KEY,
    since REAL NOT NULL
) WITHOUT ROWID;

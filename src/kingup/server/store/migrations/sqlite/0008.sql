-- Deleted players whom a log may still name.
CREATE TABLE forgotten (
    player TEXT PRIMARY KEY,
    since REAL NOT NULL
) WITHOUT ROWID;

-- Players who have been deleted, as long as it may be that a log still names them.
CREATE TABLE forgotten (
    player text PRIMARY KEY,
    since double precision NOT NULL
);

-- Deleted players whom a log may still name.
CREATE TABLE forgotten (
    player text PRIMARY KEY,
    since double precision NOT NULL
);

-- One row for each table: what can be shown without reading its log.
CREATE TABLE tables (
    code text PRIMARY KEY,
    -- Length of the log. An append names the length that it expects, and fails if it is wrong.
    version integer NOT NULL,
    stage text NOT NULL,
    listed boolean NOT NULL,
    seats integer NOT NULL,
    names text NOT NULL,
    opened_at double precision NOT NULL,
    changed_at double precision NOT NULL,
    due_at double precision,
    winners text NOT NULL,
    totals text NOT NULL,
    -- Whether a finished game is in the standings.
    counted boolean NOT NULL DEFAULT false,
    -- The process that handles the scheduled work of the table.
    keeper text,
    -- When a player was last removed from the log.
    rewritten_at timestamptz
) WITH (fillfactor = 70);
-- No index has a column that changes with every move, so that such an update touches no index.
CREATE INDEX tables_listed ON tables (stage, opened_at) WHERE listed;
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_unfinished ON tables (opened_at) WHERE stage <> 'finished';
CREATE INDEX tables_finished ON tables (opened_at) WHERE stage = 'finished';
CREATE INDEX tables_uncounted ON tables (code) WHERE stage = 'finished' AND NOT counted;
CREATE INDEX tables_rewritten ON tables (rewritten_at) WHERE rewritten_at IS NOT NULL;

-- The log: a version has one entry at most.
CREATE TABLE entries (
    code text NOT NULL,
    version integer NOT NULL,
    at double precision NOT NULL,
    player text NOT NULL,
    -- The id that a client has chosen; it may contain any character.
    request bytea NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY (code, version)
);

-- The players whom the log of a table names, seated or not.
CREATE TABLE members (
    player text NOT NULL,
    code text NOT NULL,
    seated boolean NOT NULL,
    PRIMARY KEY (player, code)
);
CREATE INDEX members_by_table ON members (code);

CREATE TABLE players (
    id text PRIMARY KEY,
    name text NOT NULL,
    kind text NOT NULL,
    created_at double precision NOT NULL
);

-- Hashes of secrets: a browser's cookie, a program's token, a one-time link.
CREATE TABLE keys (
    hash text PRIMARY KEY,
    player text NOT NULL,
    kind text NOT NULL,
    expires_at double precision
);
CREATE INDEX keys_by_player ON keys (player);

-- Statistics of players, and of bots as their opponents.
CREATE TABLE standings (
    member text PRIMARY KEY,
    games integer NOT NULL,
    standing bytea NOT NULL
);

-- Values drawn once for the whole server, such as the secret of the daily deals.
CREATE TABLE house (
    name text PRIMARY KEY,
    value text NOT NULL
);

-- Attempts at the deal of a day; the result of each is in its table.
CREATE TABLE attempts (
    day text NOT NULL,
    player text NOT NULL,
    number integer NOT NULL,
    code text NOT NULL,
    PRIMARY KEY (day, player, number)
);
CREATE INDEX attempts_by_player ON attempts (player);
CREATE INDEX attempts_by_code ON attempts (code);

-- The serving processes and their clients. After a crash of the database the processes store them again.
CREATE UNLOGGED TABLE processes (
    id text PRIMARY KEY,
    seen_at timestamptz NOT NULL
);
CREATE UNLOGGED TABLE presence (
    code text NOT NULL,
    process text NOT NULL,
    -- One item for each client at the table: the player, or nothing.
    clients text[] NOT NULL,
    PRIMARY KEY (code, process)
);
CREATE INDEX presence_by_process ON presence (process);

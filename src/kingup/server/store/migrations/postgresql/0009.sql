-- Since when the players of a slow table are to be alerted, or when to try that again. Null when there is nothing to do.
-- The keeper is the process that does it.
ALTER TABLE tables ADD COLUMN alert_at double precision, ADD COLUMN alert_keeper text;
CREATE INDEX tables_alerting ON tables (alert_at) WHERE alert_at IS NOT NULL;

-- Where a table reports to a group, as JSON. Its address is a secret of the host.
ALTER TABLE tables ADD COLUMN webhook text;

-- Where a device gets its pushes, as JSON; and the address in it, which no two devices have.
ALTER TABLE keys ADD COLUMN endpoint text, ADD COLUMN push text;
CREATE INDEX keys_by_endpoint ON keys (endpoint) WHERE endpoint IS NOT NULL;

-- The latest alert of each receiver at each table: sent, or to be sent again at a time.
CREATE TABLE alerts (
    code text NOT NULL,
    receiver text NOT NULL,
    alert text NOT NULL,
    tries integer NOT NULL,
    again_at double precision,
    PRIMARY KEY (code, receiver)
);

-- Since when the players of a slow table are to be alerted, or when to try that again. Null when there is nothing to do.
ALTER TABLE tables ADD COLUMN alert_at REAL;
CREATE INDEX tables_alerting ON tables (alert_at) WHERE alert_at IS NOT NULL;

-- Where a table reports to a group, as JSON. Its address is a secret of the host.
ALTER TABLE tables ADD COLUMN webhook TEXT;

-- Where a device gets its pushes, as JSON; and the address in it, which no two devices have.
ALTER TABLE keys ADD COLUMN endpoint TEXT;
ALTER TABLE keys ADD COLUMN push TEXT;
CREATE INDEX keys_by_endpoint ON keys (endpoint) WHERE endpoint IS NOT NULL;

-- The latest alert of each receiver at each table: sent, or to be sent again at a time.
CREATE TABLE alerts (
    code TEXT NOT NULL,
    receiver TEXT NOT NULL,
    alert TEXT NOT NULL,
    tries INTEGER NOT NULL,
    again_at REAL,
    PRIMARY KEY (code, receiver)
) WITHOUT ROWID;

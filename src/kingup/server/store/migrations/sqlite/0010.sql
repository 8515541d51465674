-- The players whom a table waits for, as a JSON list of their ids. Null when only the log shows that.
ALTER TABLE tables ADD COLUMN waiting TEXT;

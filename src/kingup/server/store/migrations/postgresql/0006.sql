-- The players whom a table waits for, as a JSON list of their ids, at a length of the log. Null when only the log shows that.
ALTER TABLE tables ADD COLUMN waiting text, ADD COLUMN waiting_version integer NOT NULL DEFAULT 0;
-- A process of an earlier version may run beside this one. It does not know these columns, so they no longer hold.
CREATE FUNCTION forget_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.waiting := NULL;
    RETURN NEW;
END
$$;
CREATE TRIGGER waiting_outdated BEFORE UPDATE ON tables FOR EACH ROW
    WHEN (NEW.waiting_version <> NEW.version) EXECUTE FUNCTION forget_waiting();

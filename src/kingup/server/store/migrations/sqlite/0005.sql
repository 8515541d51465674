-- Used to test whether anything can be written.
CREATE TABLE probe (filling BLOB NOT NULL);

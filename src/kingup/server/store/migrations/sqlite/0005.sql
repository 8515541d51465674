-- Where it is tried whether anything can be written.
CREATE TABLE probe (filling BLOB NOT NULL);

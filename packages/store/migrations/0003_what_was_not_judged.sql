-- What a line of a log is about: the configuration, and the place in a file. Of problems, what was not judged.
ALTER TABLE run_log ADD COLUMN about text NOT NULL DEFAULT '';

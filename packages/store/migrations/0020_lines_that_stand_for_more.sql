-- A run's log is bounded: a line may stand for those that were left out.
ALTER TABLE run_log ADD COLUMN stands_for integer NOT NULL DEFAULT 1;

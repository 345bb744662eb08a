-- How many findings of a group have each severity, 1 to 5: what comes and goes is added and taken away. Null where a server
-- of the version before has counted, which writes all groups of a collection anew.
ALTER TABLE finding_groups ADD COLUMN by_severity integer[];

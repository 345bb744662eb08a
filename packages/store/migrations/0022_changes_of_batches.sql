-- What a comparison had kept is taken out of batches when it does not count: they go with less than they came with.
CREATE TRIGGER note_changed AFTER UPDATE ON run_batches REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_use('300 + octet_length(r.units::text)', '');

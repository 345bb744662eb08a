-- Who deleted what is missing, or created what is unmanaged, as far as the cloud's log says so.
ALTER TABLE drift_results ADD COLUMN cause json;

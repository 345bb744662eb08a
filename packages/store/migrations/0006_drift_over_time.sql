-- Drift over time: a row is a stretch of runs in which a comparison came out the same. `until_seq` is the run that ended it,
-- null while it lasts. So a run that finds everything as it was writes nothing here.

ALTER TABLE drift_results NO FORCE ROW LEVEL SECURITY;
ALTER TABLE runs NO FORCE ROW LEVEL SECURITY;

ALTER TABLE drift_results DROP CONSTRAINT drift_results_pkey;
ALTER TABLE drift_results RENAME COLUMN seq TO from_seq;
ALTER TABLE drift_results
  ADD COLUMN drift_id bigint GENERATED ALWAYS AS IDENTITY,
  ADD COLUMN until_seq integer,
  -- The run from which on it has had this result, whatever else about it has changed since.
  ADD COLUMN since_seq integer,
  -- The resource, the same in every run.
  ADD COLUMN resource_key text COLLATE "C",
  -- Of everything that is told of it.
  ADD COLUMN fingerprint bytea NOT NULL DEFAULT '',
  ADD COLUMN cloud_id text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN place json,
  ADD COLUMN paired_by text NOT NULL DEFAULT '',
  ADD COLUMN account text NOT NULL DEFAULT '',
  ADD COLUMN region text NOT NULL DEFAULT '',
  -- Of all that the code writes: says which side has changed.
  ADD COLUMN code_fingerprint text NOT NULL DEFAULT '',
  ADD COLUMN attributes json NOT NULL DEFAULT '[]',
  -- Of those that differ.
  ADD COLUMN drifted_paths text[] NOT NULL DEFAULT '{}';

-- What a run found by comparing; null when it did not.
ALTER TABLE runs ADD COLUMN drift json;

-- Stretches a batch found as they were.
ALTER TABLE run_batches ADD COLUMN drift_seen bigint[] NOT NULL DEFAULT '{}';

UPDATE drift_results SET since_seq = from_seq, resource_key = result_id;
UPDATE drift_results d SET until_seq = n.next_seq FROM (
  SELECT tenant_id, collection_id, from_seq,
    lead(from_seq) OVER (PARTITION BY tenant_id, collection_id ORDER BY from_seq) AS next_seq
  FROM (SELECT DISTINCT tenant_id, collection_id, from_seq FROM drift_results) compared
) n WHERE (n.tenant_id, n.collection_id, n.from_seq) = (d.tenant_id, d.collection_id, d.from_seq);
UPDATE runs r SET drift = f.summary FROM (
  SELECT tenant_id, collection_id, from_seq, json_build_object('clouds', json_agg(DISTINCT cloud_type)) AS summary
  FROM drift_results GROUP BY tenant_id, collection_id, from_seq
) f WHERE (f.tenant_id, f.collection_id, f.from_seq) = (r.tenant_id, r.collection_id, r.seq);

ALTER TABLE drift_results
  ALTER COLUMN since_seq SET NOT NULL,
  ALTER COLUMN resource_key SET NOT NULL,
  ADD PRIMARY KEY (tenant_id, collection_id, resource_key, from_seq);
CREATE INDEX drift_results_by_id ON drift_results (tenant_id, collection_id, result_id);
CREATE INDEX drift_results_by_run ON drift_results (tenant_id, collection_id, from_seq);
CREATE INDEX drift_results_by_address ON drift_results (tenant_id, collection_id, md5(address)) WHERE address <> '';
CREATE INDEX drift_results_now ON drift_results (tenant_id, collection_id, resource_key) WHERE until_seq IS NULL;

ALTER TABLE drift_results FORCE ROW LEVEL SECURITY;
ALTER TABLE runs FORCE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION renew_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = plumbline, pg_catalog, pg_temp
AS $$
BEGIN
  ANALYZE resources, resource_paths, bodies, versions, observations, results, drift_results;
END
$$;

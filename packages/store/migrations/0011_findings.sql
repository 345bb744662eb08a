-- The read model of findings: what the newest published runs found, one row for each place a failed case points at. Publishing a
-- run replaces the rows of the resources it changed.

CREATE TABLE findings (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  finding_id bigint GENERATED ALWAYS AS IDENTITY,
  collection_id integer NOT NULL,
  resource_id bigint NOT NULL,
  case_id integer NOT NULL,
  -- Which place of the evidence; 0 where there is none.
  nth integer NOT NULL,
  -- The same for the same finding: instances, callers and documents may share one.
  key uuid NOT NULL,
  -- Whether this row stands for all of its key. Null only while a run is being published.
  told boolean,
  -- The run from which on this test has failed on this resource.
  since_seq integer NOT NULL,
  -- 1 Critical, 2 High, 3 Medium, 4 Low, 5 any other word.
  severity smallint NOT NULL,
  test_id text COLLATE "C" NOT NULL,
  connector text COLLATE "C" NOT NULL,
  resource_type text COLLATE "C" NOT NULL,
  region text COLLATE "C" NOT NULL,
  -- Account, subscription or project.
  account text COLLATE "C" NOT NULL,
  -- The resource in the code, or else its path; cut to what an index can hold, as the file is.
  resource text COLLATE "C" NOT NULL,
  file text COLLATE "C" NOT NULL,
  line integer NOT NULL,
  place_column integer NOT NULL,
  -- Of file and resource, where somebody could tell the resource: by this a finding is known again when lines move.
  address uuid,
  -- What a search looks through, in lower case.
  searched text NOT NULL,
  PRIMARY KEY (tenant_id, finding_id),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
CREATE INDEX findings_of_resource ON findings (tenant_id, resource_id);
CREATE INDEX findings_by_key ON findings (tenant_id, collection_id, key);
CREATE INDEX findings_loose ON findings (tenant_id, collection_id, key) WHERE told IS NULL;
-- In the order in which they are listed.
CREATE INDEX findings_listed ON findings (tenant_id, severity, file, line, place_column, finding_id) WHERE told;

ALTER TABLE findings ENABLE ROW LEVEL SECURITY;
ALTER TABLE findings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON findings USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());

-- What was published before.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['resources', 'observations', 'results', 'test_cases', 'findings'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', name);
  END LOOP;

  INSERT INTO findings (tenant_id, collection_id, resource_id, case_id, nth, key, told, since_seq, severity, test_id, connector,
    resource_type, region, account, resource, file, line, place_column, address, searched)
  SELECT tenant_id, collection_id, resource_id, case_id, nth, key,
    row_number() OVER (PARTITION BY tenant_id, collection_id, key ORDER BY resource, path, node_id, nth) = 1,
    since_seq, severity, test_id, connector, resource_type, region, account, resource, file, line, place_column, address,
    lower(left(concat_ws(' ', title, test_id, place ->> 'resource', path, place ->> 'file', message), 600))
  FROM (
    SELECT r.tenant_id, r.collection_id, r.resource_id, x.case_id, coalesce(p.nth, 0) AS nth, r.node_id, t.title, p.place,
      md5(concat_ws(E'\n', r.connector, r.branch_name, t.test_id,
        coalesce(concat_ws(':', p.place ->> 'file', p.place ->> 'line', p.place ->> 'column', p.place ->> 'endLine',
          p.place ->> 'endColumn'), ''),
        CASE WHEN p.place ->> 'line' = '0' THEN p.place ->> 'path' END,
        CASE WHEN p.place IS NULL THEN r.node_id END))::uuid AS key,
      o.from_seq AS since_seq,
      coalesce(array_position(ARRAY['critical', 'high', 'medium', 'low'], lower(t.definition ->> 'severity')), 5) AS severity,
      t.test_id, r.connector, r.resource_type, r.region,
      coalesce(r.account_id, r.subscription_id, r.project_id, '') AS account,
      left(coalesce(p.place ->> 'resource', r.paths[cardinality(r.paths)], ''), 300) AS resource,
      left(coalesce(p.place ->> 'file', ''), 300) AS file,
      coalesce((p.place ->> 'line')::integer, 0) AS line, coalesce((p.place ->> 'column')::integer, 0) AS place_column,
      CASE WHEN p.place ->> 'resource' IS NOT NULL
        THEN md5(concat_ws(E'\n', p.place ->> 'file', p.place ->> 'resource'))::uuid END AS address,
      coalesce(r.paths[cardinality(r.paths)], '') AS path,
      coalesce(p.place ->> 'message', x.message, '') AS message
    FROM resources r
    JOIN observations o ON o.tenant_id = r.tenant_id AND o.resource_id = r.resource_id AND o.until_seq IS NULL
    JOIN results x ON x.tenant_id = r.tenant_id AND x.result_set = r.result_set AND x.outcome = 'f'
    JOIN test_cases t ON t.tenant_id = r.tenant_id AND t.case_id = x.case_id
    LEFT JOIN LATERAL (
      SELECT place, nth FROM json_array_elements(x.evidence) WITH ORDINALITY AS told (place, nth)
      WHERE nth = 1 OR place ->> 'isFinding' = 'true') p ON true
    WHERE r.active AND r.failed > 0
  ) failed;

  FOREACH name IN ARRAY ARRAY['resources', 'observations', 'results', 'test_cases', 'findings'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION renew_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = plumbline, pg_catalog, pg_temp
AS $$
BEGIN
  ANALYZE resources, resource_paths, bodies, versions, observations, results, drift_results, findings;
END
$$;

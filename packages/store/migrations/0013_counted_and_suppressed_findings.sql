-- How many findings there are of each rule, resource and so on, written anew when a run is published: an overview does not go
-- through all of them.
CREATE TABLE finding_groups (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  collection_id integer NOT NULL,
  grouped_by text COLLATE "C" NOT NULL,
  value text COLLATE "C" NOT NULL,
  findings integer NOT NULL,
  -- Those that the newest run brought.
  fresh integer NOT NULL,
  -- As severities of findings.
  gravest smallint NOT NULL,
  -- One of the cases, for its title.
  case_id integer NOT NULL,
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
CREATE INDEX finding_groups_listed ON finding_groups (tenant_id, grouped_by, collection_id);
CREATE INDEX finding_groups_of_collection ON finding_groups (tenant_id, collection_id);

-- What was found when it was last judged, and is not judged since because of an exclusion.
CREATE TABLE suppressed_findings (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  finding_id bigint NOT NULL,
  collection_id integer NOT NULL,
  exclusion_id bigint NOT NULL,
  resource_id bigint NOT NULL,
  -- Where the verdict of then is found.
  result_set bigint NOT NULL,
  case_id integer NOT NULL,
  nth integer NOT NULL,
  key uuid NOT NULL,
  since_seq integer NOT NULL,
  -- The first run that left it out.
  until_seq integer NOT NULL,
  severity smallint NOT NULL,
  test_id text COLLATE "C" NOT NULL,
  connector text COLLATE "C" NOT NULL,
  resource_type text COLLATE "C" NOT NULL,
  region text COLLATE "C" NOT NULL,
  account text COLLATE "C" NOT NULL,
  resource text COLLATE "C" NOT NULL,
  file text COLLATE "C" NOT NULL,
  line integer NOT NULL,
  place_column integer NOT NULL,
  searched text NOT NULL,
  PRIMARY KEY (tenant_id, finding_id),
  FOREIGN KEY (tenant_id, collection_id, exclusion_id) REFERENCES exclusions ON DELETE CASCADE
);
CREATE INDEX suppressed_findings_of_resource ON suppressed_findings (tenant_id, resource_id);
CREATE INDEX suppressed_findings_of_exclusion ON suppressed_findings (tenant_id, collection_id, exclusion_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['finding_groups', 'suppressed_findings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())', name);
  END LOOP;

  -- What was published before is counted now.
  ALTER TABLE findings NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE runs NO FORCE ROW LEVEL SECURITY;
  INSERT INTO finding_groups (tenant_id, collection_id, grouped_by, value, findings, fresh, gravest, case_id)
  SELECT f.tenant_id, f.collection_id, g.grouped_by, g.value, count(*), count(*) FILTER (WHERE f.since_seq = newest.seq),
    min(f.severity), max(f.case_id)
  FROM findings f
  LEFT JOIN (
    SELECT tenant_id, collection_id, max(seq) AS seq FROM runs WHERE state = 'complete' AND judges
    GROUP BY tenant_id, collection_id HAVING count(*) > 1) newest USING (tenant_id, collection_id)
  CROSS JOIN LATERAL (VALUES ('rule', f.test_id), ('resource', f.resource), ('file', f.file),
    ('severity', coalesce((ARRAY['Critical', 'High', 'Medium', 'Low'])[f.severity], '')), ('type', f.resource_type),
    ('region', f.region), ('account', f.account)) g (grouped_by, value)
  WHERE f.told GROUP BY f.tenant_id, f.collection_id, g.grouped_by, g.value;

  FOREACH name IN ARRAY ARRAY['findings', 'runs', 'finding_groups', 'suppressed_findings'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION renew_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = plumbline, pg_catalog, pg_temp
AS $$
BEGIN
  ANALYZE resources, resource_paths, bodies, versions, observations, results, drift_results, findings, finding_groups;
END
$$;

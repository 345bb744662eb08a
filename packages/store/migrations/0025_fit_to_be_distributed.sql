-- What a distributed PostgreSQL (Citus) asks of the schema; on one node nothing is different. See docs/decisions/0088.

-- Policies without subqueries. Statements name their tenant, so the setting is still looked up once for each of them.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['findings', 'suppressed_findings', 'body_marks', 'storage_use', 'removed_subjects', 'provider_logouts'] LOOP
    EXECUTE format('ALTER POLICY tenant_only ON %I USING (tenant_id = current_tenant())', name);
  END LOOP;
END
$$;
ALTER POLICY own_or_lineage ON visits
  USING (tenant_id = current_tenant() OR current_setting('plumbline.lineage', true) = 'on');

-- Shards are moved while they are written to, by what identifies a row; these have no primary key.
ALTER TABLE finding_groups REPLICA IDENTITY FULL;
ALTER TABLE frameworks REPLICA IDENTITY FULL;

-- Notes are made where the counted rows are, on any node: their ids come from no sequence.
ALTER TABLE storage_use DROP CONSTRAINT storage_use_pkey;
ALTER TABLE storage_use DROP COLUMN use_id;
ALTER TABLE storage_use ADD COLUMN use_id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE storage_use ADD PRIMARY KEY (tenant_id, use_id);

CREATE FUNCTION note_change(tenant integer, change bigint, counted_as text, change_of_rows bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  collections_change bigint := CASE counted_as WHEN 'collections' THEN change_of_rows ELSE 0 END;
  items_change bigint := CASE counted_as WHEN 'items' THEN change_of_rows ELSE 0 END;
  runs_change bigint := CASE counted_as WHEN 'runs' THEN change_of_rows ELSE 0 END;
BEGIN
  INSERT INTO storage_use (tenant_id, bytes, collections, items, runs)
    VALUES (tenant, change, collections_change, items_change, runs_change);
END
$$;

-- As before, but that notes name their tenant.
CREATE OR REPLACE FUNCTION note_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tenant integer := current_tenant();
  added bigint := 0;
  added_rows bigint := 0;
  removed bigint := 0;
  removed_rows bigint := 0;
  change bigint;
  change_of_rows bigint;
BEGIN
  IF tenant IS NULL THEN RETURN NULL; END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE 'SELECT coalesce(sum(' || TG_ARGV[0] || '), 0), count(*) FROM added r' INTO added, added_rows;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE 'SELECT coalesce(sum(' || TG_ARGV[0] || '), 0), count(*) FROM removed r' INTO removed, removed_rows;
  END IF;
  change := added - removed;
  change_of_rows := added_rows - removed_rows;
  IF change <> 0 OR change_of_rows <> 0 THEN
    PERFORM note_change(tenant, change, TG_ARGV[1], change_of_rows);
  END IF;
  RETURN NULL;
END
$$;

-- As before, but that a shard's name is its table's with a number.
CREATE OR REPLACE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tenant integer := current_tenant();
  of_table text := regexp_replace(TG_TABLE_NAME, '_\d+$', '');
  sum_of_bytes text := 'plumbline.removed_bytes_' || of_table;
  sum_of_rows text := 'plumbline.removed_rows_' || of_table;
  removed bigint := coalesce(nullif(current_setting(sum_of_bytes, true), ''), '0')::bigint;
  removed_rows bigint := coalesce(nullif(current_setting(sum_of_rows, true), ''), '0')::bigint;
BEGIN
  IF removed = 0 AND removed_rows = 0 THEN RETURN NULL; END IF;
  PERFORM set_config(sum_of_bytes, '', true), set_config(sum_of_rows, '', true);
  IF tenant IS NULL THEN RETURN NULL; END IF;
  PERFORM note_change(tenant, -removed, TG_ARGV[0], -removed_rows);
  RETURN NULL;
END
$$;

-- As before, but that every table is read by the tenant that is named.
CREATE OR REPLACE FUNCTION count_use() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parts text;
BEGIN
  SELECT string_agg(
    format('SELECT coalesce(sum(%s), 0) AS bytes, %s AS collections, %s AS items, %s AS runs FROM %I r WHERE r.tenant_id = $1', t.bytes,
      CASE t.counted_as WHEN 'collections' THEN 'count(*)' ELSE '0' END,
      CASE t.counted_as WHEN 'items' THEN 'count(*)' ELSE '0' END,
      CASE t.counted_as WHEN 'runs' THEN 'count(*)' ELSE '0' END, t.name), ' UNION ALL ')
  INTO parts FROM stored_tables() t;
  EXECUTE 'WITH counted AS (SELECT sum(bytes) AS bytes, sum(collections) AS collections, sum(items) AS items, sum(runs) AS runs FROM ('
    || parts || ') parts),
    noted AS (SELECT coalesce(sum(bytes), 0) AS bytes, coalesce(sum(collections), 0) AS collections,
      coalesce(sum(items), 0) AS items, coalesce(sum(runs), 0) AS runs FROM storage_use WHERE tenant_id = $1)
    INSERT INTO storage_use (tenant_id, noted_by, bytes, collections, items, runs)
    SELECT $1, NULL, c.bytes - n.bytes, c.collections - n.collections, c.items - n.items, c.runs - n.runs FROM counted c, noted n
    ON CONFLICT DO NOTHING'
  USING current_tenant();
  UPDATE tenants SET use_counted_at = now() WHERE tenant_id = current_tenant();
END
$$;

-- As before, but for a distributed database: there it would go to every node, also to one that is away, and is left to autovacuum.
CREATE OR REPLACE FUNCTION renew_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = plumbline, pg_catalog, pg_temp
AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN RETURN; END IF;
  ANALYZE resources, resource_paths, bodies, versions, observations, results, drift_results, findings, finding_groups;
END
$$;

-- How much each tenant has stored. Whatever adds or removes rows notes by how much, in its own transaction and as a row of its
-- own: nobody waits for another's count. Rows are added up now and then. A count from scratch puts right what was missed.
CREATE TABLE storage_use (
  tenant_id integer NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  use_id bigint GENERATED ALWAYS AS IDENTITY,
  -- The transaction that noted it; null for what was added up.
  noted_by xid8 DEFAULT pg_current_xact_id(),
  bytes bigint NOT NULL DEFAULT 0,
  collections bigint NOT NULL DEFAULT 0,
  items bigint NOT NULL DEFAULT 0,
  runs bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, use_id)
);
ALTER TABLE storage_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage_use FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON storage_use
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = current_tenant());

ALTER TABLE tenants
  -- What the operator has set for this tenant instead of the usual: {"bytes": …, "collections": …, "items": …, "runs": …}.
  ADD COLUMN quotas json NOT NULL DEFAULT '{}',
  -- When all of it was counted last.
  ADD COLUMN use_counted_at timestamptz;

-- What a row counts: its content, and what a row of its table takes besides, with indexes. Lengths of texts need not be
-- unpacked, so that a row counts the same when it comes and when it goes.
-- `bytes` is SQL over a row `r`; `counted_as` is the column of storage_use that counts its rows.
CREATE FUNCTION stored_tables() RETURNS TABLE (name text, bytes text, counted_as text)
  LANGUAGE sql IMMUTABLE AS $$ VALUES
  ('collections', '500', 'collections'),
  ('config_items', '400 + octet_length(r.body::text)', 'items'),
  ('rule_files', '300 + octet_length(r.content)', 'items'),
  ('exclusions', '300 + octet_length(r.paths::text)', 'items'),
  ('saved_filters', '300 + octet_length(r.title) + octet_length(r.data::text)', 'items'),
  ('frameworks', '300 + octet_length(r.body::text)', 'items'),
  ('schedules', '400 + octet_length(r.definition::text)', 'items'),
  ('runs', '3000', 'runs'),
  ('run_log', '300 + octet_length(r.message)', NULL),
  ('run_batches', '300 + octet_length(r.units::text)', NULL),
  ('deliveries', '500 + octet_length(r.request::text) + octet_length(r.last_error)', NULL),
  ('webhook_events', '200', NULL),
  ('staged_resources', '800 + pg_column_size(r.paths) + pg_column_size(r.names)', NULL),
  ('resources', '800 + pg_column_size(r.paths) + pg_column_size(r.names)', NULL),
  ('bodies', '150 + pg_column_size(r.body)', NULL),
  ('versions', '400', NULL),
  ('test_cases', '300 + octet_length(r.definition::text)', NULL),
  ('rule_texts', '150 + octet_length(r.content)', NULL),
  ('results', '80 + coalesce(octet_length(r.message), 0) + coalesce(octet_length(r.evidence::text), 0)', NULL),
  ('findings', '500 + octet_length(r.searched)', NULL),
  ('suppressed_findings', '500 + octet_length(r.searched)', NULL),
  ('drift_results', '500 + octet_length(r.cloud_snapshot::text) + octet_length(r.iac_snapshot::text) + octet_length(r.attributes::text)', NULL),
  ('crawl_units', '150 + octet_length(r.record::text)', NULL)
$$;

-- Once for each statement. Without a tenant nothing is noted: a migration's changes are counted by the next count.
CREATE FUNCTION note_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint := 0;
  added_rows bigint := 0;
  removed bigint := 0;
  removed_rows bigint := 0;
  change bigint;
  change_of_rows bigint;
BEGIN
  IF current_tenant() IS NULL THEN RETURN NULL; END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE 'SELECT coalesce(sum(' || TG_ARGV[0] || '), 0), count(*) FROM added r' INTO added, added_rows;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE 'SELECT coalesce(sum(' || TG_ARGV[0] || '), 0), count(*) FROM removed r' INTO removed, removed_rows;
  END IF;
  change := added - removed;
  change_of_rows := added_rows - removed_rows;
  IF change <> 0 OR change_of_rows <> 0 THEN
    INSERT INTO storage_use (bytes, collections, items, runs) VALUES (
      change,
      CASE TG_ARGV[1] WHEN 'collections' THEN change_of_rows ELSE 0 END,
      CASE TG_ARGV[1] WHEN 'items' THEN change_of_rows ELSE 0 END,
      CASE TG_ARGV[1] WHEN 'runs' THEN change_of_rows ELSE 0 END);
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  stored record;
  call text;
BEGIN
  FOR stored IN SELECT * FROM stored_tables() LOOP
    call := format('EXECUTE FUNCTION note_use(%L, %L)', stored.bytes, coalesce(stored.counted_as, ''));
    EXECUTE format(
      'CREATE TRIGGER note_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT %s', stored.name, call);
    EXECUTE format(
      'CREATE TRIGGER note_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT %s', stored.name, call);
    -- Rows whose content is replaced. Of others no update changes what they count.
    IF stored.name IN ('config_items', 'rule_files', 'saved_filters', 'frameworks', 'schedules', 'deliveries', 'resources') THEN
      EXECUTE format(
        'CREATE TRIGGER note_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT %s',
        stored.name, call);
    END IF;
  END LOOP;
END
$$;

-- Counts everything of the tenant and notes what the notes so far have missed. One statement, so that both are of one moment.
CREATE FUNCTION count_use() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parts text;
BEGIN
  SELECT string_agg(
    format('SELECT coalesce(sum(%s), 0) AS bytes, %s AS collections, %s AS items, %s AS runs FROM %I r', t.bytes,
      CASE t.counted_as WHEN 'collections' THEN 'count(*)' ELSE '0' END,
      CASE t.counted_as WHEN 'items' THEN 'count(*)' ELSE '0' END,
      CASE t.counted_as WHEN 'runs' THEN 'count(*)' ELSE '0' END, t.name), ' UNION ALL ')
  INTO parts FROM stored_tables() t;
  EXECUTE 'WITH counted AS (SELECT sum(bytes) AS bytes, sum(collections) AS collections, sum(items) AS items, sum(runs) AS runs FROM ('
    || parts || ') parts),
    noted AS (SELECT coalesce(sum(bytes), 0) AS bytes, coalesce(sum(collections), 0) AS collections,
      coalesce(sum(items), 0) AS items, coalesce(sum(runs), 0) AS runs FROM storage_use)
    INSERT INTO storage_use (noted_by, bytes, collections, items, runs)
    SELECT NULL, c.bytes - n.bytes, c.collections - n.collections, c.items - n.items, c.runs - n.runs FROM counted c, noted n';
  UPDATE tenants SET use_counted_at = now() WHERE tenant_id = current_tenant();
END
$$;

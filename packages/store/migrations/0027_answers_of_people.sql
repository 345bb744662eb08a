-- What people say of controls: held or not, by whom, until when. Of one collection, or (without one) of all of the tenant's.
CREATE TABLE control_answers (
  tenant_id integer NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  framework_id text COLLATE "C" NOT NULL,
  control_id text COLLATE "C" NOT NULL,
  -- What the control said then: of other words nobody has said anything.
  control_title text NOT NULL,
  collection_id integer,
  is_held boolean NOT NULL,
  note text NOT NULL,
  evidence text NOT NULL,
  answered_by text NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  -- The last day on which it counts.
  valid_until date NOT NULL,
  UNIQUE NULLS NOT DISTINCT (tenant_id, framework_id, control_id, collection_id),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
-- Shards are moved by what identifies a row, and it has no primary key.
ALTER TABLE control_answers REPLICA IDENTITY FULL;
ALTER TABLE control_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE control_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON control_answers
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());

-- They count as what a tenant stores, as the tables before them do.
ALTER FUNCTION stored_tables() RENAME TO stored_tables_without_answers;
CREATE FUNCTION stored_tables() RETURNS TABLE (name text, bytes text, counted_as text)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM stored_tables_without_answers() UNION ALL
  VALUES ('control_answers', '300 + octet_length(r.control_title) + octet_length(r.note) + octet_length(r.evidence)', 'items')
$$;
CREATE TRIGGER note_added AFTER INSERT ON control_answers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_use('300 + octet_length(r.control_title) + octet_length(r.note) + octet_length(r.evidence)', 'items');
CREATE TRIGGER note_changed AFTER UPDATE ON control_answers REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_use('300 + octet_length(r.control_title) + octet_length(r.note) + octet_length(r.evidence)', 'items');
CREATE FUNCTION sum_removed_control_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sum text;
BEGIN
  sum := set_config('plumbline.removed_bytes_control_answers', (coalesce(
    nullif(current_setting('plumbline.removed_bytes_control_answers', true), ''), '0')::bigint
    + 300 + octet_length(OLD.control_title) + octet_length(OLD.note) + octet_length(OLD.evidence))::text, true);
  sum := set_config('plumbline.removed_rows_control_answers', (coalesce(
    nullif(current_setting('plumbline.removed_rows_control_answers', true), ''), '0')::bigint + 1)::text, true);
  RETURN NULL;
END
$$;
CREATE TRIGGER sum_removed AFTER DELETE ON control_answers FOR EACH ROW EXECUTE FUNCTION sum_removed_control_answers();
CREATE TRIGGER note_removed AFTER DELETE ON control_answers FOR EACH STATEMENT EXECUTE FUNCTION note_removal('items');

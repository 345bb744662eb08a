-- Deleting must work on a full disk. What a statement removes was handed to its trigger as a table, which PostgreSQL writes to
-- temporary files: nearly twice what is deleted. Now each row adds to a sum, which is noted when the statement has ended. Sums are
-- kept by table, because removing a collection removes rows of others before its own statement ends.
CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sum_of_bytes text := 'plumbline.removed_bytes_' || TG_TABLE_NAME;
  sum_of_rows text := 'plumbline.removed_rows_' || TG_TABLE_NAME;
  removed bigint := coalesce(nullif(current_setting(sum_of_bytes, true), ''), '0')::bigint;
  removed_rows bigint := coalesce(nullif(current_setting(sum_of_rows, true), ''), '0')::bigint;
BEGIN
  IF removed = 0 AND removed_rows = 0 THEN RETURN NULL; END IF;
  PERFORM set_config(sum_of_bytes, '', true), set_config(sum_of_rows, '', true);
  IF current_tenant() IS NULL THEN RETURN NULL; END IF;
  INSERT INTO storage_use (bytes, collections, items, runs) VALUES (
    -removed,
    CASE TG_ARGV[0] WHEN 'collections' THEN -removed_rows ELSE 0 END,
    CASE TG_ARGV[0] WHEN 'items' THEN -removed_rows ELSE 0 END,
    CASE TG_ARGV[0] WHEN 'runs' THEN -removed_rows ELSE 0 END);
  RETURN NULL;
END
$$;

DO $migration$
DECLARE
  stored record;
  add_to text := 'sum := set_config(%1$L, (coalesce(nullif(current_setting(%1$L, true), %2$L), %3$L)::bigint + %4$s)::text, true); ';
  sums text;
BEGIN
  FOR stored IN SELECT * FROM stored_tables() LOOP
    sums := format(add_to, 'plumbline.removed_bytes_' || stored.name, '', '0', regexp_replace(stored.bytes, '\mr\.', 'OLD.', 'g'));
    IF stored.counted_as IS NOT NULL THEN
      sums := sums || format(add_to, 'plumbline.removed_rows_' || stored.name, '', '0', '1');
    END IF;
    EXECUTE format(
      'CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE sum text; BEGIN %s RETURN NULL; END $$',
      'sum_removed_' || stored.name, sums);
    EXECUTE format('DROP TRIGGER note_removed ON %I', stored.name);
    EXECUTE format('CREATE TRIGGER sum_removed AFTER DELETE ON %I FOR EACH ROW EXECUTE FUNCTION %I()',
      stored.name, 'sum_removed_' || stored.name);
    EXECUTE format('CREATE TRIGGER note_removed AFTER DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_removal(%L)',
      stored.name, coalesce(stored.counted_as, ''));
  END LOOP;
END
$migration$;

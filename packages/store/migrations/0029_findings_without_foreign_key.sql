-- Each inserted finding looked up its collection. Whoever inserts them holds the run, and whoever removes a collection removes
-- its findings with it, as those of the other large tables (deleteCollection).
ALTER TABLE findings DROP CONSTRAINT IF EXISTS findings_tenant_id_collection_id_fkey;
DO $$
BEGIN
  -- Where tables were being distributed, it must not come back.
  IF to_regclass('foreign_keys_to_restore') IS NOT NULL THEN
    DELETE FROM foreign_keys_to_restore WHERE name = 'findings_tenant_id_collection_id_fkey';
  END IF;
END
$$;

-- Servers of the version before count on the foreign key. On a distributed database a trigger cannot do it for them.
CREATE FUNCTION remove_findings_of_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM findings WHERE tenant_id = OLD.tenant_id AND collection_id = OLD.collection_id;
  RETURN NULL;
END
$$;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN RETURN; END IF;
  CREATE TRIGGER remove_findings AFTER DELETE ON collections FOR EACH ROW EXECUTE FUNCTION remove_findings_of_collection();
END
$$;

-- Frameworks of tenants' own: of one collection, or (without one) of all of the tenant's.
CREATE TABLE frameworks (
  tenant_id integer NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  framework_id text COLLATE "C" NOT NULL,
  collection_id integer,
  body json NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (tenant_id, framework_id, collection_id),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
ALTER TABLE frameworks ENABLE ROW LEVEL SECURITY;
ALTER TABLE frameworks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON frameworks
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());

-- How a browser signed in whose session a token is; null: it is no session.
ALTER TABLE tokens ADD COLUMN session_by text CHECK (session_by IN ('ticket', 'token', 'provider'));

-- Who was let into a tenant, and when last: with a token of the tenant, one of an operator, or one of an identity provider.
CREATE TABLE visits (
  tenant_id integer NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  token_id text NOT NULL,
  subject text NOT NULL,
  role text NOT NULL,
  is_by_provider boolean NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token_id)
);
ALTER TABLE visits ENABLE ROW LEVEL SECURITY;
ALTER TABLE visits FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON visits
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = current_tenant());

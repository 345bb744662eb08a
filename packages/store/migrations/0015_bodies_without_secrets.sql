-- Whether anything in a body is starred out when it is shown, and by which version of the masking that was found out. Beside
-- the bodies, not in them: marks are made anew when the masking changes, and a body is large and indexed.
CREATE TABLE body_marks (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  body_hash bytea NOT NULL,
  masking integer NOT NULL,
  is_plain boolean NOT NULL,
  PRIMARY KEY (tenant_id, body_hash)
);
ALTER TABLE body_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE body_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_only ON body_marks
  USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = current_tenant());

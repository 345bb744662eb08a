-- Whoever is revoked is revoked with everything that was made from it, in whichever tenant that lives. `made_from` names the
-- maker; ids are random and unique over all tenants, so that the tree may cross them (operators make tokens in every tenant).
ALTER TABLE tokens
  -- Nothing made from it lives longer; null: no bound (whoever signs in with an identity provider or a link can do so again).
  ADD COLUMN authority_ends_at timestamptz,
  -- Of a session: when it was used last, to the minute or so.
  ADD COLUMN used_at timestamptz,
  -- Of a session by identity provider: the `sid` of its id token.
  ADD COLUMN provider_session text;
CREATE UNIQUE INDEX tokens_by_id ON tokens (token_id);
CREATE INDEX tokens_by_maker ON tokens (made_from) WHERE made_from IS NOT NULL;
CREATE INDEX tokens_by_subject ON tokens (tenant_id, subject);

ALTER TABLE tokens NO FORCE ROW LEVEL SECURITY;
UPDATE tokens SET authority_ends_at = expires_at WHERE session_by IS NULL OR session_by = 'token';
ALTER TABLE tokens FORCE ROW LEVEL SECURITY;

-- Only the functions below turn `plumbline.lineage` on, and off again before they return.
DROP POLICY tenant_only ON tokens;
CREATE POLICY own_or_lineage ON tokens
  USING (tenant_id = current_tenant() OR current_setting('plumbline.lineage', true) = 'on')
  WITH CHECK (tenant_id = current_tenant() OR current_setting('plumbline.lineage', true) = 'on');
DROP POLICY tenant_only ON visits;
CREATE POLICY own_or_lineage ON visits
  USING (tenant_id = (SELECT current_tenant()) OR current_setting('plumbline.lineage', true) = 'on')
  WITH CHECK (tenant_id = current_tenant() OR current_setting('plumbline.lineage', true) = 'on');

-- Whoever was removed from a tenant, and when: what was given to them before that (links, tokens of an identity provider) is
-- not kept here and could not be revoked.
CREATE TABLE removed_subjects (
  tenant_id integer NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  subject text NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, subject)
);

-- Logouts an identity provider told of: none counts twice, and a sign-in that raced one is undone. Rows are the operators'.
CREATE TABLE provider_logouts (
  tenant_id integer NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  jti text NOT NULL,
  subject text,
  provider_session text,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, jti)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['removed_subjects', 'provider_logouts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = current_tenant())', name);
  END LOOP;
END
$$;

-- Holds the maker until the transaction ends: a revocation waits for what is being made, and then finds it. No row: the maker
-- is not alive (any more).
CREATE FUNCTION hold_maker(maker text) RETURNS TABLE (ends_at timestamptz)
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('plumbline.lineage', 'on', true);
  RETURN QUERY SELECT t.authority_ends_at FROM tokens t
    WHERE t.token_id = maker AND t.revoked_at IS NULL AND t.expires_at > now() FOR SHARE;
  PERFORM set_config('plumbline.lineage', 'off', true);
END
$$;

-- Revokes these and all that came from them (or only the sessions among that) and returns how many there were. The update waits
-- for whoever holds a maker; what they made is seen by the next look. Nobody can make more from what is revoked, so it ends.
CREATE FUNCTION revoke_with_descendants(roots text[], only_sessions boolean) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  family text[];
  revoked integer;
  total integer := 0;
BEGIN
  PERFORM set_config('plumbline.lineage', 'on', true);
  LOOP
    family := ARRAY(
      WITH RECURSIVE descendants (token_id) AS (
        SELECT unnest(roots)
        UNION
        SELECT t.token_id FROM tokens t JOIN descendants d ON t.made_from = d.token_id
        WHERE NOT only_sessions OR t.session_by IS NOT NULL
      )
      SELECT token_id FROM descendants);
    UPDATE tokens SET revoked_at = now() WHERE token_id = ANY (family) AND revoked_at IS NULL;
    GET DIAGNOSTICS revoked = ROW_COUNT;
    EXIT WHEN revoked = 0;
    total := total + revoked;
  END LOOP;
  PERFORM set_config('plumbline.lineage', 'off', true);
  RETURN total;
END
$$;

-- Ends what an identity provider says has ended: one of its sessions, or all of a subject. Sessions are at home in any tenant.
CREATE FUNCTION end_provider_sessions(of_subject text, of_session text) RETURNS integer
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('plumbline.lineage', 'on', true);
  RETURN revoke_with_descendants(ARRAY(
    SELECT token_id FROM tokens
    WHERE session_by = 'provider' AND revoked_at IS NULL
      AND (of_session IS NULL OR provider_session = of_session) AND (of_subject IS NULL OR subject = of_subject)), true);
END
$$;

-- Ends sessions that nobody used for so long, in every tenant.
CREATE FUNCTION end_idle_sessions(idle interval) RETURNS integer
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('plumbline.lineage', 'on', true);
  RETURN revoke_with_descendants(ARRAY(
    SELECT token_id FROM tokens
    WHERE session_by IS NOT NULL AND revoked_at IS NULL AND expires_at > now() AND coalesce(used_at, created_at) < now() - idle), true);
END
$$;

-- Removes what ended that long ago, in every tenant. A maker stays as long as anything that was made from it: it is by the maker
-- that the rest is found. So each sweep takes the outermost; returns how many it took.
CREATE FUNCTION sweep_ended_tokens(kept interval) RETURNS integer
  LANGUAGE plpgsql
AS $$
DECLARE
  swept integer;
BEGIN
  PERFORM set_config('plumbline.lineage', 'on', true);
  DELETE FROM tokens t WHERE least(t.revoked_at, t.expires_at) < now() - kept
    AND NOT EXISTS (SELECT FROM tokens made WHERE made.made_from = t.token_id);
  GET DIAGNOSTICS swept = ROW_COUNT;
  DELETE FROM visits v WHERE v.last_at < now() - kept AND NOT v.is_by_provider
    AND NOT EXISTS (SELECT FROM tokens t WHERE t.token_id = v.token_id);
  PERFORM set_config('plumbline.lineage', 'off', true);
  RETURN swept;
END
$$;

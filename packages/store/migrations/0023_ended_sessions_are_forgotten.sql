-- Of the sessions of a subject that have ended only the newest are kept: whoever signs in again and again adds no rows. What was made
-- from one that goes hangs from its maker then, so that revoking what stands behind it still reaches it.
CREATE FUNCTION forget_ended_sessions(of_subject text, kept integer) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  ended text;
  maker text;
BEGIN
  PERFORM set_config('plumbline.lineage', 'on', true);
  FOR ended IN
    SELECT token_id FROM tokens
    WHERE tenant_id = current_tenant() AND subject = of_subject AND session_by IS NOT NULL
      AND (revoked_at IS NOT NULL OR expires_at <= now())
    ORDER BY least(revoked_at, expires_at) DESC, token_id OFFSET kept LIMIT 100
  LOOP
    -- Another that went before it may have been its maker.
    SELECT made_from INTO maker FROM tokens WHERE token_id = ended;
    UPDATE tokens SET made_from = maker WHERE made_from = ended;
    DELETE FROM tokens WHERE token_id = ended;
  END LOOP;
  PERFORM set_config('plumbline.lineage', 'off', true);
END
$$;

-- Cases that could not be asked about a resource at all (a broken rule, one that was given up): part of `unknown`. Where
-- there is one, the resource is not compliant, whatever the others say.
ALTER TABLE resources
  ADD COLUMN unasked integer NOT NULL DEFAULT 0,
  -- The first of the partial runs that judged and have not seen the resource since.
  ADD COLUMN overlooked_since integer;
ALTER TABLE staged_resources ADD COLUMN unasked integer NOT NULL DEFAULT 0;
ALTER TABLE observations ADD COLUMN unasked integer NOT NULL DEFAULT 0;

CREATE INDEX resources_overlooked ON resources (tenant_id, collection_id) WHERE overlooked_since IS NOT NULL;

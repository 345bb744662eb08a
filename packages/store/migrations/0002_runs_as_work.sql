-- Runs are asked for, queued, taken by workers and resumed; schedules and webhooks ask for them, deliveries tell of them.

-- Runs -------------------------------------------------------------------------------------------------------------
-- A run begins as `queued`. A worker makes it `running`, and raises `attempt` whenever it takes it up: only the newest
-- attempt may write. Published runs are `complete`; `error` says why one was cut short. A run that only checks a
-- proposed change is never published: it ends as `checked`.

ALTER TABLE runs
  ADD COLUMN requested_at timestamptz NOT NULL DEFAULT now(),
  -- Who asked: {"by": "api" | "schedule" | "push" | "pull_request", …}.
  ADD COLUMN trigger json NOT NULL DEFAULT '{"by": "api"}',
  -- Commits to read instead of the newest of a branch, by connector: asked for, or found by the first attempt.
  ADD COLUMN commits json NOT NULL DEFAULT '{}',
  ADD COLUMN attempt integer NOT NULL DEFAULT 0,
  -- Attempts in a row that stored nothing; and the batches there were when the last one began.
  ADD COLUMN fruitless integer NOT NULL DEFAULT 0,
  ADD COLUMN batches integer NOT NULL DEFAULT 0,
  -- Of the configuration the written batches were made with: a later attempt goes on only with the same.
  ADD COLUMN plan_hash bytea,
  ADD COLUMN progress json NOT NULL DEFAULT '{}',
  -- Counts, timings and what matched nothing, once the run has ended.
  ADD COLUMN summary json,
  ADD COLUMN error text NOT NULL DEFAULT '',
  ADD COLUMN cancel_requested boolean NOT NULL DEFAULT false;
-- The owner of the tables is bound by the policies too, and a migration has no tenant.
ALTER TABLE runs NO FORCE ROW LEVEL SECURITY;
UPDATE runs SET requested_at = started_at;
ALTER TABLE runs FORCE ROW LEVEL SECURITY;

-- Runs of a tenant, the newest first.
CREATE INDEX runs_by_request ON runs (tenant_id, requested_at);

-- What a batch counted, and the units of reading it finished: added up when the run ends, skipped when it is resumed.
ALTER TABLE run_batches
  ADD COLUMN tally json NOT NULL DEFAULT '{}',
  ADD COLUMN units json NOT NULL DEFAULT '[]';

-- What a run had to tell. The same problem is told once, however often a run is resumed.
CREATE TABLE run_log (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  collection_id integer NOT NULL,
  seq integer NOT NULL,
  line bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Which of the lines told at that time.
  nth integer NOT NULL,
  level text NOT NULL,
  message text NOT NULL,
  fingerprint uuid NOT NULL,
  PRIMARY KEY (tenant_id, collection_id, seq, line),
  UNIQUE (tenant_id, collection_id, seq, fingerprint),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);

-- Evidence of a failed case: the places that decided it.
ALTER TABLE results ADD COLUMN evidence json;

-- What the newest published run read, unit by unit (a root module, a file), with the hash of all that its result follows
-- from: the next run leaves alone what is still the same.
CREATE TABLE crawl_units (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  collection_id integer NOT NULL,
  unit uuid NOT NULL,
  record json NOT NULL,
  PRIMARY KEY (tenant_id, collection_id, unit),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);

-- Jobs -------------------------------------------------------------------------------------------------------------
-- Work for any worker of any machine: a run to do, a delivery to make. A job is taken by a lease, which its owner renews
-- while it lives, and removed in the transaction that finishes its work. Jobs of one lane are done in order, one at a
-- time. A job holds ids only, because workers look at those of all tenants.

CREATE TABLE jobs (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  job_id bigint GENERATED ALWAYS AS IDENTITY,
  collection_id integer NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  lane text,
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  worker text,
  lease_until timestamptz,
  PRIMARY KEY (tenant_id, job_id),
  UNIQUE (tenant_id, kind, subject),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
CREATE INDEX jobs_due ON jobs (kind, due_at);
CREATE INDEX jobs_of_lane ON jobs (tenant_id, lane, job_id);

-- Deliveries -------------------------------------------------------------------------------------------------------

-- Something to tell somebody outside: an e-mail, a chat message, a webhook call, a commit status.
CREATE TABLE deliveries (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  delivery_id text COLLATE "C" NOT NULL,
  collection_id integer NOT NULL,
  run_id text NOT NULL,
  -- The notification, schedule or connector it is made for.
  name text COLLATE "C" NOT NULL,
  channel text NOT NULL,
  -- Whom it goes to, as it may be shown.
  target text NOT NULL,
  -- What is sent where; secrets in it are sealed.
  request json NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (tenant_id, delivery_id),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
CREATE INDEX deliveries_by_collection ON deliveries (tenant_id, collection_id, delivery_id);

-- Schedules --------------------------------------------------------------------------------------------------------

CREATE TABLE schedules (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  schedule_id text COLLATE "C" NOT NULL,
  collection_id integer NOT NULL,
  name text COLLATE "C" NOT NULL,
  -- The request as it was made, secrets sealed.
  definition json NOT NULL,
  -- Null when it will not run again.
  next_run_at timestamptz,
  PRIMARY KEY (tenant_id, schedule_id),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
CREATE INDEX schedules_due ON schedules (next_run_at);
CREATE INDEX schedules_by_collection ON schedules (tenant_id, collection_id, name);

-- Git webhook ------------------------------------------------------------------------------------------------------

-- What the git host signs its events with, sealed; made when the webhook is switched on for the first time.
ALTER TABLE collections ADD COLUMN webhook_secret text NOT NULL DEFAULT '';

-- Events that were taken, so that none is taken twice.
CREATE TABLE webhook_events (
  tenant_id integer NOT NULL DEFAULT current_tenant(),
  collection_id integer NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, collection_id, event_id),
  FOREIGN KEY (tenant_id, collection_id) REFERENCES collections ON DELETE CASCADE
);

-- Row-level security -----------------------------------------------------------------------------------------------

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['run_log', 'crawl_units', 'deliveries', 'webhook_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant_only ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())', name);
  END LOOP;
  -- Workers look for what is due in the name of no tenant yet; transactions that do so say it.
  FOREACH name IN ARRAY ARRAY['jobs', 'schedules'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_or_queue ON %I
         USING (tenant_id = current_tenant() OR current_setting(''plumbline.queue'', true) = ''on'')
         WITH CHECK (tenant_id = current_tenant() OR current_setting(''plumbline.queue'', true) = ''on'')', name);
  END LOOP;
END
$$;

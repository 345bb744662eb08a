/** Row-level security: the tenant filter that no statement can forget. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putConfigItem, putRuleFile } from "../collections/config-items.js";
import { addExclusions } from "../collections/exclusions.js";
import { insertSavedFilter } from "../collections/saved-filters.js";
import { saveControlAnswer } from "../frameworks/control-answers.js";
import { saveFramework } from "../frameworks/stored-frameworks.js";
import { recordProviderLogout } from "../tenants/provider-logout.js";
import { recordSubjectRemoval } from "../tenants/subject-removal.js";
import { insertToken } from "../tenants/tokens-and-browser-sessions.js";
import { saveVisits } from "../tenants/visits-and-members.js";
import {
  allRows,
  insertWork,
  sampleDriftOutput,
  sampleResource,
  sampleVerdict,
  tablesOf,
  useStore,
} from "../testing/store.js";

const store = useStore();
let service: pg.Client;
let tables: string[];

/** Something of a tenant in every table. */
async function furnish(tenant: number, name: string): Promise<void> {
  const collectionId = await store.collection(name, tenant);
  await store.db.write({ tenant }, async (tx) => {
    await putConfigItem(tx, collectionId, store.ids.next(), { kind: "snapshot", name, body: { name } });
    await putRuleFile(tx, collectionId, `${name}.rego`, "package rule");
    await addExclusions(tx, collectionId, [{ exclusionType: "test", masterTestID: name }]);
    await insertSavedFilter(tx, { filterId: store.ids.next(), title: name, data: {} });
    await saveFramework(tx, { frameworkId: name, collectionId, body: {} });
    await saveControlAnswer(tx, {
      ...{ frameworkId: name, controlId: "1", controlTitle: "t", collectionId, isHeld: true, note: "", evidence: "" },
      ...{ answeredBy: "ana", validUntil: "2030-01-01" },
    });
    await insertWork(tx, collectionId, name);
    const token = { tokenId: name, name, subject: name, role: "viewer", madeFrom: null, sessionBy: null } as const;
    const unbound = { authorityEndsAt: null, providerSession: null };
    await insertToken(tx, { ...token, ...unbound, expiresAt: new Date() });
    await recordSubjectRemoval(tx, name);
    await recordProviderLogout(tx, { jti: name, subject: name, providerSession: null });
    await saveVisits(tx, [{ tokenId: name, subject: name, role: "viewer", isByProvider: false, at: new Date() }]);
  });
  const run = {
    collection: name,
    tenant,
    resources: [sampleResource(name, { verdicts: [sampleVerdict("T1", "failed")] })],
    driftOutputs: [sampleDriftOutput(name, name)],
    ...allRows,
  };
  await store.run(run);
  // What the exclusion hides, which was there before.
  await store.run({ ...run, resources: [sampleResource(name, { verdicts: [sampleVerdict(name, "failed")] })] });
  await store.run({ ...run, resources: [sampleResource(name, { verdicts: [sampleVerdict("T1", "failed")] })] });
  // Left open, so that the staging tables have rows too.
  await store.open({ ...run, resources: [sampleResource(`${name}_next`)], driftOutputs: [] });
}

beforeAll(async () => {
  await furnish(store.acme, "acme_things");
  await furnish(store.rival, "rival_things");
  service = new pg.Client({ connectionString: store.serviceUrl, options: "-c search_path=plumbline,pg_catalog" });
  await service.connect();
  tables = (await tablesOf(store.admin)).filter((table) => table !== "migrations");
});

afterAll(async () => {
  await service?.end();
});

/** As the role of the service, with the settings given, whatever the statement. */
async function asService(settings: Readonly<Record<string, string>>, text: string, values: unknown[] = []) {
  await service.query("BEGIN");
  try {
    for (const [name, value] of Object.entries(settings)) await service.query(`SET LOCAL ${name} = '${value}'`);
    return (await service.query(text, values)).rows;
  } finally {
    await service.query("ROLLBACK");
  }
}

describe("row-level security", () => {
  it("is enabled and forced on every table, with a policy for everyone", async () => {
    const { rows } = await store.admin.query(
      `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS secured,
              (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive AND p.polroles = '{0}') AS policies
       FROM pg_class c WHERE c.relnamespace = 'plumbline'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
         AND c.relname <> 'migrations' ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) expect(row).toEqual({ name: row.name, secured: true, policies: 1 });
  });

  it("binds the role of the service, which can neither own nor bypass", async () => {
    const { rows } = await service.query(
      `SELECT rolsuper, rolbypassrls, (SELECT count(*)::int FROM pg_class
         WHERE relnamespace = 'plumbline'::regnamespace AND relowner = pg_roles.oid) AS owned
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }]);
    for (const statement of [
      "ALTER TABLE bodies DISABLE ROW LEVEL SECURITY",
      "DROP POLICY tenant_only ON bodies",
      "TRUNCATE bodies",
      "DELETE FROM migrations",
      "SET ROLE postgres",
    ]) {
      await expect(asService({ "plumbline.tenant": String(store.acme) }, statement), statement).rejects.toMatchObject({
        code: "42501",
      });
    }
  });

  it("has rows of both tenants to hide", async () => {
    for (const table of tables) {
      const { rows } = await store.admin.query(`SELECT DISTINCT tenant_id FROM ${table}`);
      const tenants = rows.map((row) => row.tenant_id);
      expect(tenants, table).toEqual(expect.arrayContaining([store.acme, store.rival]));
    }
  });

  it.each([{}, { "plumbline.tenant": "" }])(
    "shows nothing and takes nothing without a tenant: %j",
    async (settings) => {
      for (const table of tables) {
        expect(await asService(settings, `SELECT * FROM ${table}`), table).toEqual([]);
        await expect(asService(settings, copyOf(table), [store.acme]), table).rejects.toMatchObject({
          // No tenant makes tenant_id null where it has its default, and no policy accepts a given one.
          code: "42501",
        });
        expect(await asService(settings, `DELETE FROM ${table} RETURNING tenant_id`), table).toEqual([]);
      }
    },
  );

  it("shows one tenant its own rows only, without any filter in the statement", async () => {
    for (const table of tables) {
      const rows = await asService({ "plumbline.tenant": String(store.acme) }, `SELECT * FROM ${table}`);
      expect(rows.length, table).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.tenant_id)), table).toEqual(new Set([store.acme]));
      expect(JSON.stringify(rows), table).not.toContain("rival");
    }
  });

  it("neither writes, moves, changes nor deletes a row of another tenant", async () => {
    const before = await store.contents();
    const settings = { "plumbline.tenant": String(store.rival) };
    for (const table of tables) {
      await expect(asService(settings, copyOf(table), [store.acme]), table).rejects.toMatchObject({ code: "42501" });
      await expect(
        asService(settings, `UPDATE ${table} SET tenant_id = $1`, [store.acme]),
        table,
      ).rejects.toMatchObject({ code: "42501" });
      const touched = await asService(settings, `UPDATE ${table} SET tenant_id = tenant_id RETURNING tenant_id`);
      expect(new Set(touched.map((row) => row.tenant_id)), table).toEqual(new Set([store.rival]));
      expect(await asService(settings, `DELETE FROM ${table} WHERE tenant_id = $1 RETURNING 1`, [store.acme])).toEqual(
        [],
      );
    }
    expect(await store.contents()).toEqual(before);
  });

  it("lets the directory list tenants and nothing else", async () => {
    const settings = { "plumbline.directory": "on" };
    const names = await asService(settings, "SELECT name FROM tenants ORDER BY tenant_id");
    expect(names.map((row) => row.name)).toEqual(["*", "acme", "rival"]);
    for (const table of tables.filter((name) => name !== "tenants")) {
      expect(await asService(settings, `SELECT * FROM ${table}`), table).toEqual([]);
    }
  });

  it("shows the queue what is due of everyone, and nothing else", async () => {
    const settings = { "plumbline.queue": "on" };
    for (const table of tables) {
      const rows = await asService(settings, `SELECT DISTINCT tenant_id FROM ${table} ORDER BY 1`);
      const isWork = ["jobs", "schedules"].includes(table);
      expect(
        rows.map((row) => row.tenant_id),
        table,
      ).toEqual(isWork ? [store.acme, store.rival] : []);
    }
  });

  it("does not let a tenant of one transaction leak into the next on the same connection", async () => {
    await store.db.read({ tenant: store.acme }, (tx) => tx.rows("SELECT 1 FROM collections"));
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const tenant = i % 2 === 0 ? store.acme : store.rival;
        return store.db.read({ tenant }, async (tx) => {
          const rows = await tx.rows<{ tenant_id: number }>("SELECT tenant_id FROM collections");
          return rows.every((row) => row.tenant_id === tenant) && rows.length === 1;
        });
      }),
    );
    expect(new Set(seen)).toEqual(new Set([true]));
    const directory = await store.db.read({ directory: true }, (tx) => tx.rows("SELECT FROM collections"));
    expect(directory).toEqual([]);
  });
});

/** An INSERT of one row of the tenant in $1 that is right in every other way: only the policy can refuse it. */
function copyOf(table: string): string {
  const values: Record<string, string> = {
    tenants: "(name) VALUES ('x' || $1::text)",
    tokens: "(tenant_id, token_id, name, subject, role, expires_at) VALUES ($1, 'x', 'x', 'x', 'viewer', now())",
    collections: "(tenant_id, collection_id, name, type) VALUES ($1, 999, 'x', 'infrastructure')",
    config_items: "(tenant_id, collection_id, kind, name, item_id, body) VALUES ($1, 1, 'x', 'x', 'x', '{}')",
    rule_files: "(tenant_id, collection_id, name, content) VALUES ($1, 1, 'x', 'x')",
    exclusions:
      "(tenant_id, collection_id, type, master_test_id, paths, fingerprint) VALUES ($1, 1, 'x', 'x', '{}', gen_random_uuid())",
    frameworks: "(tenant_id, framework_id, body) VALUES ($1, 'x', '{}')",
    control_answers:
      "(tenant_id, framework_id, control_id, is_held, note, evidence, answered_by, valid_until) VALUES ($1, 'x', 'x', true, '', '', 'x', '2030-01-01')",
    saved_filters: "(tenant_id, filter_id, title, data) VALUES ($1, 'x', 'x', '{}')",
    runs: "(tenant_id, collection_id, seq, run_id, session_id, state, judges, log_name, started_at) VALUES ($1, 1, 99, 'x', 'x', 'failed', true, 'x', now())",
    run_log:
      "(tenant_id, collection_id, seq, nth, level, message, fingerprint) VALUES ($1, 1, 99, 0, 'info', 'x', gen_random_uuid())",
    crawl_units: "(tenant_id, collection_id, unit, record) VALUES ($1, 1, gen_random_uuid(), '{}')",
    jobs: "(tenant_id, collection_id, kind, subject) VALUES ($1, 1, 'run', 'x')",
    deliveries:
      "(tenant_id, delivery_id, collection_id, run_id, name, channel, target, request) VALUES ($1, 'x', 1, 'x', 'x', 'x', 'x', '{}')",
    schedules: "(tenant_id, schedule_id, collection_id, name, definition) VALUES ($1, 'x', 1, 'x', '{}')",
    webhook_events: "(tenant_id, collection_id, event_id) VALUES ($1, 1, 'x')",
    run_batches: "(tenant_id, collection_id, seq, batch, seen) VALUES ($1, 1, 99, 1, '{}')",
    resources: `(tenant_id, resource_id, collection_id, node_id, ${facts}) VALUES ($1, 999, 1, 'x', ${factValues})`,
    staged_resources: `(tenant_id, resource_id, collection_id, seq, node_id, ${facts}) VALUES ($1, 999, 1, 99, 'x', ${factValues})`,
    resource_paths: "(tenant_id, path_md5, resource_id) VALUES ($1, gen_random_uuid(), 1)",
    bodies: "(tenant_id, body_hash, body) VALUES ($1, 'x', '{}')",
    visits:
      "(tenant_id, token_id, subject, role, is_by_provider, last_at) VALUES ($1, 'x', 'x', 'viewer', false, now())",
    storage_use: "(tenant_id, bytes) VALUES ($1, 1)",
    removed_subjects: "(tenant_id, subject, removed_at) VALUES ($1, 'x', now())",
    provider_logouts: "(tenant_id, jti) VALUES ($1, 'x')",
    body_marks: "(tenant_id, body_hash, masking, is_plain) VALUES ($1, 'x', 1, true)",
    versions: "(tenant_id, version_id, resource_id, seq, body_hash, stored_at) VALUES ($1, 'x', 1, 1, 'x', now())",
    observations:
      "(tenant_id, resource_id, from_seq, version_id, result_set, passed, failed, unknown) VALUES ($1, 1, 99, 'x', 1, 0, 0, 0)",
    rule_texts: "(tenant_id, text_hash, content) VALUES ($1, 'x', 'x')",
    test_cases:
      "(tenant_id, collection_id, seq, case_hash, test_id, title, definition) VALUES ($1, 1, 1, 'x', 'x', 'x', '{}')",
    results: "(tenant_id, result_set, case_id, outcome) VALUES ($1, 999, 999, 'p')",
    findings:
      "(tenant_id, collection_id, resource_id, case_id, nth, key, since_seq, severity, test_id, connector, resource_type, region, account, resource, file, line, place_column, searched) VALUES ($1, 1, 1, 1, 0, gen_random_uuid(), 1, 1, 'x', 'x', 'x', '', '', '', '', 0, 0, '')",
    finding_groups:
      "(tenant_id, collection_id, grouped_by, value, findings, fresh, gravest, case_id) VALUES ($1, 1, 'x', 'x', 1, 0, 1, 1)",
    suppressed_findings:
      "(tenant_id, finding_id, collection_id, exclusion_id, resource_id, result_set, case_id, nth, key, since_seq, until_seq, severity, test_id, connector, resource_type, region, account, resource, file, line, place_column, searched) VALUES ($1, 999, 1, 1, 1, 1, 1, 0, gen_random_uuid(), 1, 1, 1, 'x', 'x', 'x', '', '', '', '', 0, 0, '')",
    drift_results:
      "(tenant_id, collection_id, from_seq, since_seq, resource_key, result_id, result, resource_type, cloud_type, iac_type, cloud_node_id, tags, cloud_snapshot, iac_snapshot, reason) VALUES ($1, 1, 99, 99, 'x', 'x', 'x', 'x', 'x', 'x', 'x', '{}', '{}', '{}', '')",
  };
  const text = values[table];
  if (text === undefined) throw new Error(`say here how a row of the new table ${table} is inserted`);
  return `INSERT INTO ${table} ${text}`;
}

const facts = `master_snapshot_ids, connector, structure, reference, queryuser, resource_type, names, paths, region,
  services, database_collection, url, facts_hash, body_hash, verdicts_hash, version_id, result_set, passed, failed,
  unknown, first_seq`;
const factValues = `'{}', 'x', 'x', 'x', 'x', 'x', '{}', '{}', 'x', '{}', 'x', 'x', 'x', 'x', 'x', 'x', 1, 0, 0, 0, 1`;

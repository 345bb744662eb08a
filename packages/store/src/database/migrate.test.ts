import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inspect } from "node:util";
import { createObjectIdGenerator } from "@plumbline/model";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { createCollection, requireCollection } from "../collections/collections.js";
import { parseFilter } from "../documents/parse-filter.js";
import { createDocumentListStatement, readLatestMatchingDocument } from "../resources/document-query.js";
import { createTenant, ensureTenant, findTenantId } from "../tenants/tenants.js";
import { databaseAt, testDatabaseUrl } from "../testing/database.js";
import { testMasking } from "../testing/masking.js";
import { sampleResource, tablesOf } from "../testing/store.js";
import { openRun } from "../testing/written-run.js";
import { migrate } from "./migrate.js";
import { openDatabase } from "./open-database.js";
import { readListPage } from "./read-list-pages.js";

const clients: pg.Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=plumbline,pg_catalog" });
  await client.connect();
  clients.push(client);
  return client;
}

const all = [
  "0001_foundation.sql",
  "0002_runs_as_work.sql",
  "0003_what_was_not_judged.sql",
  "0004_not_asked.sql",
  "0005_parts_of_accounts.sql",
  "0006_drift_over_time.sql",
  "0007_sessions.sql",
  "0008_frameworks.sql",
  "0011_findings.sql",
  "0013_counted_and_suppressed_findings.sql",
  "0014_tenant_once_per_search.sql",
  "0015_bodies_without_secrets.sql",
  "0016_who_has_access.sql",
  "0017_use_of_storage.sql",
  "0018_revoked_with_its_maker.sql",
  "0020_lines_that_stand_for_more.sql",
  "0021_removals_take_no_room.sql",
  "0022_changes_of_batches.sql",
  "0023_ended_sessions_are_forgotten.sql",
  "0024_who_deleted_or_created.sql",
  "0025_fit_to_be_distributed.sql",
  "0027_answers_of_people.sql",
  "0028_run_tasks.sql",
  "0029_findings_without_foreign_key.sql",
  "0030_groups_that_are_added_to.sql",
];
const versionOf = (name = "") => Number(name.slice(0, 4));

/** As an earlier version left the database. */
async function applyByHand(admin: pg.Client, names: readonly string[]): Promise<void> {
  await admin.query(
    "CREATE SCHEMA plumbline; CREATE TABLE plumbline.migrations (version int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz DEFAULT now())",
  );
  for (const name of names) {
    const text = await readFile(new URL(`../../migrations/${name}`, import.meta.url), "utf8");
    await admin.query(text);
    const checksum = createHash("sha256").update(text).digest("hex");
    await admin.query("INSERT INTO migrations VALUES ($1, $2, $3)", [versionOf(name), name, checksum]);
  }
}

describe("migrate", () => {
  it("applies everything to an empty database, and nothing to one that is up to date", async () => {
    const url = await testDatabaseUrl();
    expect(await migrate(url)).toEqual(all);
    expect(await migrate(url)).toEqual([]);
    const admin = await connect(url);
    const { rows } = await admin.query("SELECT version, name, checksum FROM migrations ORDER BY version");
    expect(rows).toEqual(
      all.map((name) => ({ version: versionOf(name), name, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) })),
    );
  });

  it("applies everything once when many servers start together", async () => {
    const url = await testDatabaseUrl();
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
    expect(applied.flat().sort()).toEqual(all);
    const admin = await connect(url);
    const { rows } = await admin.query("SELECT count(*)::int AS count FROM tenants");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("makes stretches of the comparisons that were there", async () => {
    const url = await testDatabaseUrl();
    const admin = await connect(url);
    await applyByHand(admin, all.slice(0, 5));
    await admin.query(
      `INSERT INTO tenants (name) VALUES ('t');
       INSERT INTO collections (tenant_id, collection_id, name, type)
         SELECT tenant_id, 1, 'c', 'infrastructure' FROM tenants WHERE name = 't';
       INSERT INTO runs (tenant_id, collection_id, seq, run_id, session_id, state, judges, log_name, started_at)
         SELECT tenant_id, collection_id, n, 'r' || n, 's', 'complete', true, '', now()
         FROM collections, generate_series(1, 3) n;
       INSERT INTO drift_results (tenant_id, collection_id, seq, result_id, result, resource_type, cloud_type, iac_type,
           cloud_node_id, tags, cloud_snapshot, iac_snapshot, reason)
         SELECT tenant_id, collection_id, n, 'd', 'drifted', 't', 'aws', '', 'N', '{}', '{}', '{}', ''
         FROM collections, unnest(ARRAY[1, 3]) n`,
    );
    expect(await migrate(url)).toEqual(all.slice(5));
    const { rows } = await admin.query(
      "SELECT resource_key, from_seq, until_seq, since_seq FROM drift_results ORDER BY from_seq",
    );
    expect(rows).toEqual([
      { resource_key: "d", from_seq: 1, until_seq: 3, since_seq: 1 },
      { resource_key: "d", from_seq: 3, until_seq: null, since_seq: 3 },
    ]);
    const compared = await admin.query("SELECT seq, drift FROM runs WHERE drift IS NOT NULL ORDER BY seq");
    expect(compared.rows).toEqual([
      { seq: 1, drift: { clouds: ["aws"] } },
      { seq: 3, drift: { clouds: ["aws"] } },
    ]);
  });

  it("gives way to servers of the version before, whatever they hold, and comes through when they are done", async () => {
    const url = await testDatabaseUrl();
    const before = all.indexOf("0025_fit_to_be_distributed.sql");
    const server = await connect(url);
    await applyByHand(server, all.slice(0, before));
    // Holds the last of the tables that the migration changes, and comes to the first of them later.
    await server.query("BEGIN; SELECT FROM finding_groups");
    const migrated = migrate(url);
    const other = await connect(url);
    const waiting = "SELECT FROM pg_locks WHERE relation = 'plumbline.finding_groups'::regclass AND NOT granted";
    await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 20_000, interval: 5 }).toBe(1);
    // Were the migration to keep what it has, these would wait for it: for ever, and until one of the two is refused.
    await other.query("SELECT FROM finding_groups");
    await server.query("SELECT FROM findings");
    await server.query("COMMIT");
    expect(await migrated).toEqual(all.slice(before));
  }, 30_000);

  it("refuses a file that has changed since it was applied, and changes nothing", async () => {
    const url = await testDatabaseUrl();
    await migrate(url);
    const admin = await connect(url);
    await admin.query("UPDATE migrations SET checksum = 'of another text' WHERE version = 1");
    await expect(migrate(url)).rejects.toMatchObject({
      code: "configuration",
      message: "Migration 0001_foundation.sql has changed since it was applied to this database.",
    });
    const { rows } = await admin.query("SELECT checksum FROM migrations WHERE version = 1");
    expect(rows).toEqual([{ checksum: "of another text" }]);
  });

  it("refuses a database of a newer version, and says what to do", async () => {
    const url = await testDatabaseUrl();
    await migrate(url);
    const admin = await connect(url);
    await admin.query("INSERT INTO migrations (version, name, checksum) VALUES (9999, '9999_future.sql', 'x')");
    await expect(migrate(url)).rejects.toMatchObject({
      code: "configuration",
      message: `The database was migrated to version 9999 by a newer Plumbline; this one knows ${versionOf(all.at(-1))}. Upgrade Plumbline.`,
    });
  });

  it("rolls a failing migration back as a whole", async () => {
    const url = await testDatabaseUrl();
    const admin = await connect(url);
    // In the way of one of the last statements.
    await admin.query("CREATE SCHEMA plumbline; CREATE TABLE plumbline.drift_results (x int)");
    await expect(migrate(url)).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringContaining('0001_foundation.sql failed and was rolled back: relation "drift_results"'),
    });
    expect(await tablesOf(admin)).toEqual(["drift_results", "migrations"]);
    await admin.query("DROP TABLE plumbline.drift_results");
    expect(await migrate(url)).toEqual(all);
  });

  it("refuses a database that cannot hold every character", async () => {
    const url = await testDatabaseUrl("ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'");
    await expect(migrate(url)).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringContaining("must be UTF8; it is SQL_ASCII"),
    });
  });

  it("says so when the database cannot be reached", async () => {
    await expect(migrate("postgres://nobody@127.0.0.1:1/nowhere")).rejects.toMatchObject({
      code: "database_unavailable",
      message: "The database cannot be reached. Try again shortly.",
      cause: expect.objectContaining({ message: "connect ECONNREFUSED 127.0.0.1:1" }),
    });
  });

  it.each([
    ["password", (url: string) => url.replace(/:[^:/@]*@/, ":hidden@"), 'password authentication failed for user "'],
    ["login", (url: string) => url.replace(/\/\/[^@]*@/, "//nosuch:hidden@"), '"nosuch"'],
    ["missing password", (url: string) => url.replace(/:[^:/@]*@/, "@"), "password must be a string"],
    ["database", (url: string) => databaseAt(url, "nosuch"), 'database "nosuch" does not exist'],
    ["host", () => "postgres://u:hidden@nosuch.invalid/x", "ENOTFOUND nosuch.invalid"],
  ])("explains a wrong %s without repeating the password", async (_what, change, reason) => {
    const url = change(await testDatabaseUrl());
    for (const attempt of [migrate, (wrong: string) => openDatabase({ url: wrong })]) {
      const error = await attempt(url).then(
        () => null,
        (refused: Error) => refused,
      );
      expect(error).toMatchObject({
        code: "database_unavailable",
        cause: expect.objectContaining({ message: expect.stringContaining(reason) }),
      });
      expect(inspect(error)).not.toContain("hidden");
    }
  });

  it.each(["postgres://u:hid#den@h/x", "postgres://u:hidden@h:99999/x", "postgres://u:hidden@h/x?sslrootcert=/nosuch"])(
    "refuses %s, which the driver cannot read",
    async (url) => {
      await expect(migrate(url)).rejects.toMatchObject({
        code: "configuration",
        message: expect.stringMatching(/^DATABASE_URL cannot be used \((?!.*hid).+$/),
      });
    },
  );
});

describe("logins", () => {
  /** A database that belongs to an ordinary login, as a hosting provider hands it out. */
  async function ownedDatabase(attributes = ""): Promise<{ url: string; admin: pg.Client }> {
    const adminUrl = await testDatabaseUrl();
    const admin = await connect(adminUrl);
    const role = await createLogin(admin, attributes);
    await admin.query(`ALTER DATABASE ${role} OWNER TO ${role}`);
    return { url: loginAt(adminUrl, role), admin };
  }

  /** A login named after its database. */
  async function createLogin(admin: pg.Client, attributes = ""): Promise<string> {
    const { rows } = await admin.query("SELECT current_database() AS name");
    await admin.query(`CREATE ROLE ${rows[0].name} LOGIN PASSWORD 'secret' ${attributes}`);
    return rows[0].name;
  }

  const loginAt = (url: string, role: string) => url.replace(/\/\/[^@]*@/, `//${role}:secret@`);

  it("serves an ordinary owner of the database, bound by row-level security like anyone", async () => {
    const { url, admin } = await ownedDatabase();
    expect(await migrate(url)).toEqual(all);
    expect(await migrate(url)).toEqual([]);
    const db = await openDatabase({ url, connections: 2 });
    try {
      await ensureTenant(db, "default");
      await createTenant(db, "acme");
      const [tenant, other] = [(await findTenantId(db, "default")) ?? 0, (await findTenantId(db, "acme")) ?? 0];
      await db.write({ tenant }, (tx) => createCollection(tx, "mine", "application"));
      const writer = await openRun(db, tenant, createObjectIdGenerator(), {
        collection: "mine",
        judges: true,
        startedAt: new Date("2026-05-05T10:00:00Z"),
      });
      await writer.writeBatch(1, { resources: [sampleResource("A"), sampleResource("B")] });
      await writer.complete();
      const filter = parseFilter({ "json.name": "B" });
      const range = { start: "2026-05-05", end: "2026-05-05" };
      const found = await db.read({ tenant }, (tx) => readLatestMatchingDocument(tx, "s3", filter, testMasking));
      expect(found.map((item) => JSON.parse(item).config)).toEqual([{ name: "B" }]);
      const page = await db.read({ tenant }, async (tx) =>
        readListPage(tx, await createDocumentListStatement(tx, "s3", filter, range, testMasking), {
          index: 0,
          count: 10,
        }),
      );
      expect(page.total).toBe(1);
      expect(
        await db.read({ tenant: other }, (tx) => readLatestMatchingDocument(tx, "s3", filter, testMasking)),
      ).toEqual([]);
      await expect(db.read({ tenant: other }, (tx) => requireCollection(tx, "mine"))).rejects.toMatchObject({
        code: "not_found",
      });
    } finally {
      await db.close();
    }
    const owner = await connect(url);
    for (const table of await tablesOf(admin)) {
      if (table === "migrations") continue;
      expect((await owner.query(`SELECT * FROM ${table}`)).rows, table).toEqual([]);
    }
  });

  it("works under the service's role when the login would ignore row-level security", async () => {
    const url = await testDatabaseUrl();
    await migrate(url);
    const db = await openDatabase({ url, connections: 2 });
    try {
      const who = await db.read({ directory: true }, (tx) => tx.rows("SELECT current_user AS role"));
      expect(who).toEqual([{ role: "plumbline_app" }]);
      await createTenant(db, "acme");
      const tenant = (await findTenantId(db, "acme")) ?? 0;
      await db.write({ tenant }, (tx) => createCollection(tx, "mine", "application"));
      expect(await db.read({ tenant: 0 }, (tx) => tx.rows("SELECT * FROM collections"))).toEqual([]);
      expect(await db.bulk({ tenant }, (tx) => tx.rows("SELECT name FROM collections"))).toEqual([{ name: "mine" }]);
    } finally {
      await db.close();
    }
  });

  it("refuses a login that ignores row-level security where the service's role may not be taken", async () => {
    const { url, admin } = await ownedDatabase("BYPASSRLS");
    await migrate(url);
    await expect(openDatabase({ url, connections: 1 })).rejects.toMatchObject({
      code: "configuration",
      message: expect.stringContaining("ignores row-level security and may not work as plumbline_app"),
    });
    const { rows } = await admin.query("SELECT current_database() AS role");
    await admin.query(`GRANT plumbline_app TO ${rows[0].role}`);
    await expectTenantsApart(url);
  });

  it("joins the service's role with a login that ignores row-level security and may create roles", async () => {
    const { url, admin } = await ownedDatabase("BYPASSRLS CREATEROLE");
    const { rows } = await admin.query(
      "SELECT current_database() AS role, current_setting('server_version_num')::int >= 160000 AS modern",
    );
    // From PostgreSQL 16 on, who creates a role gets this, and the right to create roles gives none over others.
    if (rows[0].modern) await admin.query(`GRANT plumbline_app TO ${rows[0].role} WITH ADMIN TRUE, SET FALSE`);
    await migrate(url);
    await expectTenantsApart(url);
  });

  it("serves a login that may not change the schema, once another has made it", async () => {
    const adminUrl = await testDatabaseUrl();
    const admin = await connect(adminUrl);
    const role = await createLogin(admin);
    const url = loginAt(adminUrl, role);
    const refused = { code: "configuration", message: expect.stringContaining("may not bring the schema up to date") };
    await expect(migrate(url)).rejects.toMatchObject(refused);
    await migrate(adminUrl);
    await expect(migrate(url)).rejects.toMatchObject(refused);
    await admin.query(`GRANT plumbline_app TO ${role}`);
    expect(await migrate(url)).toEqual([]);
    await expectTenantsApart(url);
    await admin.query("DELETE FROM migrations");
    await expect(migrate(url)).rejects.toMatchObject(refused);
  });

  it("keeps the session settings it counts on, beside others of the URL", async () => {
    const { url, admin } = await ownedDatabase();
    const { rows } = await admin.query("SELECT current_database() AS name");
    for (const setting of [
      "datestyle = 'German'",
      "timezone = 'America/New_York'",
      "default_transaction_isolation = serializable",
      "search_path = public",
    ]) {
      await admin.query(`ALTER DATABASE ${rows[0].name} SET ${setting}`);
    }
    const withOptions = `${url}${url.includes("?") ? "&" : "?"}options=-c%20work_mem%3D8MB%20-c%20search_path%3Dpublic`;
    await migrate(withOptions);
    const db = await openDatabase({ url: withOptions, connections: 1 });
    try {
      const shown = await db.write({ directory: true }, (tx) =>
        tx.rows(
          `SELECT current_setting('work_mem') AS memory, current_setting('transaction_isolation') AS isolation,
                  timestamptz '2026-05-05T10:00:00Z' AS time, timestamptz '2026-05-05T10:00:00Z'::text AS text`,
        ),
      );
      const time = new Date("2026-05-05T10:00:00Z");
      expect(shown).toEqual([{ memory: "8MB", isolation: "read committed", time, text: "2026-05-05 10:00:00+00" }]);
    } finally {
      await db.close();
    }
    await expectTenantsApart(withOptions);
  });

  async function expectTenantsApart(url: string): Promise<void> {
    const db = await openDatabase({ url, connections: 1 });
    try {
      await createTenant(db, "acme");
      const tenant = (await findTenantId(db, "acme")) ?? 0;
      await db.write({ tenant }, (tx) => createCollection(tx, "mine", "application"));
      const names = (of: number) => db.read({ tenant: of }, (tx) => tx.rows("SELECT name FROM collections"));
      expect(await names(tenant)).toEqual([{ name: "mine" }]);
      expect(await names(0)).toEqual([]);
    } finally {
      await db.close();
    }
  }
});

import { randomBytes } from "node:crypto";
import { idSource } from "@plumbline/model";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { createCollection, requireCollection } from "../collections/collections.js";
import { parseFilter } from "../documents/parse-filter.js";
import { documentList, latestDocument } from "../resources/query.js";
import { openRun } from "../runs/writer.js";
import { createTenant, ensureTenant, findTenantId } from "../tenants/tenants.js";
import { testDatabaseUrl } from "../testing/database.js";
import { observed, tablesOf } from "../testing/store.js";
import { readPage } from "./listing.js";
import { migrate } from "./migrate.js";
import { openDatabase } from "./open.js";

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

const all = ["0001_foundation.sql"];

describe("migrate", () => {
  it("applies everything to an empty database, and nothing to one that is up to date", async () => {
    const url = await testDatabaseUrl();
    expect(await migrate(url)).toEqual(all);
    expect(await migrate(url)).toEqual([]);
    const admin = await connect(url);
    const { rows } = await admin.query("SELECT version, name, checksum FROM migrations ORDER BY version");
    expect(rows).toEqual(
      all.map((name, i) => ({ version: i + 1, name, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) })),
    );
  });

  it("applies everything once when many servers start together", async () => {
    const url = await testDatabaseUrl();
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
    expect(applied.filter((names) => names.length > 0)).toEqual([all]);
    const admin = await connect(url);
    const { rows } = await admin.query("SELECT count(*)::int AS count FROM tenants");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("refuses a file that has changed since it was applied, and changes nothing", async () => {
    const url = await testDatabaseUrl();
    await migrate(url);
    const admin = await connect(url);
    await admin.query("UPDATE migrations SET checksum = 'of another text' WHERE version = 1");
    await expect(migrate(url)).rejects.toMatchObject({
      code: "configuration",
      message: "Migration 0001_foundation.sql has changed since it was applied to this database.",
    });
    const { rows } = await admin.query("SELECT checksum FROM migrations");
    expect(rows).toEqual([{ checksum: "of another text" }]);
  });

  it("refuses a database of a newer version, and says what to do", async () => {
    const url = await testDatabaseUrl();
    await migrate(url);
    const admin = await connect(url);
    await admin.query("INSERT INTO migrations (version, name, checksum) VALUES (9999, '9999_future.sql', 'x')");
    await expect(migrate(url)).rejects.toMatchObject({
      code: "configuration",
      message: `The database was migrated to version 9999 by a newer Plumbline; this one knows ${all.length}. Upgrade Plumbline.`,
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

  it("says so when the database cannot be reached", async () => {
    await expect(migrate("postgres://nobody@127.0.0.1:1/nowhere")).rejects.toMatchObject({
      code: "database_unavailable",
    });
  });
});

describe("logins", () => {
  /** A database that belongs to an ordinary login, as a hosting provider hands it out. */
  async function ownedDatabase(attributes = ""): Promise<{ url: string; admin: pg.Client }> {
    const adminUrl = await testDatabaseUrl();
    const admin = await connect(adminUrl);
    const role = `owner_${randomBytes(4).toString("hex")}`;
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret' ${attributes}`);
    const { rows } = await admin.query("SELECT current_database() AS name");
    await admin.query(`ALTER DATABASE ${rows[0].name} OWNER TO ${role}`);
    return { url: adminUrl.replace(/\/\/[^@]*@/, `//${role}:secret@`), admin };
  }

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
      const writer = await openRun(db, tenant, idSource(), {
        collection: "mine",
        judges: true,
        startedAt: new Date("2026-05-05T10:00:00Z"),
      });
      await writer.writeBatch(1, { resources: [observed("A"), observed("B")] });
      await writer.complete();
      const filter = parseFilter({ "json.name": "B" });
      const range = { start: "2026-05-05", end: "2026-05-05" };
      const found = await db.read({ tenant }, (tx) => latestDocument(tx, "s3", filter));
      expect(found.map((item) => JSON.parse(item).config)).toEqual([{ name: "B" }]);
      const page = await db.read({ tenant }, (tx) =>
        readPage(tx, documentList("s3", filter, range), { index: 0, count: 10 }),
      );
      expect(page.total).toBe(1);
      expect(await db.read({ tenant: other }, (tx) => latestDocument(tx, "s3", filter))).toEqual([]);
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
    const { url } = await ownedDatabase("BYPASSRLS");
    await migrate(url);
    // Not a member of the service's role: every transaction would fail, or worse, see everything.
    const open = async () => {
      const db = await openDatabase({ url, connections: 1 });
      try {
        return await db.read({ tenant: 1 }, (tx) => tx.rows("SELECT * FROM tenants"));
      } finally {
        await db.close();
      }
    };
    await expect(open()).rejects.toThrow();
  });
});

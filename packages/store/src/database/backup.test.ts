/** The backup that docs/operations.md describes, with the statements and the command it shows. */
import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase, withSession } from "../testing/database.js";

const run = promisify(execFile);
const docs = new URL("../../../../docs/operations.md", import.meta.url);
// Roles belong to the whole server, which other tests use at the same time.
const role = `plumbline_backup_${randomBytes(4).toString("hex")}`;
let adminUrl: string;
let serviceUrl: string;
let text: string;

function backupUrl(): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = "choose one";
  return url.href;
}

const tenantsSeen = async (client: pg.Client) => {
  await client.query("SET row_security = off");
  const { rows } = await client.query("SELECT name FROM plumbline.tenants ORDER BY name");
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  ({ adminUrl, serviceUrl } = await migratedDatabase());
  text = await readFile(docs, "utf8");
  const statements = /```sql\n(CREATE ROLE plumbline_backup[\s\S]*?)```/.exec(text)?.[1] ?? "";
  await withSession(adminUrl, async (client) => {
    await client.query(statements.replaceAll("plumbline_backup", role));
    await client.query("INSERT INTO plumbline.tenants (name) VALUES ('acme'), ('zen')");
  });
});
afterAll(() => withSession(adminUrl, (client) => client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)));

describe("a backup as documented", () => {
  it("reads the rows of every tenant with the role it makes", async () => {
    expect(await withSession(backupUrl(), tenantsSeen)).toEqual(expect.arrayContaining(["acme", "zen"]));
  });

  it("cannot change anything", async () => {
    const change = withSession(backupUrl(), (client) => client.query("DELETE FROM plumbline.tenants"));
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it("would fail with the service's login, as the text says", async () => {
    const refusal = "query would be affected by row-level security policy";
    await expect(withSession(serviceUrl, tenantsSeen)).rejects.toThrow(refusal);
    expect(text.replace(/\s+/g, " ")).toContain(refusal);
  });

  it("is a dump with every tenant in it, where pg_dump is not older than the server", async (context) => {
    const [, dumps = "0"] = /(\d+)/.exec(String(spawnSync("pg_dump", ["--version"]).stdout ?? "")) ?? [];
    const { rows } = await withSession(adminUrl, (client) => client.query("SHOW server_version_num"));
    if (Number(dumps) < Math.floor(Number(rows[0].server_version_num) / 10_000)) return context.skip();
    const folder = await mkdtemp(join(tmpdir(), "plumbline-backup-"));
    try {
      const file = join(folder, "plumbline.dump");
      await run("pg_dump", ["--format", "custom", "--file", file, "--dbname", backupUrl()]);
      const command = /`pg_restore (--data-only[^`]*) plumbline\.dump`/.exec(text)?.[1]?.split(" ") ?? [];
      const { stdout } = await run("pg_restore", [...command, file]);
      expect(stdout).toMatch(/^\d+\tacme\t/m);
      expect(stdout).toMatch(/^\d+\tzen\t/m);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** A coordinator with two nodes: tables with data are taken on, a node goes and comes back. */
import { mkdtempSync, realpathSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTenant, findTenantId, migrate, openDatabase } from "@plumbline/store";
import { createCitusDatabase, joinCitusNodes, startCitus, type TestCitus, withSession } from "@plumbline/store/testing";
import { afterAll, expect, it } from "vitest";
import { asTenant } from "../testing/as-tenant.js";
import { makeCodeCollection, volumeCode } from "../testing/code-collection.js";
import { runToEnd, waitForRunEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";
import { startTestWorker } from "../testing/worker.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "plumbline-distributed-")));
const name = "distributed";
let citus: TestCitus | undefined;
const urls = () => citus?.nodes.map(({ url }) => url) ?? [];

const tenants = ["t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"];

// Before the service is made: what is to be done afterwards is done in the opposite order.
afterAll(async () => {
  await citus?.stop();
  await rm(folder, { recursive: true, force: true });
});

const service = useService({}, async () => {
  citus = await startCitus(process.env.TEST_CITUS ?? "");
  const adminUrl = await createCitusDatabase(urls(), name);
  expect(await migrate(adminUrl)).not.toContain("resources (distributed)");
  const db = await openDatabase({ url: adminUrl, connections: 2 });
  for (const tenant of tenants) await createTenant(db, tenant);
  await db.close();
  return { adminUrl, databaseUrl: adminUrl };
});

async function portOf(tenant: string): Promise<number> {
  const tenantId = await findTenantId(service.db, tenant);
  return withSession(service.adminUrl, async (admin) => {
    const { rows } = await admin.query(
      `SELECT nodeport::integer AS port FROM pg_dist_shard_placement
       WHERE shardid = get_shard_id_for_distribution_column('plumbline.collections', $1::integer)`,
      [tenantId],
    );
    return rows[0].port;
  });
}

/** A tenant on each of the two nodes. */
async function tenantsApart(): Promise<{ here: string; there: string; nodeOfThere: number }> {
  const places = await Promise.all(tenants.map(async (tenant) => ({ tenant, port: await portOf(tenant) })));
  const [first] = places;
  const other = places.find(({ port }) => port !== first?.port);
  if (first === undefined || other === undefined) throw new Error("all tenants are on one node");
  const nodeOfThere = urls().findIndex((url) => Number(new URL(url).port) === other.port);
  return { here: first.tenant, there: other.tenant, nodeOfThere };
}

async function makeCollection(tenant: string, files = 2): Promise<void> {
  const folderPath = join(folder, tenant);
  for (let nth = 0; nth < files; nth += 1) {
    await mkdir(join(folderPath, `m${nth}`), { recursive: true });
    await writeFile(join(folderPath, `m${nth}`, "main.tf"), volumeCode(`v${nth}`, nth % 2 === 0));
  }
  await makeCodeCollection(asTenant(service, tenant), { name: "estate", connector: { folderPath } });
}

const searchReply = (tenant: string) =>
  asTenant(service, tenant).get("/api/resource/search/", { collection: "estate", connector: "code" });
const search = async (tenant: string) => (await searchReply(tenant)).body.data;
const startWorker = () => startTestWorker(service, folder, {});

it("takes on tables that have data, once", async () => {
  await makeCollection("t0");
  const worker = startWorker();
  await runToEnd(asTenant(service, "t0"), "estate");
  await worker.stop();
  const before = await search("t0");
  await joinCitusNodes(urls(), name);
  expect(await migrate(service.adminUrl)).toContain("resources (distributed)");
  expect(await migrate(service.adminUrl)).toEqual([]);
  expect(await search("t0")).toEqual(before);
  await withSession(service.adminUrl, async (admin) => {
    const { rows } = await admin.query("SELECT to_regclass('plumbline.foreign_keys_to_restore') AS aside");
    expect(rows).toEqual([{ aside: null }]);
    const keys = await admin.query("SELECT FROM pg_constraint WHERE conname = 'runs_tenant_id_collection_id_fkey'");
    expect(keys.rowCount).toBe(1);
  });
});

it("tenants of a node that is away are told so, others do not notice, and nothing is lost", async () => {
  const { here, there, nodeOfThere } = await tenantsApart();
  if (here !== "t0") await makeCollection(here);
  await makeCollection(there);
  const waiting = await asTenant(service, there).post("/api/compliance/run/", { collection: "estate" });
  const node = citus?.nodes[nodeOfThere];
  await node?.stop();

  const refused = await searchReply(there);
  expect(refused.status).toBe(503);
  expect(refused.body.message).toMatch(/node of the database that holds what this tenant has stored/);
  // There is one place to work in, and the run that waits was first.
  const worker = startWorker();
  expect(await runToEnd(asTenant(service, here), "estate")).toMatchObject({ state: "complete" });
  expect((await search(here)).results).toHaveLength(2);

  await node?.start();
  expect(await waitForRunEnd(asTenant(service, there), waiting.body.data.run_id)).toMatchObject({ state: "complete" });
  await worker.stop();
  expect((await search(there)).results).toHaveLength(2);
});

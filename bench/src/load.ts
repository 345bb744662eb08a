import { createObjectIdGenerator } from "@plumbline/model";
import {
  createCollection,
  defaultTenantName,
  ensureTenant,
  findTenantId,
  migrate,
  openDatabase,
  openEmbeddedPostgres,
  putConfigItem,
} from "@plumbline/store";
import { openRun } from "@plumbline/store/testing";
import pg from "pg";
import { collection, connector, resourceAt } from "./estate.js";
import { rawCopySeconds } from "./raw-load.js";

const BATCH = 1000;

/** What autovacuum does within a minute or so: the figures are those of a service that has been up for a while. */
async function settle(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("VACUUM ANALYZE");
  await client.end();
}

/** Loads the estate through the run writer; on request also the same rows by raw COPY, to hold the writer against it. */
export async function load(dataDirectory: string, resources: number, compared: boolean): Promise<void> {
  const server = await openEmbeddedPostgres(dataDirectory, "serve");
  await migrate(server.adminUrl);
  const db = await openDatabase({ url: server.serviceUrl, connections: 4 });
  await ensureTenant(db, defaultTenantName);
  const tenant = await findTenantId(db, defaultTenantName);
  if (tenant === null) throw new Error("no default tenant");
  const ids = createObjectIdGenerator();
  await db.write({ tenant }, async (tx) => {
    await createCollection(tx, collection, "infrastructure");
    for (let i = 0; i < 200; i += 1) await createCollection(tx, `other-${i}`, "infrastructure");
    await putConfigItem(tx, 1, ids.next(), { kind: "connector", name: connector, body: { type: "azure" } });
  });

  const first = await writeRun(0);
  const second = await writeRun(Math.floor(resources / 100));
  console.log(`Loading ${resources} resources, ${resources * 10} results`);
  console.log(`  run writer        ${first.total.toFixed(1)} s (${first.publish.toFixed(1)} s of it publishing)`);
  if (compared) {
    const raw = await rawCopySeconds(server.adminUrl);
    console.log(`  raw COPY          ${raw.toFixed(1)} s into twins of the same tables`);
    console.log(`  ratio             ${((raw / first.total) * 100).toFixed(0)} % of raw COPY speed (aim: ≥ 50 %)`);
  }
  console.log(
    `  second run, 1 % changed: ${second.total.toFixed(1)} s (${second.publish.toFixed(1)} s of it publishing)`,
  );
  await db.close();
  await settle(server.adminUrl);
  await server.stop();

  /** `changed` resources differ from the run before. */
  async function writeRun(changed: number) {
    const start = performance.now();
    const writer = await openRun(db, tenant as number, ids, { collection, judges: true, startedAt: new Date() });
    let next = 0;
    const lane = async () => {
      for (let from = next; from < resources; from = next) {
        next = from + BATCH;
        const batch = Array.from({ length: Math.min(BATCH, resources - from) }, (_, i) => {
          const resource = resourceAt(from + i);
          return from + i < changed ? { ...resource, body: { changed: true, was: resource.body } } : resource;
        });
        await writer.writeBatch(from / BATCH, { resources: batch });
      }
    };
    // Two lanes, so that hashing here and writing there overlap, as in a run.
    await Promise.all([lane(), lane()]);
    const written = performance.now();
    await writer.complete();
    const end = performance.now();
    return { total: (end - start) / 1000, publish: (end - written) / 1000 };
  }
}

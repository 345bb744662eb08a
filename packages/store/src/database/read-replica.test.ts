/** On a real streaming replica: answers are those of the primary, whatever becomes of the replica. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCollection, findCollection } from "../collections/collections.js";
import { createTenant, findTenantId } from "../tenants/tenants.js";
import { type ReplicatedPostgres, startReplicatedPostgres } from "../testing/streaming-replica.js";
import { migrate } from "./migrate.js";
import { type Database, openDatabase } from "./open-database.js";
import { openReadReplica, type ReplicaReader } from "./read-replica.js";

let servers: ReplicatedPostgres;
let primary: Database;
let reader: ReplicaReader;
let tenant = 0;
let nth = 0;
const messages: string[] = [];

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  await migrate(servers.adminUrl);
  primary = await openDatabase({ url: servers.adminUrl, connections: 4 });
  await createTenant(primary, "acme");
  tenant = (await findTenantId(primary, "acme")) ?? 0;
  const log = (message: string) => void messages.push(message);
  reader = openReadReplica(primary, { url: servers.replicaUrl, connections: 4, log });
});

afterAll(async () => {
  await reader?.close();
  await primary?.close();
  await servers?.stop();
});

async function write(): Promise<string> {
  nth += 1;
  const name = `c${nth}`;
  await primary.write({ tenant }, (tx) => createCollection(tx, name, "infrastructure"));
  return name;
}

/** Whether it finds what was just written, and who says so. */
async function writeAndRead(access: "read" | "stream" = "read") {
  const name = await write();
  const before = reader.counts();
  const found = await reader[access]({ tenant }, (tx) => findCollection(tx, name));
  expect(found?.name).toBe(name);
  return reader.counts().replica > before.replica ? "replica" : "primary";
}

/** However slow the machine is, until it is so. */
async function untilAnsweredBy(who: "replica" | "primary"): Promise<void> {
  while ((await writeAndRead()) !== who) await sleep(50);
}

it("asks the primary as long as there is no replica", async () => {
  expect(await writeAndRead()).toBe("primary");
  expect(await writeAndRead("stream")).toBe("primary");
  expect(messages).toEqual([expect.stringMatching(/^The replica does not answer \(/)]);
});

it("asks the replica once it is there, and it knows what was just written", async () => {
  await servers.startReplica();
  await untilAnsweredBy("replica");
  expect(messages.at(-1)).toBe("The replica has caught up and answers again.");
  let isReplica = false;
  while (!isReplica) {
    await write();
    isReplica = await reader.read({ tenant }, async (tx) => {
      const [row] = await tx.rows<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"');
      return row?.isReplica ?? false;
    });
  }
  const many = Array.from({ length: 20 }, () => writeAndRead());
  await Promise.all(many);
});

it("asks the primary while replay is paused, and waits for it only once", async () => {
  await servers.queryReplica("SELECT pg_wal_replay_pause()");
  // A pause takes effect with the next record.
  await untilAnsweredBy("primary");
  for (let reads = 0; reads < 20; reads += 1) expect(await writeAndRead()).toBe("primary");
  expect(await writeAndRead("stream")).toBe("primary");
  // On a busy machine it may be too late to say where it stands.
  expect(messages.at(-1)).toMatch(
    /^The replica (is behind|does not answer \(no answer in time\)): the primary answers until it has caught up\.$/,
  );
  await servers.queryReplica("SELECT pg_wal_replay_resume()");
  await untilAnsweredBy("replica");
});

it("answers a read that the replica did not survive from the primary", async () => {
  const name = await write();
  let tries = 0;
  const found = await reader.read({ tenant }, async (tx) => {
    tries += 1;
    if (tries === 1) await servers.stopReplica();
    return findCollection(tx, name);
  });
  expect(found?.name).toBe(name);
  expect(await writeAndRead()).toBe("primary");
  expect(await writeAndRead("stream")).toBe("primary");
});

it("asks a replica that has come back", async () => {
  await servers.startReplica();
  await untilAnsweredBy("replica");
});

it("leaves errors of the question as they are", async () => {
  await untilAnsweredBy("replica");
  const refused = reader.read({ tenant }, () => Promise.reject(new Error("no such thing")));
  await expect(refused).rejects.toThrow("no such thing");
});

it("takes a server that is no replica for one that is behind", async () => {
  const mistaken = openReadReplica(primary, { url: servers.adminUrl, connections: 2 });
  const name = await write();
  const found = await mistaken.read({ tenant }, (tx) => findCollection(tx, name));
  expect(found?.name).toBe(name);
  expect(mistaken.counts()).toEqual({ replica: 0, primary: 1 });
  await mistaken.close();
});

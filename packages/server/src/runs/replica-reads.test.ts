/** The service with a streaming replica for reading: whoever has just written, or seen a run end, is answered with that. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@plumbline/engine/testing";
import { type ReplicatedPostgres, startReplicatedPostgres } from "@plumbline/store/testing";
import { afterAll, expect, it } from "vitest";
import { makeCodeCollection, volumeCode } from "../testing/code-collection.js";
import { runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const folder = testFolder();
let servers: ReplicatedPostgres;
const environment: Record<string, string> = {
  PLUMBLINE_WORKERS: "1",
  PLUMBLINE_FOLDERS: `default=${folder.path}`,
};
// Ends after the service: hooks run in the opposite order.
afterAll(async () => {
  await servers?.stop();
  folder.remove();
});
const service = useService(environment, async () => {
  servers = await startReplicatedPostgres();
  environment.DATABASE_READ_URL = servers.replicaUrl;
  return { adminUrl: servers.adminUrl, databaseUrl: servers.adminUrl };
});

async function readCounts(): Promise<{ readonly replica: number; readonly primary: number }> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const countOf = (database: string) =>
    Number(new RegExp(`plumbline_reads\\{database="${database}"\\} (\\d+)`).exec(text)?.[1]);
  return { replica: countOf("replica"), primary: countOf("primary") };
}

let nth = 0;

/** Each step asks at once for what the one before has changed. */
async function changeAndRead(): Promise<void> {
  nth += 1;
  const name = `code${nth}`;
  writeFileSync(join(folder.path, "main.tf"), volumeCode(`v${nth}`, false));
  await makeCodeCollection(service, { name, connector: { folderPath: "." } });
  const { body } = await service.get("/api/collection/list");
  expect(JSON.stringify(body.data)).toContain(`"${name}"`);
  const run = await runToEnd(service, name);
  expect(run.state).toBe("complete");
  const found = await service.get("/api/findings/", { collection: name });
  expect(found.text).toContain(`"aws_ebs_volume.v${nth}"`);
}

it("answers from the primary as long as the replica is away", async () => {
  await changeAndRead();
  expect((await readCounts()).replica).toBe(0);
});

it("answers from the replica what was just changed", async () => {
  await servers.startReplica();
  await expect
    .poll(async () => (await service.get("/api/collection/list")) && (await readCounts()).replica, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await changeAndRead();
});

it("answers the same while replay is paused, and when the replica is lost", async () => {
  await servers.queryReplica("SELECT pg_wal_replay_pause()");
  await changeAndRead();
  const { replica, primary } = await readCounts();
  await servers.stopReplica();
  await changeAndRead();
  const now = await readCounts();
  expect(now.primary).toBeGreaterThan(primary);
  expect(now.replica).toBe(replica);
});

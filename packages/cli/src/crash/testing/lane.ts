/** A service without workers on a database of its own, in this process: workers are processes that tests start and kill. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings, startService } from "@plumbline/server";
import { migratedDatabase } from "@plumbline/store/testing";
import { type EstateApi, estateApi } from "./estate-api.js";
import type { WorkerHome } from "./worker-process.js";

export interface Lane extends WorkerHome {
  readonly api: EstateApi;
  close(): Promise<void>;
}

export async function openLane(): Promise<Lane> {
  const { adminUrl } = await migratedDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), "plumbline-lane-"));
  const folders = mkdtempSync(join(tmpdir(), "plumbline-estate-"));
  const settings = readSettings(
    { port: "0", data: dataFolder, database: adminUrl, connections: "2", workers: "0" },
    { PLUMBLINE_LOG_LEVEL: "silent", PLUMBLINE_RATE_LIMIT: "0" },
  );
  const service = await startService(settings);
  return {
    databaseUrl: adminUrl,
    dataFolder,
    folders,
    api: estateApi(() => service.url, dataFolder),
    async close() {
      await service.stop();
      for (const folder of [dataFolder, folders]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

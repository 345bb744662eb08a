/** One real PostgreSQL for the whole test run: the embedded one, in a folder that is removed afterwards. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../database/migrate.js";
import { openEmbedded } from "../embedded/open-embedded.js";
import { databaseAt } from "./database.js";

const templateDatabase = "migrated_template";

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-test-"));
  const server = await openEmbedded(folder, "serve");
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${templateDatabase}`);
  await admin.end();
  await migrate(databaseAt(server.adminUrl, templateDatabase));
  project.provide("adminUrl", server.adminUrl);
  project.provide("serviceUrl", server.serviceUrl);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

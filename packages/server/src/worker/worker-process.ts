/** A process that only works: no HTTP, the same database and keys as the service it works for. */
import { createObjectIdGenerator, KnownError } from "@plumbline/model";
import { listTenants } from "@plumbline/store";
import { loadOrCreateServiceKeys } from "../auth/key-files.js";
import { createSecretBox } from "../config/secret-box.js";
import { findGrantWarnings } from "../grants/grant-warnings.js";
import { openAndMigrateConfiguredDatabase } from "../open-configured-database.js";
import type { Settings } from "../settings.js";
import { startWorker } from "./worker.js";

export interface WorkerProcess {
  readonly database: string;
  /** Resolves with the reason when it cannot go on. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

export async function startStandaloneWorker(settings: Settings): Promise<WorkerProcess> {
  if (settings.databaseUrl === null) {
    throw new KnownError(
      "configuration",
      "A worker needs DATABASE_URL: the embedded database belongs to one service, which has workers of its own.",
    );
  }
  const { encryption } = await loadOrCreateServiceKeys(settings.dataDirectory);
  const opened = await openAndMigrateConfiguredDatabase(settings, "serve", (message) => console.error(message));
  const context = {
    db: opened.db,
    ids: createObjectIdGenerator(),
    secrets: createSecretBox(encryption),
    settings,
    onlyReading: opened.onlyReading,
    log: (level: string, message: string) => console.error(`${new Date().toISOString()} ${level} ${message}`),
  };
  const tenants = (await listTenants(opened.db)).length;
  for (const warning of await findGrantWarnings(settings, tenants)) context.log("warning", warning);
  const worker = startWorker(context, Math.max(1, settings.workers));
  return {
    database: opened.description,
    lost: opened.lost,
    async stop() {
      await worker.stop();
      await opened.close();
    },
  };
}

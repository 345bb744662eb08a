/** A worker of a test service, with settings of its own. */
import { createObjectIdGenerator } from "@plumbline/model";
import { createSecretBox } from "../config/secret-box.js";
import { readSettings } from "../settings.js";
import { type RunningWorker, startWorker } from "../worker/worker.js";
import type { TestService } from "./service.js";

export function startTestWorker(
  service: TestService,
  folder: string,
  environment: Readonly<Record<string, string>>,
  places = 1,
): RunningWorker {
  const settings = readSettings(
    { data: folder, database: service.adminUrl },
    { PLUMBLINE_FOLDERS: `*=${folder}`, PLUMBLINE_WORKERS: String(places), ...environment },
  );
  const context = {
    db: service.db,
    ids: createObjectIdGenerator(),
    secrets: createSecretBox(service.keys.encryption),
    settings,
  };
  return startWorker({ ...context, onlyReading: () => false, log: () => {} }, places);
}

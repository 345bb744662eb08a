/** A worker of a test service, with settings of its own. */
import { idSource } from "@plumbline/model";
import { secretBox } from "../config/secret-box.js";
import { readSettings } from "../settings.js";
import { type RunningWorker, startWorker } from "../worker/worker.js";
import type { TestService } from "./service.js";

export function workFor(
  service: TestService,
  folder: string,
  environment: Readonly<Record<string, string>>,
  places = 1,
): RunningWorker {
  const settings = readSettings(
    { data: folder, database: service.adminUrl },
    { PLUMBLINE_FOLDERS: `*=${folder}`, PLUMBLINE_WORKERS: String(places), ...environment },
  );
  const context = { db: service.db, ids: idSource(), secrets: secretBox(service.keys.encryption), settings };
  return startWorker({ ...context, onlyReading: () => false, log: () => {} }, places);
}

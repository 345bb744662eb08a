/** A run that has read and judged everything, and finds no room to publish it. */
import { testFolder, writeFiles } from "@plumbline/engine/testing";
import { createObjectIdGenerator, KnownError } from "@plumbline/model";
import type { Database } from "@plumbline/store";
import { afterAll, afterEach, expect, it } from "vitest";
import { createSecretBox } from "../config/secret-box.js";
import { readSettings } from "../settings.js";
import { makeCodeCollection, volumeCode } from "../testing/code-collection.js";
import { waitForRunEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";
import { type RunningWorker, startWorker } from "../worker/worker.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_WORKERS: "0", PLUMBLINE_FOLDERS: `*=${folder.path}` });
let worker: RunningWorker | undefined;
afterEach(() => worker?.stop());
afterAll(() => folder.remove());

/** Publishing is refused, as it is while the disk is nearly full; `onRefusal` hears of it. */
function withoutRoom(db: Database, onRefusal: () => void): Database {
  return {
    ...db,
    bulk: (scope, work, limits) =>
      db.bulk(
        scope,
        (tx) =>
          work({
            ...tx,
            rows: (text, values) => {
              if (!text.includes("state = 'complete'")) return tx.rows(text, values);
              onRefusal();
              throw new KnownError("database_unavailable", "no room");
            },
          }),
        limits,
      ),
  };
}

it("can be cancelled while it waits", async () => {
  writeFiles(folder.path, { "code/main.tf": volumeCode("one", false) });
  await makeCodeCollection(service, { name: "waits", connector: { folderPath: `${folder.path}/code` } });
  let refusals = 0;
  worker = startWorker(
    {
      db: withoutRoom(service.db, () => {
        refusals += 1;
      }),
      ids: createObjectIdGenerator(),
      secrets: createSecretBox(service.keys.encryption),
      settings: readSettings(
        { data: folder.path, database: service.adminUrl },
        { PLUMBLINE_FOLDERS: `*=${folder.path}`, PLUMBLINE_WORKERS: "1" },
      ),
      onlyReading: () => false,
      log: () => {},
    },
    1,
  );
  const { run_id } = (await service.post("/api/compliance/run/", { collection: "waits" })).body.data;
  await expect.poll(() => refusals, { timeout: 30_000 }).toBeGreaterThan(1);
  expect((await service.call("DELETE", `/api/runs/${run_id}`)).status).toBe(200);
  expect(await waitForRunEnd(service, run_id, 20)).toMatchObject({ state: "cancelled", published: false });
  const { body } = await service.get("/api/usage");
  expect(body.data.runs.used).toBe(1);
});

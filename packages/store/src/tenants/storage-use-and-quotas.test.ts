/** What is deleted is counted where there is no room for anything else. */
import { expect, it } from "vitest";
import { sampleResource, useStore } from "../testing/store.js";
import { openRun } from "../testing/written-run.js";
import { readStorageUse } from "./storage-use-and-quotas.js";

const store = useStore();
const none = { bytes: 0, collections: 0, items: 0, runs: 0 };

it("what a run forgets of a comparison is counted no more when its batches are gone", async () => {
  const { db, acme, ids } = store;
  const bytes = async () => (await db.read({ tenant: acme }, (tx) => readStorageUse(tx, none))).used.bytes;
  await store.collection("compared");
  const writer = await openRun(db, acme, ids, { collection: "compared", judges: true, startedAt: new Date() });
  const units = [{ unit: "drift aws", record: { kept: "x".repeat(100_000) } }];
  await writer.writeBatch(1, { resources: [sampleResource("node")], units });
  await writer.complete();
  const noted = await bytes();
  await db.write({ tenant: acme }, (tx) => tx.rows("SELECT count_use()"));
  expect(Math.abs(noted - (await bytes()))).toBeLessThan(500);
});

it("what is removed takes no room while it is counted", async () => {
  const { admin, rival } = store;
  await admin.query("SET search_path = plumbline");
  await admin.query(
    `INSERT INTO results (tenant_id, result_set, case_id, outcome, message)
     SELECT $1, n, 1, 'f', repeat('x', 500) FROM generate_series(1, 5000) n`,
    [rival],
  );
  await admin.query("BEGIN");
  await admin.query("SELECT set_config('plumbline.tenant', $1, true)", [String(rival)]);
  await admin.query("SET LOCAL work_mem = '64kB'");
  await admin.query("SET LOCAL temp_file_limit = '64kB'");
  expect((await admin.query("DELETE FROM results WHERE tenant_id = $1", [rival])).rowCount).toBe(5000);
  const { rows } = await admin.query("SELECT bytes::int FROM storage_use WHERE noted_by = pg_current_xact_id()");
  await admin.query("COMMIT");
  expect(rows).toEqual([{ bytes: -5000 * 580 }]);
});

it("no table has what is removed from it handed on as a whole", async () => {
  const { rows } = await store.admin.query(
    `SELECT tgrelid::regclass::text AS table, tgname AS trigger FROM pg_trigger
     WHERE (tgtype & 8) <> 0 AND tgoldtable IS NOT NULL`,
  );
  expect(rows).toEqual([]);
});

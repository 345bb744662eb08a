/** What is deleted is counted where there is no room for anything else. */
import { expect, it } from "vitest";
import { useStore } from "../testing/store.js";

const store = useStore();

it("what is removed takes no room while it is counted", async () => {
  const { admin, acme } = store;
  await admin.query("SET search_path = plumbline");
  await admin.query(
    `INSERT INTO results (tenant_id, result_set, case_id, outcome, message)
     SELECT $1, n, 1, 'f', repeat('x', 500) FROM generate_series(1, 5000) n`,
    [acme],
  );
  await admin.query("BEGIN");
  await admin.query("SELECT set_config('plumbline.tenant', $1, true)", [String(acme)]);
  await admin.query("SET LOCAL work_mem = '64kB'");
  await admin.query("SET LOCAL temp_file_limit = '64kB'");
  expect((await admin.query("DELETE FROM results")).rowCount).toBe(5000);
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

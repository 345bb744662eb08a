import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";

const store = useStore();
const columns =
  "collection_id, resource_id, nth, key, told, since_seq, severity, test_id, file, line, address, searched";
const rows = async () => (await store.admin.query(`SELECT ${columns} FROM findings ORDER BY key, resource_id`)).rows;

it("what was published before there was a list of findings is in it", async () => {
  await store.collection("c");
  const place = { path: "p", file: "main.tf", line: 3, column: 1, endLine: 3, endColumn: 9, resource: "a.b" };
  const failed = { ...sampleVerdict("T1", "failed", "wrong"), evidence: [place] };
  const shared = [sampleResource("A", { verdicts: [failed] }), sampleResource("B", { verdicts: [failed] })];
  await store.run({
    collection: "c",
    resources: [...shared, sampleResource("C", { verdicts: [sampleVerdict("T1", "failed")] })],
  });
  const published = await rows();
  expect(published.map(({ told }) => told).sort()).toEqual([false, true, true]);
  await store.admin.query("DROP TABLE findings");
  await store.admin.query(await readFile(new URL("../../migrations/0011_findings.sql", import.meta.url), "utf8"));
  expect(await rows()).toEqual(published);
});

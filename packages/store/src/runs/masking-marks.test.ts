import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteCollection } from "../collections/delete-collection.js";
import { readListPage } from "../database/read-list-pages.js";
import type { DocumentMaskingRules } from "../documents/filter-masking.js";
import { parseFilter } from "../documents/parse-filter.js";
import { documentFilter, secretDocument, secretFilter } from "../documents/testing/arbitraries.js";
import { createDocumentListStatement, readLatestMatchingDocument } from "../resources/document-query.js";
import { testMasking } from "../testing/masking.js";
import { sampleResource, useStore } from "../testing/store.js";
import { recordMissingMaskingMarksAfter } from "./masking-marks.js";

const store = useStore();
const DOCUMENTS = 60;
const [documents = []] = fc.sample(fc.array(secretDocument, { minLength: DOCUMENTS, maxLength: DOCUMENTS }), {
  seed: 15,
  numRuns: 1,
});
const day = { start: "2026-11-17", end: "2026-11-17" };

beforeAll(async () => {
  await store.collection("marked");
  await store.run({
    collection: "marked",
    at: "2026-11-17T10:00:00Z",
    resources: documents.map(({ json }, index) =>
      sampleResource(`R${index}`, { body: JSON.parse(JSON.stringify(json)) }),
    ),
  });
});

/** All that is found, as it is shown, and the latest of it. */
async function found(filter: unknown, masking: DocumentMaskingRules): Promise<readonly unknown[]> {
  return store.db.read({ tenant: store.acme }, async (tx) => {
    const parsed = parseFilter(filter);
    const list = await createDocumentListStatement(tx, "s3", parsed, day, masking);
    const { items } = await readListPage(tx, list, { index: 0, count: DOCUMENTS });
    const latest = await readLatestMatchingDocument(tx, "s3", parsed, masking);
    return [items, latest].map((some) => some.map((item) => JSON.parse(item).resource_name));
  });
}

const setMarks = (statement: string) => store.admin.query(statement);
const markAll = async (masking: DocumentMaskingRules) => {
  let last: Buffer | null = Buffer.alloc(0);
  while (last !== null) {
    const after: Buffer = last;
    last = await store.db.write({ tenant: store.acme }, (tx) => recordMissingMaskingMarksAfter(tx, masking, after));
  }
};
const marks = async () =>
  (await store.admin.query("SELECT masking, is_plain, count(*)::int FROM body_marks GROUP BY 1, 2 ORDER BY 1, 2")).rows;

describe("marks of bodies", () => {
  it("say of every body that was written whether anything in it is masked", async () => {
    const written = await marks();
    expect(written.map(({ masking, is_plain }) => [masking, is_plain])).toEqual([
      [testMasking.version, false],
      [testMasking.version, true],
    ]);
    await setMarks("DELETE FROM body_marks");
    await markAll(testMasking);
    expect(await marks()).toEqual(written);
  });

  it("change no answer: not where they are absent, of another version, or say of too few that nothing is masked", async () => {
    const filters = fc.sample(fc.oneof({ weight: 3, arbitrary: secretFilter }, documentFilter), {
      seed: 58,
      numRuns: Number(process.env.RUNS ?? 8) * 5,
    });
    const withMarks = [];
    for (const filter of filters) withMarks.push(await found(filter, testMasking));
    expect(withMarks.filter(([some]) => Array.isArray(some) && some.length > 0).length).toBeGreaterThan(10);
    for (const wrong of [
      "UPDATE body_marks SET is_plain = false WHERE get_byte(body_hash, 0) < 128",
      // By a masking that masked nothing: whoever believed it would be asked about the secrets.
      `UPDATE body_marks SET is_plain = true, masking = ${testMasking.version - 1} WHERE get_byte(body_hash, 0) < 160`,
      "DELETE FROM body_marks WHERE get_byte(body_hash, 1) < 128",
      "DELETE FROM body_marks",
    ]) {
      await setMarks(wrong);
      for (const [nth, filter] of filters.entries()) {
        expect(await found(filter, testMasking), JSON.stringify(filter)).toEqual(withMarks[nth]);
      }
    }
  });

  it("are made anew for another version of the masking", async () => {
    const next: DocumentMaskingRules = { ...testMasking, version: testMasking.version - 1, shown: () => "***" };
    await markAll(testMasking);
    await markAll(next);
    expect(await marks()).toEqual([{ masking: next.version, is_plain: false, count: expect.any(Number) }]);
  });

  it("go with the last collection that has their body", async () => {
    const collectionId = await store.collection("gone");
    const resources = [sampleResource("OnlyHere", { body: { only: "here" } })];
    const before = await marks();
    await store.run({ collection: "gone", resources });
    expect(await marks()).not.toEqual(before);
    await store.db.write({ tenant: store.acme }, (tx) => deleteCollection(tx, collectionId));
    expect(await marks()).toEqual(before);
  });
});

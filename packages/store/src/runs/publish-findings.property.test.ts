/** The read model of findings, kept up to date by changes, is what reading the newest run as a whole gives. */
import { type EvidenceLocation, groupBy } from "@plumbline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readListPageWithoutTotal } from "../database/read-list-pages.js";
import {
  countMatchingFindings,
  createFindingGroupListStatement,
  createFindingListStatement,
  findingGroupings,
  readNewestJudgedRuns,
} from "../resources/finding-list.js";
import { createRunFindingListStatement } from "../resources/run-findings.js";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";

const store = useStore();
const all = { index: 0, count: 1000 };

/** Places that several resources, tests and runs share. */
const place: fc.Arbitrary<EvidenceLocation> = fc
  .record({
    line: fc.constantFrom(0, 3, 4),
    resource: fc.constantFrom("aws_s3_bucket.a", "aws_s3_bucket.b", undefined),
    isFinding: fc.boolean(),
  })
  .map(({ line, resource, isFinding }) => ({
    path: `properties.p${line}`,
    file: "main.tf",
    line,
    column: 1,
    endLine: line,
    endColumn: 9,
    ...(resource === undefined ? {} : { resource }),
    ...(isFinding ? { isFinding: true as const } : {}),
  }));
const judged = fc.record({
  outcome: fc.constantFrom("failed", "failed", "passed" as const),
  evidence: fc.array(place, { maxLength: 3 }),
  test: fc.constantFrom("T1", "T1", "T2", "T3"),
});
/** T3 is graver than T2, which has a word that is none of ours. */
const severities: Readonly<Record<string, string>> = { T1: "High", T2: "Odd", T3: "Critical" };
const found = fc.record({ A: judged, B: judged, C: judged }, { requiredKeys: [] });
const history = fc.array(fc.record({ found, judges: fc.constantFrom(true, true, true, false) }), {
  minLength: 1,
  maxLength: 6,
});

let nth = 0;

interface Told {
  readonly test_id: string;
  readonly file: string;
  readonly line: number | null;
  readonly is_new: boolean;
}
const countBy = (told: readonly Told[], name: (told: Told) => string) =>
  Object.fromEntries([...groupBy(told, name)].map(([key, some]) => [key, some.length]));
const shown = ({ test_id, file, line, is_new }: Told) => `${test_id} ${file}:${line} ${is_new ? "new" : ""}`;

it("tells the findings of the newest run, new ones as new, whatever came before", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (runs) => {
      nth += 1;
      const name = `h${nth}`;
      const collectionId = await store.collection(name);
      let judging = 0;
      for (const { found, judges } of runs) {
        const resources = Object.entries(found).map(([node, { outcome, evidence, test }]) => {
          const { testCase, ...verdict } = sampleVerdict(test, outcome);
          const judged = { ...verdict, testCase: { ...testCase, severity: severities[test] ?? "" } };
          return sampleResource(node, {
            body: { node },
            verdicts: judges ? [{ ...judged, ...(outcome === "failed" ? { evidence } : {}) }] : null,
          });
        });
        const writer = await store.open({ collection: name, resources, judges });
        let counted: Readonly<Record<string, number>> = {};
        await writer.complete({
          summarize: ({ findings }) => {
            counted = findings;
            return {};
          },
        });
        const { seq } = writer.run;
        if (!judges) continue;
        judging += 1;
        await store.db.read({ tenant: store.acme }, async (tx) => {
          const filter = { newest: await readNewestJudgedRuns(tx), collectionIds: [collectionId] };
          const kept: Told[] = (await readListPageWithoutTotal(tx, createFindingListStatement(filter), all)).map(
            (item) => JSON.parse(item),
          );
          const asked: Told[] = (
            await readListPageWithoutTotal(tx, createRunFindingListStatement({ collectionId, seq }), all)
          ).map((item) => JSON.parse(item));
          expect(counted).toEqual(countBy(asked, ({ test_id }) => severities[test_id] ?? ""));
          const expected = asked.map((told) => ({ ...told, is_new: told.is_new && judging > 1 }));
          expect(kept.map(shown).sort()).toEqual(expected.map(shown).sort());
          const found = { total: kept.length, fresh: kept.filter(({ is_new }) => is_new).length };
          expect(await countMatchingFindings(tx, filter)).toEqual({ ...found, isExact: true, rows: null });
          // Any search is answered by going through all of them, and remembers which they were.
          const searched = await countMatchingFindings(tx, { ...filter, search: "t" });
          expect(searched).toMatchObject(found);
          const listed = await readListPageWithoutTotal(
            tx,
            createFindingListStatement({ ...filter, search: "t" }, searched.rows),
            all,
          );
          expect(listed).toEqual(await readListPageWithoutTotal(tx, createFindingListStatement(filter), all));
          expect(searched.rows).toHaveLength(kept.length);
          for (const by of findingGroupings) {
            const groups = (more: object) =>
              readListPageWithoutTotal(tx, createFindingGroupListStatement({ ...filter, ...more }, by), all);
            expect(await groups({})).toEqual(await groups({ search: "t" }));
          }
        });
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 15) },
  );
});

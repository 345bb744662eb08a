/** Servers of the version before work beside this one while they are replaced. */
import { expect, it } from "vitest";
import { readListPageWithoutTotal } from "../database/read-list-pages.js";
import { createFindingGroupListStatement, findingGroupings, readNewestJudgedRuns } from "../resources/finding-list.js";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";

const store = useStore();

const foundOn = (nodeId: string, tests: readonly string[]) =>
  sampleResource(nodeId, {
    body: { nodeId, tests: [...tests] },
    verdicts: tests.map((test) => sampleVerdict(test, "failed")),
  });

it("groups that a server of the version before has counted are counted anew", async () => {
  const collectionId = await store.collection("mixed");
  const run = async (...resources: readonly ReturnType<typeof foundOn>[]) => {
    let counted = {};
    const writer = await store.open({ collection: "mixed", resources });
    await writer.complete({
      summarize: ({ findings }) => {
        counted = findings;
        return {};
      },
    });
    return counted;
  };
  const countedBefore = async () => {
    await store.admin.query("DELETE FROM finding_groups WHERE grouped_by = 'case'");
    await store.admin.query("UPDATE finding_groups SET by_severity = NULL");
  };
  const same = foundOn("SAME", ["T1", "T2"]);
  expect(await run(same, foundOn("A", ["T1"]))).toEqual({ High: 3 });
  await countedBefore();
  expect(await run(same, foundOn("A", ["T1"]))).toEqual({ High: 3 });
  await countedBefore();
  expect(await run(same, foundOn("A", ["T2", "T3"]))).toEqual({ High: 4 });
  await store.db.read({ tenant: store.acme }, async (tx) => {
    const whole = { newest: await readNewestJudgedRuns(tx), collectionIds: [collectionId] };
    for (const by of findingGroupings) {
      const list = (filter: object) =>
        readListPageWithoutTotal(tx, createFindingGroupListStatement({ ...whole, ...filter }, by), {
          index: 0,
          count: 100,
        });
      expect(await list({}), by).toEqual(await list({ search: "t" }));
    }
  });
});

it("a server of the version before removes findings with their collection, which it leaves to the database", async () => {
  const collectionId = await store.collection("left");
  await store.run({ collection: "left", resources: [foundOn("A", ["T1"])] });
  const remaining = async () =>
    (await store.admin.query("SELECT FROM findings WHERE collection_id = $1", [collectionId])).rowCount;
  expect(await remaining()).toBe(1);
  await store.admin.query("DELETE FROM collections WHERE collection_id = $1", [collectionId]);
  expect(await remaining()).toBe(0);
});

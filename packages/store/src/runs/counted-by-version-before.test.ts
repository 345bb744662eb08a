/** Servers of the version before work beside this one while they are replaced. */
import { expect, it } from "vitest";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";

const store = useStore();

const foundOn = (nodeId: string, tests: readonly string[]) =>
  sampleResource(nodeId, {
    body: { nodeId, tests: [...tests] },
    verdicts: tests.map((test) => sampleVerdict(test, "failed")),
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

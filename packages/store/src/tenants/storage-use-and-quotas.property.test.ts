/** However rows come and go, what is noted of them is what a count from scratch finds. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { createCollection, requireCollection } from "../collections/collections.js";
import { deleteConfigItem, deleteRuleFile, putConfigItem, putRuleFile } from "../collections/config-items.js";
import { deleteCollection } from "../collections/delete-collection.js";
import type { Transaction } from "../database/transaction.js";
import { sampleResource, sampleVerdict, useStore } from "../testing/store.js";
import { openRun } from "../testing/written-run.js";
import { readStorageUse, refuseAdditionsOverQuota, storageMeasures } from "./storage-use-and-quotas.js";

const store = useStore();
const none = { bytes: 0, collections: 0, items: 0, runs: 0 };
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => store.db.write({ tenant: store.acme }, work);
const used = async () => (await store.db.read({ tenant: store.acme }, (tx) => readStorageUse(tx, none))).used;

const step = fc.oneof(
  fc.record({ kind: fc.constant("collection" as const), of: fc.nat(3) }),
  fc.record({ kind: fc.constant("item" as const), of: fc.nat(3), name: fc.nat(4), size: fc.nat(5000) }),
  fc.record({ kind: fc.constant("rule" as const), of: fc.nat(3), name: fc.nat(4), size: fc.nat(5000) }),
  fc.record({ kind: fc.constant("removeItem" as const), of: fc.nat(3), name: fc.nat(4) }),
  fc.record({
    kind: fc.constant("run" as const),
    of: fc.nat(3),
    resources: fc.nat(4),
    size: fc.nat(20_000),
    ends: fc.constantFrom("complete", "cancelled"),
  }),
  fc.record({ kind: fc.constant("remove" as const), of: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(given: Step): Promise<void> {
  const name = `c${given.of}`;
  if (given.kind === "collection") {
    await write((tx) => createCollection(tx, name, "infrastructure"));
    return;
  }
  const { collectionId } = await write((tx) => requireCollection(tx, name));
  if (given.kind === "remove") return write((tx) => deleteCollection(tx, collectionId));
  if (given.kind === "run") return run(name, given);
  const item = `n${given.name}`;
  await write(async (tx) => {
    if (given.kind === "rule") await putRuleFile(tx, collectionId, item, "x".repeat(given.size));
    if (given.kind === "item") {
      const body = { text: "x".repeat(given.size) };
      await putConfigItem(tx, collectionId, store.ids.next(), { kind: "test", name: item, body });
    }
    if (given.kind === "removeItem") {
      await deleteConfigItem(tx, collectionId, "test", item);
      await deleteRuleFile(tx, collectionId, item);
    }
  });
}

async function run(collection: string, { resources, size, ends }: Extract<Step, { kind: "run" }>): Promise<void> {
  const request = { collection, judges: true, startedAt: new Date() };
  const writer = await openRun(store.db, store.acme, store.ids, request);
  const found = Array.from({ length: resources }, (_, i) =>
    sampleResource(`node${i}`, {
      body: { text: "y".repeat(size), i },
      verdicts: [sampleVerdict("T1", "failed", "broken")],
    }),
  );
  await writer.writeBatch(1, { resources: found, log: [{ level: "warning", message: "told" }] });
  if (ends === "complete") await writer.complete();
  else await writer.abandon("cancelled");
}

it("a count from scratch finds what was noted, but for bytes of headers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const each of steps)
        await take(each).catch((error) => {
          if (!["conflict", "not_found"].includes(error.code)) throw error;
        });
      // However many notes there are, adding them up changes nothing.
      await write((tx) => refuseAdditionsOverQuota(tx, none));
      const noted = await used();
      await write((tx) => tx.rows("SELECT count_use()"));
      const counted = await used();
      for (const thing of storageMeasures.filter((one) => one !== "bytes")) expect(noted[thing]).toBe(counted[thing]);
      expect(Math.abs(noted.bytes - counted.bytes)).toBeLessThanOrEqual(0.01 * counted.bytes + 200);
    }),
    { numRuns: 40 },
  );
}, 120_000);

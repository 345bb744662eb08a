import { beforeAll, describe, expect, it } from "vitest";
import { lockCollection, setCollectionStatus, setWebhookEnabled } from "../collections/collections.js";
import type { Transaction } from "../database/transaction.js";
import { useStore } from "../testing/store.js";
import { findIncomingWebhook, recordWebhookEventOnce, setWebhookSecret } from "./incoming-webhooks.js";

const store = useStore();
let things = 0;
let others = 0;

beforeAll(async () => {
  things = await store.collection("things");
  others = await store.collection("others");
});

const inAcme = <Result>(work: (tx: Transaction) => Promise<Result>) => store.db.write({ tenant: store.acme }, work);
const take = (collectionId: number, ...names: string[]) =>
  inAcme((tx) => recordWebhookEventOnce(tx, collectionId, names));

describe("a webhook", () => {
  it("is open when it is on, has a secret, and its collection is not archived", async () => {
    const isOpen = () => inAcme(async (tx) => (await findIncomingWebhook(tx, "things"))?.open);
    expect(await isOpen()).toBe(false);
    await inAcme((tx) => setWebhookEnabled(tx, things, true));
    expect(await isOpen()).toBe(false);
    await inAcme((tx) => setWebhookSecret(tx, things, "sealed"));
    expect(await isOpen()).toBe(true);
    await inAcme((tx) => setCollectionStatus(tx, things, "inactive"));
    expect(await isOpen()).toBe(false);
    await inAcme((tx) => setCollectionStatus(tx, things, "active"));
    expect(await inAcme((tx) => findIncomingWebhook(tx, "things"))).toEqual({
      collectionId: things,
      enabled: true,
      open: true,
      sealedSecret: "sealed",
    });
  });

  it("is unknown where its collection is, and to other tenants", async () => {
    expect(await inAcme((tx) => findIncomingWebhook(tx, "nothing"))).toBeNull();
    expect(await store.db.read({ tenant: store.rival }, (tx) => findIncomingWebhook(tx, "things"))).toBeNull();
  });
});

describe("an event", () => {
  it("is taken once by each collection, by any of its names", async () => {
    expect(await take(things, "a", "hash of a")).toBe(true);
    expect(await take(things, "a", "hash of a")).toBe(false);
    expect(await take(things, "b", "hash of a")).toBe(false);
    expect(await take(things, "a", "hash of b")).toBe(false);
    expect(await take(others, "a", "hash of a")).toBe(true);
  });

  it("is taken by one of two transactions that come at once", async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(things, "racing", "hash of racing")));
    expect(taken.filter((it) => it)).toHaveLength(1);
  });

  it("is not taken when its transaction fails", async () => {
    const failing = inAcme(async (tx) => {
      await recordWebhookEventOnce(tx, things, ["undone"]);
      await lockCollection(tx, "nothing");
    });
    await expect(failing).rejects.toThrow("There is no collection named nothing.");
    expect(await take(things, "undone")).toBe(true);
  });

  it("is forgotten after 30 days", async () => {
    await take(things, "old", "hash of old");
    await store.admin.query(
      "UPDATE webhook_events SET received_at = now() - interval '31 days' WHERE event_id = 'old'",
    );
    await take(things, "new");
    const { rows } = await store.admin.query("SELECT event_id FROM webhook_events WHERE event_id LIKE '%old'");
    expect(rows).toEqual([{ event_id: "hash of old" }]);
  });
});

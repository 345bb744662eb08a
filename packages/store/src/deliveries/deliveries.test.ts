import { expect, it } from "vitest";
import { putConfigItem } from "../collections/config-items.js";
import { readListPageWithoutTotal } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { takeJob } from "../jobs/jobs.js";
import { useStore } from "../testing/store.js";
import {
  createDeliveryListStatement,
  findDelivery,
  type InlineNotifications,
  insertFailedDelivery,
  iterateInlineNotifications,
  type NewDelivery,
  pruneDeliveries,
  queueDelivery,
  recordDeliveryOutcome,
} from "./deliveries.js";

const store = useStore();
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => store.db.write({ tenant: store.acme }, work);
const asked = (collectionId: number) =>
  write(async (tx) => {
    const all: InlineNotifications[] = [];
    for await (const one of iterateInlineNotifications(tx, collectionId)) all.push(one);
    return all;
  });
const request = { kind: "http", body: "SECRET" };

async function delivery(collectionId: number, name = "chat"): Promise<NewDelivery> {
  const deliveryId = store.ids.next();
  return { deliveryId, collectionId, runId: "r1", name, channel: "slack", target: "hooks.example" };
}

const listed = async (collectionId: number) =>
  (
    await write((tx) =>
      readListPageWithoutTotal(tx, createDeliveryListStatement(collectionId), { index: 0, count: 10 }),
    )
  ).map((text) => JSON.parse(text));

it("queues a delivery with its job, follows its attempts, and forgets what was sent with the last", async () => {
  const collectionId = await store.collection("followed");
  const given = await delivery(collectionId);
  await write((tx) => queueDelivery(tx, given, request));
  const job = await store.db.write({ queue: true }, (tx) => takeJob(tx, "delivery", "w"));
  expect(job).toMatchObject({ kind: "delivery", subject: given.deliveryId, collectionId, tenant: store.acme });
  expect(await write((tx) => findDelivery(tx, given.deliveryId))).toEqual({ ...given, request, state: "waiting" });

  const outcome = { state: "waiting", attempts: 1, lastError: "away" } as const;
  await write((tx) => recordDeliveryOutcome(tx, given.deliveryId, outcome));
  expect(await write((tx) => findDelivery(tx, given.deliveryId))).toMatchObject({ state: "waiting", request });
  const shown = { id: given.deliveryId, name: "chat", channel: "slack", target: "hooks.example", run_id: "r1" };
  const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(await listed(collectionId)).toEqual([
    { ...shown, state: "waiting", attempts: 1, last_error: "away", created_at: iso, finished_at: null },
  ]);

  await write((tx) => recordDeliveryOutcome(tx, given.deliveryId, { state: "sent", attempts: 2, lastError: "" }));
  expect(await write((tx) => findDelivery(tx, given.deliveryId))).toMatchObject({ state: "sent", request: {} });
  expect(await listed(collectionId)).toMatchObject([{ state: "sent", attempts: 2, last_error: "", finished_at: iso }]);
});

it("records one that cannot be tried, without a job", async () => {
  const collectionId = await store.collection("untried");
  const given = await delivery(collectionId);
  await write((tx) => insertFailedDelivery(tx, given, "no address"));
  expect(await listed(collectionId)).toMatchObject([{ state: "failed", attempts: 0, last_error: "no address" }]);
  expect(await write((tx) => tx.rows("SELECT FROM jobs WHERE collection_id = $1", [collectionId]))).toEqual([]);
});

it("keeps the newest, and those that wait, of one collection", async () => {
  const [collectionId, other] = [await store.collection("pruned"), await store.collection("unpruned")];
  const made = [];
  for (const name of ["a", "b", "c", "d"]) {
    const given = await delivery(collectionId, name);
    made.push(given);
    await write((tx) => (name === "b" ? queueDelivery(tx, given, request) : insertFailedDelivery(tx, given, "x")));
  }
  const elsewhere = await delivery(other);
  await write((tx) => insertFailedDelivery(tx, elsewhere, "x"));
  const names = async () => (await listed(collectionId)).map(({ name }: { name: string }) => name);
  await write((tx) => pruneDeliveries(tx, collectionId, 4));
  expect(await names()).toEqual(["d", "c", "b", "a"]);
  await write((tx) => pruneDeliveries(tx, collectionId, 1));
  expect(await names()).toEqual(["d", "b"]);
  expect(await listed(other)).toHaveLength(1);
});

it("shows no tenant the deliveries of another", async () => {
  const collectionId = await store.collection("mine");
  const given = await delivery(collectionId);
  await write((tx) => queueDelivery(tx, given, request));
  const rival = { tenant: store.rival };
  expect(await store.db.read(rival, (tx) => findDelivery(tx, given.deliveryId))).toBeNull();
  await store.db.write(rival, (tx) =>
    recordDeliveryOutcome(tx, given.deliveryId, { state: "sent", attempts: 1, lastError: "" }),
  );
  expect(await listed(collectionId)).toMatchObject([{ state: "waiting" }]);
});

it("finds what tests ask for, in any shape they may have", async () => {
  const collectionId = await store.collection("asking");
  const put = (kind: "test" | "mastertest" | "snapshot", name: string, notification?: never[] | string | object) =>
    write((tx) =>
      putConfigItem(tx, collectionId, store.ids.next(), {
        kind,
        name,
        body: notification === undefined ? {} : { notification: notification as string },
      }),
    );
  await put("test", "b", [{ type: "email" }, "name"] as never[]);
  await put("mastertest", "a", [{ type: "slack" }] as never[]);
  await put("mastertest", "none");
  await put("mastertest", "empty", []);
  await put("test", "text", "name");
  await put("test", "object", {});
  await put("snapshot", "other", [{ type: "email" }] as never[]);
  expect(await asked(collectionId)).toEqual([
    { kind: "mastertest", name: "a", notification: [{ type: "slack" }] },
    { kind: "test", name: "b", notification: [{ type: "email" }, "name"] },
  ]);
});

import { expect, it } from "vitest";
import { cancelRun, requestRun } from "../runs/run-records.js";
import { useStore } from "../testing/store.js";
import { finishJob, hasLessBusyWaitingTenant, type Job, listJobKindQueueLoads, releaseJob, takeJob } from "./jobs.js";

const store = useStore();

const request = (tenant: number, collection: string) =>
  store.db.write({ tenant }, (tx) => requestRun(tx, store.ids, { collection, judges: true, trigger: { by: "api" } }));
const take = (served: readonly number[] = []) =>
  store.db.write({ queue: true }, (tx) => takeJob(tx, "run", "w", { served }));
const finish = (job: Job | null) => store.db.write({ tenant: job?.tenant ?? 0 }, (tx) => finishJob(tx, job as Job));
const isTurn = (job: Job) => store.db.write({ queue: true }, (tx) => hasLessBusyWaitingTenant(tx, job));

it("a tenant whose turn was longest ago comes next, however many jobs another has queued before", async () => {
  for (const name of ["one", "two", "three"]) await store.collection(name);
  await store.collection("theirs", store.rival);
  for (let i = 0; i < 10; i += 1) for (const name of ["one", "two", "three"]) await request(store.acme, name);
  await request(store.rival, "theirs");
  const order: number[] = [];
  let served: readonly number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const job = await take(served);
    order.push(job?.tenant ?? 0);
    served = [...served.filter((tenant) => tenant !== job?.tenant), job?.tenant ?? 0];
    await finish(job);
    if (i === 1) await request(store.rival, "theirs");
  }
  expect(order).toEqual([store.acme, store.rival, store.acme, store.rival]);
  await store.admin.query("DELETE FROM jobs");
});

it("a job that is put down lets another tenant go first, and keeps its place among its own", async () => {
  await store.collection("long");
  await store.collection("short");
  await store.collection("other", store.rival);
  const { runId } = await request(store.acme, "long");
  await request(store.acme, "short");
  const long = (await take()) as Job;
  expect(long.subject).toBe(runId);
  // Those of its own tenant wait.
  expect(await isTurn(long)).toBe(false);
  await request(store.rival, "other");
  expect(await isTurn(long)).toBe(true);
  await store.db.write({ tenant: store.acme }, (tx) => releaseJob(tx, long));
  const other = await take([store.acme]);
  expect(other?.tenant).toBe(store.rival);
  await finish(other);
  expect(await take([store.acme])).toMatchObject({ subject: runId, attempt: 2 });
  await store.admin.query("DELETE FROM jobs");
});

it("a tenant can have a thousand runs waiting, and more when some are gone; others are not concerned", async () => {
  await store.collection("full");
  await store.collection("free", store.rival);
  const first = await request(store.acme, "full");
  await store.admin.query(
    `INSERT INTO jobs (tenant_id, collection_id, kind, subject)
     SELECT tenant_id, collection_id, kind, 'another ' || i FROM jobs, generate_series(1, 999) i`,
  );
  await expect(request(store.acme, "full")).rejects.toMatchObject({ code: "queue_full", message: /1000 runs/ });
  await request(store.rival, "free");
  await store.db.write({ tenant: store.acme }, (tx) => cancelRun(tx, first.runId));
  await request(store.acme, "full");
  await store.admin.query("DELETE FROM jobs");
});

it("the length of the queue counts the jobs of all tenants, those that are under way apart", async () => {
  await store.admin.query("DELETE FROM jobs");
  const lengths = () => store.db.read({ queue: true }, listJobKindQueueLoads);
  expect(await lengths()).toEqual([]);
  for (const name of ["counted", "waits"]) await store.collection(name);
  await store.collection("theirs too", store.rival);
  await request(store.acme, "counted");
  await request(store.acme, "waits");
  await request(store.rival, "theirs too");
  await take();
  expect(await lengths()).toMatchObject([{ kind: "run", waiting: 2, underWay: 1 }]);
  await store.admin.query("DELETE FROM jobs");
  expect(await lengths()).toEqual([]);
});

import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createWorkerSlots, type WorkerSlot, type WorkerSlots } from "./worker-slots.js";

const lending = (tenant = 1, signal = new AbortController().signal) => ({
  tenant,
  seconds: 0.005,
  signal,
  onRelease: () => {},
});

/** Answers when it is told to. */
function slowHost() {
  let answer = () => {};
  const ask = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  return { ask, answer: () => answer() };
}

async function taken(places: WorkerSlots): Promise<WorkerSlot> {
  for (;;) {
    const place = places.take();
    if (place !== undefined) return place;
    await sleep(1);
  }
}

it("a job that waits for long gives its place up, and comes back before a new one gets it", async () => {
  const places = createWorkerSlots(1, () => {});
  const waiting = await taken(places);
  const host = slowHost();
  const waits = waiting.releaseDuring(lending(), host.ask);
  const other = await taken(places);
  expect(places.waitingTenants()).toEqual([1]);
  expect(other.hasWaiters()).toBe(false);
  host.answer();
  await sleep(20);
  // Whoever has the place learns of it: he may be asked to go on later.
  expect(other.hasWaiters()).toBe(true);
  other.release();
  await waits;
  expect(places.take()).toBeUndefined();
  expect(places.waitingTenants()).toEqual([]);
  expect(waiting.waitedMs()).toBeGreaterThan(10);
  waiting.release();
  expect(places.take()).toBeDefined();
});

it("a job that is told to stop while it is away needs no place any more", async () => {
  const places = createWorkerSlots(1, () => {});
  const waiting = await taken(places);
  const stop = new AbortController();
  const host = slowHost();
  const waits = waiting.releaseDuring(lending(1, stop.signal), host.ask);
  const other = await taken(places);
  host.answer();
  stop.abort();
  await waits;
  waiting.release();
  expect(places.take()).toBeUndefined();
  other.release();
  expect(places.take()).toBeDefined();
});

it("however jobs come, wait and stop, all places are free in the end and never more are held", async () => {
  const job = fc.record({ tenant: fc.nat(3), waits: fc.nat(20), works: fc.nat(10), stops: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), async (jobs, count) => {
      const places = createWorkerSlots(count, () => {});
      let working = 0;
      const all = jobs.map(async ({ tenant, waits, works, stops }) => {
        const place = await taken(places);
        const stop = new AbortController();
        await place.releaseDuring(lending(tenant, stop.signal), async () => {
          await sleep(waits);
          if (stops) stop.abort();
        });
        if (!stops) {
          working += 1;
          expect(working).toBeLessThanOrEqual(count);
          await sleep(works);
          working -= 1;
        }
        place.release();
      });
      await Promise.all(all);
      expect(places.waitingTenants()).toEqual([]);
      for (let i = 0; i < count; i += 1) expect(places.take()).toBeDefined();
      expect(places.take()).toBeUndefined();
    }),
    { numRuns: 40 },
  );
});

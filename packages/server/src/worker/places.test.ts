import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { placesOf } from "./places.js";

const never = new AbortController().signal;

/** Answers when it is told to. */
function slowHost() {
  let answer = () => {};
  const ask = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  return { ask, answer: () => answer() };
}

it("a job that waits for long gives its place up, and comes back before a new one gets it", async () => {
  const places = placesOf(1, () => {});
  const waiting = places.take(1);
  const host = slowHost();
  const waits = waiting.lendAfter(0.01, never, host.ask);
  await expect.poll(() => places.hasFree()).toBe(true);
  expect(places.away()).toEqual([1]);
  const other = places.take(2);
  host.answer();
  await sleep(10);
  expect(places.away()).toEqual([1]);
  other.leave();
  await waits;
  expect(places.hasFree()).toBe(false);
  expect(places.away()).toEqual([]);
  waiting.leave();
  expect(places.hasFree()).toBe(true);
});

it("a job that is told to stop while it is away needs no place any more", async () => {
  const places = placesOf(1, () => {});
  const waiting = places.take(1);
  const stop = new AbortController();
  const host = slowHost();
  const waits = waiting.lendAfter(0.01, stop.signal, host.ask);
  await expect.poll(() => places.hasFree()).toBe(true);
  const other = places.take(2);
  host.answer();
  stop.abort();
  await waits;
  waiting.leave();
  expect(places.hasFree()).toBe(false);
  other.leave();
  expect(places.hasFree()).toBe(true);
});

it("however jobs come, wait and stop, all places are free in the end and never more are held", async () => {
  const job = fc.record({ tenant: fc.nat(3), waits: fc.nat(20), works: fc.nat(10), stops: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), async (jobs, count) => {
      const places = placesOf(count, () => {});
      let working = 0;
      const all = jobs.map(async ({ tenant, waits, works, stops }) => {
        while (!places.hasFree()) await sleep(1);
        const place = places.take(tenant);
        const stop = new AbortController();
        await place.lendAfter(0.005, stop.signal, async () => {
          await sleep(waits);
          if (stops) stop.abort();
        });
        if (!stops) {
          working += 1;
          expect(working).toBeLessThanOrEqual(count);
          await sleep(works);
          working -= 1;
        }
        place.leave();
      });
      await Promise.all(all);
      expect(places.away()).toEqual([]);
      for (let i = 0; i < count; i += 1) {
        expect(places.hasFree()).toBe(true);
        places.take(0);
      }
      expect(places.hasFree()).toBe(false);
    }),
    { numRuns: 40 },
  );
});

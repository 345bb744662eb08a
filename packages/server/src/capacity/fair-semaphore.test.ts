import fc from "fast-check";
import { expect, it } from "vitest";
import { createFairSemaphore, type FairSemaphore } from "./fair-semaphore.js";

const maxWaitMs = 60_000;

interface Visit {
  readonly owner: number;
  readonly gone: AbortController;
  state: "waiting" | "inside" | "left";
  giveBack: () => void;
}

function visit(gate: FairSemaphore, owner: number): Visit {
  const made: Visit = { owner, gone: new AbortController(), state: "waiting", giveBack: () => {} };
  gate.acquire(owner, { maxWaitMs, signal: made.gone.signal }).then(
    (giveBack) => Object.assign(made, { state: "inside", giveBack }),
    () => Object.assign(made, { state: "left" }),
  );
  return made;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

type Step = { readonly kind: "come" | "leave" | "abandon"; readonly which: number };
const step = fc.record<Step>({ kind: fc.constantFrom("come", "come", "leave", "abandon"), which: fc.nat(30) });

it("nobody has more than its share, nothing is lost, and whoever abandons the line gets nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 40 }), async (places, steps) => {
      const gate = createFairSemaphore(places, "busy");
      const visits: Visit[] = [];
      const inside = (owner?: number) =>
        visits.filter((one) => one.state === "inside" && (owner === undefined || one.owner === owner));
      for (const { kind, which } of steps) {
        if (kind === "come") visits.push(visit(gate, which % 4));
        const chosen = visits[which % Math.max(1, visits.length)];
        if (kind === "leave" && chosen?.state === "inside") {
          chosen.state = "left";
          chosen.giveBack();
          chosen.giveBack();
        }
        if (kind === "abandon" && chosen?.state === "waiting") chosen.gone.abort();
        await settled();
        expect(inside().length).toBe(places - gate.free);
        expect(visits.filter(({ state }) => state === "waiting").length).toBe(gate.waiting);
        for (const owner of [0, 1, 2, 3]) expect(inside(owner).length).toBeLessThanOrEqual(Math.ceil(places / 2));
        // Nobody waits who could have a place: least of all one that holds none while there is one.
        for (const one of visits)
          if (one.state === "waiting") expect(inside(one.owner).length).toBeGreaterThanOrEqual(gate.free);
      }
      for (const one of visits) one.gone.abort();
      await settled();
      for (const one of visits) one.giveBack();
      await settled();
      expect([gate.free, gate.waiting]).toEqual([places, 0]);
    }),
  );
});

it("whoever waits longer than its patience is refused, and so is at once who has none", async () => {
  const gate = createFairSemaphore(1, "All of it is in use.");
  const giveBack = await gate.acquire("a");
  await expect(gate.acquire("b")).rejects.toMatchObject({ code: "unavailable", message: "All of it is in use." });
  await expect(gate.acquire("b", { maxWaitMs: 5 })).rejects.toMatchObject({ code: "unavailable" });
  giveBack();
  expect([gate.free, gate.waiting]).toEqual([1, 0]);
});

it("amounts are shared as places are: one owner alone gets about half", async () => {
  const bytes = createFairSemaphore(100, "busy");
  await bytes.acquire("greedy", { amount: 30 });
  await bytes.acquire("greedy", { amount: 20 });
  await expect(bytes.acquire("greedy", { amount: 20 })).rejects.toMatchObject({ code: "unavailable" });
  await bytes.acquire("modest", { amount: 20 });
  await expect(bytes.acquire("large", { amount: 101 })).rejects.toMatchObject({ code: "unavailable" });
  expect(bytes.free).toBe(30);
});

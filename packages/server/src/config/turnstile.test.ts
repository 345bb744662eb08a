import fc from "fast-check";
import { expect, it } from "vitest";
import { turnstile } from "./turnstile.js";

it("never lets more through than it has places, and lets everybody through in the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(3), { maxLength: 12 }), async (places, steps) => {
      const gate = turnstile(places);
      let inside = 0;
      let most = 0;
      const visits = steps.map((ticks, i) =>
        gate.pass(async () => {
          inside += 1;
          most = Math.max(most, inside);
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
          inside -= 1;
          if (i % 3 === 0) throw new Error("a visit that fails gives its place back too");
        }),
      );
      await Promise.allSettled(visits);
      expect(inside).toBe(0);
      expect(most).toBeLessThanOrEqual(places);
      expect(await gate.pass(async () => "free again")).toBe("free again");
    }),
  );
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBounded } from "./testing/bystander.js";
import { makeHostile } from "./testing/collections.js";
import { hostileRules } from "./testing/hostile-rules.js";
import { openSiege, type Siege } from "./testing/siege.js";

let siege: Siege;

beforeAll(async () => {
  siege = await openSiege();
}, 120_000);

afterAll(() => siege.close());

it.each(Object.entries(hostileRules))(
  "%s is that rule's problem, and nobody else's",
  async (name, rule) => {
    const { attacker } = siege;
    const collection = name.replaceAll(" ", "-").slice(0, 60);
    const watch = await siege.during(async () => {
      await makeHostile(siege, { name: collection, rules: [rule] });
      const run = await attacker.end(await attacker.start(collection), 120);
      expect(run).toMatchObject({ state: "complete", attempt: 1, counts: { failed: 1, passed: 0 } });
    });
    expectBounded(watch);
  },
  300_000,
);

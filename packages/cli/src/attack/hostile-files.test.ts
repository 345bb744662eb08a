import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBounded } from "./testing/bystander.js";
import { makeHostile } from "./testing/collections.js";
import { hostileFiles } from "./testing/hostile-files.js";
import { openSiege, type Siege } from "./testing/siege.js";

let siege: Siege;

beforeAll(async () => {
  siege = await openSiege();
}, 120_000);

afterAll(() => siege.close());

it.each(Object.entries(hostileFiles))(
  "%s is that file's problem, and nobody else's",
  async (name, { nodeType, path, text }) => {
    const { attacker } = siege;
    const collection = name.replaceAll(/\W/g, "-").slice(0, 60);
    const watch = await siege.during(async () => {
      await makeHostile(siege, { name: collection, nodeType, code: { [path]: text } });
      const run = await attacker.end(await attacker.start(collection), 120);
      expect(run).toMatchObject({ state: "complete", attempt: 1 });
    });
    expectBounded(watch);
  },
  300_000,
);

/** Files and rules that ask for more than there is, all at once: each is a problem of its own run, and nobody else's. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ShownRun } from "../testing/service-api.js";
import { type BystanderReport, expectBystanderServed } from "./testing/bystander.js";
import { type HostileCollection, makeHostile } from "./testing/collections.js";
import { hostileFiles } from "./testing/hostile-files.js";
import { hostileRules } from "./testing/hostile-rules.js";
import { openSiege, type Siege } from "./testing/siege.js";

let siege: Siege;
let watch: BystanderReport;
const outcomes = new Map<string, ShownRun>();

const collectionName = (name: string) => name.replaceAll(/\W/g, "-").slice(0, 60);
const collections: readonly HostileCollection[] = [
  ...Object.entries(hostileFiles).map(([name, { nodeType, path, text }]) => ({
    name: collectionName(name),
    nodeType,
    code: { [path]: text },
  })),
  ...Object.entries(hostileRules).map(([name, rule]) => ({ name: collectionName(name), rules: [rule] })),
];

beforeAll(async () => {
  siege = await openSiege();
  const { attacker } = siege;
  watch = await siege.during(async () => {
    const runs: { readonly name: string; readonly id: string }[] = [];
    for (const collection of collections) {
      await makeHostile(siege, collection);
      runs.push({ name: collection.name, id: await attacker.start(collection.name) });
    }
    for (const { name, id } of runs) outcomes.set(name, await attacker.end(id, 300));
  });
}, 900_000);

afterAll(() => siege.close());

it.each(Object.keys(hostileFiles))("%s is that file's problem", (name) => {
  expect(outcomes.get(collectionName(name))).toMatchObject({ state: "complete", attempt: 1 });
});

it.each(Object.keys(hostileRules))("%s is that rule's problem", (name) => {
  const run = outcomes.get(collectionName(name));
  expect(run).toMatchObject({ state: "complete", attempt: 1, counts: { failed: 1, passed: 0 } });
});

it("others are answered in time all the while", () => expectBystanderServed(watch));

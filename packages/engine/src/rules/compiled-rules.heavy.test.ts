/** All rules that a build has written down answer as those that are compiled. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cacheStarterPack, readStarterPack, starterRules } from "./starter-pack.js";
import { copyOfPack, outcomesIn } from "./testing/copied-pack.js";

const groups = ["aws", "azure", "google", "kubernetes"];
let folder: string;

beforeAll(() => {
  folder = copyOfPack(groups, 1);
  cacheStarterPack(folder);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(groups)(
  "they say the same of all samples of %s, with the same words and places",
  (group) => {
    const samples = join(folder, group);
    const compiled = readStarterPack(folder).map(({ rule }) => rule);
    expect(outcomesIn(samples, starterRules(folder))).toEqual(outcomesIn(samples, compiled));
  },
  240_000,
);

/** All rules that a build has written down answer as those that are compiled. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cacheStarterPack, parseStarterRulesIgnoringCache, readStarterRules } from "./starter-pack.js";
import { copyPack, outcomesIn } from "./testing/copy-pack.js";

const groups = ["aws", "azure", "google", "kubernetes"];
let folder: string;

beforeAll(() => {
  folder = copyPack(groups, 1);
  cacheStarterPack(folder);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(groups)(
  "they say the same of all samples of %s, with the same words and places",
  (group) => {
    const samples = join(folder, group);
    const compiled = parseStarterRulesIgnoringCache(folder);
    expect(outcomesIn(samples, readStarterRules(folder))).toEqual(outcomesIn(samples, compiled));
  },
  240_000,
);

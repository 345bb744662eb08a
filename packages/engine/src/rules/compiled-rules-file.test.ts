/** Rules that a build has written down answer as those that are compiled. */
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PrecompiledPolicy } from "@plumbline/rego";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Rule } from "./rule.js";
import { cacheStarterPack, parseStarterRulesIgnoringCache, readStarterRules } from "./starter-pack.js";
import { copyPack, outcomesIn } from "./testing/copy-pack.js";

const groups = ["aws", "azure", "google", "kubernetes"];
let folder: string;

beforeAll(() => {
  // All of them take minutes: compiled-rules-file.heavy.test.ts.
  folder = copyPack(groups, 24);
  cacheStarterPack(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isReady = (rule: Rule) => rule.answers() instanceof PrecompiledPolicy;

it.each(groups)("they say the same of samples of %s, with the same words and places", (group) => {
  const samples = join(folder, group);
  const written = readStarterRules(folder);
  expect(written.filter(isReady).length).toBeGreaterThan(written.length * 0.9);
  const found = outcomesIn(samples, written);
  expect(found.findings.length).toBeGreaterThan(0);
  expect(found).toEqual(outcomesIn(samples, parseStarterRulesIgnoringCache(folder)));
});

it("a rule that was changed since is compiled, and so are all where the file was harmed or is older than the language", () => {
  const [first] = readStarterRules(folder).filter(isReady);
  const file = first?.file ?? "";
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text}\n`);
  expect(readStarterRules(folder).filter((rule) => rule.file === file && isReady(rule))).toEqual([]);
  const kept = join(folder, ".written.js");
  const code = readFileSync(kept, "latin1");
  writeFileSync(kept, code.replaceAll("return", "throw "));
  expect(readStarterRules(folder).some(isReady)).toBe(false);
  writeFileSync(kept, code, "latin1");
  expect(readStarterRules(folder).some(isReady)).toBe(true);
  utimesSync(kept, new Date(0), new Date(0));
  expect(readStarterRules(folder).some(isReady)).toBe(false);
});

it("rules that share what they look at wait for it each", () => {
  const shared = copyPack(["google"], 1, (name) => name.startsWith("firewall-open-"));
  cacheStarterPack(shared);
  const code = mkdtempSync(join(tmpdir(), "plumbline-code-"));
  writeFileSync(
    join(code, "main.tf"),
    `variable "from" {}
resource "google_compute_firewall" "f" {
  name          = "f"
  network       = "n"
  source_ranges = [var.from]
  allow {
    protocol = "all"
  }
}
`,
  );
  const rules = readStarterRules(shared);
  expect(rules.filter(isReady).length).toBeGreaterThan(1);
  const { undecided, counts } = outcomesIn(code, rules);
  expect(undecided.map(({ rule }) => rule).sort()).toEqual(rules.map(({ id }) => id).sort());
  expect(counts).toMatchObject({ passed: 0, failed: 0 });
  for (const made of [shared, code]) rmSync(made, { recursive: true, force: true });
});

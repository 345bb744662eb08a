import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readRule } from "./read-rule.js";
import { trySample } from "./samples.js";

const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
const folders = readdirSync(pack, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("rule.rego"))
  .map((path) => path.slice(0, -"/rule.rego".length))
  .sort();

describe.each(folders)("the rule %s", (folder) => {
  const at = (name: string) => readFileSync(join(pack, folder, name), "utf8");
  const rule = readRule(`rules/${folder}/rule.rego`, at("rule.rego"));
  const samples = readdirSync(join(pack, folder)).filter((name) => name !== "rule.rego");
  it.each(samples)("says of %s what the sample wants", (name) => {
    expect(trySample(rule, { name, text: at(name) }).failures).toEqual([]);
  });

  it("has bad samples and good ones", () => {
    expect(new Set(samples.map((name) => /^(good|bad)/.exec(name)?.[0]))).toEqual(new Set(["good", "bad"]));
  });
});

describe("the pack", () => {
  const rules = folders.map((folder) => readRule(folder, readFileSync(join(pack, folder, "rule.rego"), "utf8")));

  it("has at least 60 rules over AWS, Azure, Google Cloud and Kubernetes, each id once", () => {
    expect(rules.length).toBeGreaterThanOrEqual(60);
    const kinds = new Set<string>(rules.flatMap((rule) => rule.kinds));
    expect([...kinds]).toEqual(expect.arrayContaining(["aws", "azure", "google", "kubernetes"]));
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });
});

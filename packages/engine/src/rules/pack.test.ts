import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesOf } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { scan } from "../scan/scan.js";
import { readRule } from "./read-rule.js";

const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
const folders = readdirSync(pack, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("rule.rego"))
  .map((path) => path.slice(0, -"/rule.rego".length))
  .sort();

describe.each(folders)("the rule %s", (folder) => {
  const at = (name: string) => readFileSync(join(pack, folder, name), "utf8");
  const rule = readRule(`rules/${folder}/rule.rego`, at("rule.rego"));
  const samples = readdirSync(join(pack, folder)).filter((name) => name !== "rule.rego");
  const scanned = (name: string) => scan(filesOf({ [name]: at(name) }), { rules: [rule], today: "2026-01-01" });

  it("finds what its bad samples mark, line by line", () => {
    const bad = samples.filter((name) => name.startsWith("bad"));
    expect(bad).not.toEqual([]);
    for (const name of bad) {
      const marked = at(name)
        .split("\n")
        .flatMap((line, index) => (/\bBAD\b/.test(line) ? [index + 1] : []));
      const { findings, problems } = scanned(name);
      expect(problems).toEqual([]);
      expect(marked).not.toEqual([]);
      expect(
        [...new Set(findings.map(({ range }) => range.line))].sort((a, b) => a - b),
        name,
      ).toEqual(marked);
    }
  });

  it("finds nothing in its good samples, and has judged them", () => {
    const reports = samples.filter((name) => name.startsWith("good")).map(scanned);
    expect(reports.flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([]);
    expect(reports.some(({ counts }) => counts.passed + counts.unknown > 0)).toBe(true);
  });
});

describe("the pack", () => {
  const rules = folders.map((folder) => readRule(folder, readFileSync(join(pack, folder, "rule.rego"), "utf8")));

  it("has at least 60 rules over Terraform, CloudFormation, ARM and Kubernetes, each id once", () => {
    expect(rules.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rules.flatMap(({ kinds }) => kinds))).toEqual(
      new Set(["terraform", "cloudformation", "arm", "kubernetes"]),
    );
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });
});

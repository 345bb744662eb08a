import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { scanFileTree } from "../scan/scan.js";
import { findOldInputNameUses } from "./old-input-names.js";
import { parseRule } from "./parse-rule.js";

const rule = `package rule

import rego.v1

deny contains {"path": ["beside", "Policy"], "message": "beside"} if {
	not input.beside.Rotations
	some grant in input.beside.Grants
	object.get(input, ["beside", "parent"], "") == ""
	some kind in ["a", "b"]
	input.joined.x.y.beside[kind]
	beside := input.properties.beside2
}
`;

it("finds references and paths with their lines, and says what each is called now", () => {
  expect(findOldInputNameUses("rule.rego", rule)).toEqual([
    { line: 5, name: "beside.Policy", instead: "attached.Policy" },
    { line: 6, name: "beside.Rotations", instead: "attached.Rotations" },
    { line: 7, name: "beside.Grants", instead: "extra.Grants" },
    { line: 8, name: "beside.parent", instead: "context.parent" },
    { line: 10, name: "beside", instead: "extra, attached or context" },
  ]);
});

it("finds nothing in rules that have the names of today, nor in what is no Rego", () => {
  expect(findOldInputNameUses("rule.rego", rule.replaceAll("beside", "attached"))).toEqual([]);
  expect(findOldInputNameUses("rule.rego", "beside {")).toEqual([]);
});

const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
const rules = readdirSync(pack, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("rule.rego"))
  .map((path) => ({ folder: join(pack, path, ".."), file: path, text: readFileSync(join(pack, path), "utf8") }));

/** As somebody wrote it before there were sections. */
const inOldNames = (text: string) =>
  text
    .replaceAll(/\b(input|bucket|resource)\.(?:extra|attached|context)\b/g, "$1.beside")
    .replaceAll(/\["(?:extra|attached|context)", /g, '["beside", ');

const renamed = rules.filter(({ text }) => inOldNames(text) !== text);

describe("a rule in the old names", () => {
  it.each(renamed)("says the same of its samples as $file", ({ folder, file, text }) => {
    const today = "2026-01-01";
    const old = inOldNames(text);
    expect(findOldInputNameUses(file, old)).not.toEqual([]);
    for (const name of readdirSync(folder).filter((sample) => sample !== "rule.rego")) {
      const sample = readFileSync(join(folder, name), "utf8");
      const [now, before] = [text, old].map((written) => {
        const { findings, undecided, counts } = scanFileTree(createMemoryFileTree({ [name]: sample }), {
          rules: [parseRule(file, written)],
          today,
        });
        const found = findings.map(({ message, range, path, fingerprint }) => ({ message, range, path, fingerprint }));
        return { found, reasons: undecided.map(({ reason }) => reason), counts };
      });
      expect(before).toEqual(now);
      // Paths of findings have the names that kept documents and fingerprints have.
      for (const { path } of now?.found ?? []) expect(["extra", "attached", "context"]).not.toContain(path[0]);
    }
  });

  it("is none of the pack, of which many were", () => {
    expect(rules.flatMap(({ file, text }) => findOldInputNameUses(file, text))).toEqual([]);
    expect(renamed.length).toBeGreaterThan(100);
  });
});

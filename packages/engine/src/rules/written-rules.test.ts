/** Rules that a build has written down answer as those that are compiled. */
import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultLimits, folderTree } from "@plumbline/iac";
import { ReadyPolicy } from "@plumbline/rego";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scan } from "../scan/scan.js";
import type { Rule } from "./rule.js";
import { keepStarterPack, readStarterPack, starterRules } from "./starter-pack.js";

const groups = ["aws", "azure", "google", "kubernetes"];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-written-"));
  const pack = fileURLToPath(new URL("../../../../rules", import.meta.url));
  for (const group of groups) cpSync(join(pack, group), join(folder, group), { recursive: true });
  keepStarterPack(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isReady = (rule: Rule) => rule.answers() instanceof ReadyPolicy;

it.each(groups)("they say the same of all samples of %s, with the same words and places", (group) => {
  const today = "2026-01-01";
  const findingsBy = (rules: readonly Rule[]) => {
    const { findings, undecided, counts } = scan(
      folderTree(join(folder, group), { report: () => {}, limits: defaultLimits }),
      { rules, today },
    );
    return {
      counts,
      findings: findings.map(({ rule, ...rest }) => ({ ...rest, rule: rule.id })),
      undecided: undecided.map(({ rule, ...rest }) => ({ ...rest, rule: rule.id })),
    };
  };
  const written = starterRules(folder);
  expect(written.filter(isReady).length).toBeGreaterThan(written.length * 0.9);
  const found = findingsBy(written);
  expect(found.findings.length).toBeGreaterThan(20);
  expect(found).toEqual(findingsBy(readStarterPack(folder).map(({ rule }) => rule)));
});

it("a rule that was changed since is compiled, and so are all where the file was harmed or is older than the language", () => {
  const [first] = starterRules(folder).filter(isReady);
  const file = first?.file ?? "";
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text}\n`);
  expect(starterRules(folder).filter((rule) => rule.file === file && isReady(rule))).toEqual([]);
  const kept = join(folder, ".written.js");
  const code = readFileSync(kept, "latin1");
  writeFileSync(kept, code.replaceAll("return", "throw "));
  expect(starterRules(folder).some(isReady)).toBe(false);
  writeFileSync(kept, code, "latin1");
  expect(starterRules(folder).some(isReady)).toBe(true);
  utimesSync(kept, new Date(0), new Date(0));
  expect(starterRules(folder).some(isReady)).toBe(false);
});

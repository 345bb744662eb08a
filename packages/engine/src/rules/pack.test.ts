import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { listMissingGuidanceOfRule, listMissingSamplesOfRule } from "./missing-samples-and-guidance.js";
import { parseRule } from "./parse-rule.js";
import { findSeverityProblems } from "./severity-policy.js";
import { findTitleProblems } from "./title-style.js";

const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
const folders = readdirSync(pack, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("rule.rego"))
  .map((path) => path.slice(0, -"/rule.rego".length))
  .sort();

const rules = folders.map((folder) => ({
  folder,
  rule: parseRule(`rules/${folder}/rule.rego`, readFileSync(join(pack, folder, "rule.rego"), "utf8")),
}));

it("has the samples of every rule that its kinds want; `rules test` judges them", () => {
  const missing = rules.flatMap(({ folder, rule }) => {
    const samples = readdirSync(join(pack, folder)).filter((name) => name !== "rule.rego");
    return listMissingSamplesOfRule(rule, samples).map((lack) => `${folder}: ${lack}`);
  });
  expect(missing).toEqual([]);
});

it("has titles in the words of the trade", () => {
  expect(findTitleProblems(rules.map(({ rule }) => rule))).toEqual([]);
});

it.each([
  ["Buckets must not be public", "High", "the title names no service as its cloud does"],
  ["S3 buckets should not be public", "High", 'a title of High is written as "service things must be so"'],
  ["Cognito user pools should ask for a second factor", "Low", '"second factor" in the title: write MFA'],
  ["EC2 machines should have a role", "Low", expect.stringContaining('"machines" in the title')],
  [`S3 buckets should ${"x".repeat(100)}`, "Low", "the title has 118 characters, of 110 at most"],
] as const)("finds what is wrong with the title %s", (title, severity, problem) => {
  expect(findTitleProblems([{ id: "X-1", title, severity }])).toEqual([{ id: "X-1", problem }]);
});

it("has severities as the policy in its README says", () => {
  expect(findSeverityProblems(rules.map(({ rule }) => rule))).toEqual([]);
});

it.each([
  ["SNS topics should be encrypted with a customer-managed KMS key", "Medium", "Medium: keys may be Low at most"],
  ["EFS file systems must be encrypted at rest", "High", "High: encryption and addresses may be Medium at most"],
  ["S3 buckets should have versioning enabled", "Medium", "Medium: resilience may be Low at most"],
  [
    "Microsoft Defender for DNS should be enabled",
    "Medium",
    "Medium: threat detection that is bought by the plan may be Low at most",
  ],
] as const)("finds that %s weighs too much as %s", (title, severity, problem) => {
  expect(findSeverityProblems([{ id: "X-1", title, severity }])).toEqual([{ id: "X-1", problem }]);
});

it("finds titles that two rules have", () => {
  const title = "S3 buckets should have versioning enabled";
  const twice = ["X-1", "X-2"].map((id) => ({ id, title, severity: "Low" as const }));
  expect(findTitleProblems(twice)).toEqual([{ id: "X-2", problem: "X-1 has the same title" }]);
});

/** How far in each line may begin after the one above it: one step of two, or two below a dash. */
function oddlyIndented(edit: string): readonly string[] {
  const lines = edit.split("\n").filter((line) => line.trim() !== "");
  const indent = (line: string) => line.length - line.trimStart().length;
  return lines.filter((line, index) => {
    const above = lines[index - 1];
    const most = above === undefined ? 0 : indent(above) + (above.trimStart().startsWith("- ") ? 4 : 2);
    return indent(line) % 2 === 1 || indent(line) > most;
  });
}

it("indents what mends a finding as people would write it: YAML would not be read otherwise", () => {
  const odd = rules.flatMap(({ folder, rule }) =>
    Object.entries(rule.fix).flatMap(([language, edit]) =>
      oddlyIndented(edit).map((line) => `${folder} ${language}: ${line}`),
    ),
  );
  expect(odd).toEqual([]);
});

it("tells how to mend a finding in every language its resources are written in, and where to read on", () => {
  expect(
    rules.flatMap(({ folder, rule }) => listMissingGuidanceOfRule(rule).map((lack) => `${folder}: ${lack}`)),
  ).toEqual([]);
});

it("says what a rule lacks of an edit and of links", () => {
  const { rule } = rules.find((one) => one.folder === "azure/sql-auditing") as (typeof rules)[number];
  const { bicep: _, ...fix } = rule.fix;
  expect(listMissingGuidanceOfRule({ ...rule, fix, links: [] })).toEqual([
    "there is no fix for bicep",
    "there is no link",
  ]);
  expect(listMissingGuidanceOfRule({ ...rule, isOnShapes: false, fix: {} })).toEqual(["there is no fix"]);
});

it("has at least 500 rules over AWS, Azure, Google Cloud and Kubernetes, each id once", () => {
  expect(rules.length).toBeGreaterThanOrEqual(500);
  const kinds = new Set<string>(rules.flatMap(({ rule }) => rule.kinds));
  expect([...kinds]).toEqual(expect.arrayContaining(["aws", "azure", "google", "kubernetes"]));
  expect(new Set(rules.map(({ rule }) => rule.id)).size).toBe(rules.length);
});

it("knows checks of tfsec by the ids that comments had before its names, too", () => {
  const idsOf = (alias: string) => rules.filter(({ rule }) => rule.aliases.includes(alias)).map(({ rule }) => rule.id);
  for (const [former, name] of [
    ["AZU020", "azure-keyvault-specify-network-acl"],
    ["GCP003", "google-compute-no-public-ingress"],
  ] as const) {
    expect(idsOf(name).length).toBeGreaterThan(0);
    expect(idsOf(former)).toEqual(expect.arrayContaining(idsOf(name)));
  }
});

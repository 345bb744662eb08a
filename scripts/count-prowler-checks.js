/**
 * Joins the checks of Prowler (packages/engine/harvest/prowler-checks.tsv: cloud, service, check, severity) with the rules that name them, and with the
 * reasons of docs/checks-without-rules.md. Prints how many of each cloud have a rule, a reason, or neither yet, and how many controls of
 * the CIS benchmarks rules answer. Ends with 1 where a check has neither, or a reason that does not hold any more. `--list` names those
 * that have no rule yet. Needs what `tsc -b` makes.
 */
import { readFileSync } from "node:fs";
import { readStarterFrameworks, readStarterRules } from "../packages/engine/dist/rules/starter-pack.js";

const root = new URL("../", import.meta.url);
const textOf = (path) => readFileSync(new URL(path, root), "utf8");
const checks = textOf("packages/engine/harvest/prowler-checks.tsv")
  .split("\n")
  .slice(1)
  .filter((line) => line !== "")
  .map((line) => line.split("\t"));
const reasons = new Map(
  [...textOf("docs/checks-without-rules.md").matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, check, reason]) => [
    check,
    reason,
  ]),
);
const named = new Set(readStarterRules().flatMap(({ aliases }) => aliases));

const NOT_YET = "not yet: ";
const states = { rule: "a rule", reason: "a reason", later: "none yet", unexplained: "nothing" };
const stateOf = (check) => {
  if (named.has(check)) return "rule";
  const reason = reasons.get(check);
  if (reason === undefined) return "unexplained";
  return reason.startsWith(NOT_YET) ? "later" : "reason";
};

const counts = new Map();
for (const [cloud, , check] of checks) {
  const row = counts.get(cloud) ?? { all: 0, rule: 0, reason: 0, later: 0, unexplained: 0 };
  counts.set(cloud, { ...row, all: row.all + 1, [stateOf(check)]: row[stateOf(check)] + 1 });
}
for (const [cloud, row] of counts) {
  const parts = Object.entries(states).map(([state, name]) => `${row[state]} ${name}`);
  console.log(`${cloud}: ${row.all} checks of Prowler: ${parts.join(", ")}`);
}
for (const { id, sections } of readStarterFrameworks().filter(({ id: name }) => name.startsWith("cis-"))) {
  const controls = sections.flatMap(({ controls: all }) => all);
  const judged = controls.filter(({ rules }) => rules.length > 0).length;
  const manual = controls.filter(({ how }) => how !== undefined).length;
  console.log(`${id}: ${controls.length} controls, ${judged} answered by rules, ${manual} need a person`);
}
if (process.argv.includes("--list")) {
  for (const [cloud, , check, severity] of checks)
    if (stateOf(check) === "later") console.log(`  ${cloud} ${severity} ${check}: ${reasons.get(check)}`);
}
const known = new Set(checks.map(([, , check]) => check));
const unexplained = checks.filter(([, , check]) => stateOf(check) === "unexplained");
const stale = [...reasons.keys()].filter((check) => named.has(check) || !known.has(check));
for (const [cloud, , check] of unexplained) console.error(`${cloud} ${check} has no rule and no reason`);
for (const check of stale) console.error(`${check} has a rule, or is no check: its reason does not hold any more`);
if (unexplained.length + stale.length > 0) process.exitCode = 1;

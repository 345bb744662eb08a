/**
 * Joins the checks of Prowler (packages/engine/harvest/prowler-checks.tsv: cloud, service, check, severity) with the rules that name them, and with the
 * reasons of docs/checks-without-rules.md. Prints how many of each cloud have a rule, a reason, or neither yet, and how many controls of
 * the CIS benchmarks rules answer. Ends with 1 where a check has neither, or a reason that does not hold any more. `--list` names those
 * that have no rule yet. Needs what `tsc -b` makes.
 */
import { readStarterFrameworks, readStarterRules } from "../packages/engine/dist/rules/starter-pack.js";
import { countStates, readHarvestedChecks, readTextOf, reportProblems } from "./rival-checks.js";

const checks = readHarvestedChecks("prowler");
const reasons = new Map(
  [...readTextOf("docs/checks-without-rules.md").matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, check, reason]) => [
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

const counted = countStates(
  checks.map(([cloud, , check]) => ({ group: cloud, state: stateOf(check) })),
  Object.keys(states),
);
for (const [cloud, row] of counted) {
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
reportProblems([
  ...unexplained.map(([cloud, , check]) => `${cloud} ${check} has no rule and no reason`),
  ...stale.map((check) => `${check} has a rule, or is no check: its reason does not hold any more`),
]);

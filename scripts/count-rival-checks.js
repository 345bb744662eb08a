/**
 * Joins the checks of Checkov and Trivy (packages/engine/harvest/checkov-checks.tsv and trivy-checks.tsv) with the rules that name them, and with
 * the reasons of docs/checkov-trivy-checks-without-rules.md. Prints how many of each have a rule or a reason. Ends with 1 where a check has neither, or a
 * reason that does not hold any more. Needs what `tsc -b` makes.
 */
import { readStarterRules } from "../packages/engine/dist/rules/starter-pack.js";
import { normalizeCheckId } from "../packages/engine/dist/suppressions/normalize-check-id.js";
import { countStates, readHarvestedChecks, readTextOf, reportProblems } from "./rival-checks.js";

const checks = [
  ...readHarvestedChecks("checkov").flatMap(([id, languages]) =>
    languages.split(" ").map((language) => ({ id, group: `Checkov, ${language}` })),
  ),
  ...readHarvestedChecks("trivy").map(([cloud, id]) => ({ id, group: `Trivy, ${cloud}` })),
];
/** A row may be about several checks for the same reason. */
const reasoned = [
  ...readTextOf("docs/checkov-trivy-checks-without-rules.md").matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \| .+ \|$/gm),
].flatMap(([, ids]) => [...ids.matchAll(/`([\w-]+)`/g)].map(([, id]) => id));
const named = new Set(readStarterRules().flatMap(({ aliases }) => aliases.map(normalizeCheckId)));
const reasons = new Set(reasoned);

const stateOf = (id) => (named.has(normalizeCheckId(id)) ? "rule" : reasons.has(id) ? "reason" : "nothing");
const counted = countStates(
  checks.map(({ id, group }) => ({ group, state: stateOf(id) })),
  ["rule", "reason", "nothing"],
);
for (const [group, { all, rule, reason, nothing }] of counted)
  console.log(`${group}: ${all} checks: ${rule} a rule, ${reason} a reason, ${nothing} nothing`);

const known = new Set(checks.map(({ id }) => id));
const unexplained = [...known].filter((id) => stateOf(id) === "nothing");
const stale = reasoned.filter(
  (id, index) => stateOf(id) === "rule" || !known.has(id) || reasoned.indexOf(id) !== index,
);
reportProblems([
  ...unexplained.map((id) => `${id} has no rule and no reason`),
  ...stale.map((id) => `${id} has a rule, is no check or stands there twice: its reason does not hold any more`),
]);

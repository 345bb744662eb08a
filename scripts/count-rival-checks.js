/**
 * Joins the checks of Checkov and Trivy (packages/engine/harvest/checkov-checks.tsv and trivy-checks.tsv) with the rules that name them, and with
 * the reasons of docs/checkov-trivy-checks-without-rules.md. Prints how many of each have a rule or a reason. Ends with 1 where a check has neither, or a
 * reason that does not hold any more. Needs what `tsc -b` makes.
 */
import { readFileSync } from "node:fs";
import { readStarterRules } from "../packages/engine/dist/rules/starter-pack.js";
import { normalizeCheckId } from "../packages/engine/dist/suppressions/normalize-check-id.js";

const root = new URL("../", import.meta.url);
const textOf = (path) => readFileSync(new URL(path, root), "utf8");
const rowsOf = (name) =>
  textOf(`packages/engine/harvest/${name}-checks.tsv`)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const checks = [
  ...rowsOf("checkov").flatMap(([id, languages]) =>
    languages.split(" ").map((language) => ({ id, group: `Checkov, ${language}` })),
  ),
  ...rowsOf("trivy").map(([cloud, id]) => ({ id, group: `Trivy, ${cloud}` })),
];
/** A row may be about several checks for the same reason. */
const reasoned = [
  ...textOf("docs/checkov-trivy-checks-without-rules.md").matchAll(/^\| ((?:`[\w-]+`(?:, )?)+) \| .+ \|$/gm),
].flatMap(([, ids]) => [...ids.matchAll(/`([\w-]+)`/g)].map(([, id]) => id));
const named = new Set(readStarterRules().flatMap(({ aliases }) => aliases.map(normalizeCheckId)));
const reasons = new Set(reasoned);

const stateOf = (id) => (named.has(normalizeCheckId(id)) ? "rule" : reasons.has(id) ? "reason" : "nothing");
const counts = new Map();
for (const { id, group } of checks) {
  const row = counts.get(group) ?? { all: 0, rule: 0, reason: 0, nothing: 0 };
  counts.set(group, { ...row, all: row.all + 1, [stateOf(id)]: row[stateOf(id)] + 1 });
}
for (const [group, { all, rule, reason, nothing }] of counts)
  console.log(`${group}: ${all} checks: ${rule} a rule, ${reason} a reason, ${nothing} nothing`);

const known = new Set(checks.map(({ id }) => id));
const unexplained = [...known].filter((id) => stateOf(id) === "nothing");
const stale = reasoned.filter(
  (id, index) => stateOf(id) === "rule" || !known.has(id) || reasoned.indexOf(id) !== index,
);
for (const id of unexplained) console.error(`${id} has no rule and no reason`);
for (const id of stale)
  console.error(`${id} has a rule, is no check or stands there twice: its reason does not hold any more`);
if (unexplained.length + stale.length > 0) process.exitCode = 1;

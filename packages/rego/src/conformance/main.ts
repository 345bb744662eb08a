/**
 * Runs the public conformance cases in both tiers: `npm run conformance -w packages/rego [-- <folder>]`. The list of
 * cases known to fail is committed; a new failure fails the run, and so does a case on the list that passes (take it
 * off with `--update`).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type ConformanceCase, readConformanceCases } from "./read-conformance-cases.js";
import { runConformanceCase } from "./run-conformance-case.js";

const tiers = { closures: "never", generated: "always" } as const;
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [folderArgument] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const folder = resolve(folderArgument ?? resolve(root, "../../../shared/rego/cases-1.22"));
const listPath = resolve(root, "conformance-failures.json");
if (!existsSync(folder)) {
  console.error(`${folder} does not exist: name the folder that holds v0/ and v1/`);
  process.exit(2);
}

const known: Readonly<Record<string, string>> = existsSync(listPath)
  ? (JSON.parse(readFileSync(listPath, "utf8")) as Record<string, string>)
  : {};
const cases = readConformanceCases(folder);
const failures: Record<string, string> = {};
const topics = new Map<string, { total: number; passed: Record<keyof typeof tiers, number> }>();
for (const test of cases) {
  const topic = topics.get(test.topic) ?? { total: 0, passed: { closures: 0, generated: 0 } };
  topics.set(test.topic, topic);
  topic.total++;
  for (const [tier, codegen] of Object.entries(tiers) as [keyof typeof tiers, "never" | "always"][]) {
    const reason = runConformanceCase(test, { codegen });
    if (reason === undefined) topic.passed[tier]++;
    else failures[`${nameOf(test)} (${tier})`] = reason.slice(0, 600);
  }
}

console.log(`${"topic".padEnd(44)} cases closures generated`);
for (const [name, { total, passed }] of [...topics].sort()) {
  const columns = [total, passed.closures, passed.generated].map((count) => String(count).padStart(8)).join(" ");
  const complete = passed.closures === total && passed.generated === total;
  console.log(`${name.padEnd(40)} ${columns}${complete ? "" : "  <--"}`);
}
for (const [name, reason] of Object.entries(failures)) console.log(`\n${name}\n  ${reason}`);
const surprises = Object.keys(failures).filter((name) => !(name in known));
const mended = Object.keys(known).filter((name) => !(name in failures));
const update = process.argv.includes("--update");
if (update) writeFileSync(listPath, `${JSON.stringify(failures, null, 2)}\n`);
else if (mended.length > 0) console.log(`\nThese pass now; run again with --update: ${mended.join(", ")}`);
if (surprises.length > 0) console.log(`\n${surprises.length} failures are not on the list`);
const failed = new Set(Object.keys(failures).map((name) => name.replace(/ \(\w+\)$/, ""))).size;
console.log(`\n${cases.length - failed} passed, ${failed} failed`);
process.exitCode = !update && (surprises.length > 0 || mended.length > 0) ? 1 : 0;

function nameOf(test: ConformanceCase): string {
  return `${test.file}: ${test.note}`;
}

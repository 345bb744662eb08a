/** Checks of other tools, joined with the rules that name them and the pages that give reasons: what the counting scripts share. */
import { readFileSync } from "node:fs";

const root = new URL("../", import.meta.url);

export function readTextOf(path) {
  return readFileSync(new URL(path, root), "utf8");
}

/** The rows of `packages/engine/harvest/NAME-checks.tsv`, without its heading. */
export function readHarvestedChecks(name) {
  const lines = readTextOf(`packages/engine/harvest/${name}-checks.tsv`).split("\n").slice(1);
  return lines.filter((line) => line !== "").map((line) => line.split("\t"));
}

/** How many of each group are in which state: `[[group, { all, … }]]`. */
export function countStates(checks, states) {
  const counts = new Map();
  for (const { group, state } of checks) {
    const row = counts.get(group) ?? { all: 0, ...Object.fromEntries(states.map((each) => [each, 0])) };
    counts.set(group, { ...row, all: row.all + 1, [state]: row[state] + 1 });
  }
  return [...counts];
}

/** Names what is wrong; the program then ends with 1. */
export function reportProblems(problems) {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "../opa-program.js";
import { formatMilliseconds, formatRatio, printTableRow } from "../print-report.js";
import { computeGeometricMean } from "../speed-measurement.js";
import type { BuiltinCase } from "./builtin-cases.js";
import { type BuiltinTimingWithResult, measureBuiltinCase } from "./measure-case.js";

const packageFolder = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

/** What was measured of OPA. */
const keptSpeeds = resolve(packageFolder, "opa-builtins.json");

/** How a case is measured here, and how often more where it is close. */
export interface BuiltinMeasurementMethod {
  readonly measure: (each: BuiltinCase) => BuiltinTimingWithResult;
  readonly moreRounds: number;
}

/** Ratios below this are measured again; the best of each counts. */
const close = 1.3;

/** Each in a process of its own, as OPA is measured: what other cases have left behind slows some down to a third. */
export const separateProcessMeasurement: BuiltinMeasurementMethod = {
  measure: (each) => measureAlone(each, 300),
  moreRounds: 3,
};

/** All in this process, a few evaluations each: that they run, and what they say. */
export const quickInProcessMeasurement: BuiltinMeasurementMethod = {
  measure: (each) => measureBuiltinCase(each, 1),
  moreRounds: 0,
};

/** How many of the slowest are named. */
const named = 10;

/**
 * Prints the speed of each case over OPA's, and the slowest; says which results differ. OPA's is measured just before
 * ours by `measureOpa`, or else what was kept.
 */
export function reportBuiltinSpeedsOverOpa(
  cases: readonly BuiltinCase[],
  { measure, moreRounds }: BuiltinMeasurementMethod,
  measureOpa?: (each: BuiltinCase) => BuiltinTimingWithResult,
): readonly string[] {
  const kept = JSON.parse(readFileSync(keptSpeeds, "utf8")) as Record<string, BuiltinTimingWithResult>;
  const ratios: Ratio[] = [];
  const differing: string[] = [];
  printTableRow("", "here", "OPA", "over OPA");
  for (const each of cases) {
    let theirs = measureOpa === undefined ? kept[each.name] : measureOpa(each);
    if (theirs === undefined) throw new Error(`${each.name} has not been measured in OPA`);
    let ours = measure(each);
    // On a busy machine a single measurement of either can be twice what it takes: what is close is measured again, in turn.
    for (let round = 0; round < moreRounds && theirs.milliseconds < close * ours.milliseconds; round++) {
      if (measureOpa !== undefined) theirs = quicker(theirs, measureOpa(each));
      ours = quicker(ours, measure(each));
    }
    if (measureOpa !== undefined) {
      kept[each.name] = theirs;
      writeFileSync(keptSpeeds, `${JSON.stringify(kept, null, 2)}\n`);
    }
    const over = theirs.milliseconds / ours.milliseconds;
    ratios.push({ name: each.name, over });
    printTableRow(
      each.name,
      formatMilliseconds(ours.milliseconds),
      formatMilliseconds(theirs.milliseconds),
      formatRatio(over),
    );
    if (ours.result.startsWith(theirs.result)) continue;
    console.log(`  RESULTS DIFFER: ${ours.result.slice(0, 200)}`);
    differing.push(each.name);
  }
  printTableRow("geometric mean", "", "", formatRatio(computeGeometricMean(ratios.map(({ over }) => over))));
  const sorted = ratios.sort((a, b) => a.over - b.over);
  console.log(`slowest: ${listed(sorted.slice(0, named))}`);
  console.log(`slower than OPA: ${listed(sorted.filter(({ over }) => over < 1)) || "none"}`);
  return differing;
}

function quicker(a: BuiltinTimingWithResult, b: BuiltinTimingWithResult): BuiltinTimingWithResult {
  return b.milliseconds < a.milliseconds ? b : a;
}

interface Ratio {
  readonly name: string;
  readonly over: number;
}

function listed(ratios: readonly Ratio[]): string {
  return ratios.map(({ name, over }) => `${name} (${formatRatio(over)})`).join("; ");
}

function measureAlone({ name }: BuiltinCase, time: number): BuiltinTimingWithResult {
  const script = fileURLToPath(new URL("./measure-case-process.js", import.meta.url));
  return JSON.parse(runProgram(process.execPath, [script, name, String(time)])) as BuiltinTimingWithResult;
}

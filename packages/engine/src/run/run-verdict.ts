/** What a run comes to. Nothing is green that was not judged. */
import type { RunGap, RunVerdict, VerdictTally } from "@plumbline/model";

export interface RunVerdictBasis extends Pick<VerdictTally, "resources" | "passed" | "failed" | "unknown"> {
  /** Whether a failed case has the minimum severity. */
  readonly fails: boolean;
  /** Whether something could not be read, opened or asked. */
  readonly hasGaps: boolean;
}

/**
 * Values that are not known before deployment leave a check undecided in nearly every estate; they are counted, and
 * keep a run from passing only where nothing else was decided.
 */
export function decideRunVerdict({ fails, passed, failed, unknown, hasGaps }: RunVerdictBasis): RunVerdict {
  if (fails) return "failed";
  if (passed + failed === 0) return unknown > 0 ? "incomplete" : "not evaluated";
  return hasGaps ? "incomplete" : "passed";
}

/** Explains, where nothing else does, why there is no verdict. */
export function listNothingJudgedGaps(
  { resources, passed, failed, unknown }: RunVerdictBasis,
  tests: number,
): readonly RunGap[] {
  if (passed + failed > 0) return [];
  return [{ what: "the run", reason: reasonFor(resources, unknown, tests) }];
}

function reasonFor(resources: number, unknown: number, tests: number): string {
  if (unknown > 0) return `none of its checks could be decided (${unknown} unknown)`;
  if (tests === 0) return "the collection has no tests that could be read";
  if (resources === 0) return "nothing was found to judge: the collection's snapshots lead to no resource";
  return `no test asks about ${resources === 1 ? "the resource" : `any of the ${resources} resources`} it found`;
}

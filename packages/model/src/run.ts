/** What a run counts, and what is told of it when it has ended. */
import type { Exclusion } from "./exclusion.js";

/** A place in a file that decided a verdict. */
export interface Place {
  /** In the resource's body: `resources[0].properties.acl`. */
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A suppression comment. */
export interface PlacedComment {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** The last day it held, when that is over. */
  readonly ended?: string;
}

/** Plain JSON, made of parts: of a resource, a unit, a run. Lists of comments are cut at `MAX_COMMENTS`. */
export interface Tally {
  readonly resources: number;
  /** Verdicts. */
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
  /** Resources that were not looked at, and verdicts that were not sought or do not count. */
  readonly excluded: number;
  /** Under the severities as cases write them, the first letter large: `High`. */
  readonly failedBySeverity: Readonly<Record<string, number>>;
  /** Indexes in the exclusions of the run, ascending. */
  readonly usedExclusions: readonly number[];
  readonly usedComments: readonly PlacedComment[];
  /** Those this part had no use for: another may have. */
  readonly unusedComments: readonly PlacedComment[];
  /** Milliseconds, added over all threads. */
  readonly crawlMs: number;
  readonly judgeMs: number;
}

export interface RunTimings {
  readonly prepare: number;
  /** Of all threads together. */
  readonly crawl: number;
  readonly judge: number;
  readonly store: number;
  readonly publish: number;
  readonly total: number;
}

export interface RunSummary {
  readonly verdict: "passed" | "failed";
  readonly counts: {
    readonly resources: number;
    readonly passed: number;
    readonly failed: number;
    readonly excluded: number;
    readonly unknown: number;
  };
  readonly failedBySeverity: Readonly<Record<string, number>>;
  readonly minSeverity: string;
  /** Milliseconds. */
  readonly timings: RunTimings;
  /** Exclusions and comments that matched nothing. */
  readonly unused: { readonly exclusions: readonly Exclusion[]; readonly comments: readonly PlacedComment[] };
  readonly problems: number;
}

/** What a run counts, and what is told of it when it has ended. */
import type { Exclusion } from "./exclusion.js";

/** A place in a file that decided a verdict. */
export interface EvidenceLocation {
  /** In the resource's body: `resources[0].properties.acl`. */
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The address of the resource it lies in: `module.web.aws_s3_bucket.logs`. */
  readonly resource?: string;
  /** A finding of its own, because the rule points at each thing it found. Others belong to the first place. */
  readonly isFinding?: true;
  /** The id of the finding, the same in every run and in `plumbline scan`; on what is a finding. */
  readonly fingerprint?: string;
  /** What the rule says about this place, where that is not what it says about all of them. */
  readonly message?: string;
}

/** A suppression comment. */
export interface SuppressionComment {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** The last day it held, when that is over. */
  readonly ended?: string;
}

/** Plain JSON, made of parts: of a resource, a unit, a run. Lists of comments are cut at `MAX_COMMENTS`. */
export interface VerdictTally {
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
  readonly usedComments: readonly SuppressionComment[];
  /** Those this part had no use for: another may have. */
  readonly unusedComments: readonly SuppressionComment[];
  /** Milliseconds, added over all threads. */
  readonly crawlMs: number;
  readonly judgeMs: number;
}

/** Milliseconds of each phase of a run. */
export interface RunTimings {
  readonly prepare: number;
  /** Of all threads together. */
  readonly crawl: number;
  readonly judge: number;
  readonly store: number;
  readonly publish: number;
  readonly total: number;
}

/**
 * `passed` only where something was judged, nothing failed, and everything was read. `incomplete`: nothing failed, but
 * something could not be read or decided. `not evaluated`: nothing was judged.
 */
export const runVerdicts = ["passed", "failed", "incomplete", "not evaluated"] as const;
/** What a run says about all that it judged. */
export type RunVerdict = (typeof runVerdicts)[number];

/** Something a run was to judge, and did not. */
export interface RunGap {
  /** The configuration, and the place in a file where it is about one. */
  readonly what: string;
  readonly reason: string;
}

/** Resources of an account that a run was to read, and could not: whatever it says of others, it does not speak of these. */
export interface UnreadResources {
  readonly connector: string;
  /** `aws`, as kinds of rules name it. */
  readonly provider: string;
  /** Absent: of any type. */
  readonly type?: string;
  /** Account, subscription, project, cluster or tenant. Absent: any. */
  readonly account?: string;
  /** Absent: of any, and of none. */
  readonly region?: string;
  readonly reason: string;
}

/** What a run came to, in figures. */
export interface RunSummary {
  readonly verdict: RunVerdict;
  readonly counts: {
    readonly resources: number;
    readonly passed: number;
    readonly failed: number;
    readonly excluded: number;
    readonly unknown: number;
    /** Rules failing at a place of the code, as a scan counts them; `failed` counts rules and documents. */
    readonly findings: number;
  };
  readonly failedBySeverity: Readonly<Record<string, number>>;
  readonly findingsBySeverity: Readonly<Record<string, number>>;
  readonly minSeverity: string;
  /** Milliseconds. */
  readonly timings: RunTimings;
  /** Exclusions and comments that matched nothing. */
  readonly unused: { readonly exclusions: readonly Exclusion[]; readonly comments: readonly SuppressionComment[] };
  readonly problems: number;
  /** What it did not judge; of very many, the first. */
  readonly notEvaluated: readonly RunGap[];
  /** Tests that could not be read: whatever the others say of a resource, it was not asked everything. */
  readonly unreadTests: readonly string[];
  /** Of very many, types in general instead of those of each place. */
  readonly unreadResources: readonly UnreadResources[];
}

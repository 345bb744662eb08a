/** What became of resources of code in their clouds, as a run tells it and the database keeps it. Plain JSON. */
import type { JsonObject, JsonValue } from "./json.js";
import type { PathStep } from "./source-range.js";

/** What comparing one resource may come to. */
export const driftResults = ["drifted", "undrifted", "missing", "unmanaged", "undetermined"] as const;
/** What the comparison of one resource came to. */
export type DriftResult = (typeof driftResults)[number];

/** What comparing one attribute may come to. */
export const attributeDriftResults = ["equal", "drifted", "not comparable", "co-managed", "ignored"] as const;
/** What the comparison of one attribute came to. */
export type AttributeDriftResult = (typeof attributeDriftResults)[number];

/** Where the code says something. */
export interface DriftCodeLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One attribute on both sides, and what comparing it came to. */
export interface ComparedAttribute {
  /** From the root of the shape that both sides have. */
  readonly path: readonly PathStep[];
  /** What people call it, in the code's language and in the cloud's; of what differs. */
  readonly name?: { readonly code: string; readonly cloud: string; readonly block?: string };
  readonly result: AttributeDriftResult;
  /** Null where a side does not have it. What is very long is cut: the snapshots have it all. */
  readonly code: JsonValue;
  readonly cloud: JsonValue;
  /** Keyed hashes of what is hidden in them: kept, so that it is known when a secret changes, and shown to nobody. */
  readonly secrets?: { readonly code?: string; readonly cloud?: string };
  readonly place?: DriftCodeLocation;
  /** Why it cannot be compared, or is ignored. */
  readonly reason?: string;
  readonly cause?: DriftCause;
}

/** Why an attribute differs, why a resource is missing, or where an unmanaged one came from. */
export interface DriftCause {
  readonly kind: DriftCauseKind;
  /** The explanation as a sentence. */
  readonly detail: string;
  /** Who did it, where the cloud says so. */
  readonly actor?: DriftActor;
}

export type DriftCauseKind =
  | "by hand"
  | "other manager"
  | "code changed"
  | "rotation"
  /** It was looked for and could not be told, with the reason. */
  | "not known";

/** Who changed something in a cloud, by the cloud's own log. */
export interface DriftActor {
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  /** The call. */
  readonly operation: string;
  readonly address?: string;
  readonly agent?: string;
  /** What the agent is called: `console`, `aws-cli`. */
  readonly tool?: string;
}

/** The outcome of comparing one cloud resource with the code that should describe it. */
export interface ResourceDriftOutput {
  /** The same in every run, and of no other resource of the collection. */
  readonly key: string;
  readonly result: DriftResult;
  readonly resourceType: string;
  readonly cloudType: string;
  /** Empty where there is no code. */
  readonly iacType: string;
  /** Node id of the cloud resource, or empty when there is none (`missing`). */
  readonly cloudNodeId: string;
  /** What its cloud calls it, or empty. */
  readonly cloudId: string;
  /** In the code, or empty. */
  readonly address: string;
  readonly place?: DriftCodeLocation;
  /** How code and cloud were found to belong together, or empty. */
  readonly pairedBy: string;
  /** Account, subscription, project or cluster; empty where nobody knows. */
  readonly account: string;
  /** Region or namespace. */
  readonly region: string;
  /** Of all that the code writes; empty where there is none. */
  readonly codeFingerprint: string;
  readonly tags: JsonObject;
  /** Reduced to what was compared: the same keys on both sides, null where one has none. */
  readonly cloudSnapshot: JsonObject;
  readonly iacSnapshot: JsonObject;
  readonly attributes: readonly ComparedAttribute[];
  readonly reason: string;
  /** Who deleted what is missing, or created what is unmanaged. */
  readonly cause?: DriftCause;
}

/** How many resources the cloud has, and how many of them are in the code. */
export interface NamedCodeCoverageCount {
  readonly name: string;
  readonly inCode: number;
  readonly inCloud: number;
}

/** A rule that hides drift, as it stands in the configuration, where it needs somebody. */
export interface ExpiredOrUnusedIgnoreRule {
  readonly rule: JsonObject;
  /** Expired, or it matched nothing. */
  readonly why: "expired" | "unused";
}

/** What a run found by comparing. */
export interface DriftSummary {
  /** Those that were compared: of others the run has nothing to say. */
  readonly clouds: readonly string[];
  readonly counts: Readonly<Record<DriftResult, number>>;
  /** What the clouds have made by themselves: counted, not listed. */
  readonly cloudManaged: number;
  /** Resources and attributes that ignore rules hide. */
  readonly ignored: number;
  readonly idleRules: readonly ExpiredOrUnusedIgnoreRule[];
  readonly coverage: {
    readonly inCode: number;
    readonly inCloud: number;
    readonly byType: readonly NamedCodeCoverageCount[];
    readonly byAccount: readonly NamedCodeCoverageCount[];
    readonly byRegion: readonly NamedCodeCoverageCount[];
  };
}

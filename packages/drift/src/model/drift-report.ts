/** The results of a comparison: what became of each resource, and how much of the account is in the code. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { DriftCause, DriftResult, SourceRange } from "@plumbline/model";
import type { AttributeDrift, AttributeNames, AttributeValuePair, IncomparableAttribute } from "./attribute-drift.js";
import type { FirstSeenPairHashes } from "./first-seen-values.js";
import type { IgnoreRule, IgnoreRuleUse } from "./ignore-rule.js";
import type { PairingMethod } from "./resource-pair.js";

/** How many live resources there are, and how many of them are in the code. */
export interface CodeCoverageCount {
  readonly inCode: number;
  readonly inCloud: number;
}

/** Coverage by type, account and region. */
export interface CodeCoverageBreakdown {
  readonly coverage: readonly (CodeCoverageCount & { readonly type: string })[];
  /** By account, subscription, project or cluster; empty where it is not known. */
  readonly coverageByAccount: readonly (CodeCoverageCount & { readonly account: string })[];
  readonly coverageByRegion: readonly (CodeCoverageCount & { readonly region: string })[];
}

/** What became of one resource. */
export interface ResourceDrift {
  readonly result: DriftResult;
  readonly type: string;
  /** The address in the code; undefined for unmanaged resources. */
  readonly address?: string;
  readonly place?: SourceRange;
  /** The live identifier; undefined for missing resources. */
  readonly id?: string;
  /** The identifier of the live resource's row in a run. */
  readonly nodeId?: string;
  readonly pairedBy?: PairingMethod;
  /** The identifiers that a state has for a missing resource. */
  readonly appliedIds?: readonly string[];
  /** Who deleted what is missing, or created what is unmanaged. */
  readonly cause?: DriftCause;
  /** When the live resource was changed last, where something drifted and its cloud says so; ISO 8601. */
  readonly changedAt?: string;
  readonly drifted: readonly PlacedAttributeDrift[];
  readonly coManaged: readonly PlacedAttributeDrift[];
  readonly incomparable: readonly IncomparableAttribute[];
  readonly equal: readonly AttributeValuePair[];
  /** Differences that an ignore rule names. */
  readonly ignored: readonly IgnoredAttributeDrift[];
  /** Why nothing could be determined. */
  readonly reason: string;
  /** What was seen of attributes that the code leaves to the cloud. */
  readonly seen?: FirstSeenPairHashes;
  /** Both compared shapes, secrets included. A function, so that no report serializes them. */
  readonly sides: () => CodeAndLiveShapes;
}

/** The shapes that were compared. */
export interface CodeAndLiveShapes {
  readonly code?: ShapedResource;
  readonly live?: ShapedResource;
}

/** A difference with its place in the code. */
export interface PlacedAttributeDrift extends AttributeDrift {
  readonly name: AttributeNames;
  /** Where the code declares it. */
  readonly place: SourceRange;
  /** Rules that find bad what it grants. */
  readonly failedRules?: readonly string[];
  /** Why it differs, where that is known. */
  readonly cause?: DriftCause;
}

/** A difference that a rule ignores. */
export interface IgnoredAttributeDrift extends PlacedAttributeDrift {
  readonly rule: IgnoreRule;
}

/** An ignored resource is in no count and in no other list. */
export interface IgnoredResource extends ResourceDrift {
  readonly rule: IgnoreRule;
}

/** What a comparison found. */
export interface DriftReport extends CodeCoverageBreakdown {
  readonly resources: readonly ResourceDrift[];
  readonly counts: Readonly<Record<DriftResult, number>>;
  /**
   * How many live resources nobody has to manage, because the cloud or another resource made them. They are in no list.
   */
  readonly ownOfCloud: number;
  readonly ignored: readonly IgnoredResource[];
  readonly ignoreRules: readonly IgnoreRuleUse[];
}

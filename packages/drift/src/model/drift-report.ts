/** What a comparison of code and cloud comes to: what became of each resource, and how much of the account is in the code. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { DriftResult, SourceRange } from "@plumbline/model";
import type { AttributeDrift, AttributePair, IncomparableAttribute } from "./attribute-drift.js";
import type { DriftCause } from "./drift-cause.js";
import type { IgnoreRule, IgnoreRuleUse } from "./ignore-rule.js";
import type { PairingMethod } from "./side.js";

export interface CoverageCount {
  readonly inCode: number;
  readonly inCloud: number;
}

export interface DriftCoverage {
  readonly coverage: readonly (CoverageCount & { readonly type: string })[];
  /** Accounts, subscriptions, projects, clusters; empty for what does not say. */
  readonly coverageByAccount: readonly (CoverageCount & { readonly account: string })[];
  readonly coverageByRegion: readonly (CoverageCount & { readonly region: string })[];
}

export interface ResourceDrift {
  readonly result: DriftResult;
  readonly type: string;
  /** In the code; undefined for what nobody manages. */
  readonly address?: string;
  readonly place?: SourceRange;
  /** In the cloud; undefined for what is missing. */
  readonly id?: string;
  /** Of its row in a run. */
  readonly nodeId?: string;
  readonly pairedBy?: PairingMethod;
  /** When it was changed last, where something drifted and its cloud tells; ISO 8601. */
  readonly changedAt?: string;
  readonly drifted: readonly PlacedDrift[];
  readonly coManaged: readonly PlacedDrift[];
  readonly incomparable: readonly IncomparableAttribute[];
  readonly equal: readonly AttributePair[];
  /** Differ, and somebody does not want to hear of it. */
  readonly ignored: readonly IgnoredDrift[];
  /** What it waits for, where nothing can be told. */
  readonly reason: string;
  /** What it was made from, secrets included: asked for, so that no report writes it. */
  readonly sides: () => DriftSides;
}

export interface DriftSides {
  readonly code?: ShapedResource;
  readonly live?: ShapedResource;
}

export interface PlacedDrift extends AttributeDrift {
  /** Where the code says it. */
  readonly place: SourceRange;
  /** Why it differs, where that can be told. */
  readonly cause?: DriftCause;
}

export interface IgnoredDrift extends PlacedDrift {
  readonly rule: IgnoreRule;
}

/** Not judged: it is in no count and no list but this one. */
export interface IgnoredResource extends ResourceDrift {
  readonly rule: IgnoreRule;
}

export interface DriftReport extends DriftCoverage {
  readonly resources: readonly ResourceDrift[];
  readonly counts: Readonly<Record<DriftResult, number>>;
  /** What the account has though nobody put it there: it is no resource of the lists above. */
  readonly ownOfCloud: number;
  readonly ignored: readonly IgnoredResource[];
  readonly ignoreRules: readonly IgnoreRuleUse[];
}

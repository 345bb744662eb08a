export type {
  AttributeDrift,
  AttributeNames,
  AttributePath,
  AttributeValuePair,
  IncomparableAttribute,
  ReferenceMatcher,
  ResourceComparison,
  UnwrittenAttributeMeaning,
} from "./attribute-drift.js";
export {
  createNameInStateKey,
  createUnpairedTypeKey,
  type DependencyRecorder,
  noDependencyRecorder,
} from "./dependency-recorder.js";
export type {
  CodeCoverageBreakdown,
  DriftReport,
  IgnoredAttributeDrift,
  IgnoredResource,
  PlacedAttributeDrift,
  ResourceDrift,
} from "./drift-report.js";
export type { FirstSeenPairHashes } from "./first-seen-values.js";
export { type IgnoreRule, type IgnoreRuleUse, isIgnoreRuleExpired } from "./ignore-rule.js";
export type { CodeSide, LiveSide, PairingMethod, ResourcePair, UnpairedReason, UnparsedCode } from "./resource-pair.js";

export type {
  AttributeDrift,
  AttributeName,
  AttributePair,
  AttributePath,
  IncomparableAttribute,
  ReferenceMatcher,
  ResourceComparison,
  UnwrittenBasis,
} from "./attribute-drift.js";
export {
  createStateNameKey,
  createUnpairedTypeKey,
  type DependencyRecorder,
  noDependencyRecorder,
} from "./dependency-recorder.js";
export type {
  DriftCoverage,
  DriftReport,
  IgnoredDrift,
  IgnoredResource,
  PlacedDrift,
  ResourceDrift,
} from "./drift-report.js";
export { type IgnoreRule, type IgnoreRuleUse, isIgnoreRuleExpired } from "./ignore-rule.js";
export type { CodeSide, LiveSide, PairingMethod, ResourcePair, UnpairedReason } from "./resource-pair.js";
export type { FirstSeenPairValues } from "./seen-values.js";

export { createSecretDigest, maskedBody, pathText, type SecretDigest } from "./attributes/index.js";
export { addEventCauses, addHistoryCauses, type CommittedLine, listChangeQueries } from "./causes/index.js";
export { findDrift } from "./detection/index.js";
export { readDriftignore, readIgnoreRules } from "./ignore/index.js";
export {
  type CellOutcome,
  comparedShape,
  compareIncrementally,
  type DependencyCell,
  deserializeCell,
  memberName,
  type PreviousComparison,
  type SerializedCell,
  type SideGroups,
  serializeCell,
} from "./incremental/index.js";
export {
  type AttributePair,
  type CodeSide,
  type DriftReport,
  type IgnoreRule,
  type IgnoreRuleUse,
  isExpired,
  type LiveSide,
  type PlacedDrift,
  type ResourceDrift,
  type SeenValues,
} from "./model/index.js";
export { createImportCode, planRemediation } from "./remediation/index.js";
export {
  attributeLabel,
  coverageText,
  type DriftView,
  driftFormats,
  driftRemarks,
  lifecycleText,
  listChangeActs,
  valueText,
} from "./report/index.js";
export {
  type CodeResource,
  createCodeContext,
  createCodeUnitReader,
  isFromState,
  type LiveGroups,
  type LiveReading,
  liveShapes,
  preferredKinds,
  readCodeSides,
  readLiveGroups,
  readLiveSides,
  readSnapshotSides,
  summarizeUnit,
  toCodeSides,
  type UnitSummary,
} from "./sides/index.js";

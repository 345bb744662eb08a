export { createSecretHasher, formatPath, maskBodySecrets, type SecretHasher } from "./attributes/index.js";
export { addEventCauses, addHistoryCauses, type CommittedLine, listChangeQueries } from "./causes/index.js";
export { findDrift } from "./detection/index.js";
export { readDriftignore, readIgnoreRules } from "./ignore/index.js";
export {
  type CellResourceOutcome,
  compareIncrementally,
  type DependencyCell,
  deserializeCell,
  formatCellMember,
  getCodeOrLiveShape,
  type PreviousComparison,
  type SerializedCell,
  type SideGroups,
  serializeCell,
} from "./incremental/index.js";
export {
  type AttributePair,
  type CodeSide,
  type DriftReport,
  type FirstSeenPairValues,
  type IgnoreRule,
  type IgnoreRuleUse,
  isIgnoreRuleExpired,
  type LiveSide,
  type PlacedDrift,
  type ResourceDrift,
} from "./model/index.js";
export { createImportCode, planRemediation } from "./remediation/index.js";
export {
  type DriftView,
  driftFormats,
  formatAttributeLabel,
  formatCoverage,
  formatCreationOrDeletionCause,
  formatValueText,
  listChangeActs,
  listDriftRemarks,
} from "./report/index.js";
export {
  type CodeResource,
  choosePreferredKinds,
  createCodeContext,
  createCodeUnitReader,
  createLiveShapes,
  isFromState,
  type LiveGroups,
  type LiveReading,
  readCodeAsLiveSides,
  readCodeSides,
  readLiveGroups,
  readLiveSides,
  summarizeUnit,
  toCodeSides,
  type UnitSummary,
} from "./sides/index.js";

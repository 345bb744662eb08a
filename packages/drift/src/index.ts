export { createSecretHasher, formatPath, maskBodySecrets, type SecretHasher } from "./attributes/index.js";
export { addEventCauses, addHistoryCauses, type LineCommit, listChangeQueries } from "./causes/index.js";
export { findDrift } from "./detection/index.js";
export { parseDriftignoreRules, parseIgnoreRules } from "./ignore/index.js";
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
  type AttributeValuePair,
  type CodeSide,
  type DriftReport,
  type FirstSeenPairHashes,
  type IgnoreRule,
  type IgnoreRuleUse,
  isIgnoreRuleExpired,
  type LiveSide,
  type PlacedAttributeDrift,
  type ResourceDrift,
} from "./model/index.js";
export { createImportCode, planRemediation } from "./remediation/index.js";
export {
  type DriftReportWithRemediations,
  driftFormatters,
  formatAttributeLabel,
  formatCoverage,
  formatCreationOrDeletionCause,
  formatValueText,
  listActorChangeGroups,
  listDriftRemarks,
} from "./report/index.js";
export {
  type CodeResource,
  choosePreferredKinds,
  collectUnitRootsAndKinds,
  createCodeSideContext,
  createCodeUnitReader,
  createLiveShapes,
  explainUninstalledCode,
  isFromState,
  type LazyLiveReading,
  type LiveReading,
  listUninstalledCode,
  openLazyLiveReading,
  readCodeAsLiveSides,
  readCodeSides,
  readLiveSides,
  toCodeSides,
  type UnitRootsAndKinds,
} from "./sides/index.js";

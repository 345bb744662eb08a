export { createSecretHasher, formatPath, maskBodySecrets, type SecretHasher } from "./attributes/index.js";
export { addEventCauses, addHistoryCauses, type LineCommit, listChangeQueries } from "./causes/index.js";
export { findDrift } from "./detection/index.js";
export { parseDriftignoreRules, readIgnoreRulesFromJsonValue } from "./ignore/index.js";
export {
  type CellResourceOutcome,
  compareIncrementally,
  type DependencyCell,
  deserializeCell,
  formatCellMember,
  getCodeOrLiveShape,
  type LoadableSideGroups,
  type PreviousComparison,
  type SerializedCell,
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
  formatCodeCoverage,
  formatCreationOrDeletionCause,
  formatValueText,
  listActorChangeGroups,
  listDriftRemarks,
} from "./report/index.js";
export {
  buildShapesOfLiveResource,
  type CodeResource,
  choosePreferredKindByCloud,
  collectUnitRootsAndKinds,
  createCodeSideContext,
  createCodeUnitReader,
  explainUnreadCode,
  isFromState,
  type LazyLiveReading,
  type LiveReading,
  listUnreadCode,
  openLazyLiveReading,
  readCodeAsLiveSides,
  readCodeSides,
  readLiveSidesOfRecording,
  toCodeSides,
  type UnitRootsAndKinds,
} from "./sides/index.js";

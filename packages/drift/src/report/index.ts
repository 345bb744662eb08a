export { listActorChangeGroups } from "./actor-change-groups.js";
export { driftFormatters } from "./drift-formats.js";
export {
  type DriftReportWithRemediations,
  formatAttributeLabel,
  formatCodeCoverage,
  formatCreationOrDeletionCause,
  formatValueText,
  listDriftRemarks,
} from "./drift-report-phrases.js";

export { listChangeActs } from "./change-acts.js";
export { driftFormatters } from "./drift-formats.js";
export {
  type DriftReportWithRemediations,
  formatAttributeLabel,
  formatCoverage,
  formatCreationOrDeletionCause,
  formatValueText,
  listDriftRemarks,
} from "./drift-report-phrases.js";

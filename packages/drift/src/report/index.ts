export { listChangeActs } from "./change-acts.js";
export { driftFormats } from "./drift-formats.js";
export {
  type DriftView,
  formatAttributeLabel,
  formatCoverage,
  formatCreationOrDeletionCause,
  formatValueText,
  listDriftRemarks,
} from "./drift-view.js";

export { listChangeActs } from "./change-acts.js";
export { driftFormats } from "./drift-formats.js";
export {
  type DriftView,
  formatAttributeLabel,
  formatCoverage,
  formatValueText,
  lifecycleText,
  listDriftRemarks,
} from "./drift-view.js";

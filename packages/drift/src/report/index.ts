export { listChangeActs } from "./change-acts.js";
export { driftFormats } from "./drift-formats.js";
export { attributeLabel, coverageText, type DriftView, driftRemarks, lifecycleText, valueText } from "./drift-view.js";

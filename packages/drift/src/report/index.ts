export { changeActText, listChangeActs } from "./change-acts.js";
export { driftFormats } from "./drift-formats.js";
export { coverageText, type DriftView, failedRulesText, unwrittenText, valueText } from "./drift-view.js";

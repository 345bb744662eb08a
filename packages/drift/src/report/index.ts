export { driftFormats } from "./drift-formats.js";
export { coverageText, type DriftView, unwrittenText, valueText } from "./drift-view.js";

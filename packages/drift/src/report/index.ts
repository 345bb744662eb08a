export { driftFormats } from "./drift-formats.js";
export { coverageText, type DriftView, valueText } from "./drift-view.js";

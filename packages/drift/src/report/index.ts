export { changeActText, listChangeActs } from "./change-acts.js";
export { driftFormats } from "./drift-formats.js";
export { attributeLabel, coverageText, type DriftView, driftRemarks, valueText } from "./drift-view.js";

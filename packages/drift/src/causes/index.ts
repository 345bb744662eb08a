export { explainDrift } from "./find-cause.js";
export { addHistoryCauses, type CommittedLine } from "./git-history.js";

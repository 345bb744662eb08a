export { addEventCauses, listChangeQueries } from "./event-causes.js";
export { isAddedByProgram, isPersonManager } from "./field-managers.js";
export { explainDrift } from "./find-cause.js";
export { addHistoryCauses, type CommittedLine } from "./git-history.js";

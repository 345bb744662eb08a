export { addEventCauses, listChangeQueries } from "./event-causes.js";
export { explainDrift } from "./explain-drift.js";
export { isAddedByProgram, isPersonManager } from "./field-managers.js";
export { addHistoryCauses, type LineCommit } from "./git-history.js";

export { addEventCauses, listChangeQueries } from "./event-causes.js";
export { explainDrift } from "./explain-drift.js";
export { isAddedByProgram, isPersonManager } from "./field-managers.js";
export { addHistoryCauses, type CommittedLine } from "./git-history.js";

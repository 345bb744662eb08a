export { listStackMembers } from "./cloudformation-stacks.js";
export { isDifferentIdOfSameKind, isReferenceRemoved } from "./compare-cloud-ids.js";
export { pairResources } from "./pair-resources.js";
export { listTextsIn, type ReferenceIndex } from "./reference-index.js";
export { getShapeProperties, listPrimaryNames } from "./resource-names.js";

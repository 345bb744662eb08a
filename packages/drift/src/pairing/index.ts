export { listStackMembers } from "./cloudformation-stacks.js";
export { type CodeReferenceResolver, listTextsIn } from "./code-reference-resolver.js";
export { isArnOfOtherService, isDifferentIdOfSameKind, isReferenceRemoved } from "./compare-cloud-ids.js";
export { pairResources } from "./pair-resources.js";
export { getShapeProperties, listPrimaryNames } from "./resource-names.js";

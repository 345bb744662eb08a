export { type CodeReferenceResolver, listTextsIn } from "./code-reference-resolver.js";
export {
  hasArnReferenceChangedService,
  isDifferentIdOfSameKind,
  isReferenceToKnownCloudId,
} from "./compare-cloud-ids.js";
export { findUnreadStackMembers, listStackMembers } from "./pair-by-cloudformation-stack.js";
export { pairResources } from "./pair-resources.js";
export { getShapeProperties, listPrimaryNames } from "./resource-names.js";

export { listAttachedMemberNames, listAttachmentParents } from "./resources/attachment-parents.js";
export { buildShapedResources } from "./resources/build-shaped-resources.js";
export { toCatalogueType } from "./resources/catalogue-type.js";
export { buildConsoleLink } from "./resources/cloud-console-link.js";
export {
  findSectionOfShapeMember,
  type InputSection,
  inputSections,
  OUTSIDE_SCHEMA_MEMBER_NAME,
  toInputPath,
} from "./resources/input-sections.js";
export { toUnversionedKubernetesType } from "./resources/kubernetes-type.js";
export {
  buildLiveResources,
  emptySourceTree,
  type LiveResourceInput,
  type LiveResourcePart,
} from "./resources/live-resources.js";
export { buildPairingKey } from "./resources/pairing-key.js";
export { createLinkFinder, type LinkPathsByAddress } from "./resources/resource-links.js";
export { parseServiceOfType } from "./resources/service-of-type.js";
export { listShapePathsOfAttribute } from "./resources/shape-paths-of-attribute.js";
export { type CodeAttributeLocation, findCodeAttributeLocation } from "./reverse-mapping/attribute-in-code.js";
export { buildCodeAdditions, type CodeAddition } from "./reverse-mapping/code-additions.js";
export type { CodeBlock, CodeBody } from "./reverse-mapping/code-body.js";
export {
  buildCodeListElement,
  type CodeListElement,
  findShapePathsExpandedPerValue,
  listCandidateCodeValues,
  listEnclosingCodeBlocks,
  toTerraformJson,
} from "./reverse-mapping/code-values.js";
export { buildImportBlocks, type ResourceWithImportBlock } from "./reverse-mapping/import-blocks.js";
export { findProviderRefusal } from "./reverse-mapping/provider-code-constraints.js";
export { buildBodyWithPoliciesAsRead, restoreStatementAsRead } from "./reverse-mapping/restore-policies.js";
export type { ResourceScope, ShapedResource } from "./shaped-resource.js";
export { type CodeLanguage, listCodeLanguagesOfType } from "./tables/code-languages.js";
export { listKnownDefaults } from "./tables/known-defaults.js";
export { findLiveTypeFacts, type LiveReadCalls, type LiveTypeFacts } from "./tables/live-type-facts.js";
export { listStandaloneCodeTypesMappedTo } from "./tables/load-tables.js";
export { listRuleInputPaths, type RuleProperty } from "./tables/rule-properties.js";
export { type Cloud, clouds } from "./tables/table.js";
export {
  buildUnwrittenAttributeIndex,
  type UnwrittenAttributeEffect,
  type UnwrittenAttributeIndex,
} from "./tables/unwritten-attribute-index.js";

export { listAttachedMemberNames, listAttachmentParents } from "./resources/attachment-parents.js";
export { buildShapedResources } from "./resources/build-shaped-resources.js";
export { toCatalogueType } from "./resources/catalogue-type.js";
export { buildConsoleLink } from "./resources/cloud-console-link.js";
export { toUnversionedKubernetesType } from "./resources/kubernetes-type.js";
export {
  buildLiveResources,
  emptySourceTree,
  type LiveResourceInput,
  type LiveResourcePart,
} from "./resources/live-resources.js";
export { buildPairingKey } from "./resources/pairing-key.js";
export { createResourceLinkFinder, type LinkPathsByAddress } from "./resources/resource-links.js";
export {
  findSectionOfShapeMember,
  OUTSIDE_SCHEMA_MEMBER_NAME,
  type OutsideSchemaInputSection,
  outsideSchemaInputSections,
  toRuleInputPath,
} from "./resources/rule-input-sections.js";
export { parseServiceOfType } from "./resources/service-of-type.js";
export { listShapePathsOfAttribute } from "./resources/shape-paths-of-attribute.js";
export { type CodeAttributeLocation, findCodeAttributeLocation } from "./reverse-mapping/attribute-in-code.js";
export { type BlockCodeToAdd, buildCodeAdditions } from "./reverse-mapping/code-additions.js";
export type { CodeBlock, CodeBody } from "./reverse-mapping/code-body.js";
export {
  buildCodeListElement,
  type CodeListElement,
  findShapePathsExpandedPerValue,
  listCandidateCodeValues,
  listEnclosingCodeBlocks,
  toTerraformJson,
} from "./reverse-mapping/code-values-and-list-elements.js";
export { buildImportBlocks, type ResourceWithImportBlock } from "./reverse-mapping/import-blocks.js";
export { buildBodyWithPoliciesAsRead, restoreStatementAsRead } from "./reverse-mapping/policies-as-read.js";
export { findProviderRefusal } from "./reverse-mapping/provider-code-constraints.js";
export type { ResourceScope, ShapedResource } from "./shaped-resource.js";
export { type CodeLanguage, listCodeLanguagesOfType } from "./tables/code-languages.js";
export { listKnownDefaults } from "./tables/known-defaults.js";
export { findLiveTypeFacts, type LiveReadCalls, type LiveTypeFacts } from "./tables/live-type-facts.js";
export { listStandaloneCodeTypesMappedTo } from "./tables/load-tables.js";
export { type Cloud, clouds } from "./tables/mapping-table-types.js";
export { listRuleInputProperties, type RuleInputProperty } from "./tables/rule-input-properties.js";
export {
  buildUnwrittenAttributeIndex,
  type UnwrittenAttributeEffect,
  type UnwrittenAttributeIndex,
} from "./tables/unwritten-attribute-index.js";

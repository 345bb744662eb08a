export { listAttachedMembers, listAttachmentParents } from "./resources/attachment-parents.js";
export { buildShapedResources } from "./resources/build-shaped-resources.js";
export { toCatalogueType } from "./resources/catalogue-type.js";
export { buildConsoleLink } from "./resources/console-link.js";
export {
  findSectionOfShapeMember,
  type InputSection,
  inputSections,
  SHAPE_SECTIONS_MEMBER,
  toInputPath,
} from "./resources/input-sections.js";
export { toUnversionedKubernetesType } from "./resources/kubernetes-type.js";
export {
  buildLiveResources,
  emptySourceTree,
  type LiveResourcePart,
  type LiveResourceParts,
} from "./resources/live-resources.js";
export { buildPairingKey } from "./resources/pairing-key.js";
export { createLinkFinder, type ResourceLinks } from "./resources/resource-links.js";
export { parseServiceOfType } from "./resources/service-of-type.js";
export { listShapePathsOfAttribute } from "./resources/shape-paths.js";
export { type AttributeInCode, findAttributeInCode } from "./reverse-mapping/attribute-in-code.js";
export { buildCodeAdditions, type CodeAddition } from "./reverse-mapping/code-additions.js";
export type { CodeBlock, CodeBody } from "./reverse-mapping/code-body.js";
export {
  buildCodeElement,
  type CodeElement,
  findExplodedPlaces,
  listCandidateCodeValues,
  listEnclosingCode,
  toTerraformJson,
} from "./reverse-mapping/code-values.js";
export { buildImportBlocks, type ImportBlock } from "./reverse-mapping/import-code.js";
export { restorePoliciesAsRead, restoreStatementAsRead } from "./reverse-mapping/policies-as-read.js";
export { findProviderRefusal } from "./reverse-mapping/provider-rules.js";
export type { ResourceScope, ShapedResource } from "./shaped-resource.js";
export { listKnownDefaults } from "./tables/known-defaults.js";
export { type CodeLanguage, listCodeLanguages } from "./tables/languages.js";
export { findLiveFacts, type LiveFacts, type LiveReadCalls } from "./tables/live-facts.js";
export { listStandaloneTypesMappedTo } from "./tables/load-tables.js";
export { listRuleProperties, type RuleProperty } from "./tables/rule-properties.js";
export { buildSilenceIndex, type SilenceIndex, type SilenceMeaning } from "./tables/silence.js";
export { type Cloud, clouds } from "./tables/table.js";

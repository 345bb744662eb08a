export { attachmentPlaces } from "./resources/attachment-places.js";
export { catalogueTypeOfCodeType } from "./resources/catalogue-type.js";
export { buildConsoleLink } from "./resources/console-link.js";
export {
  BESIDE,
  type InputSection,
  inputSectionOf,
  inputSections,
  toInputPath,
} from "./resources/input-sections.js";
export { kubernetesTypeOf } from "./resources/kubernetes-type.js";
export { createLinkFinder, type ResourceLinks } from "./resources/links.js";
export {
  buildLiveResources,
  emptySourceTree,
  type LiveResourcePart,
  type LiveResourceParts,
} from "./resources/live-resources.js";
export { pairingKeyOf } from "./resources/pairing-key.js";
export { resourcesIn } from "./resources/resources-in.js";
export { serviceOfType } from "./resources/service.js";
export { shapePathsOfAttribute } from "./resources/shape-paths.js";
export { type AttributeInCode, findAttributeInCode } from "./reverse-mapping/attribute-in-code.js";
export type { CodeBlock, CodeBody } from "./reverse-mapping/code-body.js";
export {
  bodyAsJson,
  type CodeElement,
  codeElementFor,
  codeValuesFor,
  enclosingCode,
  findExplodedPlaces,
} from "./reverse-mapping/code-values.js";
export { type ImportBlock, importCodeFor } from "./reverse-mapping/import-code.js";
export { bodyWithPoliciesAsRead, statementAsRead } from "./reverse-mapping/policies-as-read.js";
export { findProviderRefusal } from "./reverse-mapping/provider-rules.js";
export { type CodeAddition, codeAdditionsFor } from "./reverse-mapping/unwritten-code.js";
export type { ResourceScope, ShapedResource } from "./shaped-resource.js";
export { knownDefaults } from "./tables/known-defaults.js";
export { type CodeLanguage, languagesOf } from "./tables/languages.js";
export { type LiveFacts, type LiveReadCalls, liveFacts } from "./tables/live-facts.js";
export { codeTypesOf } from "./tables/load-tables.js";
export { type RuleProperty, rulePropertiesOf } from "./tables/property-paths.js";
export { type SilenceIndex, type SilenceMeaning, silenceOf } from "./tables/silence.js";
export { type Cloud, clouds } from "./tables/table.js";

export type { CodeBlock, CodeBody } from "./backwards/code-body.js";
export {
  bodyAsJson,
  type CodeElement,
  codeElementFor,
  codeValuesFor,
  explodedPlaces,
} from "./backwards/code-values.js";
export { type ImportBlock, importCodeFor } from "./backwards/import-code.js";
export { catalogueType } from "./resources/catalogue-type.js";
export { consoleLink } from "./resources/console-link.js";
export { kubernetesTypeOf } from "./resources/kubernetes-type.js";
export { type Links, linksAmong } from "./resources/links.js";
export { type LivePiece, type LivePieces, liveResources, nowhere } from "./resources/live.js";
export { pairingKeyOf } from "./resources/pairing-key.js";
export { placesBeside } from "./resources/places-beside.js";
export { placesInShape } from "./resources/places-in-shape.js";
export { resourcesIn } from "./resources/resources-in.js";
export { serviceOf } from "./resources/service.js";
export type { Scope, ShapedResource } from "./shaped-resource.js";
export { knownDefaults } from "./tables/known-defaults.js";
export { type CodeLanguage, languagesOf } from "./tables/languages.js";
export { type LiveFacts, type LiveReads, liveFacts } from "./tables/live.js";
export { codeTypesOf } from "./tables/load.js";
export { type Cloud, clouds } from "./tables/table.js";

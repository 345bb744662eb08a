export { catalogueType } from "./resources/catalogue-type.js";
export { consoleLink } from "./resources/console-link.js";
export { kubernetesTypeOf } from "./resources/kubernetes-type.js";
export { type LivePiece, type LivePieces, liveResources, nowhere } from "./resources/live.js";
export { resourcesIn } from "./resources/resources-in.js";
export type { Scope, ShapedResource } from "./shaped-resource.js";
export { type LiveFacts, type LiveReads, liveFacts } from "./tables/live.js";
export { codeTypesOf } from "./tables/load.js";
export { type Cloud, clouds } from "./tables/table.js";

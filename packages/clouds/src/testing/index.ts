export { typeReads } from "../aws/types/all.js";
export {
  AWS_KEYS,
  type AwsAnswer,
  type AwsCall,
  type AwsFrontEnd,
  estateOf as awsEstate,
  startAws,
} from "./aws/front-end.js";
export { type ShapedType, shapedTypes } from "./aws/recorded-types.js";
export { clientPem as AZURE_CLIENT_PEM } from "./azure/certificate.js";
export { CLIENT as AZURE_CLIENT, openAzure } from "./azure/client.js";
export {
  type Estate as AzureEstate,
  estateOf as azureEstate,
  SUBSCRIPTION as AZURE_SUBSCRIPTION,
  TENANT as AZURE_TENANT,
} from "./azure/estate.js";
export { type FrontEnd as AzureFrontEnd, problem as azureProblem, startAzure } from "./azure/front-end.js";
export { type CollectedPart, collectingSink } from "./collecting-sink.js";
export * as googleEstate from "./google/estate.js";
export { startGoogle } from "./google/front-end.js";
export { estateOf, type TestKind } from "./kubernetes/estate.js";
export { startCluster, type TestUser } from "./kubernetes/front-end.js";
export { connectorTo } from "./kubernetes/open-cluster.js";
export { clusterManifests, recordedEstate } from "./kubernetes/recorded.js";
export { type LoopbackServer, startLoopback } from "./loopback.js";
export { answers, freePort } from "./other-programs.js";

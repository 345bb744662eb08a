export { cloudControlGapsAndPermissionsByType } from "../aws/cloud-control-gaps-and-permissions.js";
export { typeReadPlans } from "../aws/types/all-read-plans.js";
export {
  AWS_KEYS,
  type AwsAnswer,
  type AwsCall,
  type AwsFrontEnd,
  answerFromReplies as awsEstate,
  startAws,
} from "./aws/front-end.js";
export { type ShapedType, shapedTypes } from "./aws/recorded-types.js";
export { clientPem as AZURE_CLIENT_PEM } from "./azure/certificate.js";
export {
  type AzureEstate,
  createAzureEstate as azureEstate,
  SUBSCRIPTION as AZURE_SUBSCRIPTION,
  TENANT as AZURE_TENANT,
} from "./azure/estate.js";
export { type AzureFrontEnd, azureError as azureProblem, startAzure } from "./azure/front-end.js";
export { CLIENT as AZURE_CLIENT, openAzure } from "./azure/open-azure.js";
export { createSampleEstate as azureSampleEstate } from "./azure/sample-estate.js";
export { type CollectedPart, createCollectingSink } from "./collecting-sink.js";
export * as googleEstate from "./google/estate.js";
export { startGoogle } from "./google/front-end.js";
export { createClusterEstate, type TestKind } from "./kubernetes/estate.js";
export { startCluster, type TestUser } from "./kubernetes/front-end.js";
export { connectorTo } from "./kubernetes/open-cluster.js";
export { clusterManifests, recordedEstate } from "./kubernetes/recorded.js";
export { type LoopbackServer, startLoopback } from "./loopback.js";
export { freePort, waitForAnswer } from "./other-programs.js";

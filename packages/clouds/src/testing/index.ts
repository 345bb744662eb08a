export { type CollectedPart, collectingSink } from "./collecting-sink.js";
export { estateOf, type TestKind } from "./kubernetes/estate.js";
export { startCluster, type TestUser } from "./kubernetes/front-end.js";
export { connectorTo } from "./kubernetes/open-cluster.js";
export { clusterManifests, recordedEstate } from "./kubernetes/recorded.js";
export { type LoopbackServer, startLoopback } from "./loopback.js";

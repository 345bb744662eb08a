export {
  type AttributeValueAfterChange,
  type ChangeEvent,
  type ChangeQuery,
  type LifecycleEventKind,
  providerNamesWithChangeLog,
  type ResourceChangeHistory,
} from "./change-events.js";
export { CloudFault, type FaultKind } from "./cloud-fault.js";
export { createGuardedLookup } from "./http/guarded-lookup.js";
export { type Connections, createConnections } from "./http/transport.js";
export { readParsedKubectlExportIntoSink } from "./kubernetes/kubectl-export.js";
export type { MachineCredentialSources } from "./machine-credential-sources.js";
export {
  type AccountCheckResult,
  type AccountPart,
  type AccountSink,
  type CloudAccountReader,
  type CloudClientOptions,
  type CloudLocation,
  type FieldManager,
  INVENTORY_NODE_TYPE,
  type LiveDocument,
  type LiveItem,
  type LiveResource,
  type Provider,
  type ProviderName,
  providerNames,
  type ResourcePiece,
  type SecretAnswer,
  type SnapshotNodeKind,
  type SnapshotNodeRequest,
  type UnreadResourcePart,
} from "./provider.js";
export { providerLoaders } from "./provider-loaders.js";
export { type RecordedPart, type RecordedUnit, type Recording, readRecording } from "./recording/read-recording.js";
export {
  createRecordingBudget,
  defaultRecordingLimits,
  limitConnectionsByBudget,
  type RecordingLimits,
  type RecordingSpaceCheck,
  type RecordingUsage,
} from "./recording/recording-budget.js";
export { openRecordingWriter, type RecordingWriter } from "./recording/write-recording.js";

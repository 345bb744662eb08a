export type { Ambient } from "./ambient.js";
export { CloudFault, type FaultKind } from "./fault.js";
export { guardedLookup } from "./http/guarded-lookup.js";
export { type Connections, connectionsOf } from "./http/transport.js";
export { readExported } from "./kubernetes/exported.js";
export {
  type Account,
  type AccountCheck,
  type Ask,
  type AskRole,
  type ClientOptions,
  type FieldManager,
  INVENTORY,
  type LiveDocument,
  type LiveItem,
  type LiveResource,
  type LiveScope,
  type Part,
  type Piece,
  type Provider,
  type ProviderName,
  providerNames,
  type SecretAnswer,
  type UnreadPart,
} from "./provider.js";
export { providers } from "./providers.js";
export { type RecordedPart, type RecordedUnit, type Recording, readRecording } from "./recording/read-recording.js";
export {
  defaultRecordingLimits,
  type HasRoom,
  type RecordingLimits,
  type RecordingUse,
  recordingBudget,
  withinBudget,
} from "./recording/recording-budget.js";
export { type RecordingWriter, writeRecording } from "./recording/write-recording.js";

export {
  type ActorChange,
  type ActorChangeSession,
  formatActorChangeSession,
  groupActorChangesIntoSessions,
} from "./actor-change-sessions.js";
export { type ConfigItemKind, configItemKindDetails, configItemKinds } from "./config-item-kind.js";
export {
  type AttributeDriftResult,
  attributeDriftResults,
  type ComparedAttribute,
  type DriftActor,
  type DriftCause,
  type DriftCodeLocation,
  type DriftResult,
  type DriftSummary,
  driftResults,
  type ExpiredOrUnusedIgnoreRule,
  type NamedCodeCoverageCount,
  type ResourceDriftOutput,
} from "./drift-types.js";
export { type Exclusion, exclusionTypes } from "./exclusion.js";
export { createExclusionIndex, type ExclusionIndex } from "./exclusion-index.js";
export {
  type ConfigItemKindOrScheduleWebhook,
  findConfigItemFields,
  findItemField,
  pickDeclaredUsedFields,
} from "./fields/config-item-fields.js";
export { type ConnectorType, connectorFields, connectorTypes, isConnectorType } from "./fields/connector-fields.js";
export type { FieldType, ItemField, ItemFields } from "./fields/item-field.js";
export { findNearestUntakenFieldName } from "./fields/nearest-field-name.js";
export { notificationsFields, notificationTargetFieldNames } from "./fields/notification-fields.js";
export { createGlobMatcher, isGlob } from "./glob.js";
export { appendToGroup, groupBy } from "./group-by.js";
export {
  asJsonObjectOrEmpty,
  asTextOrEmpty,
  formatCanonicalJson,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "./json.js";
export { KnownError } from "./known-error.js";
export { createLineIndex, findLinePosition, type LineIndex, type LinePosition } from "./line-index.js";
export {
  isNonSecretValue,
  maskDocument,
  maskingVersion,
  maskLines,
  maskText,
  mayBeMaskedPath,
  secretPrefilterPatterns,
} from "./masking/mask-document.js";
export { maskSecretsInLine } from "./masking/mask-secrets-in-line.js";
export { createObjectIdGenerator, type ObjectIdGenerator } from "./object-id.js";
export { once } from "./once.js";
export {
  type JsonProblem,
  type JsonReadResult,
  parseJsonOrProblem,
  parseJsonOrUndefined,
  parseJsonWithReferences,
} from "./parse-json.js";
export {
  nonOperationRouteAccess,
  type OperationRequiringRole,
  type RouteAccessWithoutRole,
  requiredRoleByOperation,
} from "./permissions.js";
export {
  countOutcomes,
  type Outcome,
  outcomes,
  type ResourceAccountOrBranch,
  type ResourceConnectorType,
  type ResourceFacts,
  type ResourceWithBodyAndVerdicts,
  resourceConnectorTypes,
  type TestCase,
  type Verdict,
} from "./resource-and-verdict.js";
export { isRole, type Role, roleCovers, roleDescriptions, roles } from "./role.js";
export {
  type EvidenceLocation,
  type RunGap,
  type RunSummary,
  type RunTimings,
  type RunVerdict,
  runVerdicts,
  type SuppressionComment,
  type UnreadResources,
  type VerdictTally,
} from "./run-summary.js";
export { isSecretName } from "./secret-name.js";
export type { PathStep, SourceRange } from "./source-range.js";
export { getValueAtPath, pathStartsWith, pathsOverlap } from "./value-at-path.js";

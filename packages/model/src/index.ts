export {
  type ActorChange,
  type ActorChangeGroup,
  formatActorChangeGroup,
  groupActorChanges,
} from "./actor-change-groups.js";
export { type ConfigItemKind, configItemKindDetails, configItemKindKeys } from "./config-item-kind.js";
export {
  type AttributeDriftResult,
  attributeDriftResults,
  type ComparedAttribute,
  type CoverageCount,
  type DriftActor,
  type DriftCause,
  type DriftPlace,
  type DriftResult,
  type DriftSummary,
  driftResults,
  type IneffectiveIgnoreRule,
  type ResourceDriftOutput,
} from "./drift.js";
export { type Exclusion, exclusionTypes } from "./exclusion.js";
export { createExclusionIndex, type ExclusionIndex } from "./exclusion-index.js";
export {
  type ConfigItemFieldsKind,
  findConfigItemFields,
  findField,
  pickUsedFields,
} from "./fields/config-item-fields.js";
export { type ConnectorType, connectorFields, connectorTypes, isConnectorType } from "./fields/connector-fields.js";
export type { FieldType, ItemField, ItemFields } from "./fields/field.js";
export { findNearestName } from "./fields/nearest-name.js";
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
export {
  type JsonProblem,
  type JsonReadResult,
  parseJsonOrUndefined,
  parseJsonWithReferences,
  readJson,
} from "./json-text.js";
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
export { nonOperationRouteAccess, type Permission, type RouteAccess, requiredRoleByOperation } from "./permissions.js";
export {
  countOutcomes,
  type ObservedResource,
  type Outcome,
  outcomes,
  type ResourceConnectorType,
  type ResourceFacts,
  type ResourceScope,
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

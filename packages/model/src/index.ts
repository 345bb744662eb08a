export { type ActorChange, type ChangeAct, changeActText, groupChangeActs } from "./change-acts.js";
export { type ConfigKind, configKindNames, configKinds } from "./config-kind.js";
export {
  type AttributeResult,
  attributeResults,
  type CoverageCount,
  type DriftActor,
  type DriftAttribute,
  type DriftCause,
  type DriftOutput,
  type DriftPlace,
  type DriftResult,
  type DriftSummary,
  driftResults,
  type IdleIgnoreRule,
} from "./drift.js";
export { type Exclusion, exclusionTypes } from "./exclusion.js";
export { createExclusionIndex, type ExclusionIndex } from "./exclusions.js";
export { type ConnectorType, connectorFields, connectorTypes, isConnectorType } from "./fields/connector-fields.js";
export type { Fields, FieldType, ItemField } from "./fields/field.js";
export { findField, findItemFields, type ItemFieldsKind, pickUsedFields } from "./fields/item-fields.js";
export { findNearestName } from "./fields/nearest-name.js";
export { notificationsFields, notificationTargetNames } from "./fields/notification-fields.js";
export { globMatcher, isGlob } from "./glob.js";
export { appendTo, groupBy } from "./grouping.js";
export { canonicalJson, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "./json.js";
export { type JsonProblem, type JsonReading, readJson } from "./json-text.js";
export { KnownError } from "./known-error.js";
export { createLineIndex, type LineIndex, type LinePosition, linePositionAt } from "./line-index.js";
export {
  isReference,
  isSecretPath,
  maskDocument,
  maskingVersion,
  maskLines,
  maskText,
  secretPatterns,
} from "./masking/mask-document.js";
export { maskSecretsInLine } from "./masking/mask-secrets-in-line.js";
export { createObjectIdSource, type ObjectIdSource } from "./object-id.js";
export { once } from "./once.js";
export { type Permission, permissions, type RouteAccess, routeAccess } from "./permissions.js";
export {
  countOutcomes,
  type ObservedResource,
  type Outcome,
  outcomes,
  type ResourceFacts,
  type ResourceOriginKind,
  type ResourceScope,
  resourceOriginKinds,
  type TestCase,
  type Verdict,
} from "./resource.js";
export { isRole, type Role, roleCovers, roleDescriptions, roles } from "./role.js";
export {
  type EvidenceLocation,
  type RunGap,
  type RunSummary,
  type RunTimings,
  type RunVerdict,
  runVerdicts,
  type SuppressionComment,
  type Tally,
} from "./run.js";
export { isSecretName } from "./secret-name.js";
export type { PathStep, SourceRange } from "./source-range.js";
export { pathStartsWith, pathsOverlap, valueAt } from "./value-at.js";

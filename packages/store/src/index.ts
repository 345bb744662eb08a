export {
  type Collection,
  type CollectionFilter,
  type CollectionStatus,
  type CollectionType,
  collectionList,
  createCollection,
  findCollection,
  lockCollection,
  requireActiveCollection,
  requireCollection,
  setCollectionStatus,
  setWebhook,
} from "./collections/collections.js";
export {
  type ConfigItem,
  type ConfigText,
  configurationBytes,
  connectionBytes,
  deleteConfigItem,
  deleteConfigItemsOfKind,
  deleteRuleFile,
  eachConfigItem,
  findConfigItem,
  findConfigText,
  findRuleFile,
  itemsWithAddresses,
  listConfigItems,
  listConfigTexts,
  notificationList,
  putConfigItem,
  putConfigText,
  putRuleFile,
  readRuleFiles,
  readSettingsOfCollection,
  replaceConfigBody,
} from "./collections/config-items.js";
export { deleteCollection } from "./collections/delete-collection.js";
export { addExclusions, exclusionList, removeExclusions } from "./collections/exclusions.js";
export { deleteFilter, filterList, insertFilter, type SavedFilter, updateFilter } from "./collections/saved-filters.js";
export {
  type ListPage,
  type ListStatement,
  type PageRequest,
  readAll,
  readItems,
  readPage,
} from "./database/listing.js";
export { migrate, pendingMigrations } from "./database/migrate.js";
export { type Database, type DatabaseOptions, openDatabase, type TransactionLimits } from "./database/open.js";
export type { Transaction, TransactionScope } from "./database/transaction.js";
export {
  type Delivery,
  type DeliveryState,
  deliveryList,
  findDelivery,
  type InlineNotifications,
  inlineNotifications,
  insertDelivery,
  insertFailedDelivery,
  markDelivery,
  type NewDelivery,
  pruneDeliveries,
} from "./deliveries/deliveries.js";
export type { DocumentFilter } from "./documents/filter.js";
export type { Masking } from "./documents/masking.js";
export { parseFilter } from "./documents/parse-filter.js";
export { makeReserve, releaseReserve, reservedBytes, START_BYTES } from "./embedded/disk-reserve.js";
export { openEmbedded } from "./embedded/open-embedded.js";
export { type StoreErrorCode, storeError } from "./errors.js";
export {
  countFrameworks,
  deleteFramework,
  judgedTests,
  listFrameworks,
  type StoredFramework,
  saveFramework,
} from "./frameworks/frameworks.js";
export {
  type JudgingRun,
  lastJudgingRun,
  readTestFindings,
  readTestTallies,
  type TestFinding,
  type TestTally,
} from "./frameworks/test-results.js";
export {
  finishJob,
  hasWaitingTenant,
  insertJob,
  type Job,
  type JobKind,
  type JobTurn,
  LEASE_SECONDS,
  postponeJob,
  releaseJob,
  renewLease,
  takeJob,
} from "./jobs/jobs.js";
export {
  type ConfigurationDrift,
  type LatestDrift,
  readConfigurationDrifts,
  readLatestDrift,
  readResults,
  readUnreadTests,
  type ShownResult,
} from "./resources/dashboard.js";
export { type DateRange, type RunSpan, runSpan } from "./resources/dates.js";
export { type DriftDetail, findDriftDetail } from "./resources/drift.js";
export {
  type DriftRun,
  type DriftStretch,
  type NewDrift,
  readDriftHistory,
  readNewDrift,
} from "./resources/drift-history.js";
export { comparisonList, driftList, lastComparison } from "./resources/drift-list.js";
export {
  countGroupsOf,
  countMatching,
  type FindingFilter,
  type FindingGrouping,
  findingGroupings,
  findingGroupList,
  findingList,
  type NewestRun,
  readFoundTypes,
  readNewestRuns,
  verdictHistoryList,
} from "./resources/finding-list.js";
export { type FindingPlace, findFindingPlace } from "./resources/finding-place.js";
export { type Neighbour, readNeighbours } from "./resources/neighbours.js";
export { documentList, latestDocument } from "./resources/query.js";
export { findResourceByNode, findResourceByPath, type ResourceRecord } from "./resources/resource.js";
export {
  databaseCollectionExists,
  type FoundDocument,
  findDocumentByPath,
  listDatabaseCollections,
  readVersion,
} from "./resources/resource-documents.js";
export { type RunChanges, readChanges, undecidedList, verdictChangeList } from "./resources/run-changes.js";
export { failureList, type RunFailure, type RunFailures, readFailures } from "./resources/run-failures.js";
export {
  type ResourceFilter,
  resourceList,
  type SearchSummary,
  summarizeResources,
} from "./resources/search.js";
export { findJudgedCase, type JudgedCase } from "./resources/test-case.js";
export { markBodies } from "./runs/body-marks.js";
export type { DriftBatch } from "./runs/drift-results.js";
export type { PreparedBatch } from "./runs/prepare.js";
export {
  cancelOpenRuns,
  cancelRun,
  findRun,
  listOpenRuns,
  type RunRecord,
  type RunRequest,
  type RunState,
  requestRun,
  verdictBefore,
} from "./runs/request.js";
export { type LogLine, logList, writeLog } from "./runs/run-log.js";
export type { RunTrigger } from "./runs/run-trigger.js";
export { type RunFilter, readRunView, runList } from "./runs/run-views.js";
export { readUnits } from "./runs/units.js";
export {
  type FinishedUnit,
  openRunWriter,
  type RunBatch,
  type RunCounts,
  type RunEnding,
  type RunWriter,
} from "./runs/writer.js";
export {
  claimDueSchedule,
  type DueSchedule,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  isScheduledRunQueued,
  listDueSchedules,
  lockSchedule,
  type NewSchedule,
  type ScheduleRecord,
  scheduleList,
  setNextRun,
  updateSchedule,
} from "./schedules/schedules.js";
export {
  endProviderSessions,
  forgetLogouts,
  forgetVisits,
  isLoggedOut,
  noteLogout,
  noteRemoval,
  type ProviderLogout,
  revokeSubject,
} from "./tenants/removal.js";
export {
  countStorageUse,
  listStorageUse,
  type Quotas,
  readStorageUse,
  refuseOverQuota,
  type StorageUse,
  type StoredThing,
  setQuotas,
  storedThings,
} from "./tenants/storage-use.js";
export {
  createTenant,
  defaultTenant,
  ensureTenant,
  findTenant,
  findTenantId,
  isTenantName,
  listTenants,
  operatorTenant,
  type Tenant,
} from "./tenants/tenants.js";
export {
  countTokens,
  endOldestSessions,
  forgetEndedSessions,
  isRemovedSince,
  lockParentToken,
  lockTokenCreation,
} from "./tenants/token-creation.js";
export {
  endIdleSessions,
  endSession,
  findLiveToken,
  insertToken,
  listTokens,
  markUsed,
  revokeToken,
  type SessionWay,
  sweepEndedTokens,
  type TokenRecord,
} from "./tenants/tokens.js";
export { listMembers, saveVisits, type Visit } from "./tenants/visits.js";
export { commitStatusChannel, dropWaitingStatuses } from "./webhooks/commit-statuses.js";
export { findWebhook, setWebhookSecret, takeEvent, type Webhook } from "./webhooks/webhooks.js";

export {
  type Collection,
  type CollectionListOptions,
  type CollectionStatus,
  type CollectionType,
  createCollection,
  createCollectionListStatement,
  findCollection,
  lockActiveCollection,
  lockCollection,
  requireCollection,
  setCollectionStatus,
  setWebhookEnabled,
} from "./collections/collections.js";
export {
  type ConfigItem,
  type ConfigItemText,
  countConfigurationBytes,
  countConnectorAndNotificationBytes,
  createNotificationListStatement,
  deleteConfigItem,
  deleteConfigItemsOfKind,
  deleteRuleFile,
  findConfigItem,
  findConfigItemText,
  findRuleFile,
  iterateConfigItemsOfKind,
  listConfigItems,
  listConfigItemsNamingUrlOrAddress,
  listConfigItemTexts,
  type MasterSnapshotEntrySource,
  putConfigItem,
  putConfigItemText,
  putRuleFile,
  readCollectionSettingValues,
  readMasterSnapshotSources,
  readRuleFiles,
  replaceConfigBodyIfUnchanged,
} from "./collections/config-items.js";
export { deleteCollection } from "./collections/delete-collection.js";
export { addExclusions, createExclusionListStatement, removeExclusions } from "./collections/exclusions.js";
export {
  createFilterListStatement,
  insertSavedFilter,
  removeSavedFilter,
  type SavedFilter,
  updateSavedFilter,
} from "./collections/saved-filters.js";
export { listPendingMigrations, migrate } from "./database/migrate.js";
export {
  type Database,
  type DatabaseOptions,
  openDatabase,
  type TransactionTimeoutAndSignal,
} from "./database/open-database.js";
export {
  type ListPage,
  type ListStatement,
  type PageOffsetAndCount,
  readListPage,
  readListPageWithoutTotal,
  streamListItems,
} from "./database/read-list-pages.js";
export { openReadReplica, type ReplicaReader } from "./database/read-replica.js";
export type { Transaction, TransactionScope } from "./database/transaction.js";
export {
  createDeliveryListStatement,
  type Delivery,
  type DeliveryState,
  findDelivery,
  type InlineNotifications,
  insertFailedDelivery,
  iterateInlineNotifications,
  type NewDelivery,
  pruneDeliveries,
  queueDelivery,
  recordDeliveryOutcome,
} from "./deliveries/deliveries.js";
export type { DocumentFilter } from "./documents/document-filter.js";
export type { DocumentMaskingRules } from "./documents/filter-masking.js";
export { parseFilter } from "./documents/parse-filter.js";
export {
  createReserveFile,
  MIN_POSTGRES_START_BYTES,
  readReserveFileSize,
  shrinkReserveFileTo,
} from "./embedded/disk-reserve.js";
export { openEmbeddedPostgres } from "./embedded/open-embedded-postgres.js";
export { findPostgresBinaryPackage } from "./embedded/postgres-binary-package.js";
export { createStoreError, type StoreErrorCode } from "./errors.js";
export {
  type ControlAnswer,
  deleteControlAnswer,
  listControlAnswers,
  type StoredControlAnswer,
  saveControlAnswer,
} from "./frameworks/control-answers.js";
export {
  findLastJudgedRun,
  type JudgedRun,
  listJudgedRuns,
  readTestFindings,
  readTestTallies,
  type TestFinding,
  type TestTally,
} from "./frameworks/judged-runs-and-test-tallies.js";
export {
  countFrameworks,
  deleteFramework,
  filterJudgedTestIds,
  listFrameworks,
  type StoredFramework,
  saveFramework,
} from "./frameworks/stored-frameworks.js";
export {
  countTenantJobsOfKind,
  finishJob,
  hasLessBusyWaitingTenant,
  insertJob,
  type Job,
  type JobKind,
  type JobTurnFilter,
  jobKinds,
  LEASE_SECONDS,
  listJobKindQueueLoads,
  postponeJob,
  releaseJob,
  renewLease,
  takeJob,
} from "./jobs/jobs.js";
export { type DateRange, findRunSequenceRange, type RunSequenceRange } from "./resources/date-range-and-run-sql.js";
export { createDocumentListStatement, readLatestMatchingDocument } from "./resources/document-query.js";
export { type DriftDetail, findDriftDetail } from "./resources/drift-detail.js";
export {
  type DriftRunWithTriggerAndCommits,
  type DriftStretch,
  type ResourceWithNewDrift,
  readDriftHistoryOfResource,
  readResourcesWithNewDrift,
} from "./resources/drift-history.js";
export {
  createComparisonRunListStatement,
  createDriftListStatement,
  findLastComparisonRunId,
  readActorChanges,
} from "./resources/drift-list.js";
export { findResourceByNode, findResourceByPath, type ResourceRecord } from "./resources/find-resource-record.js";
export {
  countGroupsOfFindings,
  countMatchingFindings,
  createFindingGroupListStatement,
  createFindingListStatement,
  createVerdictHistoryStatement,
  type FindingFilter,
  type FindingGrouping,
  findingGroupings,
  type NewestJudgedRun,
  readNewestJudgedRuns,
  readTypesWithFindings,
} from "./resources/finding-list.js";
export {
  type FindingRuleTextAndCodeRevision,
  findFindingRuleTextAndCodeRevision,
} from "./resources/finding-rule-text-and-code-revision.js";
export { type RelationCandidate, readRelationCandidates } from "./resources/relation-candidates.js";
export {
  hasRunWithUnreadableTests,
  type LatestResourceDrift,
  type ResourceDocumentChange,
  type ResourceTestOutcome,
  readLatestDriftOfResource,
  readResourceDocumentChanges,
  readVerdictsOfResource,
} from "./resources/resource-dashboard.js";
export {
  type DocumentLookupResult,
  findDocumentByPath,
  hasDatabaseCollection,
  listDatabaseCollections,
  readDocumentVersion,
} from "./resources/resource-documents.js";
export {
  countResourceInventory,
  createEndDateListStatement,
  createResourceListStatement,
  type ExpiryDateProperty,
  type ResourceAndFailingCount,
  type ResourceFilter,
  type ResourceInventory,
  type ResourceSearchSummary,
  type RuleTally,
  summarizeResources,
  tallyRuleVerdictsOfResources,
} from "./resources/resource-search-and-counts.js";
export {
  createUndecidedVerdictListStatement,
  createVerdictChangeListStatement,
  type RunChangeCounts,
  readRunChanges,
} from "./resources/run-changes.js";
export {
  createRunFindingListStatement,
  type RunFinding,
  type RunFindings,
  readRunFindings,
} from "./resources/run-findings.js";
export { findVerdictDetail, type VerdictDetail } from "./resources/verdict-detail.js";
export { recordMissingMaskingMarksAfter } from "./runs/masking-marks.js";
export type { PreparedBatch } from "./runs/prepare-batch.js";
export { createLogListStatement, type NewRunLogLine, writeRunLog } from "./runs/run-log.js";
export {
  cancelQueuedAndRunningRuns,
  cancelRun,
  findPreviousRunVerdict,
  findRun,
  listQueuedAndRunningRuns,
  type RunRecord,
  type RunRequest,
  type RunState,
  requestRun,
} from "./runs/run-records.js";
export type { RunTrigger } from "./runs/run-trigger.js";
export { createRunListStatement, type RunFilter, readRunView } from "./runs/run-views.js";
export {
  type FinishedUnitRecord,
  openRunWriter,
  type RunBatch,
  type RunCounts,
  type RunEnding,
  type RunWriter,
} from "./runs/run-writer.js";
export type { DriftBatch } from "./runs/stage-and-publish-drift.js";
export { readUnitRecords } from "./runs/unit-records.js";
export {
  claimDueSchedule,
  createScheduleListStatement,
  type DueSchedule,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  isScheduledRunQueued,
  listDueSchedules,
  lockSchedule,
  type NewSchedule,
  type ScheduleRecord,
  setNextScheduledRunTime,
  updateSchedule,
} from "./schedules/schedules.js";
export {
  deleteOldProviderLogouts,
  endProviderSessions,
  isLoggedOutByProvider,
  type ProviderLogout,
  recordProviderLogout,
} from "./tenants/provider-logout.js";
export {
  listTenantStorageUse,
  readStorageUse,
  recountTenantStorageIfDue,
  refuseAdditionsOverQuota,
  type StorageAmounts,
  type StorageMeasure,
  type StorageUse,
  setQuotas,
  storageMeasures,
} from "./tenants/storage-use-and-quotas.js";
export { deleteVisitsOfSubject, recordSubjectRemoval, revokeTokensOfSubject } from "./tenants/subject-removal.js";
export {
  createTenant,
  defaultTenantName,
  ensureTenant,
  findTenantId,
  isTenantName,
  listTenants,
  operatorTenantName,
  readTenantIdentity,
  type Tenant,
  type TenantIdentity,
} from "./tenants/tenants.js";
export {
  countLiveTokens,
  deleteAllButLastEndedSessions,
  endLeastRecentlyUsedSessions,
  isSubjectRemovedSince,
  lockParentToken,
  lockTokenCreation,
} from "./tenants/token-creation-guards.js";
export {
  endIdleSessions,
  endSession,
  findLiveTokenUseMarkNeed,
  insertToken,
  listTokens,
  markTokenUsed,
  revokeToken,
  type SignInMethod,
  sweepEndedTokens,
  type TokenRecord,
} from "./tenants/tokens-and-browser-sessions.js";
export { listMembers, saveVisits, type Visit } from "./tenants/visits-and-members.js";
export {
  findIncomingWebhook,
  type IncomingWebhook,
  recordWebhookEventOnce,
  setWebhookSecret,
} from "./webhooks/incoming-webhooks.js";
export { findRunTask, type RunTask, runTaskChannel, setRunTaskKey, setRunTaskSettings } from "./webhooks/run-tasks.js";
export { commitStatusChannel, deleteUndeliveredStatuses } from "./webhooks/undelivered-commit-statuses.js";

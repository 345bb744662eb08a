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
  deleteConfigItem,
  deleteConfigItemsOfKind,
  findConfigItem,
  listConfigItems,
  notificationList,
  putConfigItem,
  putRuleFile,
} from "./collections/config-items.js";
export { deleteCollection } from "./collections/delete-collection.js";
export { addExclusions, exclusionList, removeExclusions } from "./collections/exclusions.js";
export { deleteFilter, filterList, insertFilter, type SavedFilter, updateFilter } from "./collections/saved-filters.js";
export { type ListStatement, type Page, type PageRequest, readAll, readItems, readPage } from "./database/listing.js";
export { migrate } from "./database/migrate.js";
export { type Database, type DatabaseOptions, openDatabase } from "./database/open.js";
export type { Transaction, TransactionScope } from "./database/transaction.js";
export type { DocumentFilter } from "./documents/filter.js";
export { parseFilter } from "./documents/parse-filter.js";
export { openEmbedded } from "./embedded/open-embedded.js";
export { type StoreErrorCode, storeError } from "./errors.js";
export {
  type ConfigurationDrift,
  type LatestDrift,
  readConfigurationDrifts,
  readLatestDrift,
  readResults,
  type ShownResult,
} from "./resources/dashboard.js";
export { type DateRange, type RunSpan, runSpan } from "./resources/dates.js";
export { type DriftDetail, findDriftDetail } from "./resources/drift.js";
export { documentList, latestDocument } from "./resources/query.js";
export { findResourceByNode, findResourceByPath, type ResourceRecord } from "./resources/resource.js";
export {
  type ResourceFilter,
  resourceList,
  type SearchSummary,
  summarizeResources,
} from "./resources/search.js";
export {
  databaseCollectionExists,
  listDatabaseCollections,
  readLatestSnapshot,
  readSessionSnapshot,
  readVersion,
} from "./resources/snapshots.js";
export { findJudgedCase, type JudgedCase } from "./resources/test-case.js";
export { openRun, type RunBatch, type RunRequest, type RunWriter, resumeRun } from "./runs/writer.js";
export {
  createTenant,
  defaultTenant,
  ensureTenant,
  findTenantId,
  isTenantName,
  listTenants,
  operatorTenant,
  type Tenant,
} from "./tenants/tenants.js";
export { insertToken, isTokenAlive, listTokens, revokeToken, type TokenRecord } from "./tenants/tokens.js";

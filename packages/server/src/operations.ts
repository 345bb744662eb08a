import * as accounts from "./accounts/operations.js";
import * as collections from "./collections/operations.js";
import * as compliance from "./compliance/operations.js";
import * as config from "./config/operations.js";
import * as drift from "./drift/operations.js";
import * as driftReports from "./drift/report-operations.js";
import * as exclusions from "./exclusions/operations.js";
import * as filters from "./filters/operations.js";
import * as codeFrames from "./findings/code-frame.js";
import * as findings from "./findings/operations.js";
import type { Operation } from "./http/operation.js";
import * as notifications from "./notifications/operations.js";
import * as queries from "./queries/operations.js";
import { resourceDashboardOperation } from "./resources/dashboard.js";
import * as documents from "./resources/document-operations.js";
import { resourceRelationsOperation } from "./resources/relations.js";
import { searchResourcesOperation } from "./resources/search.js";
import * as rules from "./rules/operations.js";
import * as runs from "./runs/operations.js";
import * as sample from "./sample/operations.js";
import * as schedules from "./schedules/operations.js";
import * as queue from "./schedules/queue-operations.js";
import * as starter from "./starter/operations.js";
import * as tokens from "./tokens/operations.js";
import { showUsageOperation } from "./usage/operations.js";
import * as webhooks from "./webhooks/operations.js";

/** Everything the service can do, in the order of the interface; extensions last. */
export const operations: readonly Operation[] = [
  collections.createCollectionOperation,
  collections.listCollectionsOperation,
  collections.collectionExistsOperation,
  collections.changeCollectionStatusOperation,
  collections.listDatabaseCollectionsOperation,
  config.getConfigItemOperation,
  config.updateConfigItemOperation,
  config.uploadConfigFilesOperation,
  drift.driftDetailOperation,
  drift.addDriftConfigOperation,
  drift.getDriftConfigOperation,
  drift.deleteDriftConfigOperation,
  drift.listMasterSnapshotsOperation,
  drift.getTagOperation,
  searchResourcesOperation,
  resourceDashboardOperation,
  documents.resourceDetailOperation,
  documents.testCaseDetailOperation,
  documents.configurationDriftOperation,
  filters.saveFilterOperation,
  filters.listFiltersOperation,
  filters.deleteFilterOperation,
  queries.queryResourcesOperation,
  queries.queryResourcesByBodyOperation,
  queries.listQuerySamplesOperation,
  exclusions.createExclusionsOperation,
  exclusions.listExclusionsOperation,
  exclusions.deleteExclusionsOperation,
  notifications.listNotificationsOperation,
  notifications.deleteNotificationOperation,
  webhooks.saveWebhookOperation,
  runs.startComplianceRunOperation,
  runs.startCrawlerRunOperation,
  runs.listRunsOperation,
  runs.getRunOperation,
  runs.followRunOperation,
  runs.readRunLogOperation,
  runs.listRunFailuresOperation,
  runs.compareRunOperation,
  runs.listUndecidedOperation,
  runs.cancelRunOperation,
  findings.listFindingsOperation,
  findings.countFindingsOperation,
  findings.verdictHistoryOperation,
  codeFrames.showCodeFrameOperation,
  driftReports.listDriftOperation,
  driftReports.findDriftOperation,
  driftReports.driftHistoryOperation,
  driftReports.driftCoverageOperation,
  schedules.createScheduleOperation,
  schedules.updateScheduleOperation,
  schedules.listSchedulesOperation,
  schedules.deleteScheduleOperation,
  queue.listQueueOperation,
  queue.cancelTaskOperation,
  notifications.listDeliveriesOperation,
  notifications.testNotificationOperation,
  webhooks.showWebhookOperation,
  webhooks.renewWebhookSecretOperation,
  config.deleteConfigItemOperation,
  resourceRelationsOperation,
  starter.installStarterRulesOperation,
  rules.listRulesOperation,
  rules.readRuleOperation,
  rules.tryRuleOperation,
  compliance.listFrameworksOperation,
  compliance.uploadFrameworkOperation,
  compliance.deleteFrameworkOperation,
  compliance.frameworkResultOperation,
  compliance.frameworkCsvOperation,
  compliance.frameworkPageOperation,
  sample.trySampleOperation,
  accounts.testConnectorOperation,
  tokens.createTokenOperation,
  tokens.listTokensOperation,
  tokens.revokeTokenOperation,
  tokens.listMembersOperation,
  tokens.removeMemberOperation,
  showUsageOperation,
];

import { testConnectorOperation } from "./accounts/test-connector-operation.js";
import {
  archiveOrDeleteCollectionOperation,
  collectionExistsOperation,
  createCollectionOperation,
  listCollectionsOperation,
  listDatabaseCollectionsOperation,
} from "./collections/operations.js";
import { answerControlOperation, deleteControlAnswerOperation } from "./compliance/control-answer-operations.js";
import {
  assessCollectionOperation,
  assessLastRunsOperation,
  deleteFrameworkOperation,
  exportAssessmentCsvOperation,
  listFrameworksOperation,
  printAssessmentOperation,
  uploadFrameworkOperation,
} from "./compliance/operations.js";
import {
  deleteConfigItemOperation,
  getConfigItemOperation,
  updateConfigItemOperation,
  uploadConfigFilesOperation,
} from "./config/operations.js";
import {
  addDriftConfigOperation,
  deleteDriftConfigOperation,
  driftDetailOperation,
  generateDriftPairingTagOperation,
  getDriftConfigOperation,
  listMasterSnapshotsOperation,
} from "./drift/drift-detail-and-config-operations.js";
import {
  driftCoverageHistoryOperation,
  listDriftActorChangeGroupsOperation,
  listDriftOperation,
  resourceDriftHistoryOperation,
  startDriftRunOperation,
} from "./drift/drift-list-and-run-operations.js";
import {
  createExclusionsOperation,
  deleteExclusionsOperation,
  listExclusionsOperation,
} from "./exclusions/operations.js";
import { deleteFilterOperation, listFiltersOperation, saveFilterOperation } from "./filters/operations.js";
import { showCodeFrameOperation } from "./findings/code-frame-operation.js";
import {
  countFindingsByGroupOperation,
  listFindingsOperation,
  testVerdictHistoryOperation,
} from "./findings/operations.js";
import type { Operation } from "./http/operation.js";
import {
  deleteNotificationOperation,
  listDeliveriesOperation,
  listNotificationsOperation,
  testNotificationOperation,
} from "./notifications/operations.js";
import {
  listQuerySamplesOperation,
  queryResourcesByBodyOperation,
  queryResourcesOperation,
} from "./queries/operations.js";
import {
  getResourceVersionPairOperation,
  resourceDetailOperation,
  testCaseDetailOperation,
} from "./resources/document-operations.js";
import { endDatesOperation } from "./resources/end-dates-operation.js";
import { inventoryOperation } from "./resources/inventory-operation.js";
import { postureOperation } from "./resources/posture-operation.js";
import { resourceRelationsOperation } from "./resources/relations-operation.js";
import { resourceDashboardOperation } from "./resources/resource-dashboard-operation.js";
import { searchResourcesOperation } from "./resources/search-operation.js";
import { listRulesOperation, readRuleOperation, tryRuleOperation } from "./rules/operations.js";
import { renewRunTaskKeyOperation, saveRunTaskOperation, showRunTaskOperation } from "./run-tasks/operations.js";
import {
  cancelRunOperation,
  compareRunOperation,
  followRunOperation,
  getRunOperation,
  listRunFindingsOperation,
  listRunsOperation,
  listUndecidedVerdictsOperation,
  readRunLogOperation,
  startComplianceRunOperation,
  startCrawlerRunOperation,
} from "./runs/operations.js";
import { runSampleCollectionOperation } from "./sample/operations.js";
import {
  createScheduleOperation,
  deleteScheduleOperation,
  listSchedulesOperation,
  updateScheduleOperation,
} from "./schedules/operations.js";
import { cancelTaskOperation, listQueueOperation } from "./schedules/queue-operations.js";
import { installStarterRulesOperation } from "./starter/operations.js";
import {
  createTokenOperation,
  listMembersOperation,
  listTokensOperation,
  removeMemberOperation,
  revokeTokenOperation,
} from "./tokens/operations.js";
import { showUsageOperation } from "./usage/operations.js";
import {
  renewWebhookSecretOperation,
  setWebhookEnabledOperation,
  showIncomingWebhookOperation,
} from "./webhooks/operations.js";

/** Everything the service can do, in the order of the interface; extensions last. */
export const serviceOperations: readonly Operation[] = [
  createCollectionOperation,
  listCollectionsOperation,
  collectionExistsOperation,
  archiveOrDeleteCollectionOperation,
  listDatabaseCollectionsOperation,
  getConfigItemOperation,
  updateConfigItemOperation,
  uploadConfigFilesOperation,
  driftDetailOperation,
  addDriftConfigOperation,
  getDriftConfigOperation,
  deleteDriftConfigOperation,
  listMasterSnapshotsOperation,
  generateDriftPairingTagOperation,
  searchResourcesOperation,
  inventoryOperation,
  endDatesOperation,
  postureOperation,
  resourceDashboardOperation,
  resourceDetailOperation,
  testCaseDetailOperation,
  getResourceVersionPairOperation,
  saveFilterOperation,
  listFiltersOperation,
  deleteFilterOperation,
  queryResourcesOperation,
  queryResourcesByBodyOperation,
  listQuerySamplesOperation,
  createExclusionsOperation,
  listExclusionsOperation,
  deleteExclusionsOperation,
  listNotificationsOperation,
  deleteNotificationOperation,
  setWebhookEnabledOperation,
  startComplianceRunOperation,
  startCrawlerRunOperation,
  listRunsOperation,
  getRunOperation,
  followRunOperation,
  readRunLogOperation,
  listRunFindingsOperation,
  compareRunOperation,
  listUndecidedVerdictsOperation,
  cancelRunOperation,
  listFindingsOperation,
  countFindingsByGroupOperation,
  testVerdictHistoryOperation,
  showCodeFrameOperation,
  listDriftOperation,
  startDriftRunOperation,
  resourceDriftHistoryOperation,
  listDriftActorChangeGroupsOperation,
  driftCoverageHistoryOperation,
  createScheduleOperation,
  updateScheduleOperation,
  listSchedulesOperation,
  deleteScheduleOperation,
  listQueueOperation,
  cancelTaskOperation,
  listDeliveriesOperation,
  testNotificationOperation,
  showIncomingWebhookOperation,
  renewWebhookSecretOperation,
  saveRunTaskOperation,
  showRunTaskOperation,
  renewRunTaskKeyOperation,
  deleteConfigItemOperation,
  resourceRelationsOperation,
  installStarterRulesOperation,
  listRulesOperation,
  readRuleOperation,
  tryRuleOperation,
  listFrameworksOperation,
  uploadFrameworkOperation,
  deleteFrameworkOperation,
  answerControlOperation,
  deleteControlAnswerOperation,
  assessCollectionOperation,
  assessLastRunsOperation,
  exportAssessmentCsvOperation,
  printAssessmentOperation,
  runSampleCollectionOperation,
  testConnectorOperation,
  createTokenOperation,
  listTokensOperation,
  revokeTokenOperation,
  listMembersOperation,
  removeMemberOperation,
  showUsageOperation,
];

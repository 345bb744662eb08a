import * as accounts from "./accounts/operations.js";
import * as collections from "./collections/operations.js";
import * as compliance from "./compliance/operations.js";
import * as config from "./config/operations.js";
import * as drift from "./drift/operations.js";
import * as driftReports from "./drift/report.js";
import * as exclusions from "./exclusions/operations.js";
import * as filters from "./filters/operations.js";
import * as codeFrames from "./findings/code-frame.js";
import * as findings from "./findings/operations.js";
import type { Operation } from "./http/operation.js";
import * as notifications from "./notifications/operations.js";
import * as queries from "./queries/operations.js";
import { dashboard } from "./resources/dashboard.js";
import * as documents from "./resources/documents.js";
import { relations } from "./resources/relations.js";
import { search } from "./resources/search.js";
import * as rules from "./rules/operations.js";
import * as runs from "./runs/operations.js";
import * as sample from "./sample/operations.js";
import * as schedules from "./schedules/operations.js";
import * as queue from "./schedules/queue.js";
import * as starter from "./starter/operations.js";
import * as tokens from "./tokens/operations.js";
import { usage } from "./usage/operations.js";
import * as webhooks from "./webhooks/operations.js";

/** Everything the service can do, in the order of the interface; extensions last. */
export const operations: readonly Operation[] = [
  collections.create,
  collections.list,
  collections.exists,
  collections.changeStatus,
  collections.databaseCollections,
  config.get,
  config.update,
  config.upload,
  drift.detail,
  drift.addConfiguration,
  drift.getConfiguration,
  drift.deleteConfiguration,
  drift.masterSnapshots,
  drift.tagForResources,
  search,
  dashboard,
  documents.detail,
  documents.testCase,
  documents.configurationDrift,
  filters.save,
  filters.list,
  filters.remove,
  queries.query,
  queries.queryByBody,
  queries.samples,
  exclusions.create,
  exclusions.list,
  exclusions.remove,
  notifications.list,
  notifications.remove,
  webhooks.save,
  runs.compliance,
  runs.crawler,
  runs.list,
  runs.get,
  runs.events,
  runs.log,
  runs.failures,
  runs.changes,
  runs.undecided,
  runs.cancel,
  findings.list,
  findings.groups,
  findings.history,
  codeFrames.show,
  driftReports.report,
  driftReports.find,
  driftReports.history,
  driftReports.coverage,
  schedules.create,
  schedules.update,
  schedules.list,
  schedules.remove,
  queue.list,
  queue.cancel,
  notifications.deliveries,
  notifications.test,
  webhooks.show,
  webhooks.renew,
  config.remove,
  relations,
  starter.install,
  rules.list,
  rules.read,
  rules.tryOut,
  compliance.list,
  compliance.upload,
  compliance.remove,
  compliance.result,
  compliance.csv,
  compliance.print,
  sample.tryOut,
  accounts.test,
  tokens.create,
  tokens.list,
  tokens.revoke,
  tokens.members,
  tokens.removeMember,
  usage,
];

/** AWS: everything an account has in all its regions, or what classic nodes ask for. */
import { once } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import { createAbortableSleep } from "../http/abortable-sleep.js";
import { createRateLimiter } from "../http/rate-limiter.js";
import { findNameFilterProblems } from "../name-filter.js";
import {
  type AccountSink,
  type CloudAccountReader,
  type CloudClientOptions,
  INVENTORY_NODE_TYPE,
  type Provider,
  type SnapshotNodeRequest,
} from "../provider.js";
import { findTagFilterProblems } from "../tag-filter.js";
import { checkAwsAccounts } from "./account-check.js";
import { findAwsSnapshotNodeProblems } from "./classic/parse-classic-node.js";
import type { AwsClientDependencies } from "./client.js";
import { readAwsChanges } from "./cloudtrail-changes.js";
import { type AwsConnector, parseAwsConnector } from "./connector.js";
import { type AwsPartReadTask, planAwsReadTasks } from "./part-read-tasks.js";
import { type AwsAccountSessionOrProblem, resolveAwsTargets } from "./resolve-aws-targets.js";
import { type EnabledRegions, findEnabledRegions } from "./selected-and-enabled-regions.js";
import { type AwsSession, createAwsSessionFactory } from "./sign-in.js";

/** Types and regions that are read at once. How fast they are asked is the limiter's. */
const PARTS_AT_ONCE = 24;

export const awsProvider: Provider = {
  name: "aws",
  checkNode: (node, role) =>
    node.type === INVENTORY_NODE_TYPE
      ? [...findNameFilterProblems(node), ...findTagFilterProblems(node)]
      : findAwsSnapshotNodeProblems(node, role),
  open: async (connectorItem, options) => {
    const connector = parseAwsConnector(connectorItem);
    const parts = partsOf(connector, options);
    const signIns = createAwsSessionFactory(parts, connector, options);
    return {
      check: async () => checkAwsAccounts(connector, await resolveAwsTargets(connector, signIns, {})),
      read: (requests, sink) =>
        readAll(connector, (entry) => resolveAwsTargets(connector, signIns, entry), requests, sink),
      changes: async (queries) => readAwsChanges(queries, await resolveAwsTargets(connector, signIns, {}), options.now),
    };
  },
};

function partsOf(
  { endpoints }: AwsConnector,
  { signal, now }: CloudClientOptions,
): Omit<AwsClientDependencies, "transport"> {
  const sleep = createAbortableSleep(signal);
  return { signal, now, sleep, endpoints, limiter: createRateLimiter({ now, sleep }) };
}

type Entered = (entry: SnapshotNodeRequest["entry"]) => Promise<readonly AwsAccountSessionOrProblem[]>;

const readAll = async (
  connector: AwsConnector,
  targets: Entered,
  requests: readonly SnapshotNodeRequest[],
  sink: AccountSink,
): ReturnType<CloudAccountReader["read"]> => {
  const regionsOf = new Map<AwsSession, () => Promise<EnabledRegions>>();
  const planned: { readonly ask: string; readonly work: AwsPartReadTask }[] = [];
  for (const request of requests) {
    for (const target of await targets(request.entry)) {
      if ("problem" in target) {
        sink.unreadScope(request.key, { account: target.account }, target.problem);
        continue;
      }
      const { session } = target;
      const regions = regionsOf.get(session) ?? once(() => findEnabledRegions(session.client, session.home));
      regionsOf.set(session, regions);
      const enabled = await regions();
      if (enabled.problem !== undefined) sink.note(`account ${session.account}: ${enabled.problem}`);
      try {
        planned.push(
          ...planAwsReadTasks(connector, session, enabled, request).map((work) => ({ ask: request.key, work })),
        );
      } catch (error) {
        if (!(error instanceof CloudFault)) throw error;
        sink.unreadScope(request.key, { account: session.account }, error.message);
      }
    }
  }
  await forEachConcurrently(planned, PARTS_AT_ONCE, async ({ ask, work: { run, ...about } }) => {
    const part = sink.part({ ask, ...about });
    try {
      await run(part);
      await part.end();
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      await part.unread(error.message);
    }
  });
};

/** Azure: what is there by Resource Graph and the resource manager, as a client, a machine or a person. */
import { CloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import {
  type AccountSink,
  type CloudAccountReader,
  INVENTORY_NODE_TYPE,
  type Provider,
  type SnapshotNodeRequest,
} from "../provider.js";
import { checkAzureAccount } from "./account-check.js";
import { readAzureChanges } from "./activity-log-changes.js";
import { findAzureSnapshotNodeProblems } from "./classic/parse-classic-node.js";
import { findSubscriptionInPath, readAzureClassicNodesIntoSink } from "./classic/read-classic-nodes.js";
import { readEntraDirectoryIntoSink } from "./directory/read-directory.js";
import { findTenantIdAndGraphClient, type TenantIdAndGraphClient } from "./directory/tenant-id-and-graph-client.js";
import { readAzureInventoryIntoSink } from "./read-azure-inventory.js";
import { type AzureSignInResult, signInToAzure } from "./sign-in.js";
import { type AzureTarget, resolveLoginTargets, selectTargets } from "./subscription-targets.js";

export const azureProvider: Provider = {
  name: "azure",
  checkNode: findAzureSnapshotNodeProblems,
  open: async (connector, options) => accountOf(await signInToAzure(connector, options), options.now),
};

/** Subscriptions that are read at the same time. */
const AT_ONCE = 4;

function accountOf(identities: AzureSignInResult, now: () => number): CloudAccountReader {
  return {
    check: () => checkAzureAccount(identities),
    async read(requests, sink) {
      const work = await workOf(requests, identities, sink);
      const readTarget = async ({ target, asks: about }: Work) => {
        const classic = about.filter(({ node }) => node.type !== INVENTORY_NODE_TYPE);
        if (classic.length > 0) await readAzureClassicNodesIntoSink(classic, target, sink);
        for (const request of about)
          if (request.node.type === INVENTORY_NODE_TYPE) await readAzureInventoryIntoSink(request, target, sink);
      };
      const jobs = [() => readDirectories(requests, identities, sink)];
      for (const each of work.values()) jobs.push(() => readTarget(each));
      await forEachConcurrently(jobs, AT_ONCE, (job) => job());
    },
    changes: async (queries) => readAzureChanges(queries, await resolveLoginTargets(identities), now),
  };
}

/**
 * The directory of a tenant is read once, for the first node that asks for everything, and for each node that asks for a
 * part of it. Nodes that are about groups of resources or tags, which a directory has not, do not ask for it.
 */
async function readDirectories(
  requests: readonly SnapshotNodeRequest[],
  identities: AzureSignInResult,
  sink: AccountSink,
): Promise<void> {
  const read = new Set<string>();
  const unreadable: { readonly request: SnapshotNodeRequest; readonly directory: TenantIdAndGraphClient }[] = [];
  for (const request of requests) {
    const { node, entry } = request;
    if (node.type !== INVENTORY_NODE_TYPE || node.scope !== undefined || node.tags !== undefined) continue;
    const directory = await findTenantIdAndGraphClient(identities, entry.testUser);
    if (directory === undefined) {
      sink.note("Microsoft Entra ID is not read: endpoints of the connector does not name graph");
      return;
    }
    const isWhole = node.include === undefined && node.exclude === undefined;
    if (directory.graph instanceof CloudFault) unreadable.push({ request, directory });
    else if (!isWhole || !read.has(directory.tenant)) {
      await readEntraDirectoryIntoSink(request, directory, sink);
      if (isWhole) read.add(directory.tenant);
    }
  }
  // What one user cannot read is not missing where another one has.
  for (const { request, directory } of unreadable)
    if (!read.has(directory.tenant)) await readEntraDirectoryIntoSink(request, directory, sink);
}

interface Work {
  readonly target: AzureTarget;
  readonly asks: SnapshotNodeRequest[];
}

/** By who reads which subscription: the classic nodes of one share a list. */
async function workOf(
  requests: readonly SnapshotNodeRequest[],
  identities: AzureSignInResult,
  sink: AccountSink,
): Promise<ReadonlyMap<string, Work>> {
  const loginTargets = await resolveLoginTargets(identities);
  const work = new Map<string, Work>();
  for (const request of requests) {
    const named = findSubscriptionInPath(request);
    const entry = named === undefined ? request.entry : { ...request.entry, subscriptionId: named };
    const { found, unread } = selectTargets(entry, loginTargets);
    for (const { subscription, reason } of unread) {
      sink.unreadScope(request.key, subscription === undefined ? {} : { subscription }, reason);
    }
    for (const target of found) {
      const key = `${target.subscription.id} ${target.source.name}`;
      const known = work.get(key) ?? { target, asks: [] };
      work.set(key, known);
      known.asks.push(request);
    }
  }
  return work;
}

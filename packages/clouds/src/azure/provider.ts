/** Azure: what is there by Resource Graph and the resource manager, as a client, a machine or a person. */
import { forEachConcurrently } from "../for-each-concurrently.js";
import {
  type AccountSink,
  type CloudAccount,
  INVENTORY_NODE_TYPE,
  type NodeRequest,
  type Provider,
} from "../provider.js";
import { checkAzureAccount } from "./account-check.js";
import { readAzureChanges } from "./change-events.js";
import { findAzureNodeProblems } from "./classic/parse-node.js";
import { findSubscriptionInPath, readClassicNodes } from "./classic/read-classic-nodes.js";
import { readAzureInventory } from "./inventory.js";
import { type AzureSignInResult, signInToAzure } from "./sign-in.js";
import { type AzureTarget, resolveLoginTargets, selectTargets } from "./subscription-targets.js";

export const azureProvider: Provider = {
  name: "azure",
  checkNode: findAzureNodeProblems,
  open: async (connector, options) => accountOf(await signInToAzure(connector, options), options.now),
};

/** Subscriptions that are read at the same time. */
const AT_ONCE = 4;

function accountOf(identities: AzureSignInResult, now: () => number): CloudAccount {
  return {
    check: () => checkAzureAccount(identities),
    async read(requests, sink) {
      const work = await workOf(requests, identities, sink);
      await forEachConcurrently(work.values(), AT_ONCE, async ({ target, asks: about }) => {
        const classic = about.filter(({ node }) => node.type !== INVENTORY_NODE_TYPE);
        if (classic.length > 0) await readClassicNodes(classic, target, sink);
        for (const request of about)
          if (request.node.type === INVENTORY_NODE_TYPE) await readAzureInventory(request, target, sink);
      });
    },
    changes: async (queries) => readAzureChanges(queries, await resolveLoginTargets(identities), now),
  };
}

interface Work {
  readonly target: AzureTarget;
  readonly asks: NodeRequest[];
}

/** By who reads which subscription: the classic nodes of one share a list. */
async function workOf(
  requests: readonly NodeRequest[],
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

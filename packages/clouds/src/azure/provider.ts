/** Azure: what is there by Resource Graph and the resource manager, as a client, a machine or a person. */
import { forEachConcurrently } from "../for-each-concurrently.js";
import { type AccountSink, type CloudAccount, INVENTORY, type NodeRequest, type Provider } from "../provider.js";
import { checkAzureAccount } from "./check.js";
import { azureNodeProblems } from "./classic/parse-node.js";
import { readClassicNodes, subscriptionInPath } from "./classic/read-classic.js";
import { type AzureIdentities, signInToAzure } from "./identities.js";
import { readAzureInventory } from "./inventory.js";
import { type AzureTarget, resolveLoginTargets, selectTargets } from "./targets.js";

export const azureProvider: Provider = {
  name: "azure",
  checkNode: azureNodeProblems,
  open: async (connector, options) => accountOf(await signInToAzure(connector, options)),
};

/** Subscriptions that are read at the same time. */
const AT_ONCE = 4;

function accountOf(identities: AzureIdentities): CloudAccount {
  return {
    check: () => checkAzureAccount(identities),
    async read(asks, sink) {
      const work = await workOf(asks, identities, sink);
      await forEachConcurrently(work.values(), AT_ONCE, async ({ target, asks: about }) => {
        const classic = about.filter(({ node }) => node.type !== INVENTORY);
        if (classic.length > 0) await readClassicNodes(classic, target, sink);
        for (const ask of about) if (ask.node.type === INVENTORY) await readAzureInventory(ask, target, sink);
      });
    },
  };
}

interface Work {
  readonly target: AzureTarget;
  readonly asks: NodeRequest[];
}

/** By who reads which subscription: the classic nodes of one share a list. */
async function workOf(
  asks: readonly NodeRequest[],
  identities: AzureIdentities,
  sink: AccountSink,
): Promise<ReadonlyMap<string, Work>> {
  const reach = await resolveLoginTargets(identities);
  const work = new Map<string, Work>();
  for (const ask of asks) {
    const named = subscriptionInPath(ask);
    const entry = named === undefined ? ask.entry : { ...ask.entry, subscriptionId: named };
    const { found, unread } = selectTargets(entry, reach);
    for (const { subscription, reason } of unread) {
      sink.unreadScope(ask.key, subscription === undefined ? {} : { subscription }, reason);
    }
    for (const target of found) {
      const key = `${target.subscription.id} ${target.source.name}`;
      const known = work.get(key) ?? { target, asks: [] };
      work.set(key, known);
      known.asks.push(ask);
    }
  }
  return work;
}

/** Azure: what is there by Resource Graph and the resource manager, as a client, a machine or a person. */
import { eachAtOnce } from "../at-once.js";
import { type Account, type Ask, INVENTORY, type Provider, type Sink } from "../provider.js";
import { checkAccount } from "./check.js";
import { nodeProblems } from "./classic/node.js";
import { readClassic, subscriptionOf } from "./classic/read-classic.js";
import { type Identities, signIn } from "./identities.js";
import { readInventory } from "./inventory.js";
import { reachOf, type Target, targetsOf } from "./targets.js";

export const azure: Provider = {
  name: "azure",
  checkNode: nodeProblems,
  open: async (connector, options) => accountOf(await signIn(connector, options)),
};

/** Subscriptions that are read at the same time. */
const AT_ONCE = 4;

function accountOf(identities: Identities): Account {
  return {
    check: () => checkAccount(identities),
    async read(asks, sink) {
      const work = await workOf(asks, identities, sink);
      await eachAtOnce(work.values(), AT_ONCE, async ({ target, asks: about }) => {
        const classic = about.filter(({ node }) => node.type !== INVENTORY);
        if (classic.length > 0) await readClassic(classic, target, sink);
        for (const ask of about) if (ask.node.type === INVENTORY) await readInventory(ask, target, sink);
      });
    },
  };
}

interface Work {
  readonly target: Target;
  readonly asks: Ask[];
}

/** By who reads which subscription: the classic nodes of one share a list. */
async function workOf(asks: readonly Ask[], identities: Identities, sink: Sink): Promise<ReadonlyMap<string, Work>> {
  const reach = await reachOf(identities);
  const work = new Map<string, Work>();
  for (const ask of asks) {
    const named = subscriptionOf(ask);
    const entry = named === undefined ? ask.entry : { ...ask.entry, subscriptionId: named };
    const { found, unread } = targetsOf(entry, reach);
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

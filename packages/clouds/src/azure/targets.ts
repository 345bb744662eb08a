/** Which subscriptions an entry asks about, and as whom each is read. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault, faultOf } from "../fault.js";
import type { Connector, Login } from "./connector.js";
import type { Identities, Reader, SignedIn } from "./identities.js";
import {
  isWanted,
  namedSubscription,
  type Subscription,
  subscriptionsBelow,
  visibleSubscriptions,
} from "./subscriptions.js";

export interface Target extends Reader {
  readonly subscription: Subscription;
}

export interface Targets {
  readonly found: readonly Target[];
  /** Without an id where nobody knows which they are. */
  readonly unread: readonly { readonly subscription?: string; readonly reason: string }[];
}

/** What each login leads to; asked once for all entries. */
export interface Reach {
  readonly login: Login;
  readonly targets: readonly Target[];
  readonly unread: Targets["unread"];
}

export async function reachOf({ logins, connector }: Identities): Promise<readonly Reach[]> {
  const visible = new Map<Reader, Promise<readonly Subscription[]>>();
  const visibleTo = (reader: Reader) => {
    const known = visible.get(reader) ?? visibleSubscriptions(reader.manager);
    visible.set(reader, known);
    return known;
  };
  const reach: Reach[] = [];
  for (const one of logins) reach.push({ login: one.login, ...(await subscriptionsOf(one, connector, visibleTo)) });
  return reach;
}

async function subscriptionsOf(
  { login, reader }: SignedIn,
  connector: Connector,
  visibleTo: (reader: Reader) => Promise<readonly Subscription[]>,
): Promise<Omit<Reach, "login">> {
  const named = login.subscriptions;
  if (reader instanceof CloudFault) {
    const reason = reader.message;
    const unread = named === "all" ? [{ reason }] : named.map(({ id }) => ({ subscription: id.toLowerCase(), reason }));
    return { targets: [], unread };
  }
  if (named === "all") {
    try {
      const seen = await visibleTo(reader);
      const groups = connector.managementGroups.map((group) => subscriptionsBelow(reader.manager, group));
      const below = (await Promise.all(groups)).flatMap((ids) => [...ids]);
      const isBelow = (id: string) => groups.length === 0 || below.includes(id);
      const wanted = seen.filter((one) => isBelow(one.id) && isWanted(one, connector));
      const hidden = below.filter((id) => !seen.some((one) => one.id === id) && isWanted({ id, name: id }, connector));
      return {
        targets: wanted.map((subscription) => ({ ...reader, subscription })),
        unread: hidden.map((subscription) => ({ subscription, reason: `access denied to ${reader.source.name}` })),
      };
    } catch (error) {
      return { targets: [], unread: [{ reason: `the subscriptions could not be listed: ${faultOf(error).message}` }] };
    }
  }
  const targets: Target[] = [];
  const unread: { subscription: string; reason: string }[] = [];
  for (const one of named) {
    try {
      const subscription = await namedSubscription(reader.manager, one);
      if (isWanted(subscription, connector)) targets.push({ ...reader, subscription });
    } catch (error) {
      unread.push({ subscription: one.id.toLowerCase(), reason: faultOf(error).message });
    }
  }
  return { targets, unread };
}

/** `testUser` chooses among several who may; `subscriptionId` is one or a list; without it all are meant. */
export function targetsOf(entry: JsonObject, reach: readonly Reach[]): Targets {
  const wanted = idsIn(entry.subscriptionId);
  const users = reach.filter(({ login }) => login.user !== undefined && login.user === entry.testUser);
  const found = new Map<string, Target>();
  const unread = new Map<string, string>();
  for (const { targets, unread: told } of users.length > 0 ? users : reach) {
    for (const target of targets) if (!found.has(target.subscription.id)) found.set(target.subscription.id, target);
    for (const { subscription = "", reason } of told) if (!unread.has(subscription)) unread.set(subscription, reason);
  }
  if (wanted.length === 0) {
    const missing = [...unread].filter(([id]) => !found.has(id));
    return {
      found: [...found.values()],
      unread: missing.map(([subscription, reason]) => (subscription === "" ? { reason } : { subscription, reason })),
    };
  }
  return {
    found: wanted.flatMap((id) => found.get(id) ?? []),
    unread: wanted.flatMap((subscription) => {
      if (found.has(subscription)) return [];
      const reason = unread.get(subscription) ?? unread.get("") ?? "the connector leads to no such subscription";
      return [{ subscription, reason }];
    }),
  };
}

function idsIn(said: unknown): readonly string[] {
  const list = Array.isArray(said) ? said : [said];
  return [...new Set(list.flatMap((one) => (typeof one === "string" && one !== "" ? [one.toLowerCase()] : [])))];
}

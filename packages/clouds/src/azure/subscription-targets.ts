/** Which subscriptions an entry asks about, and as whom each is read. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { AzureConnector, AzureLogin } from "./connector.js";
import type { AzureLoginClients, AzureLoginClientsOrFault, AzureSignInResult } from "./sign-in.js";
import {
  type AzureSubscription,
  isSelectedSubscription,
  listSubscriptionIdsBelow,
  listVisibleSubscriptions,
  readNamedSubscription,
} from "./subscriptions.js";

export interface AzureTarget extends AzureLoginClients {
  readonly subscription: AzureSubscription;
}

export interface AzureTargets {
  readonly found: readonly AzureTarget[];
  /** Without an id where nobody knows which they are. */
  readonly unread: readonly { readonly subscription?: string; readonly reason: string }[];
}

/** What each login leads to; asked once for all entries. */
export interface LoginTargets {
  readonly login: AzureLogin;
  readonly targets: readonly AzureTarget[];
  readonly unread: AzureTargets["unread"];
}

export async function resolveLoginTargets({ logins, connector }: AzureSignInResult): Promise<readonly LoginTargets[]> {
  const visible = new Map<AzureLoginClients, Promise<readonly AzureSubscription[]>>();
  const visibleTo = (reader: AzureLoginClients) => {
    const known = visible.get(reader) ?? listVisibleSubscriptions(reader.manager);
    visible.set(reader, known);
    return known;
  };
  const loginTargets: LoginTargets[] = [];
  for (const entry of logins)
    loginTargets.push({ login: entry.login, ...(await subscriptionsOf(entry, connector, visibleTo)) });
  return loginTargets;
}

async function subscriptionsOf(
  { login, reader }: AzureLoginClientsOrFault,
  connector: AzureConnector,
  visibleTo: (reader: AzureLoginClients) => Promise<readonly AzureSubscription[]>,
): Promise<Omit<LoginTargets, "login">> {
  const named = login.subscriptions;
  if (reader instanceof CloudFault) {
    const reason = reader.message;
    const unread = named === "all" ? [{ reason }] : named.map(({ id }) => ({ subscription: id.toLowerCase(), reason }));
    return { targets: [], unread };
  }
  if (named === "all") {
    try {
      const seen = await visibleTo(reader);
      const groups = connector.managementGroups.map((group) => listSubscriptionIdsBelow(reader.manager, group));
      const below = (await Promise.all(groups)).flatMap((ids) => [...ids]);
      const isBelow = (id: string) => groups.length === 0 || below.includes(id);
      const wanted = seen.filter(
        (subscription) => isBelow(subscription.id) && isSelectedSubscription(subscription, connector),
      );
      const hidden = below.filter(
        (id) =>
          !seen.some((subscription) => subscription.id === id) && isSelectedSubscription({ id, name: id }, connector),
      );
      return {
        targets: wanted.map((subscription) => ({ ...reader, subscription })),
        unread: hidden.map((subscription) => ({ subscription, reason: `access denied to ${reader.source.name}` })),
      };
    } catch (error) {
      return {
        targets: [],
        unread: [{ reason: `the subscriptions could not be listed: ${rethrowUnlessCloudFault(error).message}` }],
      };
    }
  }
  const targets: AzureTarget[] = [];
  const unread: { subscription: string; reason: string }[] = [];
  for (const entry of named) {
    try {
      const subscription = await readNamedSubscription(reader.manager, entry);
      if (isSelectedSubscription(subscription, connector)) targets.push({ ...reader, subscription });
    } catch (error) {
      unread.push({ subscription: entry.id.toLowerCase(), reason: rethrowUnlessCloudFault(error).message });
    }
  }
  return { targets, unread };
}

/** `testUser` chooses among several who may; `subscriptionId` is one or a list; without it all are meant. */
export function selectTargets(entry: JsonObject, loginTargets: readonly LoginTargets[]): AzureTargets {
  const wanted = idsIn(entry.subscriptionId);
  const users = loginTargets.filter(({ login }) => login.user !== undefined && login.user === entry.testUser);
  const found = new Map<string, AzureTarget>();
  const unread = new Map<string, string>();
  for (const { targets, unread: unreadEntries } of users.length > 0 ? users : loginTargets) {
    for (const target of targets) if (!found.has(target.subscription.id)) found.set(target.subscription.id, target);
    for (const { subscription = "", reason } of unreadEntries)
      if (!unread.has(subscription)) unread.set(subscription, reason);
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

function idsIn(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return [...new Set(list.flatMap((id) => (typeof id === "string" && id !== "" ? [id.toLowerCase()] : [])))];
}

/** Who has asked to hear of a collection's runs, with all secrets open. */
import { type SecretResolver, type SecretTarget, secretHost, secretReference } from "@plumbline/engine";
import { type JsonObject, KnownError } from "@plumbline/model";
import {
  type ConfigItem,
  type InlineNotifications,
  inlineNotifications,
  listConfigItems,
  type Transaction,
} from "@plumbline/store";
import { openSecrets, secretContext } from "../config/secrets.js";
import { secretResolver } from "../runs/secret-resolver.js";
import type { TenantName, WorkerContext } from "../worker/context.js";
import {
  MAX_SUBSCRIPTIONS,
  readInline,
  readSubscriptions,
  type Subscription,
  type Surroundings,
} from "./subscriptions.js";

export async function subscriptionsOf(
  context: Pick<WorkerContext, "secrets" | "settings">,
  tx: Transaction,
  collectionId: number,
  tenant: TenantName,
): Promise<Subscription[]> {
  const items = await listConfigItems(tx, collectionId, "notifications");
  const asking = await inlineNotifications(tx, collectionId);
  if (items.length + asking.length === 0) return [];
  const connectors = await listConfigItems(tx, collectionId, "connector");
  const opened = (item: ConfigItem): JsonObject => {
    const where = secretContext(tenant.name, collectionId, item.kind, item.name);
    try {
      return openSecrets({ kind: item.kind, body: item.body, context: where }, context.secrets);
    } catch (error) {
      const message = `The secrets of ${item.kind} ${item.name} were sealed with another key. Write them anew.`;
      throw new KnownError("configuration", message, [], error);
    }
  };
  const surroundings: Surroundings = {
    connector(name) {
      const found = connectors.find((connector) => connector.name === name);
      return found === undefined ? null : opened(found);
    },
    resolve: secretText(secretResolver(context.settings, tenant)),
  };
  const found: Subscription[] = [];
  for (const item of items) {
    if (found.length < MAX_SUBSCRIPTIONS) found.push(...(await subscriptionsIn(item, opened, surroundings)));
  }
  return [...found, ...(await inlineIn(asking, opened, surroundings))].slice(0, MAX_SUBSCRIPTIONS);
}

/** What cannot be opened is told of under the name of its test; the others are heard all the same. */
async function inlineIn(
  asking: readonly InlineNotifications[],
  opened: (item: ConfigItem) => JsonObject,
  surroundings: Surroundings,
): Promise<Subscription[]> {
  const problems: Subscription[] = [];
  const open = asking.flatMap(({ kind, name, notification }) => {
    try {
      const body = opened({ kind, name, body: { notification } });
      return [{ name, notification: Array.isArray(body.notification) ? body.notification : [] }];
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      problems.push(unusableItem(name, error));
      return [];
    }
  });
  return [...problems, ...(await readInline(open, surroundings))];
}

function unusableItem(name: string, { message }: KnownError): Subscription {
  return { name, level: "all", onlyNew: false, channel: "unknown", destination: { problem: message } };
}

/** Files of secrets mostly end with a line break that is none of the secret. */
function secretText(resolve: SecretResolver): Surroundings["resolve"] {
  return async (text, url) => {
    const reference = secretReference(text);
    if (reference === undefined) return { value: text };
    const target: SecretTarget = url === undefined ? (address) => hostOf(address.trim()) : hostOf(url);
    const found = await resolve(reference, target);
    return "value" in found ? { value: found.value.trim() } : found;
  };
}

/** Empty for what is no address: nothing is sent there. */
function hostOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { protocol, hostname, port } = new URL(address);
  const name = protocol.slice(0, -1);
  return secretHost(name, hostname.replace(/^\[|\]$/g, ""), port === "" ? (name === "https" ? 443 : 80) : Number(port));
}

async function subscriptionsIn(
  item: ConfigItem,
  opened: (item: ConfigItem) => JsonObject,
  surroundings: Surroundings,
): Promise<Subscription[]> {
  try {
    return await readSubscriptions(item.name, opened(item), surroundings);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return [unusableItem(item.name, error)];
  }
}

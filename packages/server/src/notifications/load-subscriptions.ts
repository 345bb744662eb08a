/** Who has asked to hear of a collection's runs, with all secrets open. */
import { formatSecretHost, parseSecretReference, type SecretResolver, type SecretTarget } from "@plumbline/engine";
import { isJsonObject, type JsonArray, type JsonObject, KnownError } from "@plumbline/model";
import type { TenantIdentity } from "@plumbline/store";
import {
  type ConfigItem,
  findConfigItem,
  type InlineNotifications,
  iterateConfigItemsOfKind,
  iterateInlineNotifications,
  type Transaction,
} from "@plumbline/store";
import { formatSecretContext, openItemSecrets } from "../config/item-secrets.js";
import { createSecretResolver } from "../runs/secret-resolver.js";
import type { WorkerContext } from "../worker/worker-context.js";
import {
  MAX_SUBSCRIPTIONS,
  type NotificationSubscription,
  readSubscriptions,
  readSubscriptionsFromTests,
  type SubscriptionLookups,
} from "./notification-subscriptions.js";

type Opened = (item: ConfigItem) => JsonObject;

/** Items are read one by one, as far as somebody is to hear of them: others wait no longer than for one of them. */
export async function loadSubscriptions(
  context: Pick<WorkerContext, "secrets" | "settings">,
  tx: Transaction,
  collectionId: number,
  tenant: TenantIdentity,
): Promise<NotificationSubscription[]> {
  const opened: Opened = (item) => {
    const where = formatSecretContext(tenant.name, collectionId, item.kind, item.name);
    try {
      return openItemSecrets({ kind: item.kind, body: item.body, context: where }, context.secrets);
    } catch (error) {
      const message = `The secrets of ${item.kind} ${item.name} were sealed with another key. Write them anew.`;
      throw new KnownError("configuration", message, [], error);
    }
  };
  const surroundings: SubscriptionLookups = {
    connector: connectorsIn(tx, collectionId, opened),
    resolve: secretText(createSecretResolver(context.settings, tenant)),
  };
  const found: NotificationSubscription[] = [];
  for await (const item of iterateConfigItemsOfKind(tx, collectionId, "notifications")) {
    found.push(...(await subscriptionsIn(item, opened, surroundings)));
    if (found.length >= MAX_SUBSCRIPTIONS) return found.slice(0, MAX_SUBSCRIPTIONS);
  }
  const inline = await inlineIn(iterateInlineNotifications(tx, collectionId), opened, surroundings);
  return [...found, ...inline].slice(0, MAX_SUBSCRIPTIONS);
}

/** Each is looked up and opened once, however many name it. */
function connectorsIn(tx: Transaction, collectionId: number, opened: Opened): SubscriptionLookups["connector"] {
  const known = new Map<string, Promise<JsonObject | null>>();
  const find = async (name: string) => {
    const item = await findConfigItem(tx, collectionId, "connector", name);
    return item === null ? null : opened(item);
  };
  return (name) => {
    const connector = known.get(name) ?? find(name);
    known.set(name, connector);
    return connector;
  };
}

/** What cannot be opened is told of under the name of its test; the others are heard all the same. */
async function inlineIn(
  asking: AsyncIterable<InlineNotifications>,
  opened: Opened,
  surroundings: SubscriptionLookups,
): Promise<NotificationSubscription[]> {
  const problems: NotificationSubscription[] = [];
  const open: { readonly name: string; readonly notification: JsonArray }[] = [];
  let entries = 0;
  for await (const { kind, name, notification } of asking) {
    if (entries + problems.length >= MAX_SUBSCRIPTIONS) break;
    const declared = notification.filter(isJsonObject);
    entries += declared.length;
    try {
      const body = opened({ kind, name, body: { notification: declared } });
      open.push({ name, notification: body.notification as JsonArray });
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      problems.push(unusableItem(name, error));
    }
  }
  return [...problems, ...(await readSubscriptionsFromTests(open, surroundings))];
}

function unusableItem(name: string, { message }: KnownError): NotificationSubscription {
  return { name, level: "all", onlyNew: false, channel: "unknown", destination: { problem: message } };
}

/** Files of secrets mostly end with a line break that is none of the secret. */
function secretText(resolve: SecretResolver): SubscriptionLookups["resolve"] {
  return async (text, url) => {
    const reference = parseSecretReference(text);
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
  return formatSecretHost(
    name,
    hostname.replace(/^\[|\]$/g, ""),
    port === "" ? (name === "https" ? 443 : 80) : Number(port),
  );
}

async function subscriptionsIn(
  item: ConfigItem,
  opened: Opened,
  surroundings: SubscriptionLookups,
): Promise<NotificationSubscription[]> {
  try {
    return await readSubscriptions(item.name, opened(item), surroundings);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return [unusableItem(item.name, error)];
  }
}

/**
 * Who wants to hear of runs: the entries of a collection's notifications, and what its tests ask for themselves. An
 * entry that cannot be used becomes a problem, which the delivery log shows: nobody reads an answer after a run.
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  KnownError,
  notificationTargetFieldNames,
} from "@plumbline/model";
import { parseOutboundTargetUrl } from "../outbound/outbound-request.js";

export type ChatChannelKind = "slack" | "teams";

export type NotificationDestination =
  | { readonly channel: "email"; readonly to: readonly string[]; readonly from: string | null }
  | { readonly channel: ChatChannelKind; readonly url: string }
  | { readonly channel: "webhook"; readonly url: string; readonly secret: string | null };

export interface NotificationSubscription {
  /** The notification, or the test that asks for it. */
  readonly name: string;
  readonly level: "passed" | "failed" | "all";
  /** Only when there is a failure that the run before did not have. */
  readonly onlyNew: boolean;
  readonly channel: string;
  readonly destination: NotificationDestination | { readonly problem: string };
}

/** What an entry may refer to outside itself. */
export interface SubscriptionLookups {
  /** The connector of that name, its secrets open. */
  connector(name: string): Promise<JsonObject | null>;
  /**
   * The value behind `env:NAME` and `file:PATH`, other texts as they are; or why there is nothing to be had. It goes to
   * `url`, or is itself an address.
   */
  resolve(text: string, url?: string): Promise<{ readonly value: string } | { readonly missing: string }>;
}

const channels = ["email", "slack", "teams", "webhook"] as const;
const levels = ["passed", "failed", "all"] as const;
const MAX_RECIPIENTS = 100;
/** Of a collection: a run ends in one transaction, which must not last because of who is to hear of it. */
export const MAX_SUBSCRIPTIONS = 1000;
// One plain address: nothing that could begin another address or another header.
const mailAddress = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,253}$/u;

const unusable = (message: string) => new KnownError("configuration", message);

const shown = (value: JsonValue | undefined) => JSON.stringify(value ?? null).slice(0, 100);

/** The entries of one notification, its secrets open. */
export async function readSubscriptions(
  name: string,
  body: JsonObject,
  surroundings: SubscriptionLookups,
): Promise<NotificationSubscription[]> {
  const declared = Array.isArray(body.notifications) ? body.notifications : [];
  const entries = declared.slice(0, MAX_SUBSCRIPTIONS).filter(isJsonObject);
  return Promise.all(entries.map((entry) => readSubscription(name, entry, surroundings)));
}

/** `{type, address}` in tests. Several tests that ask for the same get it once; those that name a notification have it. */
export async function readSubscriptionsFromTests(
  asking: readonly { readonly name: string; readonly notification: readonly JsonValue[] }[],
  surroundings: SubscriptionLookups,
): Promise<NotificationSubscription[]> {
  const found = new Map<string, Promise<NotificationSubscription>>();
  for (const { name, notification } of asking) {
    for (const entry of notification) {
      if (!isJsonObject(entry) || found.size === MAX_SUBSCRIPTIONS) continue;
      const key = JSON.stringify([entry.type, entry.address, entry.level]);
      if (!found.has(key)) found.set(key, readSubscription(name, entry, surroundings));
    }
  }
  return Promise.all(found.values());
}

async function readSubscription(
  name: string,
  entry: JsonObject,
  surroundings: SubscriptionLookups,
): Promise<NotificationSubscription> {
  const channel = channels.find((known) => known === String(entry.type).toLowerCase());
  const level = levels.find((known) => known === String(entry.level ?? "all").toLowerCase());
  const common = { name, level: level ?? "all", onlyNew: entry.only_new === true, channel: channel ?? "unknown" };
  try {
    if (channel === undefined) {
      throw unusable(`type must be one of ${channels.join(", ")}, got ${shown(entry.type)}.`);
    }
    if (level === undefined) {
      throw unusable(`level must be one of ${levels.join(", ")}, got ${shown(entry.level)}.`);
    }
    return { ...common, destination: await destinationOf(channel, entry, surroundings) };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    const id = typeof entry.notificationId === "string" ? `${entry.notificationId.slice(0, 100)}: ` : "";
    return { ...common, destination: { problem: `${id}${error.message}` } };
  }
}

async function destinationOf(
  channel: (typeof channels)[number],
  entry: JsonObject,
  surroundings: SubscriptionLookups,
): Promise<NotificationDestination> {
  if (channel === "email") return { channel, to: recipientsOf(entry), from: senderOf(entry) };
  const url = await addressOf(channel, entry, surroundings);
  if (channel !== "webhook") return { channel, url };
  const { secret } = entry;
  if (secret === undefined || secret === null || secret === "") return { channel, url, secret: null };
  return { channel, url, secret: await resolved("secret", secret, surroundings, url) };
}

function recipientsOf(entry: JsonObject): readonly string[] {
  const recipients = entry.to ?? entry.address;
  const list = (Array.isArray(recipients) ? recipients : [recipients]).filter(
    (recipient) => recipient !== undefined && recipient !== "",
  );
  if (list.length === 0) throw unusable("to must name at least one address.");
  if (list.length > MAX_RECIPIENTS) {
    throw unusable(`to may name ${MAX_RECIPIENTS} addresses at most, got ${list.length}.`);
  }
  return list.map((recipient) => checkedAddress("to", recipient));
}

function senderOf(entry: JsonObject): string | null {
  const { user } = entry;
  return user === undefined || user === null || user === "" ? null : checkedAddress("user", user);
}

function checkedAddress(field: string, value: JsonValue | undefined): string {
  if (typeof value === "string" && mailAddress.test(value)) return value;
  // An address of a chat or webhook, put here by mistake, is a secret.
  const got = typeof value === "string" && value.includes("/") ? "" : `, got ${shown(value)}`;
  throw unusable(`${field} must be an e-mail address such as ops@example.com${got}.`);
}

async function addressOf(channel: string, entry: JsonObject, surroundings: SubscriptionLookups): Promise<string> {
  const target = notificationTargetFieldNames.find((field) => typeof entry[field] === "string" && entry[field] !== "");
  const url =
    target === undefined
      ? await connectorAddress(channel, entry.connector, surroundings)
      : await resolved(target, entry[target], surroundings);
  return parseOutboundTargetUrl(url).href;
}

async function connectorAddress(
  channel: string,
  name: JsonValue | undefined,
  surroundings: SubscriptionLookups,
): Promise<string> {
  if (typeof name !== "string" || name === "")
    throw unusable("webhook, url, address or connector must say where to send it.");
  const connector = await surroundings.connector(name);
  if (connector === null) throw unusable(`connector: there is no connector named ${shown(name)}.`);
  if (connector.type !== channel) {
    throw unusable(`connector: ${shown(name)} is of type ${shown(connector.type)}, not "${channel}".`);
  }
  return resolved("webhook", connector.webhook, surroundings);
}

async function resolved(
  field: string,
  value: JsonValue | undefined,
  surroundings: SubscriptionLookups,
  url?: string,
): Promise<string> {
  if (typeof value !== "string") throw unusable(`${field} must be a string.`);
  const found = await surroundings.resolve(value, url);
  if ("missing" in found) throw unusable(`${field} refers to ${shown(value)}, which ${found.missing}.`);
  return found.value;
}

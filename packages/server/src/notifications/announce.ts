/**
 * Tells those who asked of a run that has ended: deliveries are queued in the transaction that ends the run, so a run
 * that has ended is told of, and one that has not is not. Nothing is sent here.
 */
import { type SecretResolver, type SecretTarget, secretHost, secretReference } from "@plumbline/engine";
import { type JsonObject, KnownError, type RunSummary, type RunVerdict } from "@plumbline/model";
import {
  type ConfigItem,
  type InlineNotifications,
  inlineNotifications,
  insertDelivery,
  insertFailedDelivery,
  listConfigItems,
  type NewDelivery,
  pruneDeliveries,
  type RunRecord,
  readFailures,
  readNewDrift,
  readShownRun,
  type Transaction,
  verdictBefore,
} from "@plumbline/store";
import { openSecrets, secretContext } from "../config/secrets.js";
import { secretResolver } from "../runs/secret-resolver.js";
import type { TenantName, WorkerContext } from "../worker/context.js";
import { mailContent } from "./email.js";
import type { RunNews } from "./news.js";
import type { DeliveryRequest } from "./request.js";
import { slackMessage } from "./slack.js";
import {
  type Destination,
  MAX_SUBSCRIPTIONS,
  readInline,
  readSubscriptions,
  type Subscription,
  type Surroundings,
} from "./subscriptions.js";
import { teamsMessage } from "./teams.js";
import { webhookBody } from "./webhook-body.js";

/** For the generic webhook; messages for people show fewer. */
const MAX_FAILURES = 100;
const MAX_DELIVERIES = 100;

export async function announceRun(
  context: WorkerContext,
  tx: Transaction,
  run: RunRecord,
  tenant: TenantName,
): Promise<void> {
  const hasCompared = run.trigger.drift === true && run.published;
  if (!(run.judges || hasCompared) || !(run.published || run.state === "failed")) return;
  const subscriptions = await subscriptionsOf(context, tx, run, tenant);
  if (subscriptions.length === 0) return;
  const news = await newsOf(context, tx, run, tenant);
  // Of a run that only compared there is nothing else to tell.
  if (!run.judges && news.drift.total === 0) return;
  const isNews =
    news.fresh > 0 ||
    news.drift.total > 0 ||
    (isUnjudged(news.outcome) && news.outcome !== (await verdictBefore(tx, run)));
  const wanted = subscriptions.filter((subscription) => isWanted(subscription, news, isNews));
  for (const subscription of wanted.slice(0, MAX_DELIVERIES)) await queue(context, tx, subscription, news);
  if (wanted.length > MAX_DELIVERIES) {
    context.log(
      "warning",
      `Collection ${run.collection} has ${wanted.length} notifications for a run; only ${MAX_DELIVERIES} are sent.`,
    );
  }
  await pruneDeliveries(tx, run.collectionId);
}

/**
 * What nobody can use is told of whenever something would have been sent. Who wants to hear of failures hears of runs
 * that did not judge everything too, and of new drift: only `passed` without any is good news.
 */
function isWanted({ level, onlyNew }: Subscription, { outcome, drift }: RunNews, isNews: boolean): boolean {
  const isGood = outcome === "passed" && drift.total === 0;
  return (level === "all" || (level === "passed") === isGood) && (!onlyNew || isNews);
}

const isUnjudged = (outcome: RunVerdict) => outcome === "incomplete" || outcome === "not evaluated";

async function newsOf(
  { settings }: WorkerContext,
  tx: Transaction,
  run: RunRecord,
  tenant: TenantName,
): Promise<RunNews> {
  const none = { failures: [], total: 0, fresh: 0 };
  const found = run.published ? await readFailures(tx, run.collectionId, run.seq, MAX_FAILURES) : none;
  const summary = run.summary as unknown as RunSummary | null;
  return {
    run,
    shown: JSON.parse((await readShownRun(tx, run.runId)) ?? "{}"),
    tenant: tenant.name,
    summary,
    outcome: summary?.verdict ?? "not evaluated",
    ...found,
    drift: run.published
      ? await readNewDrift(tx, run.collectionId, run.seq, MAX_FAILURES)
      : { resources: [], total: 0 },
    link: runLink(settings.publicUrl, tenant.name, run.runId),
  };
}

export function runLink(publicUrl: string | null, tenant: string, runId: string): string | null {
  return publicUrl === null ? null : `${publicUrl.replace(/\/+$/, "")}/${tenant}/api/runs/${runId}`;
}

async function subscriptionsOf(
  context: WorkerContext,
  tx: Transaction,
  run: RunRecord,
  tenant: TenantName,
): Promise<Subscription[]> {
  const items = await listConfigItems(tx, run.collectionId, "notifications");
  const asking = await inlineNotifications(tx, run.collectionId);
  if (items.length + asking.length === 0) return [];
  const connectors = await listConfigItems(tx, run.collectionId, "connector");
  const opened = (item: ConfigItem): JsonObject => {
    const where = secretContext(tenant.name, run.collectionId, item.kind, item.name);
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

async function queue(
  context: WorkerContext,
  tx: Transaction,
  { name, channel, destination }: Subscription,
  news: RunNews,
): Promise<void> {
  const { runId, collectionId } = news.run;
  const deliveryId = context.ids.next();
  const delivery: NewDelivery = { deliveryId, collectionId, runId, name, channel, target: shownTarget(destination) };
  if ("problem" in destination) return insertFailedDelivery(tx, delivery, destination.problem);
  const seal = (secret: string) => context.secrets.seal(secret, `delivery/${deliveryId}`);
  await insertDelivery(tx, delivery, { ...requestFor(destination, news, seal) });
}

/** Addresses of chats and webhooks are as good as passwords: only the host is shown. */
function shownTarget(destination: Subscription["destination"]): string {
  if ("problem" in destination) return "";
  if (destination.channel !== "email") return new URL(destination.url).host;
  const { to } = destination;
  return to.length <= 3 ? to.join(", ") : `${to.slice(0, 3).join(", ")} and ${to.length - 3} more`;
}

function requestFor(destination: Destination, news: RunNews, seal: (secret: string) => string): DeliveryRequest {
  if (destination.channel === "email") {
    const { to, from } = destination;
    return { kind: "email", to, ...(from === null ? {} : { from }), ...mailContent(news) };
  }
  const post = { kind: "http", url: seal(destination.url), method: "POST" } as const;
  const headers = { "content-type": "application/json" };
  switch (destination.channel) {
    case "slack":
      return { ...post, headers, body: JSON.stringify(slackMessage(news)) };
    case "teams":
      return { ...post, headers, body: JSON.stringify(teamsMessage(news)) };
    case "webhook":
      return {
        ...post,
        headers: { ...headers, "x-plumbline-event": "run.completed" },
        body: JSON.stringify(webhookBody(news)),
        ...(destination.secret === null ? {} : { sign: seal(destination.secret) }),
      };
  }
}

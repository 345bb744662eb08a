/**
 * Tells those who asked of a run that has ended: deliveries are queued in the transaction that ends the run, so a run
 * that has ended is told of, and one that has not is not. Nothing is sent here.
 */
import type { RunSummary, RunVerdict } from "@plumbline/model";
import type { TenantIdentity } from "@plumbline/store";
import {
  findPreviousRunVerdict,
  insertFailedDelivery,
  type NewDelivery,
  pruneDeliveries,
  queueDelivery,
  type RunRecord,
  readResourcesWithNewDrift,
  readRunFindings,
  readRunView,
  type Transaction,
} from "@plumbline/store";
import type { WorkerContext } from "../worker/worker-context.js";
import { createHttpOrMailDelivery, formatDisplayTarget } from "./create-http-or-mail-delivery.js";
import { loadSubscriptions } from "./load-subscriptions.js";
import type { NotificationSubscription } from "./notification-subscriptions.js";
import type { RunMessage } from "./run-message.js";

/** How many failures the generic webhook gets; messages for people show fewer. */
const MAX_FAILURES = 100;
const MAX_DELIVERIES = 100;

export async function queueRunNotifications(
  context: WorkerContext,
  tx: Transaction,
  run: RunRecord,
  tenant: TenantIdentity,
): Promise<void> {
  const hasCompared = run.trigger.drift === true && run.published;
  if (!(run.judges || hasCompared) || !(run.published || run.state === "failed")) return;
  const subscriptions = await loadSubscriptions(context, tx, run.collectionId, tenant);
  if (subscriptions.length === 0) return;
  const news = await newsOf(context, tx, run, tenant);
  // Of a run that only compared there is nothing else to tell.
  if (!run.judges && news.drift.total === 0) return;
  const isNews =
    news.fresh > 0 ||
    news.drift.total > 0 ||
    (isUnjudged(news.outcome) && news.outcome !== (await findPreviousRunVerdict(tx, run)));
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
function isWanted(
  { level, onlyNew }: NotificationSubscription,
  { outcome, drift }: RunMessage,
  isNews: boolean,
): boolean {
  const isGood = outcome === "passed" && drift.total === 0;
  return (level === "all" || (level === "passed") === isGood) && (!onlyNew || isNews);
}

const isUnjudged = (outcome: RunVerdict) => outcome === "incomplete" || outcome === "not evaluated";

async function newsOf(
  { settings }: WorkerContext,
  tx: Transaction,
  run: RunRecord,
  tenant: TenantIdentity,
): Promise<RunMessage> {
  const none = { failures: [], total: 0, fresh: 0 };
  const found = run.published ? await readRunFindings(tx, run.collectionId, run.seq, MAX_FAILURES) : none;
  const summary = run.summary as unknown as RunSummary | null;
  return {
    run,
    shown: JSON.parse((await readRunView(tx, run.runId)) ?? "{}"),
    tenant: tenant.name,
    summary,
    outcome: summary?.verdict ?? "not evaluated",
    ...found,
    drift: run.published
      ? await readResourcesWithNewDrift(tx, run.collectionId, run.seq, MAX_FAILURES)
      : { resources: [], total: 0 },
    link: formatRunApiUrl(settings.publicUrl, tenant.name, run.runId),
  };
}

export function formatRunApiUrl(publicUrl: string | null, tenant: string, runId: string): string | null {
  return publicUrl === null ? null : `${publicUrl.replace(/\/+$/, "")}/${tenant}/api/runs/${runId}`;
}

async function queue(
  context: WorkerContext,
  tx: Transaction,
  { name, channel, destination }: NotificationSubscription,
  news: RunMessage,
): Promise<void> {
  const { runId, collectionId } = news.run;
  const deliveryId = context.ids.next();
  const delivery: NewDelivery = {
    deliveryId,
    collectionId,
    runId,
    name,
    channel,
    target: formatDisplayTarget(destination),
  };
  if ("problem" in destination) return insertFailedDelivery(tx, delivery, destination.problem);
  const seal = (secret: string) => context.secrets.seal(secret, `delivery/${deliveryId}`);
  await queueDelivery(tx, delivery, { ...createHttpOrMailDelivery(destination, news, seal) });
}

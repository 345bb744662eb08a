/**
 * Makes a delivery: one attempt, and what came of it, in one transaction with the end or the postponement of its job. A
 * worker that dies between sending and saying so leaves the job to another, which sends again: receivers get everything
 * at least once, and know repetitions by the delivery's id.
 */
import type { JsonObject } from "@plumbline/model";
import {
  type Delivery,
  findDelivery,
  finishJob,
  type Job,
  LEASE_SECONDS,
  postponeJob,
  recordDeliveryOutcome,
  renewLease,
} from "@plumbline/store";
import { isSealed } from "../config/secret-box.js";
import { attemptRunTask } from "../run-tasks/attempt-run-task.js";
import { mapRunTaskSecrets, type RunTaskDelivery } from "../run-tasks/run-task-delivery.js";
import { RunInterruptedError } from "../runs/run-interrupted-error.js";
import type { WorkerContext } from "../worker/worker-context.js";
import { computeRetryDelaySeconds, type DeliveryAttemptResult, MAX_DELIVERY_ATTEMPTS } from "./delivery-attempt.js";
import type { HttpDelivery, HttpOrMailDelivery } from "./http-or-mail-delivery.js";
import { sendHttpDelivery } from "./send-http-delivery.js";
import { sendMail } from "./send-mail.js";

export async function runDeliveryJob(context: WorkerContext, job: Job, stopping: AbortSignal): Promise<void> {
  const scope = { tenant: job.tenant };
  const delivery = await context.db.read(scope, (tx) => findDelivery(tx, job.subject));
  if (delivery === null || delivery.state !== "waiting") {
    await context.db.reserved(scope, (tx) => finishJob(tx, job));
    return;
  }
  const attempt = await holding(context, job, () => attemptAt(context, job, delivery, stopping));
  const failed = await context.db.reserved(scope, async (tx) => {
    // Whoever has taken it meanwhile says what came of it.
    if (!(await renewLease(tx, job))) return null;
    const attempts = Math.min(job.attempt, MAX_DELIVERY_ATTEMPTS);
    if (attempt.kind === "again" && job.attempt < MAX_DELIVERY_ATTEMPTS) {
      await recordDeliveryOutcome(tx, delivery.deliveryId, { state: "waiting", attempts, lastError: attempt.reason });
      await postponeJob(tx, job, computeRetryDelaySeconds(job.attempt, attempt.waitSeconds));
      return null;
    }
    const sent = attempt.kind === "sent";
    const lastError = sent ? attempt.note : attempt.reason;
    await recordDeliveryOutcome(tx, delivery.deliveryId, { state: sent ? "sent" : "failed", attempts, lastError });
    await finishJob(tx, job);
    return sent ? null : lastError;
  });
  if (failed !== null) {
    context.log("warning", `Delivery ${delivery.deliveryId} for ${delivery.name} failed: ${failed}`);
  }
}

const RENEW_MS = (LEASE_SECONDS * 1000) / 3;

/** Keeps the job ours while `work` lasts: slow receivers take longer than a lease. */
async function holding<Result>({ db }: WorkerContext, job: Job, work: () => Promise<Result>): Promise<Result> {
  // Where renewing fails the lease runs out, and at the end we find that the job is no longer ours.
  const renew = () => db.reserved({ tenant: job.tenant }, (tx) => renewLease(tx, job)).catch(() => false);
  const timer = setInterval(renew, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function attemptAt(
  context: WorkerContext,
  job: Job,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<DeliveryAttemptResult> {
  // Only when workers died over it: their attempts count, or it would be tried for ever.
  if (job.attempt > MAX_DELIVERY_ATTEMPTS) return { kind: "failed", reason: "Given up: it was never finished." };
  const { deliveryId, channel } = delivery;
  const request = openRequest(context, deliveryId, delivery.request);
  if (request === null) {
    return { kind: "failed", reason: "The address was sealed with another key than this worker has." };
  }
  try {
    if (request.kind === "email") return await sendMail(context.settings, deliveryId, request);
    const { allowPrivateAddresses } = context.settings;
    const sendRequest = (http: HttpDelivery) =>
      sendHttpDelivery({ deliveryId, channel, request: http, allowPrivateAddresses });
    if (request.kind === "http") return await sendRequest(request);
    const isLast = job.attempt === MAX_DELIVERY_ATTEMPTS;
    return await attemptRunTask(context.settings, { task: request, isLast, send: sendRequest, stopping });
  } catch (error) {
    if (error instanceof RunInterruptedError) throw error;
    context.log("error", `Delivery ${deliveryId}: ${error instanceof Error ? error.stack : String(error)}`);
    return { kind: "again", reason: "Something went wrong on our side; the log has the reason." };
  }
}

type StoredDelivery = HttpOrMailDelivery | RunTaskDelivery;

function openRequest({ secrets }: WorkerContext, deliveryId: string, stored: JsonObject): StoredDelivery | null {
  // Written by us, in the transaction that queued it.
  const request = stored as unknown as StoredDelivery;
  if (request.kind === "email") return request;
  const open = (text: string) => (isSealed(text) ? secrets.open(text, `delivery/${deliveryId}`) : text);
  try {
    return request.kind === "http" ? openHttp(request, open) : mapRunTaskSecrets(request, open);
  } catch {
    return null;
  }
}

function openHttp(request: HttpDelivery, open: (text: string) => string): HttpDelivery {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, open(value)]);
  return {
    ...request,
    url: open(request.url),
    headers: Object.fromEntries(headers),
    ...(request.sign === undefined ? {} : { sign: open(request.sign) }),
  };
}

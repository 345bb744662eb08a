/**
 * Where HCP Terraform sends its requests. It has no access token of ours: what lets it in is the HMAC key of the run task.
 * Whoever does not have it learns nothing, as with events of git hosts. The work is queued; the answer does not wait for it.
 */
import { randomBytes } from "node:crypto";
import type { JsonObject, JsonValue } from "@plumbline/model";
import {
  countTenantJobsOfKind,
  findRunTask,
  findTenantId,
  isTenantName,
  pruneDeliveries,
  queueDelivery,
  recordWebhookEventOnce,
  runTaskChannel,
} from "@plumbline/store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FairSemaphore } from "../capacity/fair-semaphore.js";
import type { SuccessfulReplyContent } from "../http/envelope.js";
import { createFailureError } from "../http/errors.js";
import { parseJsonBody } from "../http/input-reader.js";
import type { ServiceDependencies } from "../http/operation.js";
import { findUnstorableTextProblem } from "../http/unstorable-text.js";
import { type ReceiverTenantAndCollection, registerRawBodyReceiver } from "../webhooks/raw-body-receiver.js";
import { mapRunTaskSecrets, type RunTaskDelivery } from "./run-task-delivery.js";
import { isRunTaskSignatureValid, openRunTaskKey } from "./run-task-key.js";
import { isVerificationRequest, parseRunTaskRequest, type RunTaskRequest } from "./run-task-request.js";
import { parseRunTaskSettings, type RunTaskSettings } from "./run-task-settings.js";

const MAX_BYTES = 256 * 1024;
/** A tenant that has so many waiting is asked to come again: HCP Terraform does. */
const MAX_WAITING = 500;
/** What nobody can sign with: it takes the place of a key that is not there. */
const nobodysKey = randomBytes(32).toString("hex");
const NO_TENANT = -1;

export function registerRunTaskReceiver(
  app: FastifyInstance,
  service: ServiceDependencies,
  memory: FairSemaphore,
): void {
  registerRawBodyReceiver(app, service, memory, {
    url: "/:tenant/api/runtask/request/:collection",
    maxBytes: MAX_BYTES,
    receive: (place, request, body) => receive(service, place, request, body),
  });
}

interface OpenRunTask {
  readonly tenant: number;
  readonly collectionId: number;
  readonly key: string;
  readonly settings: RunTaskSettings;
}

async function receive(
  service: ServiceDependencies,
  place: ReceiverTenantAndCollection,
  { headers, log }: FastifyRequest,
  body: Buffer,
): Promise<SuccessfulReplyContent> {
  const runTask = await findOpen(service, place, log);
  const isSigned = isRunTaskSignatureValid(body, headers["x-tfc-task-signature"], runTask?.key ?? nobodysKey);
  if (runTask === null || !isSigned) throw createFailureError("not_found", "There is nothing at this path.");
  const payload = parseJsonBody(body) as JsonValue | undefined;
  if (isVerificationRequest(payload)) return { message: `Collection ${place.collection} takes run tasks.` };
  const request = parseRunTaskRequest(payload, runTask.settings.address);
  const isNew = await queueRunTask(service, runTask, request, place.collection);
  service.nudge();
  return { message: isNew ? `Task ${request.taskResultId} is queued.` : "This task was taken already." };
}

/** As many steps for a tenant that is not there as for one that is. */
async function findOpen(
  { db, secrets }: ServiceDependencies,
  { tenant: tenantName, collection }: ReceiverTenantAndCollection,
  log: FastifyRequest["log"],
): Promise<OpenRunTask | null> {
  const tenant = (await findTenantId(db, isTenantName(tenantName) ? tenantName : "")) ?? NO_TENANT;
  const found = await db.read({ tenant }, (tx) =>
    findRunTask(tx, findUnstorableTextProblem(collection) === null ? collection : ""),
  );
  if (found === null || found.isArchived || found.sealedKey === "") return null;
  const settings = parseRunTaskSettings(found.settings);
  if (!settings.enable) return null;
  const { collectionId, sealedKey } = found;
  try {
    return { tenant, collectionId, key: openRunTaskKey(secrets, { tenantName, collectionId }, sealedKey), settings };
  } catch (error) {
    log.error({ err: error }, `the run task's key of collection ${collection} cannot be opened; renew it`);
    return null;
  }
}

/** False when it was queued before: HCP Terraform sends a request again when it has not seen the answer. */
async function queueRunTask(
  { db, ids, secrets }: ServiceDependencies,
  { tenant, collectionId, settings }: OpenRunTask,
  request: RunTaskRequest,
  collection: string,
): Promise<boolean> {
  const { taskResultId, runId, organization, workspace } = request;
  return db.write({ tenant }, async (tx) => {
    if (!(await recordWebhookEventOnce(tx, collectionId, [`run-task:${taskResultId}`]))) return false;
    if ((await countTenantJobsOfKind(tx, "run-task")) >= MAX_WAITING)
      throw createFailureError("unavailable", `${MAX_WAITING} run tasks wait already; send it again later.`);
    const deliveryId = ids.next();
    const { stage, accessToken, callbackUrl, planUrl, acceptsOutcomes } = request;
    const task: RunTaskDelivery = {
      kind: "run-task",
      stage,
      accessToken,
      callbackUrl,
      planUrl,
      acceptsOutcomes,
      settings,
    };
    const sealed = mapRunTaskSecrets(task, (text) => secrets.seal(text, `delivery/${deliveryId}`));
    const target = `${organization}/${workspace} ${stage}`;
    const delivery = { deliveryId, collectionId, runId, name: collection, channel: runTaskChannel, target };
    await queueDelivery(tx, delivery, sealed as unknown as JsonObject);
    await pruneDeliveries(tx, collectionId);
    return true;
  });
}

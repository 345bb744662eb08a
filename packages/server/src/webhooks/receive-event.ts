/**
 * Where git hosts send their events. They have no access token: what lets them in is the webhook's secret. Whoever does not
 * have it learns nothing, neither by words nor by time: tenants, collections and webhooks that are not there, or off, all answer alike.
 */
import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { JsonValue } from "@plumbline/model";
import { findIncomingWebhook, findTenantId, isTenantName } from "@plumbline/store";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { FairSemaphore } from "../capacity/fair-semaphore.js";
import type { SuccessfulReplyContent } from "../http/envelope.js";
import { createFailureError, createValidationError } from "../http/errors.js";
import { parseJsonBody } from "../http/input-reader.js";
import type { ServiceDependencies } from "../http/operation.js";
import { findUnstorableTextProblem } from "../http/unstorable-text.js";
import { type GitHost, parseGitEvent } from "./git-event.js";
import { type ReceiverTenantAndCollection, registerRawBodyReceiver } from "./raw-body-receiver.js";
import { startRunForEvent } from "./start-run-for-event.js";
import { openWebhookSecret } from "./webhook-secret.js";
import { isWebhookSignatureValid } from "./webhook-signature.js";

const MAX_BYTES = 5 * 1024 * 1024;
/** What nobody can sign with: it takes the place of a secret that is not there. */
const nobodysSecret = randomBytes(32).toString("hex");
const NO_TENANT = -1;

interface OpenWebhook {
  readonly tenant: number;
  readonly collectionId: number;
  readonly secret: string;
}

export function registerWebhookReceiver(
  app: FastifyInstance,
  service: ServiceDependencies,
  memory: FairSemaphore,
): void {
  registerRawBodyReceiver(app, service, memory, {
    url: "/:tenant/api/webhook/github/:collection",
    maxBytes: MAX_BYTES,
    receive: (place, request, body) => receive(service, place, request, body),
  });
}

async function receive(
  service: ServiceDependencies,
  place: ReceiverTenantAndCollection,
  { headers, log }: FastifyRequest,
  body: Buffer,
): Promise<SuccessfulReplyContent> {
  const webhook = await findOpen(service, place, log);
  const signed = isWebhookSignatureValid(body, headers, webhook?.secret ?? nobodysSecret);
  if (webhook === null || !signed) throw createFailureError("not_found", "There is nothing at this path.");

  const provider = hostOf(headers);
  const names = [
    // GitLab has no name for a delivery that all its versions send.
    ...(provider === "gitlab" ? [] : [`delivery:${headerIn(headers, word, "x-github-delivery", "x-gitea-delivery")}`]),
    // The signature does not cover the name of the delivery: what was overheard could be sent under another one.
    `body:${createHash("sha256").update(body).digest("hex")}`,
  ];
  const name =
    provider === "gitlab"
      ? headerIn(headers, words, "x-gitlab-event")
      : headerIn(headers, word, "x-github-event", "x-gitea-event");
  const event = parseGitEvent(name, payloadOf(body, headers));
  if (event.kind === "ping") return { message: `Collection ${place.collection} receives events.` };
  if (event.kind === "ignored") return { message: `ignored: ${event.reason}` };
  const { tenant, collectionId } = webhook;
  return startRunForEvent(service, { tenant, collectionId, collection: place.collection, provider, names }, event);
}

/** As many steps for a tenant that is not there as for one that is. */
async function findOpen(
  { db, secrets }: ServiceDependencies,
  place: ReceiverTenantAndCollection,
  log: FastifyBaseLogger,
): Promise<OpenWebhook | null> {
  const { tenant: tenantName, collection } = place;
  const tenant = (await findTenantId(db, isTenantName(tenantName) ? tenantName : "")) ?? NO_TENANT;
  const found = await db.read({ tenant }, (tx) =>
    findIncomingWebhook(tx, findUnstorableTextProblem(collection) === null ? collection : ""),
  );
  if (found === null || !found.open) return null;
  const { collectionId } = found;
  try {
    return {
      tenant,
      collectionId,
      secret: openWebhookSecret(secrets, { tenantName, collectionId }, found.sealedSecret),
    };
  } catch (error) {
    log.error({ err: error }, `the webhook secret of collection ${collection} cannot be opened; renew it`);
    return null;
  }
}

/** Gitea also sends the headers of GitHub. */
function hostOf(headers: IncomingHttpHeaders): GitHost {
  if (headers["x-gitlab-event"] !== undefined) return "gitlab";
  return headers["x-gitea-event"] === undefined ? "github" : "gitea";
}

const word = { pattern: /^[\w-]{1,100}$/, words: 'letters, digits, "_" or "-"' };
const words = { pattern: /^[\w -]{1,100}$/, words: 'letters, digits, spaces, "_" or "-"' };

function headerIn(
  headers: IncomingHttpHeaders,
  { pattern, words: allowed }: { readonly pattern: RegExp; readonly words: string },
  ...names: readonly [string, ...string[]]
): string {
  const value = names.map((name) => headers[name]).find((header) => header !== undefined);
  if (typeof value === "string" && pattern.test(value)) return value;
  throw createValidationError([`The header ${names[0]} must be 1 to 100 ${allowed}.`]);
}

/** GitHub sends JSON as it is, or in a form, as people choose. */
function payloadOf(body: Buffer, headers: IncomingHttpHeaders): JsonValue | undefined {
  if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
    return parseJsonBody(body) as JsonValue;
  const payload = new URLSearchParams(body.toString("utf8")).get("payload") ?? "";
  return parseJsonBody(Buffer.from(payload)) as JsonValue;
}

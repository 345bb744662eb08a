/** Sends chat messages, webhook calls and commit statuses. */

import { createHmac } from "node:crypto";
import type { AllowedAddresses } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { type OutboundAnswer, sendOutboundRequest } from "../outbound/outbound-request.js";
import { plumblineVersion } from "../version.js";
import { type DeliveryAttemptResult, parseRetryAfterSeconds } from "./delivery-attempt.js";
import type { HttpDelivery } from "./http-or-mail-delivery.js";

const TIMEOUT_MS = 15_000;

/** Statuses below 500 that pass by themselves. */
const passing = new Set([408, 425, 429]);

export interface HttpDeliveryToSend {
  readonly deliveryId: string;
  readonly channel: string;
  /** Everything sealed is open. */
  readonly request: HttpDelivery;
  readonly allowPrivateAddresses: AllowedAddresses;
}

export async function sendHttpDelivery({
  deliveryId,
  channel,
  request,
  allowPrivateAddresses,
}: HttpDeliveryToSend): Promise<DeliveryAttemptResult> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "user-agent": `plumbline/${plumblineVersion}`,
    ...request.headers,
    // The same at every attempt: receivers know by it what they have had already.
    "x-plumbline-delivery": deliveryId,
    "x-plumbline-timestamp": timestamp,
    ...(request.sign === undefined
      ? {}
      : { "x-plumbline-signature": signature(request.sign, timestamp, request.body) }),
  };
  const { url, method, body } = request;
  try {
    const answer = await sendOutboundRequest(
      { url, method, headers, body, timeoutMs: TIMEOUT_MS },
      { allowPrivateAddresses },
    );
    return judged(answer, new URL(url).hostname, channel);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { kind: error.code === "outbound_refused" ? "failed" : "again", reason: error.message };
  }
}

/** The time is signed too, so that what was recorded once cannot be sent again much later. */
function signature(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

function judged(answer: OutboundAnswer, host: string, channel: string): DeliveryAttemptResult {
  const { status } = answer;
  const reason = `${host} answered ${status}${reasonIn(answer, channel)}.`;
  if (status >= 200 && status < 300) {
    // Incoming webhooks of Teams say so in the text when Teams itself did not take the message.
    const lost = channel === "teams" && answer.body.startsWith("Webhook message delivery failed");
    return lost ? { kind: "again", reason: `${host} could not pass the message on.` } : { kind: "sent", note: "" };
  }
  if (status >= 300 && status < 400) return { kind: "failed", reason: `${reason} Redirects are not followed.` };
  if (status < 500 && !passing.has(status)) return { kind: "failed", reason };
  const waitSeconds = parseRetryAfterSeconds(answer.headers["retry-after"], Date.now());
  return { kind: "again", reason, ...(waitSeconds === undefined ? {} : { waitSeconds }) };
}

/** Slack names its errors by a word. Other texts are not repeated: they may quote the address, which is secret. */
function reasonIn({ body }: OutboundAnswer, channel: string): string {
  return channel === "slack" && /^[a-z_]{1,40}$/.test(body) ? ` (${body})` : "";
}

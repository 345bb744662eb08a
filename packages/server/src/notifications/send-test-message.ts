/** Sends a message to everybody a notification names, at once, to see whether it arrives. Nothing is kept of it. */
import type { ObjectIdGenerator } from "@plumbline/model";
import type { Settings } from "../settings.js";
import { createHttpOrMailDelivery, formatDisplayTarget } from "./create-http-or-mail-delivery.js";
import type { DeliveryAttemptResult } from "./delivery-attempt.js";
import type { HttpOrMailDelivery } from "./http-or-mail-delivery.js";
import type { NotificationSubscription } from "./notification-subscriptions.js";
import type { RunMessage } from "./run-message.js";
import { sendHttpDelivery } from "./send-http-delivery.js";
import { sendMail } from "./send-mail.js";

export interface TestMessageResult {
  readonly channel: string;
  readonly target: string;
  readonly sent: boolean;
  /** What went wrong; empty when nothing did. */
  readonly problem: string;
}

interface Sender {
  readonly settings: Settings;
  readonly ids: ObjectIdGenerator;
}

export async function sendTestMessage(
  sender: Sender,
  subscription: NotificationSubscription,
  news: RunMessage,
): Promise<TestMessageResult> {
  const { channel, destination } = subscription;
  const target = formatDisplayTarget(destination);
  if ("problem" in destination) return { channel, target, sent: false, problem: destination.problem };
  const attempt = await sentOnce(
    sender,
    channel,
    createHttpOrMailDelivery(destination, news, (secret) => secret),
  );
  return {
    channel,
    target,
    sent: attempt.kind === "sent",
    problem: attempt.kind === "sent" ? attempt.note : attempt.reason,
  };
}

function sentOnce(
  { settings, ids }: Sender,
  channel: string,
  request: HttpOrMailDelivery,
): Promise<DeliveryAttemptResult> {
  const deliveryId = ids.next();
  if (request.kind === "email") return sendMail(settings, deliveryId, request);
  return sendHttpDelivery({ deliveryId, channel, request, allowPrivateAddresses: settings.allowPrivateAddresses });
}

/** As little as a message can say: that it is a test, and of what. */
export function createTestMessage(tenant: string, collection: string, collectionId: number): RunMessage {
  const now = new Date();
  return {
    isTest: true,
    tenant,
    run: {
      runId: "test",
      sessionId: "",
      collection,
      collectionId,
      seq: 0,
      state: "complete",
      judges: true,
      published: false,
      partial: false,
      trigger: { by: "api" },
      commits: {},
      requestedAt: now,
      startedAt: null,
      completedAt: null,
      log: "",
      attempt: 0,
      error: "",
      progress: {},
      summary: null,
    },
    shown: {},
    summary: null,
    outcome: "not evaluated",
    failures: [],
    total: 0,
    fresh: 0,
    drift: { resources: [], total: 0 },
    link: null,
  };
}

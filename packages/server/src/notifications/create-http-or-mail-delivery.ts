/** What is sent to whoever has asked, as each medium wants it. */

import type { HttpOrMailDelivery } from "./http-or-mail-delivery.js";
import type { NotificationDestination, NotificationSubscription } from "./notification-subscriptions.js";
import { renderMail } from "./render-mail.js";
import { renderSlackMessage } from "./render-slack-message.js";
import { renderTeamsMessage } from "./render-teams-message.js";
import type { RunMessage } from "./run-message.js";
import { renderWebhookBody } from "./webhook-body.js";

/** Addresses of chats and webhooks are as good as passwords: only the host is shown. */
export function formatDisplayTarget(destination: NotificationSubscription["destination"]): string {
  if ("problem" in destination) return "";
  if (destination.channel !== "email") return new URL(destination.url).host;
  const { to } = destination;
  return to.length <= 3 ? to.join(", ") : `${to.slice(0, 3).join(", ")} and ${to.length - 3} more`;
}

export function createHttpOrMailDelivery(
  destination: NotificationDestination,
  news: RunMessage,
  seal: (secret: string) => string,
): HttpOrMailDelivery {
  if (destination.channel === "email") {
    const { to, from } = destination;
    return { kind: "email", to, ...(from === null ? {} : { from }), ...renderMail(news) };
  }
  const post = { kind: "http", url: seal(destination.url), method: "POST" } as const;
  const headers = { "content-type": "application/json" };
  switch (destination.channel) {
    case "slack":
      return { ...post, headers, body: JSON.stringify(renderSlackMessage(news)) };
    case "teams":
      return { ...post, headers, body: JSON.stringify(renderTeamsMessage(news)) };
    case "webhook":
      return {
        ...post,
        headers: { ...headers, "x-plumbline-event": news.isTest === true ? "test" : "run.completed" },
        body: JSON.stringify(renderWebhookBody(news)),
        ...(destination.secret === null ? {} : { sign: seal(destination.secret) }),
      };
  }
}

/** What is sent to whoever has asked, as each medium wants it. */
import { mailContent } from "./email.js";
import type { RunNews } from "./news.js";
import type { DeliveryRequest } from "./request.js";
import { slackMessage } from "./slack.js";
import type { Destination, Subscription } from "./subscriptions.js";
import { teamsMessage } from "./teams.js";
import { webhookBody } from "./webhook-body.js";

/** Addresses of chats and webhooks are as good as passwords: only the host is shown. */
export function shownTarget(destination: Subscription["destination"]): string {
  if ("problem" in destination) return "";
  if (destination.channel !== "email") return new URL(destination.url).host;
  const { to } = destination;
  return to.length <= 3 ? to.join(", ") : `${to.slice(0, 3).join(", ")} and ${to.length - 3} more`;
}

export function requestFor(destination: Destination, news: RunNews, seal: (secret: string) => string): DeliveryRequest {
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
        headers: { ...headers, "x-plumbline-event": news.isTest === true ? "test" : "run.completed" },
        body: JSON.stringify(webhookBody(news)),
        ...(destination.secret === null ? {} : { sign: seal(destination.secret) }),
      };
  }
}

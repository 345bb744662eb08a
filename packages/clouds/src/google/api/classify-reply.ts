/** What a reply of Google's APIs means. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault, type FaultKind } from "../../cloud-fault.js";
import { parseRetryAfterMs, type ReplyClassification } from "../../http/retrying-call.js";
import type { HttpReply } from "../../http/transport.js";

const THROTTLED: ReadonlySet<string> = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "RATE_LIMIT_EXCEEDED",
  "RESOURCE_QUOTA_EXCEEDED",
]);
const DISABLED: ReadonlySet<string> = new Set(["accessNotConfigured", "SERVICE_DISABLED", "BILLING_DISABLED"]);

export function classifyGoogleReply(reply: HttpReply, host: string, now: number): ReplyClassification {
  const { status } = reply;
  if (status >= 200 && status < 300) return "ok";
  const { message, reasons } = errorIn(reply);
  const fault = (kind: FaultKind) =>
    new CloudFault(kind, `${host} answered ${status}${message === "" ? "" : `: ${message}`}`);
  const afterMs = parseRetryAfterMs(reply, now);
  const wait = afterMs === undefined ? {} : { afterMs };
  if (status === 429 || (status === 403 && reasons.some((reason) => THROTTLED.has(reason)))) {
    return { kind: "throttled", fault: fault("throttled"), ...wait };
  }
  if (status === 408 || status >= 500) return { kind: "later", fault: fault("unreachable"), ...wait };
  return { kind: "fault", fault: fault(kindOf(status, reasons)) };
}

function kindOf(status: number, reasons: readonly string[]): FaultKind {
  if (reasons.some((reason) => DISABLED.has(reason))) return "disabled";
  if (status === 401) return "expired";
  if (status === 403) return "denied";
  // An error that says nothing in Google's words comes from somebody in between, or from an address that is none.
  if (status === 404) return reasons.length === 0 ? "unsupported" : "gone";
  if (status === 410) return "gone";
  if (status === 501 || status === 405) return "unsupported";
  return "failed";
}

/** Google says it in several places, depending on how old the service is. */
function errorIn({ body }: HttpReply): { readonly message: string; readonly reasons: readonly string[] } {
  const error = objectIn(parseReplyObject(body), "error");
  const { message, status, errors, details } = error;
  const reasons = [errors, details]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((detail) => (isJsonObject(detail) ? detail.reason : undefined));
  return {
    message: typeof message === "string" ? toShortLine(message) : "",
    reasons: [status, ...reasons].filter((reason) => typeof reason === "string"),
  };
}

const LONGEST = 300;

/** One line for people. */
export function toShortLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** The object that a reply is; undefined when it is something else. */
export function parseReplyObject(body: Buffer): JsonObject | undefined {
  try {
    const value = JSON.parse(body.toString("utf8")) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function objectIn(value: JsonObject | undefined, name: string): JsonObject {
  const found = value?.[name];
  return isJsonObject(found) ? found : {};
}

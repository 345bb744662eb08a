/** What a reply of the resource manager, or of Microsoft Graph, means. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault, type FaultKind } from "../cloud-fault.js";
import { parseRetryAfterMs, type ReplyClassification } from "../http/retrying-call.js";
import type { HttpReply } from "../http/transport.js";

export function classifyAzureReply(reply: HttpReply, now: number): ReplyClassification {
  const { status } = reply;
  if (status === 200) return "ok";
  const code = codeOf(reply);
  const afterMs = parseRetryAfterMs(reply, now) ?? quotaResets(reply);
  const wait = afterMs === undefined ? {} : { afterMs };
  const fault = new CloudFault(kindOf(status, code), wordsFor(status, code));
  if (status === 429 || (status === 503 && throttling.has(code ?? ""))) return { kind: "throttled", fault, ...wait };
  if (status >= 500 || status === 408) return { kind: "later", fault, ...wait };
  return { kind: "fault", fault };
}

const throttling = new Set(["TooManyRequests", "ServerBusy", "OperationNotAllowed", "SubscriptionRequestsThrottled"]);

/** Kinds of what has one name for several statuses. */
const codes: Readonly<Record<string, FaultKind>> = {
  AuthorizationFailed: "denied",
  LinkedAuthorizationFailed: "denied",
  ExpiredAuthenticationToken: "expired",
  InvalidAuthenticationToken: "expired",
  InvalidAuthenticationTokenTenant: "expired",
  SubscriptionNotFound: "gone",
  SubscriptionNotRegistered: "disabled",
  MissingSubscriptionRegistration: "disabled",
  DisallowedProvider: "disabled",
  ReadOnlyDisabledSubscription: "disabled",
  InvalidResourceType: "unsupported",
  NoRegisteredProviderFound: "unsupported",
  InvalidApiVersionParameter: "unsupported",
  UnsupportedApiVersion: "unsupported",
  FeatureNotSupportedForAccount: "unsupported",
  ApiNotSupportedForHierarchicalNamespace: "unsupported",
  // Reports on sign-ins need a licence (Entra ID P1).
  Authentication_RequestFromNonPremiumTenantOrB2CTenant: "unsupported",
  Authentication_RequestFromUnsupportedUserRole: "denied",
};

function kindOf(status: number, code: string | undefined): FaultKind {
  const known = code === undefined ? undefined : codes[code];
  if (known !== undefined) return known;
  if (status === 429) return "throttled";
  if (status === 401) return "expired";
  if (status === 403) return "denied";
  if (status === 404 || status === 410) return "gone";
  if (status === 405 || status === 501) return "unsupported";
  return status >= 300 && status < 400 ? "malformed" : "failed";
}

const words: Readonly<Record<FaultKind, string>> = {
  denied: "access denied",
  throttled: "throttled: it asked to slow down until it was too late",
  expired: "the token was not accepted",
  disabled: "not in use in this subscription",
  unsupported: "not supported there",
  malformed: "the reply makes no sense",
  gone: "not found",
  unreachable: "cannot be reached",
  failed: "it failed",
};

function wordsFor(status: number, code: string | undefined): string {
  const details = code === undefined ? `status ${status}` : `${code}, status ${status}`;
  return `${words[kindOf(status, code)]} (${details})`;
}

/** Messages of replies are not repeated: they may hold what we sent. Codes are one word. */
function codeOf(reply: HttpReply): string | undefined {
  const body = bodyOf(reply);
  const error = isJsonObject(body?.error) ? body.error : body;
  const code = error?.code;
  if (typeof code !== "string") return undefined;
  return Object.hasOwn(codes, code) || /^[A-Za-z][A-Za-z._]{1,60}$/.test(code) ? code : undefined;
}

/** Resource Graph says when its quota is full again: `00:00:04`. */
function quotaResets({ headers }: HttpReply): number | undefined {
  const [, hours, minutes, seconds] =
    /^(\d+):(\d+):(\d+)/.exec(String(headers["x-ms-user-quota-resets-after"] ?? "")) ?? [];
  return seconds === undefined ? undefined : (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** Throws where it should be an object and is none. */
export function parseAzureReplyObject(reply: HttpReply): JsonObject {
  const body = bodyOf(reply);
  if (body === undefined) throw new CloudFault("malformed", "the reply is no JSON object");
  return body;
}

function bodyOf(reply: HttpReply): JsonObject | undefined {
  try {
    const body: unknown = JSON.parse(reply.body.toString());
    return isJsonObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

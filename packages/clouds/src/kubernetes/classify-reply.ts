/** What a reply of a cluster means. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault, type FaultKind } from "../cloud-fault.js";
import { parseRetryAfterMs, type ReplyClassification } from "../http/retrying-call.js";
import type { HttpReply } from "../http/transport.js";
import type { ClusterTokenOrCertificate } from "./credential.js";

const LONGEST_REASON = 400;

export function classifyClusterReply(
  reply: HttpReply,
  proof: ClusterTokenOrCertificate,
  now: number,
): ReplyClassification {
  const { status } = reply;
  if (status >= 200 && status < 300) return "ok";
  const fault = faultIn(reply, proof, now);
  const afterMs = parseRetryAfterMs(reply, now);
  const wait = afterMs === undefined ? {} : { afterMs };
  if (status === 429) return { kind: "throttled", fault, ...wait };
  if (status >= 500 && status !== 501) return { kind: "later", fault, ...wait };
  return { kind: "fault", fault };
}

function faultIn(reply: HttpReply, proof: ClusterTokenOrCertificate, now: number): CloudFault {
  const { status } = reply;
  const message = reasonIn(reply, proof);
  const reason = message === "" ? "" : `: ${message}`;
  if (status === 401) {
    return new CloudFault("expired", `the cluster does not accept who we are (401)${reason}${aboutToken(proof, now)}`);
  }
  if (status === 403) return new CloudFault("denied", `access is denied (403)${reason}`);
  if (status >= 300 && status < 400) {
    return new CloudFault("failed", `the cluster sends us elsewhere (${status}), and we do not go with credentials`);
  }
  return new CloudFault(kindOf(status), `the cluster answered with ${status}${reason}`);
}

function kindOf(status: number): FaultKind {
  switch (status) {
    case 404:
    case 410:
      return "gone";
    case 405:
    case 406:
    case 501:
      return "unsupported";
    case 429:
      return "throttled";
    default:
      return "failed";
  }
}

/** What a `Status` object says; a server that repeats what we sent it is not repeated. */
function reasonIn({ body }: HttpReply, { token }: ClusterTokenOrCertificate): string {
  const status = parsed(body);
  const message = isJsonObject(status) && typeof status.message === "string" ? status.message : "";
  const safe = token === undefined ? message : message.replaceAll(token, "…");
  return safe.length > LONGEST_REASON ? `${safe.slice(0, LONGEST_REASON)}…` : safe;
}

/** Tokens of service accounts say how long they are good: an old one, and a clock that is wrong, can be told apart. */
function aboutToken({ token }: ClusterTokenOrCertificate, now: number): string {
  const claims = token === undefined ? undefined : parsed(Buffer.from(token.split(".")[1] ?? "", "base64url"));
  if (!isJsonObject(claims)) return "";
  const { exp, nbf } = claims;
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  if (typeof exp === "number" && exp * 1000 <= now) return `: the token expired at ${at(exp)}`;
  if (typeof nbf === "number" && nbf * 1000 > now) {
    return `: the token is good from ${at(nbf)} on, and it is ${at(now / 1000)} here; is the clock right?`;
  }
  return "";
}

/** The object in a reply that is all right. */
export function parseClusterReplyObject({ body }: HttpReply, what: string): JsonObject {
  const object = parsed(body);
  if (isJsonObject(object)) return object;
  throw new CloudFault("malformed", `what the cluster gave as ${what} is no object in JSON`);
}

function parsed(body: Buffer): JsonValue | undefined {
  try {
    return JSON.parse(body.toString("utf8")) as JsonValue;
  } catch {
    return undefined;
  }
}

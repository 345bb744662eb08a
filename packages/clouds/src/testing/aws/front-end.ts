/** AWS on loopback: believes only what is signed, and answers as a test says, page by page. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { loadServiceIndex, loadServiceModel } from "../../aws/load-service-models.js";
import { type LoopbackReply, type LoopbackRequest, type LoopbackServer, startLoopback } from "../loopback.js";
import { verifySignature } from "./verify.js";
import { formatWireError, formatWireReply, parseWireRequest, type WireRequest } from "./wire.js";

/** A call as the front end understood it. */
export interface AwsCall extends WireRequest {
  readonly region: string;
  /** Whose keys it was signed with. */
  readonly account: string;
}

export interface AwsFailure {
  readonly code: string;
  readonly status?: number;
  readonly message?: string;
}

/** A reply under boto's names, an error, or any reply at all. */
export type AwsAnswer =
  | { readonly reply: JsonObject }
  | { readonly error: AwsFailure }
  | { readonly raw: LoopbackReply };

export interface AwsFrontEndOptions {
  readonly answer: (call: AwsCall) => AwsAnswer | Promise<AwsAnswer>;
  /** Access key → account and secret. */
  readonly keys?: Readonly<
    Record<string, { readonly account: string; readonly secret: string; readonly token?: string }>
  >;
  /** Lists of replies that have pages are cut into pieces of this size. */
  readonly pageSize?: number;
  /** What the server takes for the time, in milliseconds. */
  readonly now?: () => number;
  /** Tokens that are believed instead of a signature: of a web identity, of whoever signed in at the portal, and what renews that. */
  readonly tokens?: { readonly webIdentity?: string; readonly portal?: string; readonly renewal?: string };
  /** Roles that may be taken on, with the external id they ask for. */
  readonly roles?: Readonly<Record<string, { readonly externalId?: string }>>;
}

/** A running front end, with all that it was asked. */
export interface AwsFrontEnd extends Pick<LoopbackServer, "url" | "close"> {
  readonly calls: readonly AwsCall[];
  readonly requests: readonly LoopbackRequest[];
}

/** Keys that the front end accepts, unless a test has others. */
export const AWS_KEYS = { AKIDTESTAKIDTESTAKID: { account: "123456789012", secret: "a/secret+key" } } as const;

/** Starts AWS on a free port of loopback. */
export async function startAws(options: AwsFrontEndOptions): Promise<AwsFrontEnd> {
  const { keys = AWS_KEYS, now = Date.now, pageSize = 0 } = options;
  const calls: AwsCall[] = [];
  const temporary = new Map<string, TemporaryKeys>();
  const keyOf = (id: string) => temporary.get(id) ?? (keys as NonNullable<AwsFrontEndOptions["keys"]>)[id];
  const server = await startLoopback(async (request) => {
    const dated = { date: new Date(now()).toUTCString() };
    const handed = byToken(request, options, temporary);
    if (handed !== undefined) return withHeaders(handed, dated);
    const signedAs = verifySignature(
      request,
      now(),
      (id) => keyOf(id)?.secret,
      (id) => keyOf(id)?.token,
    );
    if ("code" in signedAs)
      return withHeaders(formatWireError(protocolOf(request), { status: 403, code: signedAs.code }), dated);
    const account = keyOf(signedAs.accessKeyId)?.account ?? "";
    const form = new URLSearchParams(request.body.toString("utf8"));
    if (form.get("Action") === "AssumeRole") return withHeaders(assumed(form, options.roles ?? {}, temporary), dated);
    const asked = parseWireRequest(request, signedAs.signing);
    if (asked === undefined)
      return withHeaders(formatWireError(protocolOf(request), { code: "InvalidAction", message: request.url }), dated);
    const call: AwsCall = { ...asked, region: signedAs.region, account };
    calls.push(call);
    if (call.service === "sts" && call.operation === "GetCallerIdentity")
      return withHeaders(
        formatWireReply(call, {
          Account: account,
          UserId: signedAs.accessKeyId,
          Arn: `arn:aws:iam::${account}:user/tester`,
        }),
        dated,
      );
    const { protocol = "query" } = loadServiceIndex().services[call.service] ?? {};
    const answer = await options.answer(call);
    if ("raw" in answer) return withHeaders(answer.raw, dated);
    if ("error" in answer) return withHeaders(formatWireError(protocol, answer.error), dated);
    return withHeaders(
      formatWireReply(call, pageSize > 0 ? pageOf(call, answer.reply, pageSize) : answer.reply),
      dated,
    );
  });
  return { url: server.url, close: server.close, requests: server.requests, calls };
}

function withHeaders(reply: LoopbackReply, headers: Readonly<Record<string, string>>): LoopbackReply {
  return { ...reply, headers: { ...headers, ...reply.headers } };
}

function protocolOf({ headers }: LoopbackRequest): string {
  return headers["x-amz-target"] === undefined ? "query" : "json";
}

/** The first list of the reply from where the token says, and the token of the next piece. */
function pageOf({ service, operation, parameters }: AwsCall, reply: JsonObject, size: number): JsonObject {
  const pages = loadServiceModel(service)?.operations[operation]?.pages;
  const [token = "", next = "", items = ""] = [pages?.input[0], pages?.output[0], pages?.items?.[0]];
  const all = reply[items];
  if (pages === undefined || !Array.isArray(all) || next.includes(".")) return reply;
  const wire = tokenNames(service, operation, token)
    .map((name) => parameters[name])
    .find((value) => value !== undefined);
  const from = wire === undefined ? 0 : Number(String(wire).replace("page-", ""));
  const to = from + size;
  const told: Record<string, JsonValue> = { ...reply, [items]: all.slice(from, to) };
  if (to < all.length) told[next] = `page-${to}`;
  if (pages.more !== undefined) told[pages.more] = to < all.length;
  return told;
}

/** A token as it is named in parameters, in the query or in the body. */
function tokenNames(service: string, operation: string, token: string): readonly string[] {
  const model = loadServiceModel(service);
  const input = model?.shapes[model.operations[operation]?.input ?? ""];
  const sent = input?.members?.[token]?.locationName;
  return [token, ...(sent === undefined ? [] : [sent, `${sent.charAt(0).toUpperCase()}${sent.slice(1)}`])];
}

interface TemporaryKeys {
  readonly account: string;
  readonly secret: string;
  readonly token: string;
}

function byToken(
  { url, headers, body }: LoopbackRequest,
  { tokens = {}, roles = {} }: AwsFrontEndOptions,
  temporary: Map<string, TemporaryKeys>,
): LoopbackReply | undefined {
  const { pathname, searchParams } = new URL(url, "http://portal");
  if (pathname === "/token") {
    const asked = JSON.parse(body.toString("utf8"));
    if (
      asked.grantType !== "refresh_token" ||
      asked.clientSecret === undefined ||
      asked.refreshToken !== tokens.renewal
    )
      return formatWireError("rest-json", { status: 400, code: "InvalidGrantException", message: "no such token" });
    return { body: JSON.stringify({ accessToken: tokens.portal, expiresIn: 3600, refreshToken: "the next one" }) };
  }
  if (pathname === "/federation/credentials") {
    if (headers["x-amz-sso_bearer_token"] !== tokens.portal)
      return formatWireError("rest-json", { status: 401, code: "UnauthorizedException" });
    const [id, { secret, token }] = madeFor(searchParams.get("account_id") ?? "", temporary);
    const keys = { accessKeyId: id, secretAccessKey: secret, sessionToken: token, expiration: Date.now() + 3600_000 };
    return { body: JSON.stringify({ roleCredentials: keys }) };
  }
  const form = new URLSearchParams(body.toString("utf8"));
  if (form.get("Action") !== "AssumeRoleWithWebIdentity") return undefined;
  return form.get("WebIdentityToken") === tokens.webIdentity
    ? assumed(form, roles, temporary)
    : formatWireError("query", { code: "InvalidIdentityToken" });
}

function madeFor(account: string, temporary: Map<string, TemporaryKeys>): readonly [string, TemporaryKeys] {
  const id = `ASIA${temporary.size}TEMPORARY`;
  const made = { account, secret: `temporary secret ${temporary.size}`, token: `token of ${id}` };
  temporary.set(id, made);
  return [id, made];
}

function assumed(
  form: URLSearchParams,
  roles: NonNullable<AwsFrontEndOptions["roles"]>,
  temporary: Map<string, TemporaryKeys>,
): LoopbackReply {
  const arn = form.get("RoleArn") ?? "";
  const action = form.get("Action") ?? "";
  const role = roles[arn];
  if (role === undefined || (role.externalId !== undefined && role.externalId !== form.get("ExternalId"))) {
    const message = `not authorized to perform: sts:${action} on resource: ${arn}`;
    return formatWireError("query", { status: 403, code: "AccessDenied", message });
  }
  const [id, { secret, token }] = madeFor(arn.split(":")[4] ?? "", temporary);
  const end = new Date(Date.now() + 3600_000).toISOString();
  const keys = `<AccessKeyId>${id}</AccessKeyId><SecretAccessKey>${secret}</SecretAccessKey><SessionToken>${token}</SessionToken>`;
  const result = `<${action}Result><Credentials>${keys}<Expiration>${end}</Expiration></Credentials></${action}Result>`;
  return { body: `<${action}Response>${result}</${action}Response>` };
}

/** Replies by `service:Operation`; what is not named is empty. */
export function answerFromReplies(
  replies: Readonly<Record<string, JsonObject | AwsAnswer | ((call: AwsCall) => JsonObject | AwsAnswer)>>,
): AwsFrontEndOptions["answer"] {
  return (call) => {
    const given = replies[`${call.service}:${call.operation}`];
    const found = typeof given === "function" ? given(call) : (given ?? {});
    return isJsonObject(found) && !("reply" in found || "error" in found || "raw" in found)
      ? { reply: found }
      : (found as AwsAnswer);
  };
}

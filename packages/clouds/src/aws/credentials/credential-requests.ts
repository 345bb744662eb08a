/**
 * The client for requests that hand out keys: four of AWS' own, and the metadata services of the machine. The client for
 * API calls cannot make them.
 */
import { isJsonObject, type JsonObject, parseJsonOrProblem } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { createRetryingCall, type ReplyClassification } from "../../http/retrying-call.js";
import type { HttpReply, HttpRequest } from "../../http/transport.js";
import type { AwsClientDependencies } from "../client.js";
import { resolveEndpoint } from "../endpoints.js";
import { classifyAwsError, createAwsFault, parseAwsErrorReply } from "../error-replies.js";
import { findXmlChild, parseXml } from "../protocols/xml.js";
import { type AwsKeys, createSignedHeaders, encodeRfc3986, formatCanonicalQuery } from "../signing/sign.js";
import type { CredentialSource, ExpiringAwsKeys } from "./refreshing-credentials.js";

export interface AssumeRoleRequest {
  readonly roleArn: string;
  readonly externalId?: string;
  readonly sessionName?: string;
  readonly durationSeconds?: number;
}

const SESSION = "plumbline";
const STS_VERSION = "2011-06-15";

export async function assumeRole(
  parts: AwsClientDependencies,
  base: CredentialSource,
  region: string,
  { roleArn, externalId, sessionName = SESSION, durationSeconds }: AssumeRoleRequest,
): Promise<ExpiringAwsKeys> {
  const fields: [string, string][] = [
    ...stsFields("AssumeRole", roleArn, sessionName),
    ...(externalId === undefined ? [] : [["ExternalId", externalId] as [string, string]]),
    ...(durationSeconds === undefined ? [] : [["DurationSeconds", String(durationSeconds)] as [string, string]]),
  ];
  const reply = await exchanged(parts, `sts:AssumeRole of ${roleArn}`, async () =>
    stsRequest(parts, region, fields, await base.keys()),
  );
  return keysInXml(reply, "AssumeRoleResult");
}

export async function assumeRoleWithWebIdentity(
  parts: AwsClientDependencies,
  region: string,
  token: string,
  { roleArn, sessionName = SESSION }: AssumeRoleRequest,
): Promise<ExpiringAwsKeys> {
  const fields: [string, string][] = [
    ...stsFields("AssumeRoleWithWebIdentity", roleArn, sessionName),
    ["WebIdentityToken", token],
  ];
  const action = `sts:AssumeRoleWithWebIdentity of ${roleArn}`;
  return keysInXml(
    await exchanged(parts, action, () => stsRequest(parts, region, fields)),
    "AssumeRoleWithWebIdentityResult",
  );
}

export async function requestSsoRoleKeys(
  parts: AwsClientDependencies,
  request: { readonly region: string; readonly token: string; readonly accountId: string; readonly roleName: string },
): Promise<ExpiringAwsKeys> {
  const { origin, path } = resolveEndpoint(parts.endpoints, "portal.sso", request.region);
  const query = formatCanonicalQuery([
    ["account_id", request.accountId],
    ["role_name", request.roleName],
  ]);
  const reply = await exchanged(parts, `sso:GetRoleCredentials of ${request.roleName}`, () => ({
    method: "GET",
    url: `${origin}${path}/federation/credentials?${query}`,
    headers: { "x-amz-sso_bearer_token": request.token },
  }));
  const keys = parseJsonReply(reply).roleCredentials;
  if (!isJsonObject(keys)) throw malformed("sso:GetRoleCredentials");
  return {
    accessKeyId: String(keys.accessKeyId),
    secretAccessKey: String(keys.secretAccessKey),
    sessionToken: String(keys.sessionToken),
    ...(typeof keys.expiration === "number" && { expiresAt: keys.expiration }),
  };
}

export interface SsoRenewalRequest {
  readonly region: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
}

export interface SsoToken {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds. */
  readonly endsAt: number;
}

export async function renewSsoToken(
  parts: AwsClientDependencies,
  { region, ...renewal }: SsoRenewalRequest,
): Promise<SsoToken> {
  const { origin, path } = resolveEndpoint(parts.endpoints, "oidc", region);
  const reply = await exchanged(parts, "sso-oidc:CreateToken", () => ({
    method: "POST",
    url: `${origin}${path}/token`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...renewal, grantType: "refresh_token" }),
  }));
  const { accessToken, refreshToken = renewal.refreshToken, expiresIn } = parseJsonReply(reply);
  if (typeof accessToken !== "string" || typeof refreshToken !== "string" || typeof expiresIn !== "number")
    throw malformed("sso-oidc:CreateToken");
  return { accessToken, refreshToken, endsAt: parts.now() + expiresIn * 1000 };
}

/** Of container and instance metadata: `AccessKeyId`, `SecretAccessKey`, `Token`, `Expiration`. */
export function parseKeysReply(reply: JsonObject, from: string): ExpiringAwsKeys {
  const { AccessKeyId, SecretAccessKey, Token, SessionToken, Expiration } = reply;
  if (typeof AccessKeyId !== "string" || typeof SecretAccessKey !== "string") throw malformed(from);
  const token = Token ?? SessionToken;
  const end = typeof Expiration === "string" ? Date.parse(Expiration) : Number.NaN;
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    ...(typeof token === "string" && token !== "" && { sessionToken: token }),
    ...(!Number.isNaN(end) && { expiresAt: end }),
  };
}

/** Asks the machine's own services: few attempts, because where there is none nobody will answer. */
export async function sendRequestToMetadataService(
  parts: AwsClientDependencies,
  request: HttpRequest,
): Promise<HttpReply> {
  const reply = await parts.transport.send({ timeoutMs: 2000, ...request });
  if (reply.status !== 200) throw new CloudFault("failed", `the metadata service answered ${reply.status}`);
  return reply;
}

export function parseJsonReply(reply: HttpReply): JsonObject {
  const reading = parseJsonOrProblem(reply.body.toString("utf8"));
  if (!reading.ok || !isJsonObject(reading.value)) throw malformed("a token request");
  return reading.value;
}

function stsFields(action: string, roleArn: string, sessionName: string): [string, string][] {
  return [
    ["Action", action],
    ["Version", STS_VERSION],
    ["RoleArn", roleArn],
    ["RoleSessionName", sessionName],
  ];
}

function stsRequest(
  parts: AwsClientDependencies,
  region: string,
  fields: readonly [string, string][],
  keys?: AwsKeys,
): HttpRequest {
  const { origin, path, signingRegion } = resolveEndpoint(parts.endpoints, "sts", region);
  const body = fields.map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`).join("&");
  const plain = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
  const sent = {
    method: "POST",
    host: new URL(origin).host,
    path: `${path}/`,
    query: [],
    headers: plain,
    body,
  } as const;
  const scope = { region: signingRegion, service: "sts", at: new Date(parts.now()) };
  const headers = keys === undefined ? plain : createSignedHeaders(sent, keys, scope);
  return { method: "POST", url: `${origin}${path}/`, headers, body };
}

function exchanged(
  parts: AwsClientDependencies,
  action: string,
  request: () => HttpRequest | Promise<HttpRequest>,
): Promise<HttpReply> {
  const judge = (reply: HttpReply): ReplyClassification => {
    if (reply.status >= 200 && reply.status < 300) return "ok";
    const error = parseAwsErrorReply(reply);
    const verdict = classifyAwsError(error);
    const fault = createAwsFault(action, error);
    return { kind: verdict === "throttled" || verdict === "later" ? verdict : "fault", fault };
  };
  return createRetryingCall({ ...parts, judge })("sts", request);
}

function keysInXml(reply: HttpReply, wrapper: string): ExpiringAwsKeys {
  const root = parseXml(reply.body.toString("utf8"));
  const result = root === undefined ? undefined : findXmlChild(root, wrapper);
  const credentials = result === undefined ? undefined : findXmlChild(result, "Credentials");
  const text = (name: string) => (credentials === undefined ? undefined : findXmlChild(credentials, name)?.text);
  const [accessKeyId, secretAccessKey, sessionToken] = [
    text("AccessKeyId"),
    text("SecretAccessKey"),
    text("SessionToken"),
  ];
  if (accessKeyId === undefined || secretAccessKey === undefined || sessionToken === undefined)
    throw malformed(wrapper);
  const end = Date.parse(text("Expiration") ?? "");
  return { accessKeyId, secretAccessKey, sessionToken, ...(!Number.isNaN(end) && { expiresAt: end }) };
}

function malformed(from: string): CloudFault {
  return new CloudFault("malformed", `${from} gave no credentials`);
}

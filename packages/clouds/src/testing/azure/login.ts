/** The login host of a pretended Azure: it gives tokens to whoever proves who they are, as it is documented. */
import { constants, createHash, verify, X509Certificate } from "node:crypto";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import type { LoopbackReply } from "../loopback.js";
import { TENANT } from "./estate.js";

export interface TestClient {
  readonly id: string;
  readonly secret?: string;
  /** PEM. */
  readonly certificate?: string;
  /** Whom it trusts: the token as it is. */
  readonly federatedToken?: string;
  readonly refreshToken?: string;
}

export interface LoginOptions {
  readonly clients: readonly TestClient[];
  readonly now: () => number;
  /** Of a token. */
  readonly lifetimeSeconds: number;
}

export interface LoginHost {
  readonly token: (path: string, form: URLSearchParams, host: string) => LoopbackReply;
  /** What a machine's own endpoint gives, for an audience. */
  readonly machineToken: (resource: string | null) => LoopbackReply;
  /** Whether it is a token that has not ended, for this host itself (as Microsoft Graph), or for another audience. */
  readonly isGood: (authorization: string | undefined, host: string, isForHost: boolean) => boolean;
  /** Ends all tokens that were given. */
  readonly revoke: () => void;
}

export function createLoginHost({ clients, now, lifetimeSeconds }: LoginOptions): LoginHost {
  const given = new Map<string, { readonly until: number; readonly audience: string }>();
  let count = 0;
  const grant = (audience: string): JsonObject => {
    count += 1;
    const value = `token-${count}-${createHash("sha256").update(String(count)).digest("hex")}`;
    given.set(value, { until: now() + lifetimeSeconds * 1000, audience });
    return { token_type: "Bearer", expires_in: lifetimeSeconds, access_token: value };
  };
  return {
    token(path, form, host) {
      const [, tenant] = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(path) ?? [];
      if (tenant !== TENANT) return refusal("invalid_request", "AADSTS90002");
      const audience =
        form
          .get("scope")
          ?.split(" ")[0]
          ?.replace(/\/+\.default$/, "") ?? "";
      const client = clients.find(({ id }) => id === form.get("client_id"));
      if (client === undefined) return refusal("unauthorized_client", "AADSTS700016");
      if (form.get("grant_type") === "refresh_token") {
        const isOurs = client.refreshToken !== undefined && form.get("refresh_token") === client.refreshToken;
        return isOurs ? createJsonReply(200, grant(audience)) : refusal("invalid_grant", "AADSTS700082");
      }
      if (!/^\S+\/\.default$/.test(form.get("scope") ?? "")) return refusal("invalid_scope", "AADSTS70011");
      const problem = proofProblem(client, form, `${host}${path}`, now());
      return problem === undefined ? createJsonReply(200, grant(audience)) : refusal("invalid_client", problem, now());
    },
    machineToken: (resource) => {
      const made = grant(resource?.replace(/\/+$/, "") ?? "");
      return createJsonReply(200, { ...made, expires_on: String(Math.floor(now() / 1000) + lifetimeSeconds) });
    },
    isGood(authorization, host, isForHost) {
      const token = given.get(authorization?.replace(/^Bearer /, "") ?? "");
      return token !== undefined && token.until > now() && (token.audience === host) === isForHost;
    },
    revoke: () => given.clear(),
  };
}

function proofProblem(client: TestClient, form: URLSearchParams, audience: string, now: number): string | undefined {
  const assertion = form.get("client_assertion");
  if (assertion === null) {
    return client.secret !== undefined && form.get("client_secret") === client.secret ? undefined : "AADSTS7000215";
  }
  if (form.get("client_assertion_type") !== "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
    return "AADSTS50027";
  if (client.federatedToken !== undefined) return assertion === client.federatedToken ? undefined : "AADSTS700213";
  return client.certificate === undefined
    ? "AADSTS700027"
    : assertionProblem(assertion, client.id, client.certificate, audience, now);
}

function assertionProblem(
  assertion: string,
  clientId: string,
  pem: string,
  audience: string,
  now: number,
): string | undefined {
  const [header = "", claims = "", signature = ""] = assertion.split(".");
  const certificate = new X509Certificate(pem);
  const said = partOf(header);
  if (said.alg !== "PS256" || said["x5t#S256"] !== createHash("sha256").update(certificate.raw).digest("base64url"))
    return "AADSTS700027";
  const key = {
    key: certificate.publicKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  };
  if (!verify("sha256", Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, "base64url")))
    return "AADSTS700027";
  const { aud, iss, sub, nbf, exp } = partOf(claims);
  if (aud !== audience || iss !== clientId || sub !== clientId) return "AADSTS50012";
  const at = now / 1000;
  return Number(nbf) - 300 <= at && at < Number(exp) ? undefined : "AADSTS700024";
}

function partOf(part: string): JsonObject {
  const said: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
  return isJsonObject(said) ? said : {};
}

/** The description repeats nothing but, to see that nobody shows it, a text that must not be shown. */
function refusal(error: string, code: string, now?: number): LoopbackReply {
  const body = { error, error_description: `${code}: no. DESCRIPTION-NOT-FOR-PEOPLE` };
  return {
    ...createJsonReply(401, body),
    ...(now !== undefined && { headers: { ...jsonHeaders, date: new Date(now).toUTCString() } }),
  };
}

export const jsonHeaders = { "content-type": "application/json" };

export function createJsonReply(status: number, body: unknown): LoopbackReply {
  return { status, headers: jsonHeaders, body: JSON.stringify(body) };
}

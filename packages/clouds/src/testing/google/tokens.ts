/** Those who give tokens: for assertions that are signed as they should be, and for others' tokens. */
import { createPublicKey, type KeyObject, verify } from "node:crypto";
import type { JsonObject } from "@plumbline/model";
import type { LoopbackReply, LoopbackRequest } from "../loopback.js";

export interface TokenServer {
  /** Undefined for what is asked elsewhere. */
  readonly answer: (request: LoopbackRequest) => LoopbackReply | undefined;
  readonly isGood: (authorization: string | undefined) => boolean;
  /** From now on, tokens that were given are refused. */
  readonly revoke: () => void;
  readonly given: () => number;
}

export interface TokenRules {
  readonly publicKey: string;
  readonly email: string;
  readonly keyId: string;
  readonly origin: () => string;
  /** The clock of the server, in milliseconds. */
  readonly now: () => number;
  readonly refreshToken: string;
  readonly subjectToken: string;
}

const json = (status: number, body: JsonObject, headers: Readonly<Record<string, string>> = {}): LoopbackReply => ({
  status,
  headers: { "content-type": "application/json; charset=UTF-8", ...headers },
  body: JSON.stringify(body),
});

export function createTokenServer(rules: TokenRules): TokenServer {
  const key = createPublicKey(rules.publicKey);
  let good = new Set<string>();
  let count = 0;
  const give = () => {
    count += 1;
    const token = `ya29.token-${count}`;
    good.add(token);
    return token;
  };
  const isGood = (authorization: string | undefined) =>
    authorization?.startsWith("Bearer ") === true && good.has(authorization.slice(7));
  return {
    isGood,
    given: () => count,
    revoke: () => {
      good = new Set();
    },
    answer(request) {
      const date = { date: new Date(rules.now()).toUTCString() };
      const [path = ""] = request.url.split("?");
      const fields = Object.fromEntries(new URLSearchParams(request.body.toString("utf8")));
      if (path.startsWith("/computeMetadata/")) return metadata(path, request, give, rules);
      if (path.endsWith(":generateAccessToken")) {
        if (!isGood(request.headers.authorization))
          return json(401, { error: { code: 401, status: "UNAUTHENTICATED" } });
        return json(200, { accessToken: give(), expireTime: new Date(rules.now() + 3_600_000).toISOString() });
      }
      if (path !== "/oauth2/token" && path !== "/sts/v1/token") return undefined;
      const problem = path === "/sts/v1/token" ? exchangeProblem(fields, rules) : grantProblem(fields, key, rules);
      if (problem !== undefined) return json(400, { error: "invalid_grant", error_description: problem }, date);
      return json(200, { access_token: give(), expires_in: 3599, token_type: "Bearer" }, date);
    },
  };
}

function metadata(
  path: string,
  { headers }: LoopbackRequest,
  give: () => string,
  { email }: TokenRules,
): LoopbackReply {
  const flavor = { "metadata-flavor": "Google" };
  if (headers["metadata-flavor"] !== "Google") return { status: 403, body: "Missing Metadata-Flavor:Google header." };
  if (path.endsWith("/email")) return { headers: flavor, body: email };
  return json(200, { access_token: give(), expires_in: 3000, token_type: "Bearer" }, flavor);
}

function exchangeProblem(fields: Readonly<Record<string, string>>, { subjectToken }: TokenRules): string | undefined {
  if (fields.grant_type !== "urn:ietf:params:oauth:grant-type:token-exchange") return "grant_type";
  if (!fields.audience?.startsWith("//iam.googleapis.com/")) return "audience";
  return fields.subject_token === subjectToken ? undefined : "The subject token is not taken.";
}

function grantProblem(fields: Readonly<Record<string, string>>, key: KeyObject, rules: TokenRules): string | undefined {
  if (fields.grant_type === "refresh_token")
    return fields.refresh_token === rules.refreshToken ? undefined : "Token has been expired or revoked.";
  if (fields.grant_type !== "urn:ietf:params:oauth:grant-type:jwt-bearer") return "unsupported grant_type";
  return assertionProblem(fields.assertion ?? "", key, rules);
}

/** What Google checks of a signed assertion. */
function assertionProblem(
  assertion: string,
  key: KeyObject,
  { email, keyId, origin, now }: TokenRules,
): string | undefined {
  const [head = "", claims = "", signature = ""] = assertion.split(".");
  const header = decoded(head);
  const { iss, aud, iat, exp, scope } = decoded(claims);
  const isSigned = verify("RSA-SHA256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url"));
  if (header.alg !== "RS256" || header.kid !== keyId || !isSigned) return "Invalid JWT Signature.";
  if (iss !== email) return "Invalid grant: account not found";
  if (aud !== `${origin()}/oauth2/token`) return "Invalid JWT: Failed audience check.";
  const seconds = now() / 1000;
  if (typeof iat !== "number" || typeof exp !== "number" || exp - iat > 3600 || iat > seconds + 300 || exp < seconds) {
    return "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.";
  }
  return scope === "https://www.googleapis.com/auth/cloud-platform" ? undefined : "Empty or missing scope not allowed.";
}

function decoded(part: string): JsonObject {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8") || "{}") as JsonObject;
}

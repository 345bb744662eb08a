/**
 * Signing in with an OIDC issuer: authorization code with PKCE. What has to be known again when the browser comes back stands
 * in a signed cookie of its own, so that nobody can be signed in by a link of somebody else.
 */
import { createHash, randomBytes } from "node:crypto";
import { KnownError } from "@plumbline/model";
import type { Authenticator } from "../auth/authenticate.js";
import { fetchFromProvider } from "../auth/fetch-from-provider.js";
import type { Principal } from "../auth/verified-token-cache.js";
import { createFailureError } from "../http/errors.js";
import type { OidcClientSettings, OidcSettings } from "../settings.js";
import { createSignedTextIssuer } from "./signed-text.js";

const FLOW_SECONDS = 10 * 60;
const ASK_MS = 10_000;

export interface OidcSignInService {
  /** Says where to send the browser, and what it has to bring back. */
  readonly begin: (next: string) => Promise<{ readonly address: string; readonly memory: string }>;
  /** Who has come back, and where they wanted to go. Throws a failure whose message may be shown. */
  readonly finish: (
    query: OidcReturnQuery,
    memory: string,
  ) => Promise<{ readonly visitor: Principal; readonly next: string }>;
  /** Where a browser signs out there, too; null: the issuer has no such place, or cannot be asked. */
  readonly endAddress: () => Promise<string | null>;
}

export interface OidcReturnQuery {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
}

interface Endpoints {
  readonly authorization: string;
  readonly token: string;
  readonly endSession: string | null;
}

export function createOidcSignInService(
  settings: OidcSettings,
  client: OidcClientSettings,
  authenticator: Authenticator,
  key: Buffer,
): OidcSignInService {
  const memories = createSignedTextIssuer(key, { word: "oidc", seconds: FLOW_SECONDS });
  let known: Promise<Endpoints> | null = null;
  const endpoints = () => {
    known ??= discover(settings.issuer).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    async begin(next) {
      const { authorization } = await endpoints();
      const [state, nonce, verifier] = [random(), random(), random()];
      const address = new URL(authorization);
      const asked = {
        response_type: "code",
        client_id: client.clientId,
        redirect_uri: client.redirectUri,
        scope: client.scopes,
        state,
        nonce,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
      return { address: address.href, memory: memories.issue([state, nonce, verifier, next]) };
    },
    async finish({ code, state: returnedState, error }, memory) {
      const found = memories.read(memory);
      const [state, nonce, verifier, next] = (found?.values ?? []).map(String);
      if (found === null || found.isOld || returnedState === undefined || returnedState !== state) {
        throw createFailureError("unauthorized", "This sign-in took too long, or was begun elsewhere. Try again.");
      }
      if (error !== undefined || code === undefined) {
        throw createFailureError("unauthorized", "The identity provider did not let you in.");
      }
      const idToken = await exchange(await endpoints(), client, { code, verifier: verifier ?? "" });
      const visitor = await authenticator.welcome(idToken, { clientId: client.clientId, nonce: nonce ?? "" });
      return { visitor, next: next ?? "/" };
    },
    async endAddress() {
      const { endSession } = await endpoints().catch(() => ({ endSession: null }));
      if (endSession === null) return null;
      const address = new URL(endSession);
      address.searchParams.set("client_id", client.clientId);
      address.searchParams.set("post_logout_redirect_uri", client.signedOutUri);
      return address.href;
    },
  };
}

const random = () => randomBytes(32).toString("base64url");

async function discover(issuer: string): Promise<Endpoints> {
  const found = await ask(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {});
  const { authorization_endpoint: authorization, token_endpoint: token, end_session_endpoint: end } = found;
  if (found.issuer !== issuer || typeof authorization !== "string" || typeof token !== "string") throw unavailable();
  const endSession = typeof end === "string" && /^https?:/.test(end) && URL.canParse(end) ? end : null;
  return { authorization, token, endSession };
}

async function exchange(
  { token }: Endpoints,
  { clientId, clientSecret, redirectUri }: OidcClientSettings,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
    ...(clientSecret === null ? {} : { client_secret: clientSecret }),
  });
  const { id_token: idToken } = await ask(token, { method: "POST", body });
  if (typeof idToken !== "string") throw createFailureError("unauthorized", "The identity provider sent no id token.");
  return idToken;
}

/** An answer of the issuer, which is configured and still not believed to be short, quick or JSON. */
async function ask(address: string, init: RequestInit): Promise<Record<string, unknown>> {
  try {
    const answer = await fetchFromProvider(address, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(ASK_MS),
    });
    const text = await answer.text();
    if (answer.status === 400 || answer.status === 401) {
      throw createFailureError("unauthorized", "The identity provider did not let you in.");
    }
    if (!answer.ok) throw unavailable();
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw error instanceof KnownError ? error : unavailable();
  }
}

const unavailable = () =>
  createFailureError("unavailable", "The identity provider cannot be reached. Try again shortly.");

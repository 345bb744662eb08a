/** A small OIDC issuer on loopback that lets everybody in as who it is told, and checks what a client has to prove. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export interface OidcIssuer {
  readonly url: string;
  /** What the next id tokens say of who signs in; `error` is told instead of a code. */
  claims: JWTPayload & { readonly error?: string };
  /** What the next id tokens are changed by, as a bad issuer would. */
  twist: JWTPayload;
  /** Tells of a logout, as this issuer would sign it; what is given is what differs. */
  readonly logoutToken: (claims: JWTPayload, header?: { readonly typ?: string }) => Promise<string>;
  readonly stop: () => void;
}

interface Grant {
  readonly challenge: string;
  readonly nonce: string;
  readonly clientId: string;
  readonly redirectUri: string;
}

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" }] };
  const grants = new Map<string, Grant>();
  const server = createServer(async (request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const asked = new URL(request.url ?? "/", issuer.url);
    switch (asked.pathname) {
      case "/.well-known/openid-configuration":
        return json(200, {
          issuer: issuer.url,
          authorization_endpoint: `${issuer.url}/authorize`,
          token_endpoint: `${issuer.url}/token`,
          end_session_endpoint: `${issuer.url}/logout`,
        });
      case "/jwks":
        return json(200, jwks);
      case "/authorize":
        return response.writeHead(302, { location: authorized(asked.searchParams) }).end();
      case "/token": {
        const idToken = await redeemed(request);
        return idToken === null ? json(400, { error: "invalid_grant" }) : json(200, { id_token: idToken });
      }
      default:
        return json(404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer: OidcIssuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims: { sub: "ann", tenant: "default", role: "editor" },
    twist: {},
    logoutToken: (claims, { typ } = { typ: "logout+jwt" }) =>
      new SignJWT({
        iss: issuer.url,
        aud: "plumbline-console",
        iat: Math.floor(Date.now() / 1000),
        jti: randomUUID(),
        events: { "http://schemas.openid.net/event/backchannel-logout": {} },
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: "k1", ...(typ === undefined ? {} : { typ }) })
        .setExpirationTime("2m")
        .sign(privateKey),
    stop: () => void server.close(),
  };

  function authorized(asked: URLSearchParams): string {
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    if (issuer.claims.error !== undefined) back.searchParams.set("error", issuer.claims.error);
    else {
      const code = randomUUID();
      grants.set(code, {
        challenge: asked.get("code_challenge") ?? "",
        nonce: asked.get("nonce") ?? "",
        clientId: asked.get("client_id") ?? "",
        redirectUri: asked.get("redirect_uri") ?? "",
      });
      back.searchParams.set("code", code);
    }
    return back.href;
  }

  /** A code is good once, and only for who can show what its challenge was made from. */
  async function redeemed(request: IncomingMessage): Promise<string | null> {
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (grant === undefined || grant.challenge !== challenge || form.get("redirect_uri") !== grant.redirectUri)
      return null;
    const { error: _error, ...claims } = issuer.claims;
    return new SignJWT({ iss: issuer.url, aud: grant.clientId, nonce: grant.nonce, ...claims, ...issuer.twist })
      .setProtectedHeader({ alg: "RS256", kid: "k1" })
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey);
  }

  return issuer;
}

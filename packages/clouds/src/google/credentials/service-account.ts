/** A service account's key: we sign who we are, and are given a token for it. */
import type { KeyObject } from "node:crypto";
import { createSignedJwt } from "./jwt.js";
import type { GoogleTokenSource } from "./refreshing-google-identity.js";
import { buildFormRequestWithoutUrl, parseTokenReply, type TokenEndpointCaller } from "./token-endpoint.js";

export interface ServiceAccountKey {
  readonly email: string;
  readonly key: KeyObject;
  readonly keyId: string | undefined;
  readonly tokenUri: string;
}

export const CLOUD_PLATFORM_OAUTH_SCOPE = "https://www.googleapis.com/auth/cloud-platform";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const LIFE = 3600;

export function createServiceAccountTokenSource(
  account: ServiceAccountKey,
  exchange: TokenEndpointCaller,
  now: () => number,
): GoogleTokenSource {
  const url = account.tokenUri;
  return {
    name: account.email,
    async fetch() {
      const reply = await exchange((skewMs) => {
        const assertion = assertionOf(account, (now() + skewMs) / 1000);
        return { ...buildFormRequestWithoutUrl({ grant_type: GRANT, assertion }), url };
      });
      return parseTokenReply(reply, new URL(url).host, now());
    },
  };
}

function assertionOf({ email, key, keyId, tokenUri }: ServiceAccountKey, seconds: number): string {
  const issued = Math.floor(seconds);
  return createSignedJwt(
    { alg: "RS256", typ: "JWT", ...(keyId !== undefined && { kid: keyId }) },
    { iss: email, scope: CLOUD_PLATFORM_OAUTH_SCOPE, aud: tokenUri, iat: issued, exp: issued + LIFE },
    key,
  );
}

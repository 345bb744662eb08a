/** A person who signed in once with gcloud: their refresh token is exchanged for others. */

import type { GoogleTokenSource } from "./refreshing-google-identity.js";
import { buildFormRequestWithoutUrl, parseTokenReply, type TokenEndpointCaller } from "./token-endpoint.js";

export interface AuthorizedUser {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly tokenUri: string;
  readonly quotaProject?: string;
}

export function createAuthorizedUserTokenSource(
  user: AuthorizedUser,
  exchange: TokenEndpointCaller,
  now: () => number,
): GoogleTokenSource {
  const request = {
    ...buildFormRequestWithoutUrl({
      grant_type: "refresh_token",
      client_id: user.clientId,
      client_secret: user.clientSecret,
      refresh_token: user.refreshToken,
    }),
    url: user.tokenUri,
  };
  return {
    name: `who signed in with gcloud (client ${user.clientId})`,
    fetch: async () => parseTokenReply(await exchange(() => request), new URL(user.tokenUri).host, now()),
    ...(user.quotaProject !== undefined && { quotaProject: user.quotaProject }),
  };
}

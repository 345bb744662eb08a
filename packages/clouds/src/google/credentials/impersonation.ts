/** A service account that lets somebody else act in its name. */
import { CloudFault } from "../../cloud-fault.js";
import type { GoogleTokenSource } from "./refreshing-google-identity.js";
import { CLOUD_PLATFORM_OAUTH_SCOPE } from "./service-account.js";
import type { TokenEndpointCaller } from "./token-endpoint.js";

/** `url` ends in `serviceAccounts/<e-mail>:generateAccessToken`. */
export function createImpersonatedTokenSource(
  source: GoogleTokenSource,
  url: string,
  exchange: TokenEndpointCaller,
): GoogleTokenSource {
  const email = /serviceAccounts\/([^/:]+):generateAccessToken$/.exec(decodeURIComponent(url))?.[1];
  if (email === undefined) {
    throw new CloudFault(
      "failed",
      "service_account_impersonation_url must end in serviceAccounts/<e-mail>:generateAccessToken",
    );
  }
  return {
    ...source,
    name: email,
    async fetch() {
      const { value } = await source.fetch();
      const { accessToken, expireTime } = await exchange(() => ({
        method: "POST",
        url,
        headers: { authorization: `Bearer ${value}`, "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ scope: [CLOUD_PLATFORM_OAUTH_SCOPE] }),
      }));
      const endsAt = typeof expireTime === "string" ? Date.parse(expireTime) : Number.NaN;
      if (typeof accessToken !== "string" || !Number.isFinite(endsAt)) {
        throw new CloudFault("malformed", `${new URL(url).host} answered without a token`);
      }
      return { value: accessToken, expiresAt: endsAt };
    },
  };
}

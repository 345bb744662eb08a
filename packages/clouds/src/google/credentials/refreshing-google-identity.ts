/** Whom we are taken for, and the token that says so, fetched before it ends. */

import type { CloudClientOptions } from "../../provider.js";
import { createRefreshingValue, type ExpiringValue } from "../../refreshing-value.js";

export type GoogleToken = ExpiringValue<string>;

export interface GoogleIdentity {
  /** For people: an e-mail, a principal. */
  readonly name: string;
  /** Throws CloudFault. */
  readonly token: () => Promise<string>;
  /** Tells that a token was refused: the next one is fetched anew. */
  readonly drop: (token: string) => void;
  /** Whose quota is used, where it is not that of the credentials. */
  readonly quotaProject?: string;
  /** The machine's own: it goes nowhere but to Google. */
  readonly isAmbient?: boolean;
}

/** How somebody gets a token. */
export interface GoogleTokenSource {
  readonly name: string;
  readonly fetch: () => Promise<GoogleToken>;
  readonly quotaProject?: string;
}

export function createRefreshingGoogleIdentity(
  { fetch, ...source }: GoogleTokenSource,
  { now }: Pick<CloudClientOptions, "now">,
): GoogleIdentity {
  const { get, drop } = createRefreshingValue(fetch, now);
  return { ...source, token: get, drop };
}

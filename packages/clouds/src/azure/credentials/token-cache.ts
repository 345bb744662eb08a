/** A token with the name of whom it is for. */
import { createRefreshingValue } from "../../refreshing-value.js";
import type { AzureCredential } from "./token-credential.js";

export interface TokenCache {
  readonly name: string;
  readonly token: () => Promise<string>;
  /** It was turned away: the next one is fetched anew. */
  readonly forget: (token: string) => void;
}

export function createTokenCache({ name, fetch }: AzureCredential, now: () => number): TokenCache {
  const { get, drop } = createRefreshingValue(fetch, now);
  return { name, token: get, forget: drop };
}

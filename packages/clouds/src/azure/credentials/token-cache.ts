/** A token with the name of whom it is for. */
import { createRefreshingValue } from "../../refreshing-value.js";
import type { AzureCredential } from "./token-credential.js";

export interface CachedTokenSource {
  readonly name: string;
  readonly token: () => Promise<string>;
  /** It was turned away: the next one is fetched anew. */
  readonly forget: (token: string) => void;
}

export function createCachedTokenSource({ name, fetch }: AzureCredential, now: () => number): CachedTokenSource {
  const { get, drop } = createRefreshingValue(fetch, now);
  return { name, token: get, forget: drop };
}

/** A token with the name of whom it is for. */
import { kept } from "../../kept.js";
import type { Credential } from "./credential.js";

export interface TokenSource {
  readonly name: string;
  readonly token: () => Promise<string>;
  /** It was turned away: the next one is fetched anew. */
  readonly forget: (token: string) => void;
}

export function keptToken({ name, fetch }: Credential, now: () => number): TokenSource {
  const { get, drop } = kept(fetch, now);
  return { name, token: get, forget: drop };
}

/** A token that is fetched once and again before it ends, however many ask for it at the same time. */
import type { Credential, Token } from "./credential.js";

export interface TokenSource {
  readonly name: string;
  readonly token: () => Promise<string>;
  /** It was turned away: the next one is fetched anew. */
  readonly forget: (token: string) => void;
}

/** Calls that begin with it must end with it. */
const MARGIN = 300_000;

export function keptToken({ name, fetch }: Credential, now: () => number): TokenSource {
  let known: Token | undefined;
  let fetching: Promise<Token> | undefined;
  return {
    name,
    async token() {
      if (known !== undefined && known.expiresAt - MARGIN > now()) return known.value;
      fetching ??= fetch().finally(() => {
        fetching = undefined;
      });
      known = await fetching;
      return known.value;
    },
    forget(token) {
      if (known?.value === token) known = undefined;
    },
  };
}

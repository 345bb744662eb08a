/** Whom we are taken for, and the token that says so, fetched before it ends. */
import { kept, type Timed } from "../../kept.js";
import type { ClientOptions } from "../../provider.js";

export type Token = Timed<string>;

export interface Identity {
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
export interface TokenSource {
  readonly name: string;
  readonly fetch: () => Promise<Token>;
  readonly quotaProject?: string;
}

export function identityOf({ fetch, ...source }: TokenSource, { now }: Pick<ClientOptions, "now">): Identity {
  const { get, drop } = kept(fetch, now);
  return { ...source, token: get, drop };
}

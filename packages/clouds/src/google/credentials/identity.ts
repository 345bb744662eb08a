/** Whom we are taken for, and the token that says so, fetched before it ends. */
import type { ClientOptions } from "../../provider.js";

export interface Token {
  readonly value: string;
  /** Milliseconds. */
  readonly endsAt: number;
}

export interface Identity {
  /** For people: an e-mail, a principal. */
  readonly name: string;
  /** Throws CloudFault. */
  readonly token: () => Promise<string>;
  /** Tells that a token was refused; false when it was so new that another would be refused, too. */
  readonly drop: (token: string) => boolean;
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

const EARLY = 5 * 60_000;
const NEW = 10_000;

interface Held {
  readonly token: Promise<Token>;
  readonly since: number;
  /** Undefined while it is on its way. */
  value?: string;
  renewAt: number;
}

export function identityOf({ fetch, ...source }: TokenSource, { now }: Pick<ClientOptions, "now">): Identity {
  let held: Held | undefined;
  const renewed = (): Held => {
    const since = now();
    const one: Held = { token: fetch(), since, renewAt: Number.POSITIVE_INFINITY };
    one.token.then(
      ({ value, endsAt }) => {
        one.value = value;
        one.renewAt = Math.max(endsAt - EARLY, (since + endsAt) / 2);
      },
      () => {
        if (held === one) held = undefined;
      },
    );
    held = one;
    return one;
  };
  return {
    ...source,
    token: async () => (await (held === undefined || held.renewAt <= now() ? renewed() : held).token).value,
    drop(token) {
      if (held === undefined || held.value !== token) return true;
      if (held.since + NEW > now()) return false;
      held = undefined;
      return true;
    },
  };
}

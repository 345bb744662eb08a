/** Keys that sign, wherever they come from, made anew before they end. */
import { kept } from "../../kept.js";
import type { Keys } from "../signing/sign.js";

export interface TimedKeys extends Keys {
  /** Milliseconds; undefined for keys that do not end. */
  readonly expiresAt?: number;
}

export interface CredentialSource {
  readonly keys: () => Promise<Keys>;
  /** They were not taken any more. False where there is nothing newer to be had. */
  readonly renew: (keys: Keys) => boolean;
}

export function refreshed(fetch: () => Promise<TimedKeys>, now: () => number): CredentialSource {
  const { get, drop } = kept<Keys>(async () => {
    const keys = await fetch();
    return { value: keys, endsAt: keys.expiresAt };
  }, now);
  return { keys: get, renew: drop };
}

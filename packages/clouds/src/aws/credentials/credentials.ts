/** Keys that sign, wherever they come from, made anew before they end. */
import type { Keys } from "../signing/sign.js";

export interface TimedKeys extends Keys {
  /** Milliseconds; undefined for keys that do not end. */
  readonly expiresAt?: number;
}

export interface CredentialSource {
  readonly keys: () => Promise<Keys>;
  /** They were not taken any more. False where there is nothing newer to be had. */
  readonly renew: () => boolean;
}

/** Before they end: a call takes its time. */
const MARGIN = 5 * 60_000;
/** Some sources hand out what they have until it ends: they are not asked for each call. */
const SHORTEST_HOLD = 60_000;

/** Asks for keys when somebody needs them, once for all who wait. */
export function refreshed(fetch: () => Promise<TimedKeys>, now: () => number): CredentialSource {
  let held: TimedKeys | undefined;
  let heldSince = 0;
  const isGood = ({ expiresAt }: TimedKeys): boolean => {
    if (expiresAt === undefined || expiresAt - now() > MARGIN) return true;
    return expiresAt > now() && now() - heldSince < SHORTEST_HOLD;
  };
  let asking: Promise<TimedKeys> | undefined;
  return {
    async keys() {
      if (held !== undefined && isGood(held)) return held;
      asking ??= fetch().finally(() => {
        asking = undefined;
      });
      held = await asking;
      heldSince = now();
      return held;
    },
    renew() {
      const canRenew = held?.expiresAt !== undefined;
      if (canRenew) held = undefined;
      return canRenew;
    },
  };
}

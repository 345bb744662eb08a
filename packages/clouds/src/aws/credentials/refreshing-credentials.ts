/** Keys that sign, wherever they come from, made anew before they end. */
import { createRefreshingValue } from "../../refreshing-value.js";
import type { AwsKeys } from "../signing/sign.js";

export interface ExpiringAwsKeys extends AwsKeys {
  /** Milliseconds; undefined for keys that do not end. */
  readonly expiresAt?: number;
}

export interface CredentialSource {
  readonly keys: () => Promise<AwsKeys>;
  /** They were not taken any more. False where there is nothing newer to be had. */
  readonly renew: (keys: AwsKeys) => boolean;
}

export function createRefreshingCredentialSource(
  fetch: () => Promise<ExpiringAwsKeys>,
  now: () => number,
): CredentialSource {
  const { get, drop } = createRefreshingValue<AwsKeys>(async () => {
    const keys = await fetch();
    return { value: keys, expiresAt: keys.expiresAt };
  }, now);
  return { keys: get, renew: drop };
}

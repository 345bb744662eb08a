/** Tokens and keys that end: fetched when somebody needs them and again before they end, once for all who wait. */
export interface ExpiringValue<Value> {
  readonly value: Value;
  /** Milliseconds; undefined for what does not end. */
  readonly expiresAt: number | undefined;
}

export interface RefreshingValue<Value> {
  readonly get: () => Promise<Value>;
  /** It was turned away. False where nothing newer is to be had. */
  readonly drop: (value: Value) => boolean;
}

/** Before it ends: calls that begin with it must end with it. */
const MARGIN = 5 * 60_000;

interface Held<Value> {
  readonly fetched: Promise<ExpiringValue<Value>>;
  /** Undefined while it is on its way. */
  timed?: ExpiringValue<Value>;
  renewAt: number;
}

export function createRefreshingValue<Value>(
  fetch: () => Promise<ExpiringValue<Value>>,
  now: () => number,
): RefreshingValue<Value> {
  let held: Held<Value> | undefined;
  const renewed = (): Held<Value> => {
    const since = now();
    const fetching: Held<Value> = { fetched: fetch(), renewAt: Number.POSITIVE_INFINITY };
    fetching.fetched.then(
      (timed) => {
        fetching.timed = timed;
        // Some sources hand out what they have until it ends: they are not asked for each call.
        if (timed.expiresAt !== undefined)
          fetching.renewAt = Math.max(timed.expiresAt - MARGIN, (since + timed.expiresAt) / 2);
      },
      () => {
        if (held === fetching) held = undefined;
      },
    );
    held = fetching;
    return fetching;
  };
  return {
    get: async () => (await (held === undefined || held.renewAt <= now() ? renewed() : held).fetched).value,
    drop(value) {
      // Another call was faster.
      if (held?.timed === undefined || held.timed.value !== value) return true;
      if (held.timed.expiresAt === undefined) return false;
      held = undefined;
      return true;
    },
  };
}

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

interface FetchedValue<Value> {
  readonly fetched: Promise<ExpiringValue<Value>>;
  /** Undefined while it is on its way. */
  timed?: ExpiringValue<Value>;
  renewAt: number;
}

export function createRefreshingValue<Value>(
  fetch: () => Promise<ExpiringValue<Value>>,
  now: () => number,
): RefreshingValue<Value> {
  let current: FetchedValue<Value> | undefined;
  const renewed = (): FetchedValue<Value> => {
    const since = now();
    const fetching: FetchedValue<Value> = { fetched: fetch(), renewAt: Number.POSITIVE_INFINITY };
    fetching.fetched.then(
      (timed) => {
        fetching.timed = timed;
        // Some sources hand out what they have until it ends: they are not asked for each call.
        if (timed.expiresAt !== undefined)
          fetching.renewAt = Math.max(timed.expiresAt - MARGIN, (since + timed.expiresAt) / 2);
      },
      () => {
        if (current === fetching) current = undefined;
      },
    );
    current = fetching;
    return fetching;
  };
  return {
    get: async () => (await (current === undefined || current.renewAt <= now() ? renewed() : current).fetched).value,
    drop(value) {
      // Another call was faster.
      if (current?.timed === undefined || current.timed.value !== value) return true;
      if (current.timed.expiresAt === undefined) return false;
      current = undefined;
      return true;
    },
  };
}

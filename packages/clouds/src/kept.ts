/** Tokens and keys that end: fetched when somebody needs them and again before they end, once for all who wait. */
export interface Timed<Value> {
  readonly value: Value;
  /** Milliseconds; undefined for what does not end. */
  readonly endsAt: number | undefined;
}

export interface Kept<Value> {
  readonly get: () => Promise<Value>;
  /** It was turned away. False where nothing newer is to be had. */
  readonly drop: (value: Value) => boolean;
}

/** Before it ends: calls that begin with it must end with it. */
const MARGIN = 5 * 60_000;

interface Held<Value> {
  readonly fetched: Promise<Timed<Value>>;
  /** Undefined while it is on its way. */
  timed?: Timed<Value>;
  renewAt: number;
}

export function kept<Value>(fetch: () => Promise<Timed<Value>>, now: () => number): Kept<Value> {
  let held: Held<Value> | undefined;
  const renewed = (): Held<Value> => {
    const since = now();
    const one: Held<Value> = { fetched: fetch(), renewAt: Number.POSITIVE_INFINITY };
    one.fetched.then(
      (timed) => {
        one.timed = timed;
        // Some sources hand out what they have until it ends: they are not asked for each call.
        if (timed.endsAt !== undefined) one.renewAt = Math.max(timed.endsAt - MARGIN, (since + timed.endsAt) / 2);
      },
      () => {
        if (held === one) held = undefined;
      },
    );
    held = one;
    return one;
  };
  return {
    get: async () => (await (held === undefined || held.renewAt <= now() ? renewed() : held).fetched).value,
    drop(value) {
      // Another call was faster.
      if (held?.timed === undefined || held.timed.value !== value) return true;
      if (held.timed.endsAt === undefined) return false;
      held = undefined;
      return true;
    },
  };
}

/**
 * How fast one service of one account may be asked, found out by asking: it begins gently, doubles every third of a second
 * while somebody waits and nobody complains, and is halved when somebody does; then it comes back quickly to where that
 * was, stays there for a while and tries for more (the curve is that of TCP CUBIC). One such pace for each key.
 */
export interface RateLimiter {
  /** Resolves when it is time. Fails when it is to stop. */
  readonly acquire: (key: string) => Promise<ThrottleReporter>;
}

export interface ThrottleReporter {
  /** The service asked us to slow down. */
  readonly throttled: () => void;
}

export interface RateLimiterOptions {
  /** The time in milliseconds. */
  readonly now: () => number;
  /** Fails when it is to stop. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Rates are in calls a second. */
const FIRST_RATE = 20;
const LEAST_RATE = 0.5;
const MOST_RATE = 5000;
/** How long it takes to double before anybody complained: some seven calls of 50 ms, so that the first complaint is heard in time. */
const DOUBLING_MS = 350;
/** How long it takes back to the pace that was too much, and how long from there to half as much again. */
const RECOVERY_MS = 1000;
const PROBING_MS = 2000;
/** Services that count by the second complain until the second is over: that says little more about the pace. */
const SAME_COMPLAINT_MS = 1000;
const LESS = 0.9;
/** Timers are coarse: what is due within one goes at once, and the pace holds on average. */
const TICK_MS = 5;

interface Waiting {
  readonly go: () => void;
  readonly fail: (reason: unknown) => void;
}

interface Pace {
  rate: number;
  /** What was too much the last time; undefined before that. */
  ceiling: number | undefined;
  /** How long somebody has waited since it began, or was halved. */
  wantedMs: number;
  halvedAt: number;
  /** Calls that are due. */
  due: number;
  refilledAt: number;
  readonly queue: Waiting[];
}

export function createRateLimiter({ now, sleep }: RateLimiterOptions): RateLimiter {
  const paces = new Map<string, Pace>();
  const paceOf = (key: string): Pace => {
    const known = paces.get(key);
    if (known !== undefined) return known;
    const fresh: Pace = {
      rate: FIRST_RATE,
      ceiling: undefined,
      wantedMs: 0,
      halvedAt: Number.NEGATIVE_INFINITY,
      due: 1,
      refilledAt: now(),
      queue: [],
    };
    paces.set(key, fresh);
    return fresh;
  };
  const serve = async (pace: Pace): Promise<void> => {
    for (;;) {
      refill(pace, now());
      while (pace.due >= 1 && pace.queue.length > 0) {
        pace.due -= 1;
        pace.queue.shift()?.go();
      }
      if (pace.queue.length === 0) return;
      await sleep(Math.max(TICK_MS, ((1 - pace.due) * 1000) / pace.rate));
    }
  };
  return {
    async acquire(key) {
      const pace = paceOf(key);
      await new Promise<void>((go, fail) => {
        pace.queue.push({ go, fail });
        if (pace.queue.length > 1) return;
        serve(pace).catch((reason: unknown) => {
          for (const waiting of pace.queue.splice(0)) waiting.fail(reason);
        });
      });
      const sentAt = now();
      return { throttled: () => slowDown(pace, sentAt, now()) };
    },
  };
}

/** What nobody waits for does not add up, nor does it say what would be allowed. */
function refill(pace: Pace, at: number): void {
  const elapsed = at - pace.refilledAt;
  const isWanted = pace.queue.length > 1;
  pace.refilledAt = at;
  if (isWanted) pace.wantedMs += elapsed;
  const { ceiling, wantedMs } = pace;
  const beyond = wantedMs - RECOVERY_MS;
  const rate =
    ceiling === undefined
      ? FIRST_RATE * 2 ** (wantedMs / DOUBLING_MS)
      : ceiling + (ceiling / 2) * (beyond / (beyond < 0 ? RECOVERY_MS : PROBING_MS)) ** 3;
  pace.rate = Math.min(MOST_RATE, Math.max(LEAST_RATE, rate));
  pace.due = Math.min(pace.due + (elapsed * pace.rate) / 1000, Math.max(1, (pace.rate * TICK_MS * 4) / 1000));
}

/** Those that were sent before it was halved complain of the pace before. */
function slowDown(pace: Pace, sentAt: number, at: number): void {
  if (sentAt <= pace.halvedAt) return;
  const { ceiling, halvedAt } = pace;
  const isSame = ceiling !== undefined && at - halvedAt < SAME_COMPLAINT_MS;
  pace.ceiling = isSame ? Math.max(pace.rate, ceiling * LESS) : pace.rate;
  pace.rate = Math.max(LEAST_RATE, pace.rate / 2);
  pace.wantedMs = 0;
  pace.halvedAt = at;
  pace.due = Math.min(pace.due, 1);
}

/**
 * The places of a desk. A job that waits for others for long gives its place up meanwhile, and comes back to it before a
 * new job gets one. Until then its tenant gets no other: who waits for a host that never answers keeps only himself waiting.
 */
export interface Place {
  /** Does what is mostly waiting: after `seconds` without the place, which is waited for again in the end. */
  lendAfter<Answer>(seconds: number, signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer>;
  /** For good. */
  leave(): void;
}

export interface Places {
  hasFree(): boolean;
  /** The tenants of jobs that have given their places up for now. */
  away(): readonly number[];
  take(tenant: number): Place;
}

export function placesOf(count: number, onFree: () => void): Places {
  let free = count;
  const away: number[] = [];
  const coming: (() => void)[] = [];
  const give = () => {
    const next = coming.shift();
    if (next !== undefined) return next();
    free += 1;
    onFree();
  };

  /** Whether it has the place: one that is told to stop meanwhile needs none. */
  const comeBack = (signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return Promise.resolve(false);
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const sit = () => {
        signal.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = () => {
        coming.splice(coming.indexOf(sit), 1);
        resolve(false);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      coming.push(sit);
    });
  };

  return {
    hasFree: () => free > 0,
    away: () => away,
    take(tenant) {
      free -= 1;
      let isHeld = true;
      const lend = () => {
        isHeld = false;
        away.push(tenant);
        give();
      };
      return {
        async lendAfter(seconds, signal, work) {
          const timer = setTimeout(lend, seconds * 1000);
          try {
            return await work();
          } finally {
            clearTimeout(timer);
            if (!isHeld) {
              isHeld = await comeBack(signal);
              away.splice(away.indexOf(tenant), 1);
            }
          }
        },
        leave() {
          if (isHeld) give();
        },
      };
    },
  };
}

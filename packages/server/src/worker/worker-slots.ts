/**
 * The places of a desk. A job that waits for others for long gives its place up meanwhile, and comes back to it before a
 * new job gets one. Until then its tenant gets no other: who waits for a host that never answers keeps only himself waiting.
 */
export interface SlotRelease {
  readonly tenant: number;
  /** How long the place is kept. */
  readonly seconds: number;
  /** One that is told to stop needs no place any more. */
  readonly signal: AbortSignal;
  readonly onRelease: () => void;
}

export interface WorkerSlot {
  /** Does what is mostly waiting: after some seconds without the place, which is waited for again in the end. */
  releaseDuring<Answer>(lending: SlotRelease, work: () => Promise<Answer>): Promise<Answer>;
  /** How long it was waited for, in ms. */
  waitedMs(): number;
  /** Whether somebody waits to come back to one. */
  hasWaiters(): boolean;
  /** Gives the slot back for good. */
  release(): void;
}

export interface WorkerSlots {
  /** Undefined when none is free. */
  take(): WorkerSlot | undefined;
  /** The tenants of jobs that have given their places up for now. */
  waitingTenants(): readonly number[];
}

/** `onLent` hears when a place is free although the job that has it goes on. */
export function createWorkerSlots(count: number, onSlotFree: () => void): WorkerSlots {
  let free = count;
  const away: number[] = [];
  const coming: (() => void)[] = [];
  const give = () => {
    const next = coming.shift();
    if (next === undefined) free += 1;
    else next();
  };

  /** Whether it has the place. */
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

  const placeTaken = (): WorkerSlot => {
    let isHeld = true;
    let awaitedMs = 0;
    return {
      async releaseDuring({ tenant, seconds, signal, onRelease }, work) {
        const timer = setTimeout(() => {
          isHeld = false;
          away.push(tenant);
          give();
          onRelease();
          onSlotFree();
        }, seconds * 1000);
        try {
          return await work();
        } finally {
          clearTimeout(timer);
          if (!isHeld) {
            const begun = performance.now();
            isHeld = await comeBack(signal);
            awaitedMs += performance.now() - begun;
            away.splice(away.indexOf(tenant), 1);
          }
        }
      },
      waitedMs: () => awaitedMs,
      hasWaiters: () => coming.length > 0,
      release: () => {
        if (isHeld) give();
      },
    };
  };

  return {
    take() {
      if (free === 0) return undefined;
      free -= 1;
      return placeTaken();
    },
    waitingTenants: () => away,
  };
}

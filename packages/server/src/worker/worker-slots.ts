/**
 * Slots in which a worker does jobs. A job that waits for others for long releases its slot meanwhile, and gets one back
 * before a new job does. Until then its tenant gets no other slot: who waits for a host that never answers holds up only
 * himself.
 */

/** How a job releases its slot while it waits. */
export interface SlotReleaseOptions {
  readonly tenant: number;
  /** How long the slot is kept before it is released. */
  readonly seconds: number;
  /** A job that is told to stop needs no slot any more. */
  readonly signal: AbortSignal;
  readonly onRelease: () => void;
}

/** A slot that a job holds. */
export interface WorkerSlot {
  /** Does work that is mostly waiting: after some seconds without the slot, which is acquired again in the end. */
  releaseDuring<Answer>(slotRelease: SlotReleaseOptions, work: () => Promise<Answer>): Promise<Answer>;
  /** How long the job has waited to get a slot back, in ms. */
  waitedMs(): number;
  /** Whether a job waits to get a slot back. */
  hasWaiters(): boolean;
  /** Gives the slot back for good. */
  release(): void;
}

/** The slots of a worker for one kind of job. */
export interface WorkerSlots {
  /** Undefined when no slot is free. */
  take(): WorkerSlot | undefined;
  /** The tenants of jobs that have released their slots for now. */
  waitingTenants(): readonly number[];
}

/** `onSlotFree` is called when a slot becomes free although its job goes on. */
export function createWorkerSlots(count: number, onSlotFree: () => void): WorkerSlots {
  let free = count;
  const waitingTenants: number[] = [];
  const waiting: (() => void)[] = [];
  const freeSlot = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  /** Resolves to whether the job has a slot again. */
  const reacquire = (signal: AbortSignal): Promise<boolean> => {
    if (signal.aborted) return Promise.resolve(false);
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const resume = () => {
        signal.removeEventListener("abort", giveUp);
        resolve(true);
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(resume), 1);
        resolve(false);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push(resume);
    });
  };

  const takenSlot = (): WorkerSlot => {
    let isHeld = true;
    let waitedMs = 0;
    return {
      async releaseDuring({ tenant, seconds, signal, onRelease }, work) {
        const timer = setTimeout(() => {
          isHeld = false;
          waitingTenants.push(tenant);
          freeSlot();
          onRelease();
          onSlotFree();
        }, seconds * 1000);
        try {
          return await work();
        } finally {
          clearTimeout(timer);
          if (!isHeld) {
            const begun = performance.now();
            isHeld = await reacquire(signal);
            waitedMs += performance.now() - begun;
            waitingTenants.splice(waitingTenants.indexOf(tenant), 1);
          }
        }
      },
      waitedMs: () => waitedMs,
      hasWaiters: () => waiting.length > 0,
      release: () => {
        if (isHeld) freeSlot();
      },
    };
  };

  return {
    take() {
      if (free === 0) return undefined;
      free -= 1;
      return takenSlot();
    },
    waitingTenants: () => waitingTenants,
  };
}

/**
 * Something there is only so much of (connections, bytes, streams), shared between owners. An owner gets more only while it
 * holds less than is still free: alone it has half of everything, and whatever the greedy have taken, there is something
 * left for who comes next. Whoever does not get a share soon is refused, so that nobody queues for longer than a retry
 * would take.
 */
import type { KnownError } from "@plumbline/model";
import { createFailureError, type FailureCode } from "../http/errors.js";

export interface AcquireOptions {
  readonly amount?: number;
  /** How long to wait where nothing is free; not at all when absent. */
  readonly maxWaitMs?: number;
  /** Who has gone does not wait any more. */
  readonly signal?: AbortSignal;
}

export interface FairSemaphore {
  /** Resolves with what gives it back; rejects with `unavailable` when there is too little. */
  acquire(owner: string | number, request?: AcquireOptions): Promise<() => void>;
  readonly free: number;
  readonly waiting: number;
}

interface Waiter {
  readonly owner: string | number;
  readonly amount: number;
  readonly serve: () => void;
}

/** `busy` is what the refused are told. */
export function createFairSemaphore(total: number, busy: string): FairSemaphore {
  const held = new Map<string | number, number>();
  let waiters: Waiter[] = [];
  let free = total;

  const heldBy = (owner: string | number) => held.get(owner) ?? 0;
  const mayHave = (owner: string | number, amount: number) => heldBy(owner) + amount <= free;

  function change(owner: string | number, amount: number): void {
    free -= amount;
    const now = heldBy(owner) + amount;
    if (now === 0) held.delete(owner);
    else held.set(owner, now);
  }

  function grant(owner: string | number, amount: number): () => void {
    change(owner, amount);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      change(owner, -amount);
      serveWaiting();
    };
  }

  /** Who holds least comes first; among equals, who came first. */
  function serveWaiting(): void {
    for (;;) {
      const next = waiters
        .filter(({ owner, amount }) => mayHave(owner, amount))
        .reduce<Waiter | undefined>(
          (least, waiter) => (least !== undefined && heldBy(least.owner) <= heldBy(waiter.owner) ? least : waiter),
          undefined,
        );
      if (next === undefined) return;
      next.serve();
    }
  }

  function wait(owner: string | number, amount: number, maxWaitMs: number, signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(impatient);
        signal?.removeEventListener("abort", gone);
        waiters = waiters.filter((queued) => queued !== waiter);
      };
      const refuse = (error: unknown) => {
        leave();
        reject(error);
        // One that asked for much may have stood before others who ask for less.
        serveWaiting();
      };
      const gone = () => refuse(createClientGoneError());
      const impatient = setTimeout(() => refuse(createFailureError("unavailable", busy)), maxWaitMs);
      const waiter: Waiter = {
        owner,
        amount,
        serve() {
          leave();
          resolve(grant(owner, amount));
        },
      };
      signal?.addEventListener("abort", gone, { once: true });
      waiters.push(waiter);
    });
  }

  return {
    async acquire(owner, { amount = 1, maxWaitMs = 0, signal } = {}) {
      if (signal?.aborted === true) throw createClientGoneError();
      const before = waiters.some((waiter) => waiter.owner === owner);
      if (!before && mayHave(owner, amount)) return grant(owner, amount);
      if (maxWaitMs === 0) throw createFailureError("unavailable", busy);
      return wait(owner, amount, maxWaitMs, signal);
    },
    get free() {
      return free;
    },
    get waiting() {
      return waiters.length;
    },
  };
}

/** This error is for the log: nobody is there to read it. */
export const createClientGoneError = (): KnownError<FailureCode> =>
  createFailureError("unavailable", "The client went away.");

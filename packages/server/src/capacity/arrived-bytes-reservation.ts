/** Memory for what a client sends: no place is held before, only what has arrived counts, and it goes back with the client. */
import { createClientGoneError, type FairSemaphore } from "./fair-semaphore.js";

export interface ArrivedBytesReservation {
  add(bytes: number): Promise<void>;
  /** Gives the memory back for good: what arrives after that is not wanted. */
  giveBack(): void;
}

export interface ArrivedBytesReservationOptions {
  readonly memory: FairSemaphore;
  readonly owner: string | number;
  /** Bytes are asked for in steps, as they arrive. */
  readonly step: number;
  /** So much at the beginning does not count. */
  readonly uncounted?: number;
}

export function createArrivedBytesReservation({
  memory,
  owner,
  step,
  uncounted = 0,
}: ArrivedBytesReservationOptions): ArrivedBytesReservation {
  const taken: (() => void)[] = [];
  let arrived = -uncounted;
  let closed = false;
  return {
    async add(bytes) {
      arrived += bytes;
      while (arrived > taken.length * step) {
        if (closed) throw createClientGoneError();
        const giveBack = await memory.acquire(owner, { amount: step });
        if (closed) giveBack();
        else taken.push(giveBack);
      }
    },
    giveBack() {
      closed = true;
      for (const giveBack of taken.splice(0)) giveBack();
    },
  };
}

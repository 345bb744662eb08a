/**
 * What clients send, while it arrives. No place is held meanwhile, only what has arrived counts: a client that is slow holds
 * up nobody, and one that leaves or stops sending is forgotten with what it has sent.
 */
import type { FastifyRequest } from "fastify";
import { createFailureError } from "../http/errors.js";
import { createClientGoneError, type FairSemaphore } from "./fair-semaphore.js";

const STALLED_MS = 10_000;
const LOOK_MS = 500;

export interface MemoryReservation {
  add(bytes: number): Promise<void>;
  /** Gives the memory back for good: what arrives after that is not wanted. */
  giveBack(): void;
}

export interface MemoryReservationOptions {
  readonly memory: FairSemaphore;
  readonly owner: string | number;
  /** Bytes are asked for in steps, as they arrive. */
  readonly step: number;
  /** So much at the beginning does not count. */
  readonly uncounted?: number;
}

export function createMemoryReservation({
  memory,
  owner,
  step,
  uncounted = 0,
}: MemoryReservationOptions): MemoryReservation {
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

export interface RequestBodyArrivalWatch {
  /** Rejects when the client has gone, has paused for too long, or takes too long altogether. */
  readonly broken: Promise<never>;
  stop(): void;
}

/** `what` begins a sentence, as in "The upload". */
export function watchRequestBodyArrival(
  request: FastifyRequest,
  longestMs: number,
  gone: AbortSignal,
  what: string,
): RequestBodyArrivalWatch {
  let reject: (error: Error) => void = () => {};
  const broken = new Promise<never>((_resolve, refuse) => {
    reject = refuse;
  });
  const { socket } = request.raw;
  const begun = Date.now();
  let last = { at: begun, bytes: socket.bytesRead };
  const look = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead !== last.bytes) last = { at: now, bytes: socket.bytesRead };
    if (now - begun > longestMs || now - last.at > STALLED_MS) {
      reject(createFailureError("late", `${what} took too long to arrive.`));
    }
  }, LOOK_MS);
  const leave = () => reject(createClientGoneError());
  if (gone.aborted) leave();
  gone.addEventListener("abort", leave, { once: true });
  broken.catch(() => {});
  return {
    broken,
    stop() {
      clearInterval(look);
      gone.removeEventListener("abort", leave);
    },
  };
}

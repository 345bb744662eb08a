/** Whether what a client sends keeps arriving: one that leaves or stops sending is noticed. */
import type { FastifyRequest } from "fastify";
import { createFailureError } from "../http/errors.js";
import { createClientGoneError } from "./fair-semaphore.js";

const STALLED_MS = 10_000;
const LOOK_MS = 500;

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

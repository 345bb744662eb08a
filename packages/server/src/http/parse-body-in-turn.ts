/**
 * JSON bodies. A large one is judged in a thread first, because finding out what is wrong with it takes long; one that is
 * good is then read here in one go.
 */

import type { FairSemaphore } from "../capacity/fair-semaphore.js";
import { runInThread } from "../capacity/run-in-thread.js";
import { createFailureError } from "./errors.js";
import { parseJsonBody } from "./input-reader.js";

const thread = new URL("./body-thread.js", import.meta.url);
const LARGE = 256 * 1024;
const MAX_VALUES = 200_000;

export interface BodyParseTurnConditions {
  readonly owner: number;
  readonly readers: FairSemaphore;
  readonly waitMs: number;
  readonly gone: AbortSignal;
}

export async function parseBodyInTurn(
  bytes: Buffer,
  { owner, readers, waitMs, gone }: BodyParseTurnConditions,
): Promise<unknown> {
  if (bytes.length <= LARGE) return parseJsonBody(bytes);
  const giveBack = await readers.acquire(owner, { maxWaitMs: waitMs, signal: gone });
  try {
    const problem = await runInThread<string | null>(thread, bytes, "The body", gone);
    if (problem !== null) throw createFailureError("validation", problem);
    return JSON.parse(bytes.toString("utf8"));
  } finally {
    giveBack();
  }
}

/** Each value takes memory many times the two bytes it may be written with. */
export function findValueCountProblem(body: unknown): string | null {
  let remaining = MAX_VALUES;
  const fits = (value: unknown): boolean => {
    remaining -= 1;
    if (remaining < 0) return false;
    return typeof value !== "object" || value === null || Object.values(value).every(fits);
  };
  return fits(body) ? null : `The body holds more than ${MAX_VALUES} values.`;
}

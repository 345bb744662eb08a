/**
 * JSON bodies. A large one is judged in a thread first, because finding out what is wrong with it takes long; one that is
 * good is then read here in one go.
 */
import { inThread } from "../capacity/in-thread.js";
import type { Shares } from "../capacity/shares.js";
import { failure } from "./errors.js";
import { parseBody } from "./input.js";

const thread = new URL("./body-thread.js", import.meta.url);
const LARGE = 256 * 1024;
const MAX_VALUES = 200_000;

export interface BodyReader {
  readonly owner: number;
  readonly readers: Shares;
  readonly waitMs: number;
  readonly gone: AbortSignal;
}

export async function readBody(bytes: Buffer, { owner, readers, waitMs, gone }: BodyReader): Promise<unknown> {
  if (bytes.length <= LARGE) return parseBody(bytes);
  const giveBack = await readers.take(owner, { patienceMs: waitMs, signal: gone });
  try {
    const problem = await inThread<string | null>(thread, bytes, "The body", gone);
    if (problem !== null) throw failure("validation", problem);
    return JSON.parse(bytes.toString("utf8"));
  } finally {
    giveBack();
  }
}

/** Each value takes memory many times the two bytes it may be written with. */
export function countValues(body: unknown): string | null {
  let left = MAX_VALUES;
  const fits = (value: unknown): boolean => {
    left -= 1;
    if (left < 0) return false;
    return typeof value !== "object" || value === null || Object.values(value).every(fits);
  };
  return fits(body) ? null : `The body holds more than ${MAX_VALUES} values.`;
}

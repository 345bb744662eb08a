/** Waits, unless it is to stop. */
import { setTimeout as timeout } from "node:timers/promises";

export function createAbortableSleep(signal: AbortSignal): (ms: number) => Promise<void> {
  return async (ms) => {
    try {
      await timeout(ms, undefined, { signal });
    } catch {
      signal.throwIfAborted();
    }
  };
}

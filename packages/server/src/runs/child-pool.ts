/**
 * The child processes of one run. Some are started before they are needed, because a small run is shorter than their
 * start; none is used for another run, which may be another tenant's.
 */
import type { RunChildLimits } from "./run-child-limits.js";
import { type RunChildProcess, startRunChildProcess } from "./run-child-process.js";

export interface ChildPool {
  /** Starts so many before they are needed. */
  warmUp(count: number): void;
  /** Ends those that have nothing to do. */
  coolDown(): void;
  /** One that has nothing to do. */
  take(): RunChildProcess;
  /** It has done what it was to do, and can do more. */
  giveBack(child: RunChildProcess): void;
  /** Ends all of them: whoever waits for one gets this error. */
  fail(error: unknown): void;
  /** Resolves when none is left. */
  close(): Promise<void>;
}

export function createChildPool(limits: RunChildLimits, signal: AbortSignal): ChildPool {
  const failed = new AbortController();
  const all = AbortSignal.any([signal, failed.signal]);
  const alive = new Set<RunChildProcess>();
  const start = () => {
    const child = startRunChildProcess(limits, all);
    alive.add(child);
    child.gone.then(() => alive.delete(child));
    return child;
  };
  const waiting: RunChildProcess[] = [];
  return {
    warmUp: (count) => {
      for (let i = 0; i < count; i += 1) waiting.push(start());
    },
    coolDown: () => {
      for (const child of waiting.splice(0)) child.end();
    },
    take: () => waiting.shift() ?? start(),
    giveBack: (child) => void waiting.unshift(child),
    fail: (error) => failed.abort(error),
    async close() {
      const remaining = [...alive];
      for (const child of remaining) child.end();
      await Promise.all(remaining.map(({ gone }) => gone));
    },
  };
}

/**
 * The child processes of one run. Some are started before they are needed, because a small run is shorter than their
 * start; none is used for another run, which may be another tenant's.
 */
import type { ChildLimits } from "./child-limits.js";
import { type RunChild, startChild } from "./run-child.js";

export interface RunChildren {
  /** One that has done nothing yet. */
  take(): RunChild;
  /** Ends all of them: whoever waits for one gets this error. */
  fail(error: unknown): void;
  /** Resolves when none is left. */
  close(): Promise<void>;
}

export function runChildren(limits: ChildLimits, ready: number, signal: AbortSignal): RunChildren {
  const failed = new AbortController();
  const all = AbortSignal.any([signal, failed.signal]);
  const alive = new Set<RunChild>();
  const start = () => {
    const child = startChild(limits, all);
    alive.add(child);
    child.gone.then(() => alive.delete(child));
    return child;
  };
  const waiting = Array.from({ length: ready }, start);
  return {
    take: () => waiting.shift() ?? start(),
    fail: (error) => failed.abort(error),
    async close() {
      const left = [...alive];
      for (const child of left) child.end();
      await Promise.all(left.map(({ gone }) => gone));
    },
  };
}

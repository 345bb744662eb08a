/**
 * How many child processes a run has, and what each may use. One setting says how much memory all children of this process
 * may use together; it is divided among the runs done side by side, and of each among its shares, that of joined cases
 * included. Where that would leave too little for each, there are fewer.
 */
import { availableParallelism, totalmem } from "node:os";
import type { Settings } from "../settings.js";

export interface RunChildLimits {
  /** All of the process. */
  readonly mebibytes: number;
  /** The part of that for JavaScript's values. */
  readonly heapMebibytes: number;
  /** What a unit may take, read and judged. */
  readonly unitSeconds: number;
}

export interface ShareCountAndLimits {
  readonly shares: number;
  readonly limits: RunChildLimits;
}

const MEBIBYTE = 1024 * 1024;
/** More does not help: what needs it is not worth it. */
const MOST = 2176;
/** With less memory a child does little but collect garbage. */
const LEAST = 320;
/** Node itself, its code, and buffers. */
const NON_HEAP_MEBIBYTES = 128;

export function computeShareCountAndLimits({
  runMemory,
  workers,
  limits,
}: Pick<Settings, "runMemory" | "workers" | "limits">): ShareCountAndLimits {
  const ofRun = (runMemory ?? machineMemory() / 2) / Math.max(1, workers);
  const shares = Math.max(1, Math.min(availableParallelism(), Math.floor(ofRun / LEAST) - 1));
  const mebibytes = Math.floor(Math.min(MOST, ofRun / (shares + 1)));
  const heapMebibytes = mebibytes - Math.min(NON_HEAP_MEBIBYTES, Math.floor(mebibytes / 2));
  return { shares, limits: { mebibytes, heapMebibytes, unitSeconds: limits.unitSeconds } };
}

/** Of this machine, or of the part of it that this process is held to. */
function machineMemory(): number {
  const held = process.constrainedMemory();
  return (held > 0 ? Math.min(held, totalmem()) : totalmem()) / MEBIBYTE;
}

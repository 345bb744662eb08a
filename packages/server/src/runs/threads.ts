/** The threads of one run: each reads and judges a share, and gives its batches in order. */
import { availableParallelism, totalmem } from "node:os";
import { Worker } from "node:worker_threads";
import type { Share } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import type { ThreadBatch, ThreadMessage, ThreadTask } from "./thread-messages.js";

// Tests run from the sources; threads always from what was built.
const entry = new URL("../../dist/runs/thread.js", import.meta.url);

/** Batches a thread may be ahead of the database. */
const AHEAD = 2;
const MEBIBYTE = 1024 * 1024;
const MAX_HEAP_MIB = 2048;

export function sharesFor(threads: number, joined: boolean): readonly Share[] {
  const numbered = Array.from({ length: threads }, (_, index) => ({ index, of: threads }));
  return joined ? [...numbered, "joined"] : numbered;
}

export function defaultThreads(): number {
  return availableParallelism();
}

export interface RunThread {
  /** Every batch, in order; `stored` is to be called when one needs no more memory. Fails when the thread does. */
  batches(): AsyncGenerator<{ readonly batch: ThreadBatch; readonly stored: () => void }>;
}

/** Ends with `signal`, at once. `onStart` hears how many units the share has. */
export function startThread(
  task: Omit<ThreadTask, "credit">,
  signal: AbortSignal,
  onStart: (units: number) => void,
): RunThread {
  const credit = new SharedArrayBuffer(4);
  const free = new Int32Array(credit);
  Atomics.store(free, 0, AHEAD);
  const worker = new Worker(entry, {
    workerData: { ...task, credit },
    resourceLimits: { maxOldGenerationSizeMb: Math.min(MAX_HEAP_MIB, Math.floor(totalmem() / 4 / MEBIBYTE)) },
  });
  const queue = messageQueue(worker, signal);
  return {
    async *batches() {
      try {
        for await (const message of queue) {
          if (message.kind === "end") return;
          if (message.kind === "start") onStart(message.units);
          else yield { batch: message, stored: () => giveBack(free) };
        }
      } finally {
        await worker.terminate();
      }
    },
  };
}

function giveBack(free: Int32Array<SharedArrayBuffer>): void {
  Atomics.add(free, 0, 1);
  Atomics.notify(free, 0);
}

/** Messages of a thread as they come; fails with the thread, or when it is to end. */
async function* messageQueue(worker: Worker, signal: AbortSignal): AsyncGenerator<ThreadMessage> {
  const waiting: ThreadMessage[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  worker.on("message", (message: ThreadMessage) => {
    waiting.push(message);
    wake();
  });
  worker.on("error", (error: NodeJS.ErrnoException) => fail(explained(error)));
  worker.on("exit", (code) => fail(new Error(`a thread of the run ended with code ${code}`)));
  const onAbort = () => fail(signal.reason instanceof Error ? signal.reason : new Error("the run was stopped"));
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    for (;;) {
      const next = signal.aborted ? undefined : waiting.shift();
      if (next !== undefined) yield next;
      else if (failure !== undefined) throw failure;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function explained(error: NodeJS.ErrnoException): Error {
  if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") return error;
  return new KnownError("run_memory", "Reading or judging one of the templates took more memory than a run may use.");
}

/** Work on what others have sent that would hold up everybody else: in a thread that ends with it. */
import { Worker } from "node:worker_threads";
import { createFailureError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { createClientGoneError } from "./fair-semaphore.js";

const LONGEST_MS = 30_000;
const HEAP_MIB = 1024;

/** `entry` posts its result. What it is about stands at the beginning of refusals, as in `The body`. */
export function runInThread<Result>(entry: URL, data: unknown, about: string, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB } });
    const settle = (outcome: () => void) => {
      clearTimeout(late);
      signal.removeEventListener("abort", gone);
      worker.terminate();
      outcome();
    };
    const refuse = (message: string) => settle(() => reject(createFailureError("validation", message, [message])));
    const gone = () => settle(() => reject(createClientGoneError()));
    const late = setTimeout(() => refuse(`${about} took too long to read. Send less at once.`), LONGEST_MS);
    signal.addEventListener("abort", gone, { once: true });
    worker.once("message", (result: Result) => settle(() => resolve(result)));
    worker.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
        refuse(`${about} took too much memory to read. Send less at once.`);
      else settle(() => reject(error));
    });
    if (signal.aborted) gone();
  });
}

export interface ThreadWork {
  readonly entry: URL;
  /** What the entry is given; it posts what `here` would return. */
  readonly data: unknown;
  /** Characters or bytes to be worked through. */
  readonly size: number;
  readonly about: string;
}

/** Less than this takes some 50 ms at most: the slowest to read is YAML, as METADATA of rules is. */
const SMALL = 16 * 1024;

/** JSON is read so many times as fast. */
const JSON_SHARE = 1 / 16;

/** What a text of JSON counts beside others. */
export const computeJsonWorkSize = (length: number): number => length * JSON_SHARE;

/** Does work whose length its sender decides: here where it is short, else in a thread, in turn with other tenants. */
export async function runHereOrInThread<Result>(
  { capacity, tenant, gone, settings }: Pick<OperationContext, "capacity" | "tenant" | "gone" | "settings">,
  { entry, data, size, about }: ThreadWork,
  here: () => Result,
): Promise<Result> {
  if (size <= SMALL) return here();
  const giveBack = await capacity.readers.acquire(tenant, {
    maxWaitMs: settings.limits.waitSeconds * 1000,
    signal: gone,
  });
  try {
    return await runInThread<Result>(entry, data, about, gone);
  } finally {
    giveBack();
  }
}

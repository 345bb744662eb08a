/** Work on what others have sent that would hold up everybody else: in a thread that ends with it. */
import { setImmediate } from "node:timers/promises";
import { type MessagePort, Worker } from "node:worker_threads";
import { createFailureError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { createClientGoneError } from "./fair-semaphore.js";

const LONGEST_MS = 30_000;
const HEAP_MIB = 1024;

/**
 * `entry` posts its result. What it is about stands at the beginning of refusals, as in `The body`. Long texts go after the data,
 * a message each: copying them all at once would stop this thread, and the memory they take is new for every copy.
 */
export function runInThread<Result>(
  entry: URL,
  data: unknown,
  about: string,
  signal: AbortSignal,
  texts: readonly string[] = [],
): Promise<Result> {
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
    else void postOneByOne(worker, texts);
  });
}

async function postOneByOne(worker: Worker, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    worker.postMessage(text);
    await setImmediate();
  }
}

/** For the entry of a thread: the texts that follow its data. */
export function receiveThreadTexts(port: MessagePort, count: number): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const texts: string[] = [];
    const receive = (text: string) => {
      texts.push(text);
      if (texts.length < count) return;
      port.off("message", receive);
      resolve(texts);
    };
    if (count === 0) resolve(texts);
    else port.on("message", receive);
  });
}

export interface ThreadWork {
  readonly entry: URL;
  /** What the entry is given; it posts what `here` would return. */
  readonly data: unknown;
  /** Long texts that the entry receives after its data. */
  readonly texts?: readonly string[];
  /** Characters or bytes to be worked through. */
  readonly size: number;
  readonly about: string;
}

/** Less than this takes some 50 ms at most: the slowest to read is YAML, as METADATA of rules is. */
const SMALL = 16 * 1024;

/** JSON is read so many times as fast. */
const JSON_SHARE = 1 / 16;

/** What a text of JSON counts beside others. */
export const convertJsonLengthToWorkSize = (length: number): number => length * JSON_SHARE;

/** Does work whose length its sender decides: here where it is short, else in a thread, in turn with other tenants. */
export async function runHereOrInThread<Result>(
  { capacity, tenant, gone, settings }: Pick<OperationContext, "capacity" | "tenant" | "gone" | "settings">,
  { entry, data, texts, size, about }: ThreadWork,
  here: () => Result,
): Promise<Result> {
  if (size <= SMALL) return here();
  const giveBack = await capacity.readers.acquire(tenant, {
    maxWaitMs: settings.limits.waitSeconds * 1000,
    signal: gone,
  });
  try {
    return await runInThread<Result>(entry, data, about, gone, texts);
  } finally {
    giveBack();
  }
}

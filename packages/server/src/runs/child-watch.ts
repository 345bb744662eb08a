/**
 * Watches over a child process from a thread of its own, because the child may be busy for a long time: ends it when its
 * service is gone, and when it takes more memory than it may. The limit of V8's heap does not count buffers.
 */
import { workerData } from "node:worker_threads";

const LOOK_MS = 100;
const MEBIBYTE = 1024 * 1024;

const { parent, mebibytes } = workerData as { readonly parent: number; readonly mebibytes: number };

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > mebibytes * MEBIBYTE) process.kill(process.pid, "SIGKILL");
}, LOOK_MS);

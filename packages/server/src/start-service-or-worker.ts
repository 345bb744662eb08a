/**
 * The two ways this package runs. Loaded when they are called: a command that makes a token would otherwise wait for the
 * HTTP server, the engine and everything they need to be read from disk.
 */
import type { RunningService } from "./open-service.js";
import type { Settings } from "./settings.js";
import type { WorkerProcess } from "./worker/worker-process.js";

/** Starts the service. Loads it only now: commands that do not serve need not wait for it. */
export async function startService(settings: Settings): Promise<RunningService> {
  const serve = await import("./open-service.js");
  return serve.openService(settings);
}

/** Starts a process that only works. Loads it only now, as `startService` does. */
export async function startWorkerProcess(settings: Settings): Promise<WorkerProcess> {
  const worker = await import("./worker/worker-process.js");
  return worker.startStandaloneWorker(settings);
}

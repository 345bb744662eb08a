/** Keeps one server running in a cluster until it is told to stop: starts it, starts it again when it dies. */
import { setTimeout as delay } from "node:timers/promises";
import type { KnownError } from "@plumbline/model";
import { createEmbeddedError, getErrorMessage } from "./errors.js";
import { stopLeftoverServer } from "./leftover-server.js";
import { getServerLogPath } from "./server-log.js";
import { type ServerProcess, type ServerProcessSpec, spawnServer, stopServer } from "./server-process.js";

export interface SupervisedServer {
  readonly pid: number;
  readonly exited: Promise<KnownError>;
  stop(): Promise<void>;
}

export type SupervisedServerSpec = Omit<ServerProcessSpec, "formerPid">;

const RESTARTS = 5;
const RESTARTS_WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 100;

/** `cleanUp` runs once, when the server has gone for good, asked or not. */
export async function startSupervisedServer(
  spec: SupervisedServerSpec,
  cleanUp: () => Promise<void>,
): Promise<SupervisedServer> {
  const { cluster, log } = spec;
  let current = await startServerUntilReady(spec, () => undefined);
  const halt = new AbortController();
  // process.exit() runs no asynchronous code; a signal is enough, the server does the rest by itself.
  const onProcessExit = (): void => current.signal("SIGINT");
  process.once("exit", onProcessExit);

  const restart = async (failures: number[], why: string): Promise<boolean> => {
    const now = Date.now();
    failures.push(now);
    const recent = failures.filter((time) => now - time < RESTARTS_WITHIN_MS).length;
    if (recent > RESTARTS) return false;
    const pause = FIRST_PAUSE_MS * 2 ** (recent - 1);
    log(`The database server (pid ${current.pid}) ${why}; starting it again (${recent} of ${RESTARTS}) in ${pause} ms`);
    await delay(pause, undefined, { signal: halt.signal });
    current = await startServerUntilReady(spec, (started) => {
      current = started;
      // Asked to stop while it was being started.
      if (halt.signal.aborted) started.signal("SIGINT");
    });
    log(`The database server runs again (pid ${current.pid})`);
    return true;
  };

  /** Resolves with the reason when restarting was given up, with null when we were asked to stop. */
  const watch = async (): Promise<string | null> => {
    const failures: number[] = [];
    let why = await current.exit;
    while (!halt.signal.aborted) {
      try {
        if (!(await restart(failures, why))) return why;
        why = await current.exit;
      } catch (error) {
        why = `did not start: ${getErrorMessage(error)}`;
      }
    }
    return null;
  };

  const finish = async (): Promise<void> => {
    process.removeListener("exit", onProcessExit);
    await cleanUp();
  };
  const watching = watch();
  const exited = new Promise<KnownError>((resolve) => {
    void watching.then(async (why) => {
      if (why === null) return;
      halt.abort();
      await finish().catch(() => undefined);
      resolve(
        createEmbeddedError(
          "database_exited",
          `The database server in ${cluster} keeps failing (it ${why}); see ${getServerLogPath(cluster)}, then start Plumbline again.`,
        ),
      );
    });
  });

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    if (halt.signal.aborted) return;
    halt.abort();
    await stopServer(current);
    await watching;
    // A restart may have been under way: what counts is the server that runs now.
    await stopServer(current);
    await finish();
  };
  return {
    get pid() {
      return current.pid;
    },
    exited,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Returns when the server takes connections. */
export async function startServerUntilReady(
  spec: SupervisedServerSpec,
  onSpawn: (server: ServerProcess) => void,
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    await spec.makeRoom?.();
    const formerPid = await stopLeftoverServer(spec.cluster, spec.log);
    const server = spawnServer({ ...spec, formerPid });
    onSpawn(server);
    try {
      await server.ready;
      return server;
    } catch (error) {
      // Where leftover processes cannot be found by directory (macOS), all there is to do is to wait for them.
      if (attempt === 20 || !/pre-existing shared memory block/.test(getErrorMessage(error))) throw error;
      await delay(250);
    }
  }
}

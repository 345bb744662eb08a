/** For tests of this folder: throw-away data directories, other Node processes, and ending whatever is left. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { stopLeftoverServer } from "./leftover-server.js";
import type { EmbeddedPostgres } from "./start-embedded-postgres.js";

export const isRoot = process.getuid?.() === 0;

const cleaners: (() => Promise<unknown>)[] = [];

function onCleanUp(action: () => Promise<unknown>): void {
  cleaners.push(action);
}

/** Call from afterEach. Newest first: processes end before their folders go. */
export async function runTestCleanUps(): Promise<void> {
  for (const action of cleaners.splice(0).reverse()) await action();
}

export async function createTemporaryFolder(): Promise<string> {
  // The short prefix leaves room for a socket's path on macOS, whose own is long.
  const folder = await realpath(await mkdtemp(join(tmpdir(), "pl-")));
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data directory that does not exist yet; servers still working in it at the end are stopped. */
export async function createTestDataDirectoryPath(): Promise<string> {
  const directory = join(await createTemporaryFolder(), "data");
  onCleanUp(() => stopLeftoverServer(join(directory, "postgres"), () => undefined));
  return directory;
}

export function stopServerAtTestEnd(server: EmbeddedPostgres): EmbeddedPostgres {
  onCleanUp(() => server.stop());
  return server;
}

export async function queryRows(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function retryUntilDone<T>(action: () => Promise<T>, withinMs = 10_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

export interface NodeChild {
  readonly child: ChildProcess;
  /** The next line it prints, parsed; null when it has ended. */
  next(): Promise<Record<string, unknown> | null>;
}

/** Runs a script in another Node, which must print JSON lines. */
export function runNodeScript(body: string, options: { uid?: number; gid?: number } = {}): NodeChild {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./start-embedded-postgres.js", import.meta.url).href)};
    import { connectToRunningServer, openEmbeddedPostgres } from ${JSON.stringify(new URL("./open-embedded-postgres.js", import.meta.url).href)};
    const say = (value) => console.log(JSON.stringify(value));
    try { ${body} } catch (error) { say({ code: error.code, message: error.message }); process.exitCode = 1; }
    void [startEmbeddedPostgres, connectToRunningServer, openEmbeddedPostgres];`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
    cwd: "/",
    ...options,
  });
  onCleanUp(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    next: async () => {
      const line = await lines.next();
      return line.done ? null : (JSON.parse(line.value) as Record<string, unknown>);
    },
  };
}

/** `plumbline worker` as a process of its own. */
import type { ChildProcess } from "node:child_process";
import { spawnPlumbline } from "../../testing/plumbline.js";

export interface WorkerChild {
  readonly pid: number;
  readonly exited: Promise<void>;
  readonly printed: () => string;
  signal(signal: NodeJS.Signals): void;
}

export interface WorkerHome {
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly folders: string;
}

/** Resolves when it looks for work. */
export async function startWorker(home: WorkerHome): Promise<WorkerChild> {
  const child: ChildProcess = spawnPlumbline(["worker", "--data", home.dataFolder, "--folders", home.folders], {
    DATABASE_URL: home.databaseUrl,
    PLUMBLINE_CONNECTIONS: "3",
  });
  let printed = "";
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes("works on")) resolve();
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    exited.then(() => reject(new Error(`the worker ended: ${printed}`)));
  });
  return {
    pid: child.pid ?? 0,
    exited,
    printed: () => printed,
    signal: (signal) => {
      child.kill(signal);
    },
  };
}

/** The command line as a person runs it: a process of its own. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../bin/plumbline.cjs", import.meta.url));

export interface ProcessResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const cleanEnvironment = () => {
  const { DATABASE_URL: _database, PLUMBLINE_DATA: _data, ...others } = process.env;
  return others;
};

export interface PlumblineOptions {
  /** The folder it is called in. */
  readonly cwd?: string;
  /** What is sent through standard input. */
  readonly input?: string;
}

export function plumbline(
  args: readonly string[],
  environment: Record<string, string> = {},
  { cwd, input }: PlumblineOptions = {},
): Promise<ProcessResult> {
  const env = { ...cleanEnvironment(), ...environment };
  return new Promise((resolve) => {
    const options = { env, maxBuffer: 64 * 1024 * 1024, ...(cwd !== undefined && { cwd }) };
    const child = execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
    if (input !== undefined) child.stdin?.end(input);
  });
}

/** A command that is still running: to be watched, and sent signals. */
export function spawnPlumbline(args: readonly string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...cleanEnvironment(), ...environment },
  });
}

export interface Serving {
  readonly url: string;
  readonly pid: number;
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  printed(): string;
}

export function spawnServe(data: string, args: readonly string[] = [], environment: Record<string, string> = {}) {
  return spawnPlumbline(["serve", "--data", data, "--port", "0", "--log-level", "error", ...args], environment);
}

/** Starts `plumbline serve` and waits until it says where it listens. */
export async function serve(
  data: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Serving> {
  const child = spawnServe(data, args, environment);
  let printed = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      printed += chunk;
      const found = /listens on (http:\S+)[\s\S]*curl/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    exited.then((code) => reject(new Error(`serve ended with ${code}: ${printed}`)));
  });
  return { url, pid: child.pid ?? 0, process: child, exited, printed: () => printed };
}

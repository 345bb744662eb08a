import { spawn } from "node:child_process";
import { getErrorMessage } from "./errors.js";
import type { ServerAccount } from "./server-account.js";

export interface ProgramResult {
  /** null: it was ended by a signal or never started. */
  readonly code: number | null;
  readonly output: string;
}

export interface ProgramOptions {
  readonly cwd: string;
  readonly account: ServerAccount;
  /** Inherited by the program as file descriptor 3. */
  readonly inputFile?: number;
}

/** Runs one of PostgreSQL's programs to its end. Failing to start is a result too, not an exception. */
export function runProgram(program: string, args: readonly string[], options: ProgramOptions): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = "";
    try {
      const child = spawn(program, args, {
        cwd: options.cwd,
        env: createProgramEnvironment(),
        detached: true,
        stdio: ["ignore", "pipe", "pipe", options.inputFile ?? "ignore"],
        ...options.account,
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      }
      child.once("error", (error) => resolve({ code: null, output: output + error.message }));
      child.once("close", (code) => resolve({ code, output }));
    } catch (error) {
      resolve({ code: null, output: getErrorMessage(error) });
    }
  });
}

/**
 * Nothing of ours but PATH: PGDATA, PGPORT and the like would change what PostgreSQL does, and a foreign locale the
 * messages we look for in its output.
 */
export function createProgramEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

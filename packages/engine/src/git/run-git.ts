/**
 * Runs git: no shell, a closed standard input, an environment of its own, a time limit and an output limit. Git starts
 * helpers (git-remote-https, ssh) that would outlive it, so it gets a process group, and the group is ended.
 */
import { spawn } from "node:child_process";
import { cancelledError, gitError } from "./errors.js";

export interface GitRun {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Hears the output instead of its being kept; what it gives back ends the command. */
  readonly onOutput?: (text: string) => Error | undefined;
}

export type GitOutcome =
  | { readonly ok: true; readonly stdout: string }
  | { readonly ok: false; readonly stderr: string };

const MAX_OUTPUT = 1024 * 1024;

export function runGit(args: readonly string[], run: GitRun): Promise<GitOutcome> {
  const { folder, environment, timeoutMs, signal, onOutput } = run;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(cancelledError());
      return;
    }
    const child = spawn("git", args, {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      windowsHide: true,
    });
    let stopped: Error | undefined;
    const stop = (why: Error): void => {
      stopped ??= why;
      endGroup(child.pid);
    };
    const timer = setTimeout(() => stop(tooLong(args[0], timeoutMs)), timeoutMs);
    const onAbort = () => stop(cancelledError());
    signal?.addEventListener("abort", onAbort, { once: true });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        if (name === "stdout" && onOutput !== undefined) {
          const problem = onOutput(text);
          if (problem !== undefined) stop(problem);
          return;
        }
        output[name] += text;
        if (output[name].length > MAX_OUTPUT) stop(gitError("git_failed", "The git host says more than is read."));
      });
    }
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    };
    child.on("error", (error) => {
      settle();
      reject(gitError("git_not_installed", `The program git cannot be started: ${error.message}.`, error));
    });
    child.on("close", (code) => {
      settle();
      if (stopped !== undefined) reject(stopped);
      else resolve(code === 0 ? { ok: true, stdout: output.stdout } : { ok: false, stderr: output.stderr });
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function tooLong(command: string | undefined, timeoutMs: number): Error {
  return gitError("git_timeout", `The git host took longer than ${Math.round(timeoutMs / 1000)} s (git ${command}).`);
}

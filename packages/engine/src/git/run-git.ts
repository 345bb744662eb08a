/**
 * Runs git: a closed standard input, an environment of its own, limits of time, output, memory and of the size of a file.
 * The last two are the system's, for git and whatever it starts: a host may say more in a second than anybody could watch.
 * A shell sets them, by fixed words; what is given to git never is a part of those. Git starts helpers
 * (git-remote-https, ssh) that would outlive it, so it gets a process group, and the group is ended.
 */
import { spawn } from "node:child_process";
import { createCancelledError, createGitError } from "./git-errors.js";

export interface GitRunOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The memory that each process may take. */
  readonly memoryBytes: number;
  /** The size that a file it writes may have. */
  readonly fileBytes: number;
  readonly signal?: AbortSignal;
  /** Hears the output instead of its being kept; what it gives back ends the command. */
  readonly onOutput?: (text: string) => Error | undefined;
}

export type GitRunOutcome =
  | { readonly ok: true; readonly stdout: string }
  | { readonly ok: false; readonly stderr: string };

const MAX_OUTPUT = 1024 * 1024;
/** In KiB and in blocks of 512 bytes. Where a system knows no such limit, git goes without. */
const LIMITED = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; shift 2; exec git "$@"';
/** What a shell says of a program it cannot find, or not start. */
const NOT_STARTED: ReadonlySet<number | null> = new Set([126, 127]);

export function runGit(args: readonly string[], run: GitRunOptions): Promise<GitRunOutcome> {
  const { folder, environment, timeoutMs, memoryBytes, fileBytes, signal, onOutput } = run;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(createCancelledError());
      return;
    }
    const limits = [Math.floor(memoryBytes / 1024), Math.ceil(fileBytes / 512)].map(String);
    const child = spawn("/bin/sh", ["-c", LIMITED, "git", ...limits, ...args], {
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
    const onAbort = () => stop(createCancelledError());
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
        if (output[name].length > MAX_OUTPUT)
          stop(createGitError("git_failed", "The git host says more than is read."));
      });
    }
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    };
    child.on("error", (error) => {
      settle();
      reject(notStarted(error.message, error));
    });
    child.on("close", (code) => {
      settle();
      if (stopped !== undefined) reject(stopped);
      else if (NOT_STARTED.has(code)) reject(notStarted(output.stderr.trim()));
      else resolve(code === 0 ? { ok: true, stdout: output.stdout } : { ok: false, stderr: output.stderr });
    });
  });
}

function notStarted(why: string, cause?: unknown): Error {
  return createGitError("git_not_installed", `The program git cannot be started: ${why.replace(/\.$/, "")}.`, cause);
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
  return createGitError(
    "git_timeout",
    `The git host took longer than ${Math.round(timeoutMs / 1000)} s (git ${command}).`,
  );
}

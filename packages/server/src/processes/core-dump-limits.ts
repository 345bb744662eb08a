/** Keeps memory out of files: in a dump, secrets would outlive the process that held them. */
import { existsSync, writeFileSync } from "node:fs";
import { report } from "node:process";

/** Of this process and of all that it starts: dumps hold no memory, whoever receives them, and reports no environment. */
export function keepMemoryOutOfDumps(): void {
  try {
    writeFileSync("/proc/self/coredump_filter", "0");
  } catch {
    // Only Linux can be told so; elsewhere the limit below has to do.
  }
  // Known to newer versions of Node.js, where reports are asked for by flags.
  Object.assign(report, { excludeEnv: true });
}

const SHELL = "/bin/sh";

/** What `fork` needs to start Node.js with these flags, and without any dump where the system has that limit. */
export function createForkOptionsWithoutDumps(
  flags: readonly string[],
  shell = SHELL,
): {
  readonly execPath: string;
  readonly execArgv: string[];
} {
  // An image may have no shell. It runs on Linux, where children have inherited that their dumps hold no memory.
  if (!existsSync(shell)) return { execPath: process.execPath, execArgv: [...flags] };
  return { execPath: shell, execArgv: ["-c", 'ulimit -c 0; exec "$0" "$@"', process.execPath, ...flags] };
}

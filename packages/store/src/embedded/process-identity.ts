/**
 * Whether a process recorded in a file is still the one that wrote it. A pid alone does not say so: pids are reused,
 * and containers that share a volume each count from 1. So a record has the process's start time and its `place`.
 */
import { execFile } from "node:child_process";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; equal only for one and the same process of that pid. */
  readonly startedAt: string;
  /** The machine boot and pid namespace in which `pid` means anything. */
  readonly place: string;
}

export async function readCurrentProcessIdentity(): Promise<ProcessIdentity> {
  return { pid: process.pid, startedAt: (await startTime(process.pid)) ?? "", place: await readBootAndPidNamespace() };
}

export async function readBootAndPidNamespace(): Promise<string> {
  if (process.platform !== "linux") return hostname();
  const [boot, namespace] = await Promise.all([
    readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => hostname()),
    readlink("/proc/self/ns/pid").catch(() => ""),
  ]);
  return `${boot.trim()} ${namespace}`;
}

/** Only meaningful for an identity of this place. */
export async function isProcessRunning(identity: ProcessIdentity): Promise<boolean> {
  if (!pidExists(identity.pid)) return false;
  const started = await startTime(identity.pid);
  // Unknown means hidden from us (hidepid), so it exists; "gone" means it ended or is a zombie.
  return started === undefined || started === identity.startedAt;
}

export async function isPidRunning(pid: number): Promise<boolean> {
  return pidExists(pid) && (await startTime(pid)) !== "gone";
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function startTime(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
    if (text === undefined) return undefined;
    // The second field is the command name in brackets and may itself hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "gone" : fields[19];
  }
  const listed = await run("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { env: { ...process.env, LC_ALL: "C" } })
    .then((result) => result.stdout.trim())
    .catch(() => "");
  if (listed === "") return undefined;
  return listed.startsWith("Z") ? "gone" : listed.replace(/^\S+\s+/, "");
}

const run = promisify(execFile);

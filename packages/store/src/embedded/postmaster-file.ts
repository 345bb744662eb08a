import { readFile } from "node:fs/promises";
import { join } from "node:path";

export interface PostmasterFile {
  readonly pid: number;
  readonly socketDirectory: string;
  readonly ready: boolean;
}

/** What a server says about itself in its cluster; null when there is none, or when it is just writing it. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , , socketDirectory = "", , , status = ""] = text.split("\n");
  if (!pid || !Number.isInteger(Number(pid))) return null;
  return {
    pid: Math.abs(Number(pid)),
    socketDirectory: socketDirectory === OWN_DIRECTORY ? cluster : socketDirectory,
    ready: status.trim() === "ready",
  };
}

/**
 * How a server names its cluster. It may run as a uid that cannot walk to the cluster (it lies under /root, say), but a
 * process may always use the directory it was started in, and Linux has an absolute name for that one.
 */
const OWN_DIRECTORY = "/proc/self/cwd";

export function getClusterPathForServer(cluster: string): string {
  return process.platform === "linux" ? OWN_DIRECTORY : cluster;
}

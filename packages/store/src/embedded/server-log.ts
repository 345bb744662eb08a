/** PostgreSQL's own log: a file beside the cluster, for whoever looks for a cause. The terminal gets our words. */
import { appendFileSync, chownSync, renameSync, statSync } from "node:fs";
import type { ServerAccount } from "./server-account.js";

const MAX_BYTES = 5 * 1024 * 1024;

export const getServerLogPath = (cluster: string) => `${cluster}.log`;

/** The log before this one is kept as `.old`; both together stay bounded. */
export function createServerLogWriter(cluster: string, account: ServerAccount): (line: string) => void {
  const path = getServerLogPath(cluster);
  let bytes = sizeOf(path);
  return (line) => {
    const entry = `${new Date().toISOString()} ${line}\n`;
    try {
      if (bytes > MAX_BYTES) {
        renameSync(path, `${path}.old`);
        bytes = 0;
      }
      appendFileSync(path, entry, { mode: 0o600 });
      if (bytes === 0 && account) chownSync(path, account.uid, account.gid);
      bytes += Buffer.byteLength(entry);
    } catch {
      // A full disk must not end the service over its log.
    }
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

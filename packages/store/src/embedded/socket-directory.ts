/**
 * Where the server's socket goes: into the cluster, which only its user may enter. A private folder under /tmp is the
 * second choice (others' tools clean it, systemd's PrivateTmp hides it from commands) for paths too long for a socket
 * address and file systems without sockets.
 */
import { chown, lstat, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createEmbeddedError } from "./errors.js";
import { getClusterPathForServer } from "./postmaster-file.js";
import type { ServerAccount } from "./server-account.js";

export interface SocketDirectory {
  readonly path: string;
  /** The same directory as the server is told it. */
  readonly nameForServer: string;
  readonly temporary: boolean;
}

/** The size of sockaddr_un.sun_path less its closing zero byte. */
const LONGEST_ADDRESS = process.platform === "linux" ? 107 : 103;
export const TEMPORARY_FOLDER_PREFIX = "plumbline-";

export async function chooseSocketDirectory(cluster: string, account: ServerAccount): Promise<SocketDirectory> {
  if (fits(cluster) && (await takesSockets(cluster))) {
    return { path: cluster, nameForServer: getClusterPathForServer(cluster), temporary: false };
  }
  for (const base of new Set([tmpdir(), "/tmp"])) {
    if (!fits(join(base, `${TEMPORARY_FOLDER_PREFIX}123456`))) continue;
    if (account && !(await openToAll(base))) continue;
    const path = await mkdtemp(join(base, TEMPORARY_FOLDER_PREFIX)).catch(() => undefined);
    if (!path) continue;
    if (account) await chown(path, account.uid, account.gid);
    return { path, nameForServer: path, temporary: true };
  }
  throw createEmbeddedError(
    "data_directory_unusable",
    `There is no place for the database's socket: ${cluster} cannot hold one (path over ${LONGEST_ADDRESS - SOCKET_NAME.length} bytes, or no socket support) and neither can ${tmpdir()}; choose a shorter data directory.`,
  );
}

/**
 * Removes temporary folders that a killed holder recorded, as far as they still are what it made: root must not delete
 * whatever a less trusted owner of the data directory wrote into a lock file.
 */
export async function removeTemporaryFolders(paths: readonly string[], account: ServerAccount): Promise<void> {
  const bases = [tmpdir(), "/tmp"];
  for (const path of paths) {
    if (!bases.includes(dirname(path)) || !basename(path).startsWith(TEMPORARY_FOLDER_PREFIX)) continue;
    const found = await lstat(path).catch(() => undefined);
    const ours = found?.uid === process.getuid?.() || found?.uid === account?.uid;
    if (found?.isDirectory() && ours) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

const SOCKET_NAME = "/.s.PGSQL.5432";

function fits(directory: string): boolean {
  return Buffer.byteLength(directory) + SOCKET_NAME.length <= LONGEST_ADDRESS;
}

async function takesSockets(directory: string): Promise<boolean> {
  const path = join(directory, ".s.probe");
  await rm(path, { force: true }).catch(() => undefined);
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
}

/** Whether a user without any rights may walk to this directory. */
async function openToAll(directory: string): Promise<boolean> {
  for (let path = directory; ; path = dirname(path)) {
    const found = await stat(path).catch(() => undefined);
    if (!found || (found.mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

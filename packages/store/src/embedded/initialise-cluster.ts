/** Makes the cluster. In a folder of another name first: an interrupted initdb leaves one that nothing can open. */
import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { type DataDirectory, syncDirectory, withExplainedFileErrors } from "./data-directory.js";
import { ADMIN_ROLE, type DatabaseRolePasswords } from "./database-role-passwords.js";
import { createEmbeddedError, createServerOutputError, getSystemErrorCode } from "./errors.js";
import { stopLeftoverServer } from "./leftover-server.js";
import type { PostgresBinaries } from "./postgres-binaries.js";
import { getClusterPathForServer } from "./postmaster-file.js";
import { type ProgramResult, runProgram } from "./run-program.js";
import { chownTree, findAnyNamedAccount, type ServerAccount } from "./server-account.js";

export interface ClusterInitialisationOptions {
  readonly data: DataDirectory;
  readonly account: ServerAccount;
  readonly binaries: PostgresBinaries;
  readonly credentials: DatabaseRolePasswords;
  readonly log: (message: string) => void;
}

export async function initialiseClusterIfNeeded(options: ClusterInitialisationOptions): Promise<void> {
  const { data, binaries } = options;
  await removeUnfinished(data, options.log);
  const version = await clusterVersion(data);
  if (version === undefined) return createCluster(options);
  if (version !== binaries.majorVersion) {
    throw createEmbeddedError(
      "database_version_mismatch",
      `The database in ${data.cluster} was made by PostgreSQL ${version}, but this Plumbline runs PostgreSQL ${binaries.majorVersion}; move its content over with pg_dump and pg_restore of PostgreSQL ${binaries.majorVersion}, or start the Plumbline version that made it.`,
    );
  }
}

async function clusterVersion(data: DataDirectory): Promise<string | undefined> {
  try {
    return (await readFile(join(data.cluster, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (getSystemErrorCode(error) !== "ENOENT")
      await withExplainedFileErrors(data.cluster, "read", () => Promise.reject(error));
  }
  try {
    await rmdir(data.cluster);
  } catch (error) {
    const code = getSystemErrorCode(error);
    if (code === "ENOTEMPTY" || code === "EEXIST" || code === "ENOTDIR") {
      throw createEmbeddedError(
        "data_directory_unusable",
        `${data.cluster} exists but is not a PostgreSQL database; move it away, or choose another data directory.`,
      );
    }
    if (code !== "ENOENT") await withExplainedFileErrors(data.cluster, "replace", () => Promise.reject(error));
  }
  return undefined;
}

async function createCluster(options: ClusterInitialisationOptions): Promise<void> {
  const { data, account } = options;
  options.log(`Making a new database in ${data.cluster}`);
  const folder = join(data.path, `${unfinishedPrefix(data)}${randomBytes(6).toString("hex")}`);
  try {
    let runner = account;
    let result = await runInitdb(options, folder, runner);
    if (UNNAMED_USER.test(result.output) && account) {
      // initdb wants its user to have a name, the server does not: let a named one make the files, then hand them over.
      runner = await findAnyNamedAccount();
      await rm(folder, { recursive: true, force: true });
      if (runner) result = await runInitdb(options, folder, runner);
    }
    if (result.code !== 0) throw explainInitdb(data, result);
    if (account && runner && account.uid !== runner.uid) await chownTree(folder, account);
    await rename(folder, data.cluster);
    await syncDirectory(data.path);
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function runInitdb(
  options: ClusterInitialisationOptions,
  folder: string,
  account: ServerAccount,
): Promise<ProgramResult> {
  await withExplainedFileErrors(folder, "create", () => mkdir(folder, { mode: 0o700 }));
  if (account) await chown(folder, account.uid, account.gid);
  const password = await openPassword(`${folder}.password`, options.credentials.adminPassword, account);
  try {
    return await runProgram(
      options.binaries.initdb,
      [
        ...["-D", getClusterPathForServer(folder)],
        `--username=${ADMIN_ROLE}`,
        `--pwfile=${process.platform === "linux" ? "/proc/self/fd/3" : "/dev/fd/3"}`,
        "--auth-local=scram-sha-256",
        "--auth-host=scram-sha-256",
        "--encoding=UTF8",
        // Orders text by its UTF-8 bytes, on every machine alike, and never changes with a system library.
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--data-checksums",
        "--no-instructions",
      ],
      { cwd: folder, account, inputFile: password.fd },
    );
  } finally {
    await password.close();
  }
}

/** An open file without a name: it reaches a user who cannot walk to our folders, and nothing stays behind. */
async function openPassword(path: string, password: string, account: ServerAccount) {
  const written = await withExplainedFileErrors(path, "write", () => open(path, "wx", 0o600));
  try {
    await withExplainedFileErrors(path, "write", () => written.writeFile(`${password}\n`));
    if (account) await written.chown(account.uid, account.gid);
    return await open(path, "r");
  } finally {
    await written.close();
    await rm(path, { force: true });
  }
}

const UNNAMED_USER = /could not look up effective user ID/;

function explainInitdb(data: DataDirectory, result: ProgramResult): Error {
  if (UNNAMED_USER.test(result.output)) {
    return createEmbeddedError(
      "database_initialisation_failed",
      `Cannot make a database in ${data.cluster}: the system has no name for uid ${process.getuid?.()}; add it to /etc/passwd, run Plumbline as a user that has one, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return createServerOutputError("database_initialisation_failed", "make a database", data.cluster, result.output);
}

function unfinishedPrefix(data: DataDirectory): string {
  return `${basename(data.cluster)}.new-`;
}

async function removeUnfinished(data: DataDirectory, log: (message: string) => void): Promise<void> {
  for (const name of await readdir(data.path)) {
    if (!name.startsWith(unfinishedPrefix(data))) continue;
    const path = join(data.path, name);
    log(`Removing ${path}, left by an interrupted first start`);
    await stopLeftoverServer(path, log).catch(() => undefined);
    await withExplainedFileErrors(path, "remove", () => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  }
}

/**
 * Programs that the server's user can run. Normally those in node_modules. A private copy is made only when they do not
 * start there: the library links are missing and cannot be made, or root's checkout lies where the server's uid may
 * not go. Whether they start is tried, not guessed from modes, so access lists and noexec mounts count too.
 */
import { constants } from "node:fs";
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DataDirectory } from "./data-directory.js";
import { getErrorMessage } from "./errors.js";
import {
  createCannotRunError,
  createLibraryLinks,
  findMissingLinks,
  findPostgresBinaryPackage,
  type PostgresBinaryPackage,
} from "./postgres-binary-package.js";
import { runProgram } from "./run-program.js";
import type { ServerAccount } from "./server-account.js";
import { TEMPORARY_FOLDER_PREFIX } from "./socket-directory.js";

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly majorVersion: string;
  /** A folder to remove with the server, when no lasting place could be found. */
  readonly temporary: string | undefined;
}

export interface PostgresBinariesOptions {
  readonly data: DataDirectory;
  readonly account: ServerAccount;
  readonly log: (message: string) => void;
  readonly packageDirectory: string | undefined;
  /** Where root keeps copies. */
  readonly cacheDirectory?: string;
}

export async function preparePostgresBinaries(options: PostgresBinariesOptions): Promise<PostgresBinaries> {
  const found = await findPostgresBinaryPackage(options.packageDirectory);
  const linked = await createLibraryLinks(await findMissingLinks(found, found.directory), found.directory);
  let refusal = "its library links are missing and the folder is not writable";
  if (linked) {
    const tried = await tryRun(found.directory, options.account);
    if (typeof tried !== "string") return tried;
    refusal = tried;
  }
  for (const place of copyPlaces(options)) {
    const copy = await place(found).catch((error: unknown) => {
      refusal = getErrorMessage(error);
      return undefined;
    });
    if (!copy) continue;
    const tried = await tryRun(copy.directory, options.account);
    if (typeof tried !== "string") return { ...tried, temporary: copy.temporary ? copy.directory : undefined };
    refusal = tried;
    if (copy.temporary) await rm(copy.directory, { recursive: true, force: true });
  }
  throw createCannotRunError(found.directory, refusal);
}

async function tryRun(directory: string, account: ServerAccount): Promise<PostgresBinaries | string> {
  const postgres = join(directory, "native/bin/postgres");
  const initdb = join(directory, "native/bin/initdb");
  // Started from "/" because our own working directory may be closed to that user.
  const [result, second] = await Promise.all(
    [postgres, initdb].map((program) => runProgram(program, ["--version"], { cwd: "/", account })),
  );
  for (const tried of [result, second]) {
    if (tried?.code !== 0) return tried?.output.trim().split("\n")[0] || `it ended with ${tried?.code}`;
  }
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(result?.output ?? "")?.[1];
  return majorVersion ? { postgres, initdb, majorVersion, temporary: undefined } : "it does not tell its version";
}

interface Copy {
  readonly directory: string;
  readonly temporary: boolean;
}

type CopyPlace = (found: PostgresBinaryPackage) => Promise<Copy | undefined>;

function copyPlaces(options: PostgresBinariesOptions): CopyPlace[] {
  const kept = async (found: PostgresBinaryPackage, base: string): Promise<Copy | undefined> => {
    const directory = join(base, `postgres-${process.platform}-${process.arch}-${found.version}`);
    if (!(await isTrusted(directory))) {
      options.log(`Copying the PostgreSQL programs to ${directory}: those in ${found.directory} do not start`);
      await copyPackage(found, directory);
    }
    return (await isTrusted(directory)) ? { directory, temporary: false } : undefined;
  };
  // An ordinary user's own data directory is as private and as lasting as the database itself.
  if (!options.account) return [(found) => kept(found, join(options.data.path, "binaries"))];
  const cache = options.cacheDirectory ?? "/var/cache/plumbline";
  const throwaway = (base: string) => async (found: PostgresBinaryPackage) => {
    const directory = await mkdtemp(join(base, `${TEMPORARY_FOLDER_PREFIX}binaries-`));
    await copyPackage(found, directory);
    return { directory, temporary: true };
  };
  return [
    async (found) => {
      // Two steps because of the umask; refusals show in the check that follows.
      await mkdir(cache)
        .then(() => chmod(cache, 0o755))
        .catch(() => undefined);
      return (await isTrusted(cache)) ? kept(found, cache) : undefined;
    },
    ...[...new Set([tmpdir(), "/tmp"])].map(throwaway),
  ];
}

/** A folder that nobody but us can have filled. */
async function isTrusted(directory: string): Promise<boolean> {
  const found = await lstat(directory).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Appears under its name only when complete, so a killed copy is never used. */
async function copyPackage(found: PostgresBinaryPackage, directory: string): Promise<void> {
  const temporary = `${directory}.new-${process.pid}`;
  await rm(temporary, { recursive: true, force: true });
  try {
    await mkdir(temporary, { recursive: true });
    await chmod(temporary, 0o755);
    await copyTree(join(found.directory, "native"), join(temporary, "native"));
    await createLibraryLinks(found.links, temporary);
    await rename(temporary, directory);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Someone else finished the same copy first.
    if (await isTrusted(join(directory, "native"))) return;
    throw error;
  }
}

/** Modes are set rather than copied: the source, or our umask, may keep everyone else out. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    // Static libraries (a tenth of the size) are for building programs against PostgreSQL.
    else if (entry.isFile() && !entry.name.endsWith(".a")) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, from.endsWith("/bin") || entry.name.includes(".so") ? 0o755 : 0o644);
    }
  }
}

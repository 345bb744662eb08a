import { chmod, chown, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { prepareDataDirectory } from "./data-directory.js";
import { readDatabaseRolePasswords } from "./database-role-passwords.js";
import { openEmbeddedPostgres } from "./open-embedded-postgres.js";
import { chownTree } from "./server-account.js";
import { startEmbeddedPostgres } from "./start-embedded-postgres.js";
import {
  createTemporaryFolder,
  createTestDataDirectoryPath,
  isRoot,
  queryRows,
  runNodeScript,
  runTestCleanUps,
  stopServerAtTestEnd,
} from "./test-support.js";

afterEach(runTestCleanUps);

test("first start makes a database with a bound service role; the second finds it again", async () => {
  const directory = await createTestDataDirectoryPath();
  const before = performance.now();
  const first = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  const firstMs = Math.round(performance.now() - before);

  expect(await queryRows(first.adminUrl, "SELECT current_setting('is_superuser') AS super")).toEqual([{ super: "on" }]);
  const [role] = await queryRows(
    first.serviceUrl,
    `SELECT current_user AS name, current_database() AS database, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(role).toEqual({
    name: "plumbline_app",
    database: "plumbline",
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
  });
  const safety = ["data_checksums", "fsync", "full_page_writes", "synchronous_commit", "listen_addresses", "jit"];
  const settings = await queryRows(
    first.adminUrl,
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name",
    [safety],
  );
  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
    data_checksums: "on",
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    listen_addresses: "",
    jit: "off",
  });
  expect(
    await queryRows(first.adminUrl, "SELECT string_agg(x, '' ORDER BY x) AS s FROM unnest('{ä,b,Z,a}'::text[]) x"),
  ).toEqual([{ s: "Zabä" }]);
  await queryRows(first.adminUrl, "CREATE TABLE kept AS SELECT 42 AS n");
  await first.stop();
  await first.stop();

  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect((await stat(join(directory, "database.json"))).mode & 0o777).toBe(0o600);

  const again = performance.now();
  const second = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  console.log(`first start ${firstMs} ms, second start ${Math.round(performance.now() - again)} ms`);
  expect(second.serviceUrl).toBe(first.serviceUrl);
  expect(await queryRows(second.adminUrl, "SELECT n FROM kept")).toEqual([{ n: 42 }]);
});

test("nobody gets in without the password", async () => {
  const server = stopServerAtTestEnd(
    await startEmbeddedPostgres(await createTestDataDirectoryPath(), { purpose: "command" }),
  );
  await expect(queryRows(server.adminUrl.replace(/:[\w-]+@/, ":wrong-password@"), "SELECT 1")).rejects.toMatchObject({
    code: "28P01",
  });
});

test("a lost database.json is replaced and the data stays", async () => {
  const directory = await createTestDataDirectoryPath();
  const first = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "command" }));
  await queryRows(first.adminUrl, "CREATE TABLE kept AS SELECT 42 AS n");
  await first.stop();
  const data = await prepareDataDirectory(directory);
  const old = await readDatabaseRolePasswords(data);
  await writeFile(data.credentials, JSON.stringify({ adminPassword: "x".repeat(20), servicePassword: "y".repeat(20) }));
  const second = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "command" }));
  expect(await readDatabaseRolePasswords(data)).not.toEqual(old);
  expect(await queryRows(second.adminUrl, "SELECT n FROM kept")).toEqual([{ n: 42 }]);
  expect(await queryRows(second.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await readdir(data.cluster)).not.toContain("plumbline-reset-hba.conf");
  await expect(queryRows(second.adminUrl.replace(/:[\w-]+@/, ":wrong-password@"), "SELECT 1")).rejects.toThrow();
});

test("a path too long for a socket gets a private folder elsewhere, removed again at the end", async () => {
  const directory = join(await createTestDataDirectoryPath(), "long".repeat(20), "longer".repeat(10));
  const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "command" }));
  expect(server.socketDirectory).not.toContain("longer");
  expect((await stat(server.socketDirectory)).mode & 0o777).toBe(0o700);
  expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(stat(server.socketDirectory)).rejects.toMatchObject({ code: "ENOENT" });
});

describe("data directories that cannot be used", () => {
  test("one of another PostgreSQL version", async () => {
    const directory = await createTestDataDirectoryPath();
    await mkdir(join(directory, "postgres"), { recursive: true });
    await writeFile(join(directory, "postgres/PG_VERSION"), "15\n");
    await expect(startEmbeddedPostgres(directory, { purpose: "serve" })).rejects.toMatchObject({
      code: "database_version_mismatch",
      message: expect.stringMatching(/postgres was made by PostgreSQL 15, .* runs PostgreSQL 18; .*pg_dump/),
    });
  });

  test("one with something else in its place", async () => {
    const directory = await createTestDataDirectoryPath();
    await mkdir(join(directory, "postgres/photos"), { recursive: true });
    await expect(startEmbeddedPostgres(directory, { purpose: "serve" })).rejects.toMatchObject({
      code: "data_directory_unusable",
      message: expect.stringContaining(join(directory, "postgres")),
    });
  });

  test.each(["file", "file/below"])("a path that is, or lies below, a file: %s", async (path) => {
    const folder = await createTemporaryFolder();
    await writeFile(join(folder, "file"), "");
    await expect(startEmbeddedPostgres(join(folder, path), { purpose: "serve" })).rejects.toMatchObject({
      code: "data_directory_unusable",
      message: expect.stringContaining(join(folder, path)),
    });
  });

  test.runIf(!isRoot)("one that we may not write to", async () => {
    const folder = await createTemporaryFolder();
    await chmod(folder, 0o500);
    await expect(startEmbeddedPostgres(folder, { purpose: "serve" })).rejects.toMatchObject({
      code: "data_directory_unusable",
      message: expect.stringContaining(folder),
    });
    await chmod(folder, 0o700);
  });

  test("a refused start leaves the directory free", async () => {
    const directory = await createTestDataDirectoryPath();
    await mkdir(join(directory, "postgres/photos"), { recursive: true });
    for (let time = 0; time < 2; time += 1) {
      await expect(openEmbeddedPostgres(directory, "serve")).rejects.toMatchObject({ code: "data_directory_unusable" });
    }
  });
});

test("access for others to the cluster, as a Kubernetes volume gets it, is taken away again", async () => {
  const directory = await createTestDataDirectoryPath();
  await (await startEmbeddedPostgres(directory, { purpose: "command" })).stop();
  await chmod(join(directory, "postgres"), 0o2770);
  const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "command" }));
  expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

describe.runIf(isRoot)("as root", () => {
  test("works below a folder that only root may enter", async () => {
    const closed = await createTemporaryFolder();
    const directory = join(closed, "a, b", "data");
    const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
    expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect((await stat(closed)).mode & 0o077).toBe(0);
    expect((await stat(`/proc/${server.pid}`)).uid).toBe(65534);
    expect((await stat(join(directory, "postgres"))).uid).toBe(65534);
    expect((await stat(join(directory, "database.json"))).uid).toBe(0);
  });

  test("a uid the system has no name for can own the data, and root's copy of a cluster is taken over", async () => {
    const directory = await createTestDataDirectoryPath();
    await mkdir(directory);
    await chown(directory, 54321, 54321);
    const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "command" }));
    expect((await stat(`/proc/${server.pid}`)).uid).toBe(54321);
    expect((await stat(join(directory, "database.json"))).uid).toBe(54321);
    await server.stop();
    await chownTree(join(directory, "postgres"), { uid: 0, gid: 0 });
    const again = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "command" }));
    expect((await stat(`/proc/${again.pid}`)).uid).toBe(54321);
  });

  test("an ordinary user can start one in its own folder", async () => {
    const folder = await createTemporaryFolder();
    await chown(folder, 1, 1);
    const { next } = runNodeScript(
      `const server = await startEmbeddedPostgres(${JSON.stringify(join(folder, "data"))}, { purpose: "serve" });
       say({ url: server.serviceUrl });
       await server.stop();`,
      { uid: 1, gid: 1 },
    );
    expect(await next()).toEqual({ url: expect.stringContaining("plumbline_app") });
    expect(await next()).toBeNull();
    expect((await stat(join(folder, "data/postgres"))).uid).toBe(1);

    const asRoot = stopServerAtTestEnd(await startEmbeddedPostgres(join(folder, "data"), { purpose: "command" }));
    expect((await stat(`/proc/${asRoot.pid}`)).uid).toBe(1);
  });
});

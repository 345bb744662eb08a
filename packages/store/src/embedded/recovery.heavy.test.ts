import { once } from "node:events";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { isPidRunning } from "./process-identity.js";
import { startEmbeddedPostgres } from "./start-embedded-postgres.js";
import {
  createTestDataDirectoryPath,
  queryRows,
  retryUntilDone,
  runNodeScript,
  runTestCleanUps,
  stopServerAtTestEnd,
} from "./test-support.js";

afterEach(runTestCleanUps);

/** Another Node that serves and has written a row; both are left running. */
async function serveElsewhere(directory: string) {
  const { child, next } = runNodeScript(
    `const pg = (await import(${JSON.stringify(import.meta.resolve("pg"))})).default;
     const server = await startEmbeddedPostgres(${JSON.stringify(directory)}, { purpose: "serve" });
     const client = new pg.Client({ connectionString: server.adminUrl });
     await client.connect();
     await client.query("CREATE TABLE kept AS SELECT 42 AS n");
     say({ pid: server.pid, socketDirectory: server.socketDirectory });
     setInterval(() => undefined, 1000);`,
  );
  const answer = await next();
  const ended = once(child, "exit");
  return {
    server: Number(answer?.pid),
    socketDirectory: String(answer?.socketDirectory),
    killNode: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

test("a killed server is started again with the same address and passwords", async () => {
  const log: string[] = [];
  const directory = await createTestDataDirectoryPath();
  const server = stopServerAtTestEnd(
    await startEmbeddedPostgres(directory, { purpose: "serve", log: (line) => log.push(line) }),
  );
  const { pid, serviceUrl, adminUrl } = server;
  await queryRows(adminUrl, "CREATE TABLE kept AS SELECT 42 AS n");
  process.kill(pid, "SIGKILL");
  expect(await retryUntilDone(() => queryRows(adminUrl, "SELECT n FROM kept"))).toEqual([{ n: 42 }]);
  expect(server.pid).not.toBe(pid);
  expect(server.serviceUrl).toBe(serviceUrl);
  expect(log.join("\n")).toMatch(/was ended by SIGKILL; starting it again \(1 of 5\)/);
});

test("a server that keeps dying is given up with an error, and the directory is free again", async () => {
  const directory = await createTestDataDirectoryPath();
  const server = await startEmbeddedPostgres(directory, { purpose: "serve" });
  let over = false;
  const exited = server.exited.finally(() => {
    over = true;
  });
  for (let last = -1; !over; ) {
    if (server.pid !== last) {
      last = server.pid;
      process.kill(last, "SIGKILL");
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const error = await exited;
  expect(error).toMatchObject({ code: "database_exited", message: expect.stringContaining(directory) });
  await server.stop();
  const next = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  expect(await queryRows(next.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test.each(["", "123"])(
  "lock files that a killed server left with %j in them do not stop the next one",
  async (text) => {
    const directory = await createTestDataDirectoryPath();
    await (await startEmbeddedPostgres(directory, { purpose: "serve" })).stop();
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
      await writeFile(join(directory, "postgres", name), text);
    }
    const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
    expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  },
);

test("stopping in the middle of a restart ends both", async () => {
  const directory = await createTestDataDirectoryPath();
  for (const pause of [0, 110, 160]) {
    const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
    const { pid } = server;
    process.kill(pid, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, pause));
    await server.stop();
    expect(await isPidRunning(pid)).toBe(false);
    expect(await isPidRunning(server.pid)).toBe(false);
  }
});

test("after kill -9 of Plumbline the next start ends the orphan and finds every acknowledged row", async () => {
  const directory = await createTestDataDirectoryPath();
  const before = await serveElsewhere(directory);
  await before.killNode();
  expect(await isPidRunning(before.server)).toBe(true);
  const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  expect(await isPidRunning(before.server)).toBe(false);
  expect(await queryRows(server.adminUrl, "SELECT n FROM kept")).toEqual([{ n: 42 }]);
});

test("after kill -9 of Plumbline and its server, also with a socket folder elsewhere", async () => {
  const directory = join(await createTestDataDirectoryPath(), "long".repeat(30));
  const before = await serveElsewhere(directory);
  process.kill(before.server, "SIGSTOP");
  await before.killNode();
  process.kill(before.server, "SIGKILL");
  const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  expect(await queryRows(server.adminUrl, "SELECT n FROM kept")).toEqual([{ n: 42 }]);
  await expect(stat(before.socketDirectory)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a pid file whose pid belongs to an unrelated process does not stop the start, nor the process", async () => {
  const directory = await createTestDataDirectoryPath();
  await (await startEmbeddedPostgres(directory, { purpose: "command" })).stop();
  const cluster = join(directory, "postgres");
  const owner = await stat(cluster);
  // Of the server's own user: PostgreSQL looks at nobody else's processes.
  const unrelated = runNodeScript("say({}); setInterval(() => undefined, 1000);", { uid: owner.uid, gid: owner.gid });
  await unrelated.next();
  const file = `${unrelated.child.pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n   123456         9\nready   \n`;
  await writeFile(join(cluster, "postmaster.pid"), file, { mode: 0o644 });
  const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await isPidRunning(unrelated.child.pid ?? 0)).toBe(true);
});

test("what an interrupted first start left is removed", async () => {
  const directory = await createTestDataDirectoryPath();
  await mkdir(join(directory, "postgres.new-123abc/base"), { recursive: true });
  await mkdir(join(directory, "postgres"));
  const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect((await readdir(directory)).sort()).toEqual(["database.json", "lock", "postgres", "postgres.log"]);
});

test("kill -9 in the middle of the first start", async () => {
  const directory = await createTestDataDirectoryPath();
  const { child } = runNodeScript(`await startEmbeddedPostgres(${JSON.stringify(directory)}, { purpose: "serve" })`);
  const ended = once(child, "exit");
  await retryUntilDone(async () => {
    const unfinished = (await readdir(directory)).find((name) => name.startsWith("postgres.new-"));
    await readFile(join(directory, unfinished ?? "", "PG_VERSION"));
  });
  child.kill("SIGKILL");
  await ended;
  const server = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));
  expect(await queryRows(server.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect((await readdir(directory)).sort()).toEqual(["database.json", "lock", "postgres", "postgres.log"]);
});

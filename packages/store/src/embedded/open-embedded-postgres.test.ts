import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { prepareDataDirectory } from "./data-directory.js";
import { findLockHolder } from "./directory-lock.js";
import { connectToRunningServer, openEmbeddedPostgres } from "./open-embedded-postgres.js";
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

test("beside a running service: a second service is refused, a command uses its server", async () => {
  const directory = await createTestDataDirectoryPath();
  expect(await connectToRunningServer(directory)).toBeNull();
  const serve = stopServerAtTestEnd(await startEmbeddedPostgres(directory, { purpose: "serve" }));

  const second = runNodeScript(`await openEmbeddedPostgres(${JSON.stringify(directory)}, "serve")`);
  const refusal = await second.next();
  expect(refusal?.code).toBe("data_directory_in_use");
  expect(refusal?.message).toContain(directory);
  expect(refusal?.message).toContain(`pid ${process.pid}`);

  const command = runNodeScript(
    `const server = await openEmbeddedPostgres(${JSON.stringify(directory)}, "command");
     say({ pid: server.pid, url: server.serviceUrl });
     await server.stop();`,
  );
  expect(await command.next()).toEqual({ pid: serve.pid, url: serve.serviceUrl });
  expect((await connectToRunningServer(directory))?.adminUrl).toBe(serve.adminUrl);
  expect(await queryRows(serve.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);

  await serve.stop();
  expect(await connectToRunningServer(directory)).toBeNull();
});

test("commands at the same time take turns, and a service waits for them", async () => {
  const directory = await createTestDataDirectoryPath();
  const body = `const server = await openEmbeddedPostgres(${JSON.stringify(directory)}, "command");
    say({ from: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, 200));
    say({ to: Date.now() });
    await server.stop();`;
  const commands = [runNodeScript(body), runNodeScript(body)];
  const spans = commands.map(async ({ next }) => [(await next())?.from, (await next())?.to] as [number, number]);
  const [first, second] = (await Promise.all(spans)).sort((a, b) => a[0] - b[0]);
  expect(second?.[0]).toBeGreaterThanOrEqual(first?.[1] ?? 0);

  const third = runNodeScript(body);
  await third.next();
  const serve = stopServerAtTestEnd(await openEmbeddedPostgres(directory, "serve"));
  expect((await third.next())?.to).toBeLessThanOrEqual(Date.now());
  expect(await queryRows(serve.serviceUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a command given while the service is still starting waits for it", async () => {
  const directory = await createTestDataDirectoryPath();
  const starting = startEmbeddedPostgres(directory, { purpose: "serve" });
  const data = await prepareDataDirectory(directory);
  await retryUntilDone(async () => expect(await findLockHolder(data)).not.toBeNull());
  const command = await openEmbeddedPostgres(directory, "command");
  const serve = stopServerAtTestEnd(await starting);
  expect(command.pid).toBe(serve.pid);
});

test("a process that exits without stopping its server leaves none behind", async () => {
  const directory = await createTestDataDirectoryPath();
  const { child, next } = runNodeScript(
    `const server = await openEmbeddedPostgres(${JSON.stringify(directory)}, "serve");
     say({ pid: server.pid });
     process.exit(3);`,
  );
  const ended = once(child, "exit");
  const pid = Number((await next())?.pid);
  await ended;
  await retryUntilDone(async () => expect(await isPidRunning(pid)).toBe(false));
});

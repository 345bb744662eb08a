/** Children start where there is a shell to limit them, and where there is none. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createForkOptionsWithoutDumps } from "./core-dump-limits.js";

const folder = mkdtempSync(join(tmpdir(), "plumbline-dumps-"));
afterAll(() => rmSync(folder, { recursive: true }));
const program = join(folder, "child.cjs");
writeFileSync(program, "process.send([process.execArgv, process.argv.slice(2)]);");

it.each([
  ["a shell", undefined],
  ["none", join(folder, "no-such-shell")],
])("starts Node.js with its flags and arguments where there is %s", async (_, shell) => {
  const child = fork(program, ["one two"], createForkOptionsWithoutDumps(["--max-old-space-size=64"], shell));
  const [message] = await once(child, "message");
  expect(message).toEqual([["--max-old-space-size=64"], ["one two"]]);
});

import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readSettings } from "../settings.js";
import { getRunRecordingsFolder, removeStaleRecordings } from "./recording-folders.js";

it("what a run left behind that nobody can go on with is removed, and no other", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "plumbline-recordings-"));
  const settings = { ...readSettings({}, {}), dataDirectory };
  const long = new Date(Date.now() - 3 * settings.limits.runSeconds * 1000);
  for (const run of ["left", "going-on"]) await mkdir(getRunRecordingsFolder(settings, run), { recursive: true });
  await utimes(getRunRecordingsFolder(settings, "left"), long, long);
  await removeStaleRecordings(settings);
  expect(await readdir(join(dataDirectory, "accounts"))).toEqual(["going-on"]);
  await rm(dataDirectory, { recursive: true });
  await removeStaleRecordings(settings);
});

import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readSettings } from "../settings.js";
import { missingFolders } from "./missing-folders.js";

it("folders that are lent but not there are told when a service starts", async () => {
  const [none, file] = [join(tmpdir(), "plumbline-none"), fileURLToPath(import.meta.url)];
  const settings = readSettings(
    {},
    { PLUMBLINE_FOLDERS: `${tmpdir()},acme=${none}`, PLUMBLINE_SECRET_FOLDERS: `acme=${file}@github.com` },
  );
  expect(await missingFolders(settings)).toEqual([
    `PLUMBLINE_FOLDERS names ${none}, which is not there.`,
    `PLUMBLINE_SECRET_FOLDERS names ${file}, which is no folder.`,
  ]);
});

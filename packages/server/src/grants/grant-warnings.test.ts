import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readSettings } from "../settings.js";
import { findGrantWarnings } from "./grant-warnings.js";

it("folders that are lent but not there are told when a service starts", async () => {
  const [none, file] = [join(tmpdir(), "plumbline-none"), fileURLToPath(import.meta.url)];
  const settings = readSettings(
    {},
    { PLUMBLINE_FOLDERS: `${tmpdir()},acme=${none}`, PLUMBLINE_SECRET_FOLDERS: `acme=${file}@github.com` },
  );
  expect(await findGrantWarnings(settings, 1)).toEqual([
    `PLUMBLINE_FOLDERS names ${none}, which is not there.`,
    `PLUMBLINE_SECRET_FOLDERS names ${file}, which is no folder.`,
  ]);
});

it("items that name no tenant are told where there are several", async () => {
  const settings = readSettings(
    {},
    { PLUMBLINE_FOLDERS: `${tmpdir()},acme=${tmpdir()}`, PLUMBLINE_CLOUD_IDENTITY: "own,acme=own" },
  );
  expect(await findGrantWarnings(settings, 1)).toEqual([]);
  expect(await findGrantWarnings(settings, 2)).toEqual([
    `PLUMBLINE_FOLDERS: ${tmpdir()} is for nobody, because there are several tenants; name one, as in default=${tmpdir()}.`,
    "PLUMBLINE_CLOUD_IDENTITY: own is for nobody, because there are several tenants; name one, as in default=own.",
  ]);
});

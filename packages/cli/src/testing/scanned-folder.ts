/** A folder of files to scan, and the command called in it. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type ProcessResult, plumbline } from "./plumbline.js";

export interface ScannedFolder {
  readonly at: (name: string) => string;
  readonly write: (contents: Readonly<Record<string, string>>) => Promise<void>;
  readonly scan: (...args: string[]) => Promise<ProcessResult>;
  readonly scanInput: (input: string, ...args: string[]) => Promise<ProcessResult>;
}

export function useScannedFolder(files: Readonly<Record<string, string>>): ScannedFolder {
  let folder = "";
  const at = (name: string) => join(folder, name);
  const write: ScannedFolder["write"] = async (contents) => {
    for (const [name, text] of Object.entries(contents)) {
      await mkdir(dirname(at(name)), { recursive: true });
      await writeFile(at(name), text);
    }
  };
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-scanned-")));
    await write(files);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    at,
    write,
    scan: (...args) => plumbline(["scan", ...args], {}, { cwd: folder }),
    scanInput: (input, ...args) => plumbline(["scan", ...args], {}, { cwd: folder, input }),
  };
}

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expandGlob } from "./expand-glob.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-glob-"));
  for (const name of ["a.tfstate", "deep/b.tfstate", "deep/er/c.tfstate", "deep/other.json", "deep/[x].tfstate"]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "{}");
  }
  symlinkSync(folder, join(folder, "deep/again"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a glob of files", () => {
  const named = (pattern: string) => expandGlob(`${folder}/${pattern}`).map((file) => file.slice(folder.length + 1));

  it("names those it matches, in all folders with two stars, and through no link", () => {
    expect(named("*.tfstate")).toEqual(["a.tfstate"]);
    expect(named("**/*.tfstate")).toEqual(["a.tfstate", "deep/[x].tfstate", "deep/b.tfstate", "deep/er/c.tfstate"]);
    expect(named("deep/?.tfstate")).toEqual(["deep/b.tfstate"]);
  });

  it("is a name where a file is called so, or where it has no star", () => {
    expect(named("deep/[x].tfstate")).toEqual(["deep/[x].tfstate"]);
    expect(named("nowhere.tfstate")).toEqual(["nowhere.tfstate"]);
  });

  it("must match something", () => {
    expect(() => named("none/*.tfstate")).toThrow(/There is no file .*none\/\*\.tfstate\./);
  });
});

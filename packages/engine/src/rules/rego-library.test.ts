import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { check, runTests } from "@plumbline/rego";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../../../rules/lib/", import.meta.url));
const sources = readdirSync(folder)
  .filter((name) => name.endsWith(".rego"))
  .map((file) => ({ file, text: readFileSync(`${folder}${file}`, "utf8") }));

describe("the library of the rules", () => {
  const { results } = runTests(sources, { version: "v1" });

  it.each(results.map((result) => [`${result.package}.${result.name}`, result] as const))("%s", (_, result) => {
    expect(result).toMatchObject({ outcome: "pass" });
  });

  it("has tests for each of its files, and nothing that a strict check would find", () => {
    const tested = new Set(results.map(({ file }) => file.replace("_test.rego", ".rego")));
    expect(tested).toEqual(new Set(sources.map(({ file }) => file.replace("_test.rego", ".rego"))));
    expect(check(sources, { version: "v1", strict: true })).toEqual([]);
  });
});

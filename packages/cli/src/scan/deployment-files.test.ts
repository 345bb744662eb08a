/** What we give to people to run the service with, held to the rules that we hold them to. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

describe("deploy/chart", () => {
  it("has no findings, advice included, but those that its files give a reason for", async () => {
    const { stdout } = await plumbline(["scan", "--advice", "--format", "json", join(root, "deploy/chart")]);
    const { findings, problems, undecided, unusedSuppressions, counts } = JSON.parse(stdout);
    expect({ findings, problems, undecided, unusedSuppressions }).toEqual({
      findings: [],
      problems: [],
      undecided: [],
      unusedSuppressions: [],
    });
    expect(counts.resources).toBeGreaterThanOrEqual(12);
  });

  it("knows every value that it has, and no other", () => {
    const schema: unknown = JSON.parse(read("deploy/chart/values.schema.json"));
    const open = listObjectSchemas(schema).filter(({ properties, additionalProperties }) => {
      return properties !== undefined && additionalProperties !== false;
    });
    expect(open).toEqual([]);
  });
});

it.each([
  ["deploy/chart/Chart.yaml", /^(?:version|appVersion): (.*)$/gm],
  ["deploy/compose.yaml", /PLUMBLINE_IMAGE:-plumbline:([^}]+)\}/g],
])("%s names the version of the package", (file, pattern) => {
  const named = [...read(file).matchAll(pattern)].map(([, found]) => found);
  expect(new Set(named)).toEqual(new Set([version]));
});

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
}

function listObjectSchemas(schema: unknown): readonly ObjectSchema[] {
  if (typeof schema !== "object" || schema === null) return [];
  return [schema, ...Object.values(schema).flatMap(listObjectSchemas)];
}

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonValue } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Document, Problem } from "../../document.js";
import { createMemoryFileTree, type FileTree } from "../../files/file-tree.js";
import { readDocuments } from "../../read-documents.js";
import { listPlaces } from "../../source/source-tree.js";
import { describeReading, expectGolden, fixtureFiles } from "../../testing/golden.js";
import { propertyRuns } from "../../testing/nodes.js";
import { spoiledJson } from "../../testing/spoil-json.js";

const fixtures = fileURLToPath(new URL("fixtures/", import.meta.url));

function readStates(files: FileTree) {
  const problems: Problem[] = [];
  const documents = [...readDocuments(files, { kinds: ["terraform-state"] }, (problem) => problems.push(problem))];
  return { documents, problems };
}

const readState = (state: unknown) =>
  readStates(createMemoryFileTree({ "terraform.tfstate": JSON.stringify(state, null, 1) }));

describe("state fixtures", () => {
  it.each(readdirSync(fixtures))("%s reads as expected", (name) => {
    const folder = `${fixtures}${name}`;
    const { documents, problems } = readStates(fixtureFiles(folder));
    expectGolden(folder, describeReading(documents, problems));
  });
});

describe("stateReader", () => {
  const older = (version: number) => ({ version, serial: 1, modules: [{ path: ["root"], resources: {} }] });
  it.each([
    ["version 1", older(1), "2:13 the version of a state must be 4, found 1"],
    ["version 2", older(2), "2:13 the version of a state must be 4, found 2"],
    ["version 3", { ...older(3), lineage: "x" }, "2:13 the version of a state must be 4, found 3"],
    ["version 5", { version: 5, lineage: "x", resources: [] }, "2:13 the version of a state must be 4, found 5"],
    [
      "encryption",
      { serial: 1, lineage: "x", meta: { k: "e30=" }, encrypted_data: "AAAA", encryption_version: "v0" },
      "1:1 encrypted state: its resources cannot be read",
    ],
    [
      "a shown format of the future",
      { format_version: "2.1", values: { root_module: {} } },
      "2:20 the format version must be 0.x or 1.x, found 2.1",
    ],
  ])("says that it cannot read %s", (_, state, expected) => {
    const { documents, problems } = readState(state);
    expect(documents).toEqual([]);
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([expected]);
  });

  it.each([
    ["a lock file", { version: 4, packages: {}, serial: 1 }],
    ["a version as text", { version: "4", terraform_version: "1.0", resources: [] }],
    ["a compose file", { version: 3, services: {}, resources: [] }],
    ["a plan", { format_version: "1.0", planned_values: {}, values: { root_module: {} }, terraform_version: "1.0" }],
    ["a list", [{ version: 4, lineage: "x", resources: [] }]],
  ])("leaves %s to others", (_, content) => {
    expect(readState(content)).toEqual({ documents: [], problems: [] });
  });

  it("reads an empty state", () => {
    const { documents, problems } = readState({ version: 4, terraform_version: "1.9.5", lineage: "x", resources: [] });
    expect(documents.map(({ kind, body }) => ({ kind, body }))).toEqual([
      { kind: "terraform-state", body: { resources: [] } },
    ]);
    expect(problems).toEqual([]);
  });

  it("never ends in anything but documents and problems", () => {
    const word = fc.constantFrom(
      "t",
      "a",
      "data",
      "module.m",
      'provider["x/y/z"].w',
      "provider.a",
      "get_attr",
      "index",
    );
    const key = fc.constantFrom(
      ...["resources", "instances", "module", "mode", "type", "name", "provider", "index_key", "status", "deposed"],
      ...["attributes", "attributes_flat", "sensitive_attributes", "value", "id", "arn", "__proto__", "child_modules"],
    );
    const { any } = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: "medium", withCrossShrink: true },
        fc.oneof(word, fc.boolean(), fc.integer({ min: -1, max: 3 }), fc.constant(null)),
        fc.array(tie("any"), { maxLength: 4 }),
        fc.dictionary(key, tie("any"), { maxKeys: 6 }),
        fc.record({ type: word, name: word, instances: fc.array(tie("any"), { maxLength: 3 }) }),
      ),
    }));
    const state = fc.oneof(
      fc.record({ version: fc.constant(4), lineage: fc.constant("x"), resources: fc.oneof(any, fc.array(any)) }),
      fc.record({ format_version: fc.constant("1.0"), values: fc.record({ root_module: any }) }),
    );
    fc.assert(
      fc.property(state, (content) => expectSound(readState(content).documents)),
      propertyRuns(500),
    );
  });

  it.each(["version-four/terraform.tfstate", "shown/state.json"])("survives that parts of %s are wrong", (path) => {
    const state = JSON.parse(readFileSync(`${fixtures}${path}`, "utf8")) as JsonValue;
    fc.assert(
      fc.property(spoiledJson(state, 6), (spoiled) => expectSound(readState(spoiled).documents)),
      propertyRuns(100),
    );
  });
});

/** What holds of every document, whatever it was read from. */
function expectSound(documents: readonly Document[]): void {
  for (const { resources, source } of documents) {
    const addresses = resources.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { range } of listPlaces(source)) expect(range.end).toBeGreaterThanOrEqual(range.start);
  }
}

import { describe, expect, it } from "vitest";
import { parseDataFile } from "../data/data-file.js";
import { createMemoryFileTree } from "../files/file-tree.js";
import { trackFileReads } from "../files/read-tracking-files.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { findSourceRange } from "../source/source-tree.js";
import { testLimits } from "../testing/nodes.js";
import { jsonReader, yamlReader } from "./reader.js";

const context: ReadContext = {
  files: trackFileReads(createMemoryFileTree({})),
  report: () => {},
  limits: testLimits,
  data: () => undefined,
  variableFiles: [],
  dataSourceAnswers: new Map(),
  moduleFolders: new Map(),
  wholeModules: false,
};

function read(path: string, text: string) {
  const { file } = parseDataFile(path, text, testLimits);
  if (file === undefined) return [];
  return [jsonReader, yamlReader].flatMap((reader) => (reader.recognises(file) ? [...reader.read(file, context)] : []));
}

describe("plain documents", () => {
  it.each([
    ["a.json", '{"a": [1]}', [{ kind: "json", paths: ["a.json"], body: { a: [1] }, resources: [], unknowns: [] }]],
    ["a.yaml", "a: [1]", [{ kind: "yaml", paths: ["a.yaml"], body: { a: [1] } }]],
    ["a.yaml", '{"a": 1}', [{ kind: "yaml", body: { a: 1 } }]],
    [
      "a.yaml",
      "a\n---\nb",
      [
        { kind: "yaml", body: "a", index: 0 },
        { kind: "yaml", body: "b", index: 1 },
      ],
    ],
    ["a.json", "7", [{ kind: "json", body: 7 }]],
    ["a.yaml", "# nothing", []],
    ["a.json", "", []],
  ])("of %s with %j", (path, text, expected) => {
    const documents = read(path, text);
    expect(documents).toMatchObject(expected);
    expect(documents).toHaveLength(expected.length);
  });

  it("know where their parts are", () => {
    const [document] = read("a.yaml", "a:\n  b: [1, two]\n");
    expect(document && findSourceRange(document.source, ["a", "b", 1])).toMatchObject({
      line: 2,
      column: 10,
      endLine: 2,
      endColumn: 13,
    });
    expect(document && findSourceRange(document.source, ["a", "missing", 1])).toMatchObject({
      line: 1,
      column: 1,
      endLine: 2,
    });
  });
});

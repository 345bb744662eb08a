import { expect, test } from "vitest";
import { createMemoryFileTree } from "./files/file-tree.js";
import { readFileTree } from "./read-documents.js";
import type { ReadOptions } from "./read-options.js";

const MANIFEST = "apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n";
const TEMPLATE = "AWSTemplateFormatVersion: 2010-09-09\nResources:\n  Topic: { Type: AWS::SNS::Topic }\n";

function readOf(contents: Record<string, string | Uint8Array>, options?: ReadOptions) {
  const { documents, problems } = readFileTree(createMemoryFileTree(contents), options);
  return { kinds: documents.map(({ kind }) => kind), problems: problems.map(({ file }) => file) };
}

function utf16(text: string, order: "little" | "big"): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return order === "little" ? bytes : bytes.swap16();
}

test.each<[name: string, content: string | Uint8Array, expected: ReturnType<typeof readOf>]>([
  ["a.yaml", MANIFEST, { kinds: ["kubernetes"], problems: [] }],
  ["a.txt", MANIFEST, { kinds: [], problems: [] }],
  ["a.txt", TEMPLATE, { kinds: ["cloudformation"], problems: [] }],
  ["a.txt", `${TEMPLATE}  Broken: [\n`, { kinds: ["cloudformation"], problems: ["a.txt"] }],
  ["a.txt", "[apiVersion]\nResources - nothing of this is YAML: [\n", { kinds: [], problems: [] }],
  ["a.txt", new Uint8Array([0x52, 0xe9]), { kinds: [], problems: [] }],
  ["a.yaml", new Uint8Array([0x52, 0xe9]), { kinds: [], problems: ["a.yaml"] }],
  ["a.json", '{"Description" "", "AWSTemplateFormatVersion": ""}', { kinds: [], problems: ["a.json"] }],
  ["a.json", '{"openapi": "3", "x": 1, "x": "Resources"}', { kinds: [], problems: [] }],
  ["a.yaml", utf16(MANIFEST, "little"), { kinds: ["kubernetes"], problems: [] }],
  ["a.yaml", utf16(MANIFEST, "big"), { kinds: ["kubernetes"], problems: [] }],
  ["main.tf", utf16('resource "a" "b" {}', "little"), { kinds: [], problems: ["main.tf"] }],
])("what is read of %s: %j", (name, content, expected) => {
  expect(readOf({ [name]: content })).toEqual(expected);
});

test("a text file that somebody names is what it holds", () => {
  expect(readOf({ "a.txt": MANIFEST }, { only: new Set(["a.txt"]) }).kinds).toEqual(["kubernetes"]);
});

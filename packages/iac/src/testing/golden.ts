/**
 * Golden files: what was read, as plain JSON a person can check by eye. `UPDATE=1 npx vitest run …` writes them anew;
 * the diff is then to be read as carefully as code.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue, PathStep, SourceRange } from "@plumbline/model";
import { expect } from "vitest";
import type { Document, Problem, Resource, UnknownPart } from "../document.js";
import { createMemoryFileTree, type FileTree } from "../files/file-tree.js";
import { listPlaces, type SourceTree } from "../source/source-tree.js";

const EXPECTED = "expected.json";

/** The files of a fixture folder, without the expectation. */
export function fixtureFiles(folder: string): FileTree {
  const contents: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(folder.length).replace(/^\/+/, "");
    if (path !== EXPECTED) contents[path] = readFileSync(join(folder, path));
  }
  return createMemoryFileTree(contents);
}

/** Compares with the folder's `expected.json`, or writes it. */
export function expectGolden(folder: string, reading: JsonValue): void {
  const file = join(folder, EXPECTED);
  if (process.env.UPDATE === "1" || !existsSync(file)) {
    if (process.env.UPDATE !== "1") expect.fail(`${file} is missing: run with UPDATE=1 and read what is written`);
    writeFileSync(file, `${JSON.stringify(reading, null, 2)}\n`);
  }
  expect(reading).toEqual(JSON.parse(readFileSync(file, "utf8")));
}

/** Documents in reading order; places are `file:line:column-endLine:endColumn` by path. */
export function describeReading(documents: Iterable<Document>, problems: readonly Problem[]): JsonValue {
  const described = [...documents].map(describeDocument);
  return plain({ documents: described, problems: problems.map(describeProblem) });
}

function describeDocument(document: Document): Record<string, unknown> {
  return {
    kind: document.kind,
    paths: document.paths,
    index: document.index,
    body: document.body,
    resources: document.resources.map((resource) => describeResource(resource, document)),
    unknowns: describeUnknowns(document.unknowns),
    places: describePlaces(document.source),
  };
}

/** A resource that is the whole document is not written down twice. */
function describeResource(resource: Resource, document: Document): Record<string, unknown> {
  const { attributes, unknowns, source, calls, path, ...rest } = resource;
  return {
    ...rest,
    path: pathText(path),
    attributes: attributes === document.body ? "(the body)" : attributes,
    unknowns: describeUnknowns(unknowns),
    calls: calls.map((call) => `${call.address} from ${call.from} at ${rangeText(call.range)}`),
    places: source === document.source ? "(the document's)" : describePlaces(source),
  };
}

function describeUnknowns(unknowns: readonly UnknownPart[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    unknowns.map(({ path, causes }) => [
      pathText(path),
      causes.map(({ reference, reason, detail }) =>
        detail === undefined ? `${reference}: ${reason}` : `${reference}: ${reason} (${detail})`,
      ),
    ]),
  );
}

function describePlaces(tree: SourceTree): Record<string, string> {
  return Object.fromEntries([...listPlaces(tree)].map(({ path, range }) => [pathText(path), rangeText(range)]));
}

function describeProblem({ file, line, column, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place}: ${message}`;
}

function rangeText({ file, line, column, endLine, endColumn }: SourceRange): string {
  return `${file}:${line}:${column}-${endLine}:${endColumn}`;
}

function pathText(path: readonly PathStep[]): string {
  if (path.length === 0) return "(whole)";
  return path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
}

/** Without what is undefined. */
function plain(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

/** A configuration file of another tool as data, with the place of everything in it. */
import { statSync } from "node:fs";
import { createMemoryFileTree, type Document, findSourceRange, readFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, KnownError, type PathStep } from "@plumbline/model";
import { readNamedFile } from "../scan/read-named-file.js";
import { parseFlatToml } from "./parse-flat-toml.js";

export interface ForeignConfig {
  readonly body: JsonObject;
  readonly placeOf: (path: readonly PathStep[]) => string;
}

const MAX_BYTES = 4 * 1024 * 1024;

/** What is longer than any configuration a person writes is refused before it is read. */
export function readBoundedFile(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_BYTES)
    throw new KnownError("configuration", `${file} is larger than ${MAX_BYTES / 1024 / 1024} MiB, and is not read.`);
  return readNamedFile(file);
}

export function readForeignConfig(file: string): ForeignConfig {
  return parseConfigText(file, readBoundedFile(file));
}

/** KICS goes by content, not by the file's name: so do we, for everybody. */
function parseConfigText(file: string, text: string): ForeignConfig {
  if (/^\s*\{/.test(text)) return parseDocument(file, text, "json");
  // Blanks of one line: over many lines, each beginning would look through all that follow.
  if (/^[ \t]*"?[\w-]+"?[ \t]*=/m.test(text) && !/^[ \t]*(?:-\s|["\w-]+[ \t]*:(?:\s|$))/m.test(text)) {
    const { body, lines, problems } = parseFlatToml(text);
    if (problems.length > 0) throw unreadable(file, problems);
    return { body, placeOf: ([name]) => `${file}:${lines.get(String(name)) ?? 1}:1` };
  }
  return parseDocument(file, text, "yaml");
}

function parseDocument(file: string, text: string, kind: "json" | "yaml"): ForeignConfig {
  const name = `config.${kind}`;
  const { documents, problems } = readFileTree(createMemoryFileTree({ [name]: text }), { kinds: [kind] });
  const [document, second] = documents;
  if (problems.length > 0)
    throw unreadable(
      file,
      problems.map(({ line, column, message }) => `${line}:${column}: ${message}`),
    );
  if (second !== undefined) throw unreadable(file, [`${placeIn(second, [])}: there must be one document only`]);
  const body: JsonValue = document?.body ?? {};
  if (!isJsonObject(body)) throw unreadable(file, ["1:1: must have settings, each with a name"]);
  return { body, placeOf: (path) => (document === undefined ? `${file}:1:1` : `${file}:${placeIn(document, path)}`) };
}

function placeIn(document: Document, path: readonly PathStep[]): string {
  const { line, column } = findSourceRange(document.source, path);
  return `${line}:${column}`;
}

function unreadable(file: string, problems: readonly string[]): KnownError {
  return new KnownError(
    "configuration",
    `${file} cannot be read.`,
    problems.map((problem) => `${file}:${problem}`),
  );
}

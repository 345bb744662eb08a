import { parseYamlText, YamlProblem } from "../builtins/encodings/yaml-reader.js";
import { formatDataPath } from "../explain/walk-ast.js";
import { findSourcePosition } from "../syntax/source.js";
import { JsonSyntaxError, parseJson } from "../values/json-reader.js";
import { setEntrySafely } from "../values/object-map.js";
import { isPlainObject, type PlainObject, type Value } from "../values/value.js";

/** A file that is no document, or documents that do not fit together. The message names the file. */
export class DocumentError extends Error {}

/** A document read from a file, and where in `data` it goes. */
export interface PlacedDocument {
  readonly file: string;
  /** Where in `data` it belongs. */
  readonly path: readonly string[];
  readonly value: Value;
}

/** Reads JSON, or YAML when the file's name, or the caller, says so. */
export function readDocument(file: string, text: string, format?: "json" | "yaml"): Value {
  if (format === "yaml" || (format === undefined && /\.ya?ml$/i.test(file))) return readYaml(file, text);
  try {
    return parseJson(text);
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    const { line, column } = findSourcePosition({ file, text }, cause.offset);
    throw new DocumentError(`${file}:${line}:${column}: not valid JSON: ${cause.message}`);
  }
}

function readYaml(file: string, text: string): Value {
  try {
    return parseYamlText(text, () => {});
  } catch (cause) {
    if (!(cause instanceof YamlProblem)) throw cause;
    const line = lineIn(cause.message);
    throw new DocumentError(`${file}${line === undefined ? "" : `:${line}`}: not valid YAML: ${cause.message}`);
  }
}

function lineIn(message: string): number | undefined {
  const line = /\bline (\d+)/.exec(message)?.[1];
  return line === undefined ? undefined : Number(line);
}

/** One document out of many. Objects are merged; two values for one place are an error. */
export function mergeDocuments(documents: readonly PlacedDocument[]): Value {
  let merged: PlainObject = {};
  for (const { file, path, value } of documents) {
    if (!isPlainObject(value)) throw new DocumentError(`${file}: the document must be an object`);
    const placed = path.reduceRight<PlainObject>((inner, name) => single(name, inner), value);
    merged = merge(file, [], merged, placed);
  }
  return merged;
}

function merge(file: string, path: readonly string[], into: PlainObject, from: PlainObject): PlainObject {
  const result: Record<string, Value> = {};
  for (const [key, value] of Object.entries(into)) setEntrySafely(result, key, value);
  for (const [key, value] of Object.entries(from)) {
    const known = Object.hasOwn(into, key) ? into[key] : undefined;
    if (known === undefined) setEntrySafely(result, key, value);
    else if (isPlainObject(known) && isPlainObject(value))
      setEntrySafely(result, key, merge(file, [...path, key], known, value));
    else throw new DocumentError(`${file}: merge error: ${formatDataPath([...path, key])} has a value already`);
  }
  return result;
}

function single(name: string, value: Value): PlainObject {
  const object: Record<string, Value> = {};
  setEntrySafely(object, name, value);
  return object;
}

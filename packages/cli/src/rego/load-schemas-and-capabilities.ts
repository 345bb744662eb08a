/** `--schema` and `--capabilities`. */
import { readdirSync } from "node:fs";
import { join, parse, relative, sep } from "node:path";
import { KnownError } from "@plumbline/model";
import { readDocument, type SchemaSet, type Value } from "@plumbline/rego";
import { readPathKind, readPolicyOrDataText } from "./load-policies-and-data.js";

/** A file is the schema of the input; those of a folder have the names of their places: `schema.a.b`. */
export function loadSchemas(path: string | undefined): SchemaSet | undefined {
  if (path === undefined) return undefined;
  if (readPathKind(path) === "file") return new Map([["schema", readSchema(path)]]);
  const files = readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(files.map((file) => [schemaName(relative(path, file)), readSchema(file)]));
}

function readSchema(file: string): Value {
  const schema = readDocument(file, readPolicyOrDataText(file));
  const problem = findSchemaProblem(schema, "");
  if (problem !== undefined) throw new KnownError("configuration", `${file}: ${problem}`);
  return schema;
}

const typeNames = new Set<unknown>(["array", "boolean", "integer", "null", "number", "object", "string"]);

/** What of a JSON schema could not be understood, of all that types are read from. */
function findSchemaProblem(schema: Value | undefined, place: string): string | undefined {
  if (schema === undefined || typeof schema === "boolean") return undefined;
  if (!isRecord(schema)) return `${place || "the document"} is no JSON schema`;
  const { type, properties, items, anyOf, allOf } = schema;
  const types = Array.isArray(type) ? type : [type ?? "object"];
  if (!types.every((each) => typeNames.has(each))) return `${place}/type is no type of JSON schemas`;
  if (properties !== undefined && !isRecord(properties)) return `${place}/properties is no object`;
  for (const [name, each] of Object.entries({ anyOf, allOf }))
    if (each !== undefined && !Array.isArray(each)) return `${place}/${name} is no array`;
  const inner: readonly (readonly [string, Value])[] = [
    ...Object.entries(properties ?? {}).map(([name, each]) => [`properties/${name}`, each] as const),
    ...membersOf("items", Array.isArray(items) ? items : undefined),
    ...membersOf("anyOf", anyOf),
    ...membersOf("allOf", allOf),
    ...(items === undefined || Array.isArray(items) ? [] : [["items", items] as const]),
  ];
  for (const [name, each] of inner) {
    const problem = findSchemaProblem(each, `${place}/${name}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function membersOf(name: string, list: Value | undefined): readonly (readonly [string, Value])[] {
  return Array.isArray(list) ? list.map((each: Value, i) => [`${name}/${i}`, each] as const) : [];
}

function isRecord(value: Value): value is { readonly [name: string]: Value } {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function schemaName(file: string): string {
  const { dir, name } = parse(file);
  return ["schema", ...(dir === "" ? [] : dir.split(sep)), name].join(".");
}

/** The names of the built-in functions that a file of capabilities, as `opa capabilities` writes it, allows. */
export function loadAllowedBuiltinNames(path: string | undefined): ReadonlySet<string> | undefined {
  if (path === undefined) return undefined;
  const document = readDocument(path, readPolicyOrDataText(path));
  const builtins = isRecord(document) ? document.builtins : undefined;
  if (!Array.isArray(builtins)) throw new KnownError("configuration", `${path} has no list of builtins.`);
  const names = builtins.map((each: Value) => (isRecord(each) ? each.name : undefined));
  const nameless = names.findIndex((name) => typeof name !== "string");
  if (nameless !== -1) throw new KnownError("configuration", `${path}: /builtins/${nameless} has no name.`);
  return new Set(names as readonly string[]);
}

/** `--schema` and `--capabilities`. */
import { readdirSync } from "node:fs";
import { join, parse, relative, sep } from "node:path";
import { KnownError } from "@plumbline/model";
import { readDocument, type SchemaSet } from "@plumbline/rego";
import { readPathKind, readPolicyOrDataText } from "./load-policies-and-data.js";

/** A file is the schema of the input; those of a folder have the names of their places: `schema.a.b`. */
export function loadSchemas(path: string | undefined): SchemaSet | undefined {
  if (path === undefined) return undefined;
  if (readPathKind(path) === "file") return new Map([["schema", readDocument(path, readPolicyOrDataText(path))]]);
  const files = readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [schemaName(relative(path, file)), readDocument(file, readPolicyOrDataText(file))]),
  );
}

function schemaName(file: string): string {
  const { dir, name } = parse(file);
  return ["schema", ...(dir === "" ? [] : dir.split(sep)), name].join(".");
}

/** The names of the built-in functions that a file of capabilities, as `opa capabilities` writes it, allows. */
export function loadAllowedBuiltinNames(path: string | undefined): ReadonlySet<string> | undefined {
  if (path === undefined) return undefined;
  const { builtins } = readDocument(path, readPolicyOrDataText(path)) as unknown as { readonly builtins?: unknown };
  if (!Array.isArray(builtins)) throw new KnownError("configuration", `${path} has no list of builtins.`);
  return new Set(builtins.map(({ name }: { readonly name: string }) => name));
}

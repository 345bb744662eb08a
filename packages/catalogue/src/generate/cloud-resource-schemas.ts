/** What the cloud says of its resources, as it lies in `schemas/`: which properties there are, and of which kind. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toUnversionedKubernetesType } from "../resources/kubernetes-type.js";
import type { Cloud, CodeMappingTable, CodeValueKind, MappingRow } from "../tables/mapping-table-types.js";
import { type HarvestedTable, type HarvestedTablesAndUntranslated, readHarvest } from "./read-harvest.js";

const folder = fileURLToPath(new URL("../../schemas/", import.meta.url));

/** The properties that a cloud's types have. */
export interface PropertySchemaLookup {
  readonly has: (type: string) => boolean;
  /** Names of the properties and attributes of a type. */
  readonly members: (type: string) => readonly string[];
  /** Names of the members of what stands at a path, or of the elements of a list there. */
  readonly membersAt: (type: string, path: string) => readonly string[];
  /** `s`, `n`, `b`, `n|s`, `any`, or the name of a schema, with `[]` or `{}` around; undefined where there is no such property. */
  readonly typeAt: (type: string, path: string) => string | undefined;
}

/** Undefined for clouds whose schemas were not imported. */
export function readSchemas(cloud: Cloud): PropertySchemaLookup | undefined {
  if (!existsSync(`${folder}${cloud}.tsv`)) return undefined;
  const roots = new Map(readSchemaRows(`${cloud}-roots`).map(([type = "", schema = ""]) => [type, schema]));
  const schemas = new Map(readSchemaRows(cloud).map(([name = "", ...members]) => [name, new Map(members.map(member))]));
  const rootOf = (type: string) => roots.get(cloud === "kubernetes" ? toUnversionedKubernetesType(type) : type);
  const typeAt = (type: string, path: string) => {
    let at = rootOf(type);
    for (const part of path.split(".")) {
      if (at === "any") return at;
      const [, name = "", around = ""] = /^([^[{]*)(.*)$/.exec(part) ?? [];
      // A key of a map may be any.
      const member = at?.endsWith("{}") ? at.slice(0, -2) : at && schemas.get(at)?.get(name);
      at = elementType(member, around);
    }
    return at;
  };
  return {
    has: (type) => rootOf(type) !== undefined,
    members: (type) => [...(schemas.get(rootOf(type) ?? "")?.keys() ?? [])],
    membersAt: (type, path) => [...(schemas.get(typeAt(type, path) ?? "")?.keys() ?? [])],
    typeAt,
  };
}

/** What Azure keeps in a child of a resource stands beside it, under the last part of the child's type. */
export function parseAttachedChildPath(
  type: string,
  shape: string,
): { readonly type: string; readonly path: string } | undefined {
  const [, child, path] = /^beside\.(\w+)(?:\[\])?\.(.+)$/.exec(shape) ?? [];
  return child === undefined || path === undefined ? undefined : { type: `${type}/${child}`, path };
}

/** The lines of a file in `schemas/`, cell by cell. */
export function readSchemaRows(name: string): readonly (readonly string[])[] {
  const text = readFileSync(`${folder}${name}.tsv`, "utf8");
  return text.split("\n").flatMap((line) => (line === "" ? [] : [line.split("\t")]));
}

function member(text: string): [string, string] {
  const at = text.indexOf(":");
  return [text.slice(0, at), text.slice(at + 1)];
}

function elementType(type: string | undefined, around: string): string | undefined {
  if (type === undefined || type === "any" || around === "") return type;
  return type.endsWith(around) ? type.slice(0, -around.length) : undefined;
}

const scalars: readonly CodeValueKind[] = ["string", "number", "bool"];

/** What the cloud's schema has no place for stands beside; of what Azure has in a child, the child's schema tells. */
export function hasSchemaProperty(schemas: PropertySchemaLookup, type: string, shape: string): boolean {
  if (shape === "beside") return true;
  if (!shape.startsWith("beside.")) return schemas.typeAt(type, shape) !== undefined;
  const child = parseAttachedChildPath(type, shape);
  return child === undefined || !schemas.has(child.type) || schemas.typeAt(child.type, child.path) !== undefined;
}

/** What was harvested, as far as the cloud's schemas have it. */
export function readHarvestMatchingSchemas(cloud: Cloud): HarvestedTablesAndUntranslated {
  const [harvest, schemas] = [readHarvest(cloud), readSchemas(cloud)];
  if (schemas === undefined) return harvest;
  const tables = [...harvest.tables].map(([name, table]) => [name, dropRowsNotInSchema(schemas, table)] as const);
  return { ...harvest, tables: new Map(tables) };
}

/** Rows that lead to no property are none: what was harvested is a start, not truth. */
function dropRowsNotInSchema(schemas: PropertySchemaLookup, table: HarvestedTable): HarvestedTable {
  const { type } = table;
  if (type === null || !schemas.has(type)) return table;
  const isThere = (row: MappingRow) =>
    hasSchemaProperty(schemas, type, row[1]) && !isTextMappedToObject(schemas, type, row, table.rows);
  const gone = table.rows.filter((row) => !isThere(row)).map(([code]) => [code, "not in the cloud's schema"]);
  return { ...table, rows: table.rows.filter(isThere), absent: { ...Object.fromEntries(gone), ...table.absent } };
}

/** A text cannot be an object, unless it is JSON or a part of it. */
export function isTextMappedToObject(
  schemas: PropertySchemaLookup,
  type: string,
  row: MappingRow,
  rows: readonly MappingRow[],
): boolean {
  const [code, shape, kind, transformName = ""] = row;
  if (
    !scalars.includes(kind) ||
    /^(?:kv|entries|listToMap|json|text|presence)/.test(transformName) ||
    shape.startsWith("beside.")
  ) {
    return false;
  }
  const isObject = schemas.typeAt(type, shape)?.includes("::") === true;
  return isObject && !rows.some(([otherPath]) => otherPath.startsWith(`${code}.`));
}

/** Texts and numbers as the cloud has them: Terraform writes `run_as_user = "0"`, and Google's API has sizes as texts. */
export function applySchemaKinds(schemas: PropertySchemaLookup, table: CodeMappingTable): CodeMappingTable {
  const { type } = table;
  if (type === null || !schemas.has(type)) return table;
  const rows = table.rows.map((row): MappingRow => {
    const [code, shape, kind, ...rest] = row;
    if (!scalars.includes(kind)) return row;
    return [code, shape, kindOf(schemas.typeAt(type, shape)) ?? kind, ...rest];
  });
  return { ...table, rows };
}

/** A port by number or by name is a number where it can be one. */
function kindOf(type: string | undefined): CodeValueKind | undefined {
  return type === "s" ? "string" : type === "n" || type === "n|s" ? "number" : type === "b" ? "bool" : undefined;
}

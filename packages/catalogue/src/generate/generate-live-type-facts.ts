/** The files of one cloud in `tables/<cloud>/live/`: what the cloud has, out of harvested flags and reads, rows and facts. */
import { appendToGroup } from "@plumbline/model";
import { toUnversionedKubernetesType } from "../resources/kubernetes-type.js";
import {
  type LiveReadCalls,
  type LiveTableIndex,
  type LiveTypeFacts,
  type LiveTypeFactsByType,
  toLiveTableKey,
} from "../tables/live-type-facts.js";
import type { Cloud, CodeMappingTable, MappingRow } from "../tables/mapping-table-types.js";
import { type CuratedFacts, readCuratedFacts } from "./curated-facts.js";
import { mergeFactsIntoTables } from "./merge-facts.js";
import { readHarvest, readHarvestLines } from "./read-harvest.js";

type PathFact = "readOnly" | "writeOnly" | "createOnly" | "unordered" | "anyCase" | "sensitive" | "filled" | More;
type More = "references" | "quantities" | "loose" | "settings" | "whole" | "beside";
type PathFacts = Map<string, Map<PathFact, Set<string>>>;

/** The facts that the letters of the harvest stand for. */
const letters: Readonly<Record<string, PathFact>> = {
  c: "readOnly",
  C: "filled",
  w: "writeOnly",
  r: "createOnly",
  u: "unordered",
  i: "anyCase",
  s: "sensitive",
};

export function generateLiveTypeFactTables(cloud: Cloud): ReadonlyMap<string, string> {
  const facts = readCuratedFacts(cloud);
  const found = factsOfRows(cloud, facts);
  const known = new Map<string, LiveTypeFacts>();
  const add = (type: string, more: LiveTypeFacts) => known.set(type, { ...known.get(type), ...more });
  // What CloudFormation's schema says of AWS is better than what the provider does.
  if (cloud === "aws") for (const [type, flags] of schemaFlags()) add(type, flags);
  for (const [type, paths] of found) add(type, { ...toLiveFacts(paths), ...known.get(type) });
  if (cloud === "kubernetes") for (const [type, flags] of apiFlags()) add(type, mergeLiveFacts(known.get(type), flags));
  for (const [type = "", reads = "{}"] of readHarvestLines(`${cloud}-reads`)) {
    add(catalogueName(cloud, type), { reads: JSON.parse(reads) as LiveReadCalls });
  }
  for (const [type, { live, policies }] of Object.entries(facts.types)) {
    const { source: _, returned = [], ...curated } = live ?? {};
    if (policies !== undefined) add(type, { policies });
    if (live !== undefined) add(type, mergeLiveFacts(known.get(type), curated));
    if (returned.length > 0) known.set(type, withoutReturned(known.get(type) ?? {}, returned));
  }
  return tableFiles(cloud, known, facts.console);
}

function withoutReturned({ writeOnly = [], ...facts }: LiveTypeFacts, returned: readonly string[]): LiveTypeFacts {
  const remaining = writeOnly.filter((path) => !returned.includes(path));
  return remaining.length === 0 ? facts : { ...facts, writeOnly: remaining };
}

function catalogueName(cloud: Cloud, type: string): string {
  return cloud === "kubernetes" ? toUnversionedKubernetesType(type) : type;
}

function schemaFlags(): readonly (readonly [string, LiveTypeFacts])[] {
  return readHarvestLines("aws-flags").map(([type = "", ...cells]) => {
    const [id, readOnly, writeOnly, fixed = [], unordered] = cells.map((cell) => (cell === "" ? [] : cell.split(",")));
    const all = { id, readOnly, writeOnly, createOnly: fixed.filter((path) => !isTagList(path)), unordered };
    return [type, Object.fromEntries(Object.entries(all).filter(([, paths]) => (paths?.length ?? 0) > 0))] as const;
  });
}

/** Some handlers of CloudFormation make a new resource for other tags; the services themselves change them in place. */
const isTagList = (path: string) => /Tags$/.test(path);

/** What the API of Kubernetes says of its own kinds. */
function apiFlags(): readonly (readonly [string, LiveTypeFacts])[] {
  return readHarvestLines("kubernetes-flags").map(([type = "", ...cells]) => {
    const [quantities = [], unordered = [], whole = []] = cells.map((cell) => (cell === "" ? [] : cell.split(",")));
    const all = Object.entries({ quantities, unordered, whole }).filter(([, paths]) => paths.length > 0);
    return [type, Object.fromEntries(all)] as const;
  });
}

/** Paths are added to those that are known. */
function mergeLiveFacts(known: LiveTypeFacts | undefined, more: LiveTypeFacts): LiveTypeFacts {
  const before: Readonly<Record<string, unknown>> = { ...known };
  const all = Object.entries(more).map(([fact, value]) => {
    const there = before[fact];
    const isList = Array.isArray(value) && Array.isArray(there);
    return [fact, isList ? [...new Set([...there, ...value])].sort() : value] as const;
  });
  return Object.fromEntries(all);
}

function factsOfRows(cloud: Cloud, facts: CuratedFacts): PathFacts {
  const found: PathFacts = new Map();
  const writable = new Set<string>();
  const noise = new Map(
    readHarvestLines(`${cloud}-noise`).map(([type, code, words = ""]) => [`${type} ${code}`, words.split(",")]),
  );
  const tables = [...mergeFactsIntoTables(readHarvest(cloud), facts)];
  const rows = tables.flatMap(([code, table]) => typedRows(cloud, table).map((typedRow) => ({ ...typedRow, code })));
  for (const { type, row, code } of rows) {
    const [name, shape, , transformName = "", more] = row;
    const flags = [...(more?.flags ?? "")].flatMap((letter) => letters[letter] ?? []);
    const words = noise.get(`${code} ${name}`) ?? [];
    // Whatever some code can set is not only read.
    if (!flags.includes("readOnly")) writable.add(`${type} ${shape.replace(/(?:\[\]|\{\})+$/, "")}`);
    if (shape.startsWith("beside.")) addPath(found, type, "beside", shape.split(/[.[]/)[1] ?? "");
    if (transformName.startsWith("kv:") && /Attributes\[\]$/.test(shape)) addPath(found, type, "settings", shape);
    if (isWholeMap(cloud, row)) addPath(found, type, "whole", shape);
    for (const fact of new Set([...flags, ...(words as readonly PathFact[])])) addPath(found, type, fact, shape);
  }
  for (const [type, paths] of found) {
    for (const path of paths.get("readOnly") ?? [])
      if (writable.has(`${type} ${path}`)) paths.get("readOnly")?.delete(path);
  }
  return found;
}

/** Labels of Google belong to many; other maps are what the code says, unless the provider keeps what is there. */
function isWholeMap(cloud: Cloud, [, shape, kind, transformName = "", more]: MappingRow): boolean {
  if (kind !== "map") return false;
  if (shape.endsWith("{}")) return cloud === "aws" || cloud === "azure";
  return cloud === "aws" && transformName === "" && !/[cC]/.test(more?.flags ?? "");
}

function typedRows(cloud: Cloud, { type, rows, variants = [], also = [] }: CodeMappingTable) {
  const all = [...rows, ...variants.flatMap((variant) => variant.rows)];
  const primary = type === null ? [] : all.map((row) => ({ type: catalogueName(cloud, type), row }));
  const embeddedRows = also.flatMap((embedded) =>
    embedded.rows.map((row) => ({ type: catalogueName(cloud, embedded.type), row })),
  );
  return [...primary, ...embeddedRows].filter(({ row: [, shape] }: { row: MappingRow }) => shape !== "");
}

function addPath(found: PathFacts, type: string, fact: PathFact, path: string): void {
  const paths = found.get(type) ?? new Map<PathFact, Set<string>>();
  found.set(type, paths);
  paths.set(fact, (paths.get(fact) ?? new Set()).add(path.replace(/(?:\[\]|\{\})+$/, "")));
}

function toLiveFacts(paths: ReadonlyMap<PathFact, ReadonlySet<string>>): LiveTypeFacts {
  const all = [...paths].map(
    ([fact, some]) => [fact, [...some].filter((path) => !isInside(path, some)).sort()] as const,
  );
  return Object.fromEntries(all.filter(([, some]) => some.length > 0));
}

/** What holds of a block holds of all that is in it. */
function isInside(path: string, others: ReadonlySet<string>): boolean {
  const parts = path.split(".");
  return parts.some((_, index) => index > 0 && others.has(parts.slice(0, index).join(".")));
}

function tableFiles(
  cloud: Cloud,
  known: ReadonlyMap<string, LiveTypeFacts>,
  console: LiveTableIndex["console"],
): ReadonlyMap<string, string> {
  const services = new Map<string, [string, LiveTypeFacts][]>();
  for (const [type, facts] of known) {
    const { service, key } = toLiveTableKey(cloud, type);
    appendToGroup(services, service, [key, facts]);
  }
  const files = [...services].map(([service, types]): [string, string] => [`live/${service}`, serializeTypes(types)]);
  const all: LiveTableIndex = { console, services: [...services.keys()].sort() };
  const index = `${JSON.stringify(all).replaceAll('","', '",\n"')}\n`;
  return new Map([...files, ["live/index", index]]);
}

/** The text of a table has a line for each type. */
function serializeTypes(types: readonly (readonly [string, LiveTypeFactsByType[string]])[]): string {
  const sorted = [...types].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${sorted.map(([type, facts]) => `${JSON.stringify(type)}:${JSON.stringify(facts)}`).join(",\n")}}\n`;
}

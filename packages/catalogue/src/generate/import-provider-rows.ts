/**
 * Takes in where attributes of a Terraform provider stand that nobody has mapped: those of a block stand in what the block is, under the
 * name that CloudFormation's schema has for them. What is no more than named alike is left alone: kinds have to fit, too. What the
 * provider does where such an attribute is not written, its schema does not tell. From `terraform providers schema -json`.
 * Usage: node dist/generate/import-provider-rows.js SCHEMA
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CodeMappingTable, CodeValueKind } from "../tables/mapping-table-types.js";
import { type PropertySchemaLookup, readHarvestMatchingSchemas, readSchemas } from "./cloud-resource-schemas.js";
import { readCuratedFacts } from "./curated-facts.js";
import { mergeFactsIntoTables } from "./merge-facts.js";
import { type AttributeType, type ProviderBlock, readProviderSchemas } from "./provider-schema.js";

/** Statements of web ACLs hold each other without end: two of them, and what the second looks at. */
const DEEPEST = 8;
/** What people wrote down as open, or the harvest found no place for; anything else is a reason. */
const OPEN_REASONS: ReadonlySet<string> = new Set([
  "no place known",
  "not in the cloud's schema",
  "not mapped yet",
  "not said yet",
]);
/** What it is called by is no setting. */
const NAMES: ReadonlySet<string> = new Set(["id", "arn"]);
/** So many attributes say that what has no place at the top stands where these do: in the `ConnectionInput`. */
const WRAPPED = 3;

interface Place {
  readonly name: string;
  readonly kind: CodeValueKind;
  readonly shape: string;
}

const [file = "schema.json"] = process.argv.slice(2);
const providerSchemas = readProviderSchemas(file);
const schemas = readSchemas("aws");
if (schemas === undefined) throw new Error("the schemas of CloudFormation were not imported");
const lines: string[] = [];
for (const [name, table] of mergeFactsIntoTables(readHarvestMatchingSchemas("aws"), readCuratedFacts("aws"))) {
  const block = providerSchemas[name]?.block;
  if (block !== undefined && isPlain(table) && schemas.has(table.type ?? ""))
    lines.push(
      ...listPlaces(table, block, schemas).map(({ name: code, kind, shape }) => `${name}\t${code}\t${shape}\t${kind}`),
    );
}
writeFileSync(
  fileURLToPath(new URL("../../harvest/aws-provider-rows.tsv", import.meta.url)),
  `${lines.sort().join("\n")}\n`,
);

/** Its rows alone say where its attributes stand. */
function isPlain({ part, whole, document, variants, rows }: CodeMappingTable): boolean {
  const isElement = rows.some(([code]) => code === "");
  return part === undefined && whole === undefined && document === undefined && variants === undefined && !isElement;
}

function listPlaces(table: CodeMappingTable, root: ProviderBlock, known: PropertySchemaLookup): readonly Place[] {
  const { rows, only = [], also = [], absent = {} } = table;
  const type = table.type ?? "";
  const mapped = new Map(rows.map(([code, shape, , word = ""]) => [code, { shape, word }]));
  const closed = new Set([...only, ...also.flatMap((embedded) => embedded.rows.map(([code]) => code))]);
  const taken = new Set(rows.map(([, shape]) => withoutLists(shape)));
  const blocks = new Set(Object.keys(root.block_types ?? {}).map((name) => name.replaceAll("_", "")));
  const wrappers = listWrappers(rows.map(([, shape]) => shape)).filter((wrapper) => !blocks.has(wrapper.toLowerCase()));
  const found: Place[] = [];
  walk(root, "", "", 1);
  return found;

  function walk(block: ProviderBlock, at: string, place: string, depth: number): void {
    if (depth > DEEPEST) return;
    for (const [name, { optional, required, type: kind }] of Object.entries(block.attributes ?? {})) {
      const code = `${at}${name}`;
      if ((optional !== true && required !== true) || !isOpen(code)) continue;
      const target = NAMES.has(code) ? undefined : matchMember(name, place, (cfn) => attributeKind(kind, cfn));
      if (target !== undefined) add({ ...target, name: code });
    }
    for (const [name, { block: inner, nesting_mode: mode, max_items: most }] of Object.entries(
      block.block_types ?? {},
    )) {
      const code = `${at}${name}`;
      const row = mapped.get(code);
      if (row !== undefined) {
        const isObject = known.typeAt(type, row.shape)?.includes("::") === true;
        if (row.word === "" && isObject) walk(inner, `${code}.`, row.shape, depth + 1);
        continue;
      }
      if (mode === "single" || !isOpen(code) || hasRowBelow(code)) continue;
      const target = matchMember(name, place, (cfn) => blockKind(mode, most, cfn));
      if (target === undefined) continue;
      // A block of which no member has a place would be copied as the code has it.
      const before = found.length;
      walk(inner, `${code}.`, target.shape, depth + 1);
      if (found.length > before || isEmptyBlock(inner)) add({ ...target, name: code });
    }
  }

  function isOpen(code: string): boolean {
    if (mapped.has(code) || closed.has(code)) return false;
    const reason = absent[code];
    return reason === undefined || OPEN_REASONS.has(reason);
  }

  function hasRowBelow(code: string): boolean {
    return rows.some(([other]) => other.startsWith(`${code}.`));
  }

  function matchMember(
    name: string,
    place: string,
    kindAt: (cfn: string) => CodeValueKind | undefined,
  ): Omit<Place, "name"> | undefined {
    if (place === "")
      return (
        matchIn("", name, kindAt) ??
        wrappers.map((wrapper) => matchIn(wrapper, name, kindAt)).find((place) => place !== undefined)
      );
    return matchIn(place, name, kindAt);
  }

  function matchIn(
    place: string,
    name: string,
    kindAt: (cfn: string) => CodeValueKind | undefined,
  ): Omit<Place, "name"> | undefined {
    // The schema does not say what is in it.
    if (place !== "" && known.typeAt(type, place) === "any") {
      const kind = kindAt("any in any");
      return kind === undefined ? undefined : { kind, shape: `${place}.${toPascalCase(name)}` };
    }
    const members = place === "" ? known.members(type) : known.membersAt(type, place);
    const names = [name, `${name}s`, `${name}es`].map((text) => text.replaceAll("_", "").toLowerCase());
    for (const wanted of names) {
      const [member, ...others] = members.filter((one) => one.toLowerCase() === wanted);
      if (member === undefined || others.length > 0) continue;
      const path = place === "" ? member : `${place}.${member}`;
      const cfn = known.typeAt(type, path);
      const kind = cfn === undefined ? undefined : kindAt(cfn);
      if (kind === undefined || cfn === undefined) return undefined;
      return { kind, shape: cfn.endsWith("[]") ? `${path}[]` : path };
    }
    return undefined;
  }

  function add(place: Place): void {
    if (!taken.has(withoutLists(place.shape))) found.push(place);
  }
}

/** Objects at the top that most attributes stand in. */
function listWrappers(shapes: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const shape of shapes) {
    const [, wrapper] = /^([A-Za-z]+)\.[^.]+$/.exec(shape) ?? [];
    if (wrapper !== undefined && wrapper !== "beside") counts.set(wrapper, (counts.get(wrapper) ?? 0) + 1);
  }
  return [...counts].flatMap(([wrapper, count]) => (count >= WRAPPED ? [wrapper] : []));
}

function toPascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function isEmptyBlock({ attributes = {}, block_types = {} }: ProviderBlock): boolean {
  return Object.keys(attributes).length + Object.keys(block_types).length === 0;
}

function attributeKind(type: AttributeType | undefined, cfn: string): CodeValueKind | undefined {
  const isAny = cfn === "any in any";
  if (type === "string") return cfn === "s" || isAny ? "string" : undefined;
  if (type === "number") return cfn === "n" || cfn === "n|s" || isAny ? "number" : undefined;
  if (type === "bool") return cfn === "b" || isAny ? "bool" : undefined;
  if (!Array.isArray(type)) return undefined;
  const [kind, inner] = type as readonly [string, AttributeType];
  if (kind === "map") return inner === "string" && /^s?\{\}$/.test(cfn) ? "map" : undefined;
  const isOfScalars = (inner === "string" && cfn === "s[]") || (inner === "number" && cfn === "n[]");
  return isOfScalars ? (kind === "set" ? "set" : "list") : undefined;
}

function blockKind(mode: string | undefined, most: number | undefined, cfn: string): CodeValueKind | undefined {
  if (cfn.startsWith("any")) return most === 1 ? "block1" : undefined;
  if (!cfn.includes("::") || cfn.endsWith("{}")) return undefined;
  if (cfn.endsWith("[]")) return mode === "set" ? "block-set" : "block-list";
  return most === 1 ? "block1" : undefined;
}

function withoutLists(shape: string): string {
  return shape.replaceAll("[]", "");
}

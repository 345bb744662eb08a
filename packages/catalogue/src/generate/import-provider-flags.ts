/**
 * Takes in which attributes a Terraform provider computes where the code is silent, for rows that people wrote by hand: the harvest
 * knows it of its own; which attributes and blocks it requires; and which it does not know, though a newer one does. From `terraform providers schema -json` in a folder that
 * requires the provider.
 * Usage: node dist/generate/import-provider-flags.js SCHEMA CLOUD
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Cloud } from "../tables/mapping-table-types.js";
import { readHarvestMatchingSchemas } from "./cloud-resource-schemas.js";
import { readCuratedFacts } from "./curated-facts.js";
import { mergeFactsIntoTables } from "./merge-facts.js";
import { type AttributeType, type ProviderBlock, readProviderSchemas } from "./provider-schema.js";

/** Statements of web ACLs are nested in each other: what is deeper is not looked at. */
const DEEPEST = 4;

const [file = "schema.json", cloud = "aws"] = process.argv.slice(2);
const schemas = readProviderSchemas(file);
const harvest = readHarvestMatchingSchemas(cloud as Cloud);
const tables = [...mergeFactsIntoTables(harvest, readCuratedFacts(cloud as Cloud))];
const flags = tables.flatMap(([type, { rows }]) => {
  // Where people found another place for an attribute, what the harvest knew of it is gone with its row.
  const harvested = new Map(
    (harvest.tables.get(type)?.rows ?? []).map(([code, shape, , , more]) => [`${code} ${shape}`, more?.flags ?? ""]),
  );
  return rows.flatMap(([code, shape]) => {
    const letter = letterOf(schemas[type]?.block, code.split("."));
    const known = harvested.get(`${code} ${shape}`);
    // The harvest is of an older provider, which took some away that this one keeps.
    const isNews = known === undefined || (letter !== "o" && !/c/i.test(known));
    return letter === undefined || !isNews ? [] : [`${type}\t${code}\t${letter}`];
  });
});
writeHarvest("provider-flags", flags);
writeHarvest(
  "provider-unknown",
  tables.flatMap(([type, { rows, also = [] }]) => {
    const schema = schemas[type]?.block;
    const codes = [...rows, ...also.flatMap((embedded) => embedded.rows)].map(([code]) => code);
    const unknown = codes.filter((code) => code !== "" && schema !== undefined && !isKnown(schema, code.split(".")));
    return unknown.length === 0 ? [] : [`${type}\t${[...new Set(unknown)].sort().join(" ")}`];
  }),
);
writeHarvest(
  "provider-required",
  tables.flatMap(([type]) => {
    const required = requiredPaths(schemas[type]?.block, "");
    return required.length === 0 ? [] : [`${type}\t${required.join(" ")}`];
  }),
);

function writeHarvest(name: string, lines: readonly string[]): void {
  const target = fileURLToPath(new URL(`../../harvest/${cloud}-${name}.tsv`, import.meta.url));
  writeFileSync(target, `${[...new Set(lines)].sort().join("\n")}\n`);
}

/** Attributes that have to be written, and blocks of which there has to be one; those of a block where it is written. */
function requiredPaths(block: ProviderBlock | undefined, at: string): readonly string[] {
  if (at.split(".").length > DEEPEST) return [];
  const attributes = Object.entries(block?.attributes ?? {});
  const blocks = Object.entries(block?.block_types ?? {});
  return [
    ...attributes.flatMap(([name, { required }]) => (required === true ? [`${at}${name}`] : [])),
    ...blocks.flatMap(([name, { min_items: least = 0 }]) => (least > 0 ? [`${at}${name}`] : [])),
    ...blocks.flatMap(([name, { block: inner }]) => requiredPaths(inner, `${at}${name}.`)),
  ];
}

/** Whether this version of the provider has such an attribute or block. */
function isKnown(block: ProviderBlock | undefined, [name = "", ...rest]: readonly string[]): boolean {
  const attribute = block?.attributes?.[name];
  if (attribute !== undefined) {
    const [member] = rest;
    // Objects are only looked into where they are of one level.
    const names = attribute.nested_type?.attributes ?? membersOf(attribute.type);
    return member === undefined || names === undefined || Object.hasOwn(names, member);
  }
  const inner = block?.block_types?.[name]?.block;
  return inner !== undefined && (rest.length === 0 || isKnown(inner, rest));
}

function membersOf(type: AttributeType | undefined): Readonly<Record<string, unknown>> | undefined {
  if (type === undefined || typeof type === "string") return undefined;
  const [kind, inner] = type;
  if (kind === "object") return inner as Readonly<Record<string, unknown>>;
  return kind === "map" ? undefined : membersOf(inner as AttributeType);
}

/** `o`: what the code does not say is not set; `c`: never said by code; `C`: kept as the cloud has it. */
function letterOf(block: ProviderBlock | undefined, [name = "", ...rest]: readonly string[]): string | undefined {
  if (rest.length > 0) return letterOf(block?.block_types?.[name]?.block, rest);
  const attribute = block?.attributes?.[name];
  if (attribute === undefined) return block?.block_types?.[name] === undefined ? undefined : "o";
  if (attribute.computed !== true) return "o";
  return attribute.optional === true ? "C" : "c";
}

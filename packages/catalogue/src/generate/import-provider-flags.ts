/**
 * Takes in which attributes a Terraform provider computes where the code is silent, for rows that people wrote by hand: the harvest
 * knows it of its own. From `terraform providers schema -json` in a folder that requires the provider.
 * Usage: node dist/generate/import-provider-flags.js SCHEMA CLOUD
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Cloud } from "../tables/table.js";
import { readCuratedFacts } from "./curated-facts.js";
import { readHarvest } from "./harvest.js";
import { mergeFactsIntoTables } from "./merge-facts.js";

interface Block {
  readonly attributes?: Readonly<
    Record<string, { readonly required?: boolean; readonly optional?: boolean; readonly computed?: boolean }>
  >;
  readonly block_types?: Readonly<Record<string, { readonly block: Block }>>;
}

const [file = "schema.json", cloud = "aws"] = process.argv.slice(2);
const { provider_schemas: providers } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly provider_schemas: Readonly<
    Record<string, { readonly resource_schemas: Readonly<Record<string, { readonly block: Block }>> }>
  >;
};
const schemas = Object.assign({}, ...Object.values(providers).map((provider) => provider.resource_schemas)) as Readonly<
  Record<string, { readonly block: Block }>
>;
const harvest = readHarvest(cloud as Cloud);
const lines = [...mergeFactsIntoTables(harvest, readCuratedFacts(cloud as Cloud))].flatMap(([type, { rows }]) => {
  const harvested = new Set((harvest.tables.get(type)?.rows ?? []).map(([code]) => code));
  return rows.flatMap(([code]) => {
    const letter = harvested.has(code) ? undefined : letterOf(schemas[type]?.block, code.split("."));
    return letter === undefined ? [] : [`${type}\t${code}\t${letter}`];
  });
});
const target = fileURLToPath(new URL(`../../harvest/${cloud}-provider-flags.tsv`, import.meta.url));
writeFileSync(target, `${[...new Set(lines)].sort().join("\n")}\n`);

/** `o`: what the code does not say is not set; `c`: never said by code; `C`: kept as the cloud has it. */
function letterOf(block: Block | undefined, [name = "", ...rest]: readonly string[]): string | undefined {
  if (rest.length > 0) return letterOf(block?.block_types?.[name]?.block, rest);
  const attribute = block?.attributes?.[name];
  if (attribute === undefined) return block?.block_types?.[name] === undefined ? undefined : "o";
  if (attribute.computed !== true) return "o";
  return attribute.optional === true ? "C" : "c";
}

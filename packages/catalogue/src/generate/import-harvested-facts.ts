/**
 * Takes a harvest of facts in (a folder of JSON files, one per cloud, in the format its README describes) and writes it as
 * the tables of text that lie in `harvest/`: one line per fact, so that a change of the harvest can be read as a
 * difference. Usage: node dist/generate/import-harvested-facts.js FOLDER
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { clouds } from "../tables/mapping-table-types.js";

interface HarvestedType {
  readonly tfType: string;
  readonly canonicalType?: string;
  readonly foldsInto?: { readonly parentKeyAttr?: string };
  readonly naturalKey?: unknown;
  readonly terraformOnly?: readonly string[];
  readonly noCanonical?: readonly { readonly tf: string; readonly why: string }[];
  readonly sameAttributesAs?: string;
  readonly attributes?: readonly HarvestedRow[];
}

interface HarvestedRow {
  readonly tf: string;
  readonly canonical: string | null;
  readonly kind: string;
  readonly transform?: string;
  readonly default?: unknown;
  readonly how: string;
  readonly [flag: string]: unknown;
}

const flagNames = {
  computed: "c",
  writeOnly: "w",
  createOnly: "r",
  unordered: "u",
  caseInsensitive: "i",
  sensitive: "s",
  deprecated: "d",
  olderName: "o",
} as const;

const [folder = "."] = process.argv.slice(2);
const target = fileURLToPath(new URL("../../harvest", import.meta.url));
mkdirSync(target, { recursive: true });
for (const cloud of clouds) {
  const { types } = JSON.parse(readFileSync(`${folder}/${cloud}.json`, "utf8")) as { types: HarvestedType[] };
  types.sort((a, b) => (a.tfType < b.tfType ? -1 : 1));
  write(`${cloud}-types`, types.map(typeLine));
  write(`${cloud}-rows`, types.flatMap(rowLines));
}

function typeLine(type: HarvestedType): readonly string[] {
  const { tfType, canonicalType, foldsInto, naturalKey, terraformOnly = [], noCanonical = [], sameAttributesAs } = type;
  const absent = Object.fromEntries(noCanonical.map(({ tf, why }) => [tf, why]));
  return [
    tfType,
    canonicalType ?? "",
    foldsInto?.parentKeyAttr ?? "",
    sameAttributesAs ?? "",
    JSON.stringify(naturalKey ?? null),
    terraformOnly.join(","),
    JSON.stringify(absent),
  ];
}

function rowLines({ tfType, attributes = [] }: HarvestedType): readonly (readonly string[])[] {
  return attributes.map((row) => [
    tfType,
    row.tf,
    row.canonical ?? "",
    row.kind,
    row.transform ?? "",
    row.default === undefined ? "" : JSON.stringify(row.default),
    flagsOf(row),
    row.how,
  ]);
}

/** A capital letter where the cloud fills in what the code leaves out. */
function flagsOf(row: HarvestedRow): string {
  return Object.entries(flagNames)
    .map(([name, letter]) => (row[name] === undefined ? "" : row[name] === "ifUnset" ? letter.toUpperCase() : letter))
    .join("");
}

function write(name: string, lines: readonly (readonly string[])[]): void {
  const text = lines.map((cells) => cells.map((cell) => cell.replace(/[\t\n]/g, " ")).join("\t")).join("\n");
  writeFileSync(`${target}/${name}.tsv`, `${text}\n`);
}

/**
 * What the provider's schema knows and rows do not say: what it keeps where the code is silent, and what it requires. Defaults, and blocks that
 * it keeps, stand in its source only (`aws-provider-source`).
 */
import type { JsonValue } from "@plumbline/model";
import type { Cloud, CodeMappingTable, MappingRow } from "../tables/mapping-table-types.js";
import { ABSENT_IN_AWS_PROVIDER_5_FLAG } from "../tables/mapping-table-types.js";
import { type HarvestedTablesAndUntranslated, readHarvestLines, UNKNOWN_WHEN_UNWRITTEN_FLAG } from "./read-harvest.js";

export function createProviderFlagAdder(
  cloud: Cloud,
  harvest: HarvestedTablesAndUntranslated,
): (name: string, table: CodeMappingTable) => CodeMappingTable {
  const letters = new Map(
    cloud === "aws"
      ? readHarvestLines("aws-provider-flags").map(([type, code, letter = ""]) => [`${type} ${code}`, letter])
      : [],
  );
  const source = cloud === "aws" ? readHarvestLines("aws-provider-source") : [];
  const defaults = new Map<string, JsonValue>(
    source.flatMap(([type, code, kind, value = ""]) =>
      kind === "default" ? [[`${type} ${code}`, JSON.parse(value) as JsonValue] as const] : [],
    ),
  );
  const kept = new Set(source.flatMap(([type, code, kind]) => (kind === "computed" ? [`${type} ${code}`] : [])));
  const required = new Map(
    cloud === "aws"
      ? readHarvestLines("aws-provider-required").map(([type = "", paths = ""]) => [type, paths.split(" ")])
      : [],
  );
  const unknown = new Map(
    cloud === "aws"
      ? readHarvestLines("aws-provider-unknown").map(([type = "", paths = ""]) => [type, new Set(paths.split(" "))])
      : [],
  );
  return (name, table) => {
    // Of objects of a cluster it is known who set what.
    if (cloud === "kubernetes") return table;
    const harvested = new Set((harvest.tables.get(name)?.rows ?? []).map(([code]) => code));
    const withFlag = (row: MappingRow): MappingRow => {
      const [code, shape, kind, word, more] = row;
      const schemaLetter = letters.get(`${name} ${code}`);
      const isKept = kept.has(`${name} ${code}`) || (harvested.has(code) && schemaLetter?.toLowerCase() === "c");
      if ((harvested.has(code) && !isKept) || /[cC?]/.test(more?.flags ?? "")) return row;
      const letter = isKept ? "C" : (schemaLetter ?? UNKNOWN_WHEN_UNWRITTEN_FLAG);
      // The schema does not tell defaults: where a person did, it is one.
      if (letter === "o" || (letter === UNKNOWN_WHEN_UNWRITTEN_FLAG && more?.default !== undefined)) return row;
      return [code, shape, kind, word ?? "", { ...more, flags: `${more?.flags ?? ""}${letter}` }];
    };
    const withDefault = (row: MappingRow): MappingRow => {
      const [code, shape, kind, word, more] = row;
      const value = defaults.get(`${name} ${code}`);
      const isKnown = more?.default !== undefined || /c/i.test(more?.flags ?? "");
      return value === undefined || isKnown ? row : [code, shape, kind, word ?? "", { ...more, default: value }];
    };
    const paths = required.get(name);
    const isNew = (code: string) => unknown.get(name)?.has(code) === true;
    const withAge = ([code, shape, kind, word, more]: MappingRow): MappingRow => [
      ...([code, shape, kind, word ?? ""] as const),
      { ...more, flags: `${more?.flags ?? ""}${ABSENT_IN_AWS_PROVIDER_5_FLAG}` },
    ];
    return {
      ...table,
      ...(paths !== undefined && { required: paths }),
      rows: table.rows
        .map(withDefault)
        .map(withFlag)
        .map((row) => (isNew(row[0]) ? withAge(row) : row)),
    };
  };
}

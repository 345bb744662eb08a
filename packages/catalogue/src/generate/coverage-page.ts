/**
 * The page of coverage: of each type of code how many attributes are known, have a place in the shape, mean nothing to the
 * cloud, or have no place, and how many places were found in the cloud's own schema.
 */
import { findCodeTable } from "../tables/load-tables.js";
import { type Cloud, type CodeMappingTable, clouds } from "../tables/mapping-table-types.js";
import { hasSchemaProperty, type PropertySchemaLookup, readSchemas } from "./cloud-resource-schemas.js";
import { listCodeTypes } from "./generate-tables.js";

const heading = `# Coverage of the catalogue

Of each type of code: how many of its attributes are known, and what became of them. Written by \`npm run coverage -w packages/catalogue\`.
`;

export function renderCoveragePage(): string {
  return [heading, ...clouds.map(section)].join("\n");
}

interface CoverageCounts {
  readonly mapped: number;
  readonly meaningless: number;
  readonly without: number;
  readonly verified: number;
}

function section(cloud: Cloud): string {
  const schemas = readSchemas(cloud);
  const counted = listCodeTypes(cloud).flatMap((name) => {
    const table = findCodeTable(cloud, name);
    return table === undefined ? [] : [{ name, type: table.type, ...counts(table, schemas) }];
  });
  const sum = (of: keyof CoverageCounts) => counted.reduce((all, counts) => all + counts[of], 0);
  const rows = counted.map(
    ({ name, type, mapped, meaningless, without, verified }) =>
      `| \`${name}\` | ${type === null ? "" : `\`${type}\``} | ${mapped + meaningless + without} | ${mapped} | ${meaningless} | ${without} | ${verified} |`,
  );
  const all = sum("mapped") + sum("meaningless") + sum("without");
  const total = `| ${counted.length} types | | ${all} | ${sum("mapped")} | ${sum("meaningless")} | ${sum("without")} | ${sum("verified")} |`;
  return `## ${cloud}\n\n| code | catalogue | known | mapped | meaningless to the cloud | without a place | verified |\n|---|---|---|---|---|---|---|\n${[total, ...rows].join("\n")}\n`;
}

function counts(
  { type, rows, variants = [], also = [], only = [], absent = {} }: CodeMappingTable,
  schemas?: PropertySchemaLookup,
): CoverageCounts {
  const all = [rows, ...variants.map((variant) => variant.rows)].flat().map(([code, shape]) => ({ code, shape, type }));
  const embeddedRows = also.flatMap((embedded) =>
    embedded.rows.map(([code, shape]) => ({ code, shape, type: embedded.type })),
  );
  const places = [...all, ...embeddedRows];
  const isVerified = (row: (typeof places)[number]) =>
    row.type !== null &&
    schemas?.has(row.type) === true &&
    hasSchemaProperty(schemas, row.type, row.shape) &&
    !/^beside\./.test(row.shape);
  return {
    mapped: new Set(places.map(({ code }) => code)).size,
    meaningless: only.length,
    without: Object.keys(absent).length,
    verified: new Set(places.filter(isVerified).map(({ code }) => code)).size,
  };
}

/**
 * Writes the table of coverage into the package's README: of each type of code how many attributes are known, have a place
 * in the shape, mean nothing to the cloud, or have no place, and how many places were found in the cloud's own schema.
 * Run by `npm run coverage -w packages/catalogue`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codeTable } from "../tables/load.js";
import { type Cloud, type CodeTable, clouds } from "../tables/table.js";
import { hasPlace, readSchemas, type Schemas } from "./schemas.js";
import { codeTypes } from "./tables-of.js";

const file = fileURLToPath(new URL("../../README.md", import.meta.url));
const heading = "## Coverage";
const text = readFileSync(file, "utf8");
writeFileSync(file, `${text.slice(0, text.indexOf(heading))}${heading}\n\n${clouds.map(section).join("\n")}`);

interface Counted {
  readonly mapped: number;
  readonly meaningless: number;
  readonly without: number;
  readonly verified: number;
}

function section(cloud: Cloud): string {
  const schemas = readSchemas(cloud);
  const counted = codeTypes(cloud).flatMap((name) => {
    const table = codeTable(cloud, name);
    return table === undefined ? [] : [{ name, type: table.type, ...counts(table, schemas) }];
  });
  const sum = (of: keyof Counted) => counted.reduce((all, one) => all + one[of], 0);
  const rows = counted.map(
    ({ name, type, mapped, meaningless, without, verified }) =>
      `| \`${name}\` | ${type === null ? "" : `\`${type}\``} | ${mapped + meaningless + without} | ${mapped} | ${meaningless} | ${without} | ${verified} |`,
  );
  const all = sum("mapped") + sum("meaningless") + sum("without");
  const total = `| ${counted.length} types | | ${all} | ${sum("mapped")} | ${sum("meaningless")} | ${sum("without")} | ${sum("verified")} |`;
  return `### ${cloud}\n\n| code | catalogue | known | mapped | meaningless to the cloud | without a place | verified |\n|---|---|---|---|---|---|---|\n${[total, ...rows].join("\n")}\n`;
}

function counts(
  { type, rows, variants = [], also = [], only = [], absent = {} }: CodeTable,
  schemas?: Schemas,
): Counted {
  const all = [rows, ...variants.map((one) => one.rows)].flat().map(([code, shape]) => ({ code, shape, type }));
  const others = also.flatMap((one) => one.rows.map(([code, shape]) => ({ code, shape, type: one.type })));
  const places = [...all, ...others];
  const isVerified = (one: (typeof places)[number]) =>
    one.type !== null &&
    schemas?.has(one.type) === true &&
    hasPlace(schemas, one.type, one.shape) &&
    !/^beside\./.test(one.shape);
  return {
    mapped: new Set(places.map(({ code }) => code)).size,
    meaningless: only.length,
    without: Object.keys(absent).length,
    verified: new Set(places.filter(isVerified).map(({ code }) => code)).size,
  };
}

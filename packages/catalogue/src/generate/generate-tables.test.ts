import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { clouds } from "../tables/mapping-table-types.js";
import { generateAwsPropertyKindTables } from "./aws-property-kind-tables.js";
import { generateLiveTypeFactTables } from "./generate-live-type-facts.js";
import { generateCatalogueTables } from "./generate-tables.js";

it.each(clouds)("the tables of %s are what `npm run generate` makes of the facts", (cloud) => {
  const folder = fileURLToPath(new URL(`../../tables/${cloud}/`, import.meta.url));
  const files = new Map([
    ...generateCatalogueTables(cloud).files,
    ...generateLiveTypeFactTables(cloud),
    ...(cloud === "aws" ? generateAwsPropertyKindTables() : []),
  ]);
  const found = readdirSync(folder, { recursive: true }) as string[];
  expect(found.filter((path) => path.endsWith(".json")).sort()).toEqual(
    [...files.keys()].map((name) => `${name}.json`).sort(),
  );
  for (const [name, text] of files) expect(readFileSync(`${folder}${name}.json`, "utf8"), name).toBe(text);
});

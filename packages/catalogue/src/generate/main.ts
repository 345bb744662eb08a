/**
 * Makes the tables: harvest and curated facts of each cloud, merged, checked, and written a file per service. Run by
 * `npm run generate -w packages/catalogue`; a test fails when what lies there is not what this writes.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { clouds } from "../tables/mapping-table-types.js";
import { generateAwsPropertyKindTables } from "./aws-property-kind-tables.js";
import { generateLiveTypeFactTables } from "./generate-live-type-facts.js";
import { generateCatalogueTables } from "./generate-tables.js";

const folder = fileURLToPath(new URL("../../tables/", import.meta.url));
for (const cloud of clouds) {
  rmSync(`${folder}${cloud}`, { recursive: true, force: true });
  mkdirSync(`${folder}${cloud}`, { recursive: true });
  mkdirSync(`${folder}${cloud}/live`);
  if (cloud === "aws") mkdirSync(`${folder}${cloud}/kinds`);
  const { files, untranslated } = generateCatalogueTables(cloud);
  const all = [
    ...files,
    ...generateLiveTypeFactTables(cloud),
    ...(cloud === "aws" ? generateAwsPropertyKindTables() : []),
  ];
  for (const [name, text] of all) writeFileSync(`${folder}${cloud}/${name}.json`, text);
  console.log(`${cloud}: ${files.size - 1} services, ${untranslated.length} harvested rows wait for a word`);
}

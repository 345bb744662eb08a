/**
 * Of the types of Terraform's AWS provider that public modules use most (packages/catalogue/harvest/aws-usage.tsv: type, repositories, modules,
 * occurrences), prints how many have a map and a read, how many have none for a reason (aws-unread.tsv), and which are missing. Ends with
 * 1 where a type has neither, or a reason that does not hold any more. Needs what `tsc -b` makes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { cloudControlGapsAndPermissionsByType } from "../packages/clouds/dist/aws/cloud-control-gaps-and-permissions.js";
import { typeReadPlans } from "../packages/clouds/dist/aws/types/all-read-plans.js";

const catalogue = new URL("../packages/catalogue/", import.meta.url);
const rowsOf = (name) =>
  readFileSync(new URL(`harvest/${name}.tsv`, catalogue), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

const tables = new URL("tables/aws/", catalogue);
const maps = new Map(
  readdirSync(tables)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => Object.entries(JSON.parse(readFileSync(new URL(name, tables), "utf8")).code ?? {})),
);
const read = new Set([
  ...typeReadPlans.flatMap(({ type, also = [] }) => [type, ...also.map((embedded) => embedded.type)]),
  ...Object.keys(cloudControlGapsAndPermissionsByType),
]);
const reasons = new Map(rowsOf("aws-unread"));
const used = rowsOf("aws-usage").map(([type]) => type);
const isRead = (type) => read.has(maps.get(type)?.type);

const missing = used.filter((type) => !isRead(type) && reasons.get(type)?.startsWith("missing: "));
const explained = used.filter((type) => !isRead(type) && reasons.has(type) && !missing.includes(type));
const unexplained = used.filter((type) => !isRead(type) && !reasons.has(type));
const stale = [...reasons.keys()].filter((type) => isRead(type));
console.log(
  `${used.length} types of AWS that modules use most: ${used.filter(isRead).length} have a map and a read, ${explained.length} a reason, ${missing.length} are missing`,
);
if (process.argv.includes("--list")) for (const type of missing) console.log(`  ${type}: ${reasons.get(type)}`);
for (const type of unexplained) console.error(`${type} has no map and read, and no reason`);
for (const type of stale) console.error(`${type} has a map and a read: its reason does not hold any more`);
if (unexplained.length + stale.length > 0) process.exitCode = 1;

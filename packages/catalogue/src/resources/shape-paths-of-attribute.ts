/** Where in the shape an attribute of the code stands, with all that is in it. */
import { findCodeTable } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";

/** Names of the shape, without places in lists: `ProvisionedThroughput.ReadCapacityUnits`. Empty where no map knows it. */
export function listShapePathsOfAttribute(cloud: Cloud, codeType: string, attribute: string): readonly string[] {
  const table = findCodeTable(cloud, codeType);
  if (table === undefined) return [];
  const { rows, variants = [], also = [] } = table;
  const all = [...rows, ...[...variants, ...also].flatMap((alternative) => alternative.rows)];
  const found = all.filter(([name, shape]) => shape !== "" && isIn(name, attribute));
  return [...new Set(found.map(([, shape]) => shape.replaceAll(/\[\]|\{\}/g, "")))];
}

const isIn = (name: string, attribute: string) => name === attribute || name.startsWith(`${attribute}.`);

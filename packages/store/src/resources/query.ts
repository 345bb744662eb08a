/**
 * Document queries. A stored document is the resource's body under `json` beside what is known of the resource. With
 * dates, every version seen in a run of those days; without, the latest document among those resources have now.
 */
import type { ListStatement } from "../database/listing.js";
import type { Transaction } from "../database/transaction.js";
import { compileFilter } from "../documents/compile-filter.js";
import type { DocumentFilter, ValueTest } from "../documents/filter.js";
import { type DateRange, inRange, shownTime } from "./dates.js";
import { ownPath } from "./shown.js";

const columns = {
  body: "b.body",
  meta: `jsonb_build_object(
    'snapshotId', r.node_id, 'masterSnapshotId', r.master_snapshot_ids, 'source', r.connector, 'structure', r.structure,
    'reference', r.reference, 'queryuser', r.queryuser, 'resourceType', r.resource_type, 'names', r.names,
    'paths', r.paths, 'path', ${ownPath("r")}, 'region', r.region, 'collection', r.database_collection,
    'container', (SELECT name FROM collections c WHERE c.collection_id = r.collection_id))`,
};

const item = (body: string, name: string, time: string) =>
  `json_build_object('config', ${body}, 'resource_name', ${name}, 'date', ${shownTime(time)})::text`;

const name = "coalesce(r.names[1], '')";

export function documentList(databaseCollection: string, filter: DocumentFilter, range: DateRange): ListStatement {
  const values: unknown[] = [databaseCollection, range.start, range.end];
  const condition = compileFilter(filter, columns, values);
  return {
    text: `
      SELECT v.version_id, v.body_hash, ${name} AS name, seen.at
      FROM resources r
      JOIN versions v ON v.resource_id = r.resource_id
      JOIN bodies b ON b.body_hash = v.body_hash
      CROSS JOIN LATERAL (
        SELECT max(n.started_at) AS at FROM observations o
        JOIN runs n ON n.collection_id = r.collection_id AND n.state = 'complete' AND n.seq >= o.from_seq
          AND (o.until_seq IS NULL OR n.seq < o.until_seq) AND ${inRange("n.started_at", "$2", "$3")}
        WHERE o.version_id = v.version_id
      ) seen
      WHERE r.database_collection = $1 AND seen.at IS NOT NULL AND ${condition}
      ORDER BY seen.at DESC, v.version_id DESC`,
    values,
    adhoc: true,
    item: item("(SELECT body FROM bodies WHERE body_hash = matching.body_hash)", "matching.name", "matching.at"),
  };
}

/** The latest document that matches, among those resources have now; none or one. */
export async function latestDocument(
  tx: Transaction,
  databaseCollection: string,
  filter: DocumentFilter,
): Promise<string[]> {
  const values: unknown[] = [databaseCollection];
  const condition = compileFilter(filter, columns, values);
  // The planner cannot tell how rare a match is, and would rather walk all documents from the newest on. Where an index
  // can find the matches, they are found first; where none can, walking until the first match is the best there is.
  const materialized = hasIndexableTest(filter) ? "MATERIALIZED" : "NOT MATERIALIZED";
  const rows = await tx.adhocRows<{ item: string }>(
    `WITH matching AS ${materialized} (
       SELECT r.resource_id, r.active, r.version_id, r.names, b.body
       FROM resources r JOIN bodies b USING (body_hash)
       WHERE r.database_collection = $1 AND ${condition}
     )
     SELECT ${item(
       "r.body",
       name,
       `(
       SELECT max(n.started_at) FROM observations o
       JOIN resources x USING (resource_id)
       JOIN runs n ON n.collection_id = x.collection_id AND n.state = 'complete' AND n.seq >= o.from_seq
         AND (o.until_seq IS NULL OR n.seq < o.until_seq)
       WHERE o.resource_id = r.resource_id)`,
     )} AS item
     FROM matching r ORDER BY r.active DESC, r.version_id DESC LIMIT 1`,
    values,
  );
  return rows.map((row) => row.item);
}

/** Whether a GIN index over bodies can narrow the search: an equality with a scalar that every match must satisfy. */
function hasIndexableTest(filter: DocumentFilter): boolean {
  switch (filter.kind) {
    case "and":
      return filter.operands.some(hasIndexableTest);
    case "or":
      return filter.operands.every(hasIndexableTest);
    case "not":
      return false;
    case "field":
      return filter.root !== "meta" && isIndexable(filter.test);
    case "item":
      return isIndexable(filter.test);
  }
}

function isIndexable(test: ValueTest): boolean {
  if (test.kind === "elemMatch" || test.kind === "elemMatchDocument") return hasIndexableTest(test.filter);
  return test.kind === "equals" && test.anyOf.every(({ kind }) => ["boolean", "number", "string"].includes(kind));
}

/**
 * Document queries. A stored document is the resource's body under `json` beside what is known of the resource. With
 * dates, every version seen in a run of those days; without, the latest document among those resources have now. A filter is
 * asked about documents as they are shown, so that nobody finds out a secret by asking for it letter by letter.
 */
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { compileFilter } from "../documents/compile-filter.js";
import type { DocumentFilter, ValueTest } from "../documents/document-filter.js";
import type { DocumentMaskingRules, MaskedMatchCertainty } from "../documents/filter-masking.js";
import { buildDisplayTimeSql, buildInRangeSql, type DateRange } from "./date-range-and-run-sql.js";
import { buildLastPathSql } from "./display-sql.js";

const columns = {
  body: "b.body",
  meta: `jsonb_build_object(
    'snapshotId', r.node_id, 'masterSnapshotId', r.master_snapshot_ids, 'source', r.connector, 'structure', r.structure,
    'reference', r.reference, 'queryuser', r.queryuser, 'resourceType', r.resource_type, 'names', r.names,
    'paths', r.paths, 'path', ${buildLastPathSql("r")}, 'region', r.region, 'collection', r.database_collection,
    'container', (SELECT name FROM collections c WHERE c.collection_id = r.collection_id))`,
};

const item = (body: string, name: string, time: string) =>
  `json_build_object('config', ${body}, 'resource_name', ${name}, 'date', ${buildDisplayTimeSql(time)})::text`;

const name = "coalesce(r.names[1], '')";

/** Lists the documents of a database collection that a query finds. */
export async function createDocumentListStatement(
  tx: Transaction,
  databaseCollection: string,
  filter: DocumentFilter,
  range: DateRange,
  masking: DocumentMaskingRules,
): Promise<ListStatement> {
  const asked = askedAsShown(filter, masking);
  const searched = (params: unknown[]): string => `
      FROM resources r
      JOIN versions v ON v.resource_id = r.resource_id
      JOIN bodies b ON b.body_hash = v.body_hash
      ${asked.marks(params)}
      CROSS JOIN LATERAL (
        SELECT max(n.started_at) AS at FROM observations o
        JOIN runs n ON n.collection_id = r.collection_id AND n.state = 'complete' AND n.seq >= o.from_seq
          AND (o.until_seq IS NULL OR n.seq < o.until_seq) AND ${buildInRangeSql("n.started_at", "$2", "$3")}
        WHERE o.version_id = v.version_id
      ) seen
      WHERE r.database_collection = $1 AND seen.at IS NOT NULL`;
  const values: unknown[] = [databaseCollection, range.start, range.end];
  const doubtful = await doubtfulVersions(tx, { searched, version: "v.version_id", values }, asked);
  const found = await matchingAsShown(tx, doubtful, filter, masking);
  const from = searched(values);
  const certain = asked.certain(values);
  const condition = found.length === 0 ? certain : `(${certain} OR v.version_id = ANY($${values.push(found)}))`;
  return {
    text: `
      SELECT v.version_id, v.body_hash, ${name} AS name, seen.at
      ${from} AND ${condition}
      ORDER BY seen.at DESC, v.version_id DESC`,
    values,
    adhoc: true,
    item: item("(SELECT body FROM bodies WHERE body_hash = matching.body_hash)", "matching.name", "matching.at"),
  };
}

/** The latest document that matches, among those resources have now; none or one. */
export async function readLatestMatchingDocument(
  tx: Transaction,
  databaseCollection: string,
  filter: DocumentFilter,
  masking: DocumentMaskingRules,
): Promise<string[]> {
  const asked = askedAsShown(filter, masking);
  const searched = (params: unknown[]): string =>
    `FROM resources r JOIN bodies b USING (body_hash) ${asked.marks(params)} WHERE r.database_collection = $1`;
  const values: unknown[] = [databaseCollection];
  const from = `${searched(values)} AND ${asked.certain(values)}`;
  const [certain] = await latestOf(tx, from, values, hasIndexableTest(filter));
  // Of those that have to be asked again, only newer ones matter.
  const newer = certain === undefined ? "" : "AND (r.active, r.version_id) > ($2, $3)";
  const doubtful = await doubtfulVersions(
    tx,
    {
      searched: (params) => `${searched(params)} ${newer}`,
      version: "r.version_id",
      values: certain === undefined ? [databaseCollection] : [databaseCollection, certain.active, certain.version_id],
    },
    asked,
  );
  const found = await matchingAsShown(tx, doubtful, filter, masking);
  const [latest = certain] =
    found.length === 0
      ? []
      : await latestOf(
          tx,
          "FROM resources r JOIN bodies b USING (body_hash) WHERE r.database_collection = $1 AND r.version_id = ANY($2)",
          [databaseCollection, found],
          true,
        );
  return latest === undefined ? [] : [latest.item];
}

interface LatestRow {
  readonly active: boolean;
  readonly version_id: string;
  readonly item: string;
}

function latestOf(tx: Transaction, from: string, values: unknown[], isIndexable: boolean): Promise<LatestRow[]> {
  // The planner cannot tell how rare a match is, and would rather walk all documents from the newest on. Where an index
  // can find the matches, they are found first; where none can, walking until the first match is the best there is.
  const materialized = isIndexable ? "MATERIALIZED" : "NOT MATERIALIZED";
  return tx.adhocRows<LatestRow>(
    `WITH matching AS ${materialized} (
       SELECT r.resource_id, r.active, r.version_id, r.names, b.body ${from}
     )
     SELECT r.active, r.version_id, ${item(
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
}

const bound = (kind: MaskedMatchCertainty["kind"], masking: DocumentMaskingRules): MaskedMatchCertainty => ({
  kind,
  masking,
  path: [],
});

/** SQL that pushes its parameters. */
interface AskedAsShown {
  /** Joins, beside a body `b`, its mark where this masking leaves all of it as it is; nothing where no condition needs it. */
  readonly marks: (params: unknown[]) => string;
  /** A condition for what matches as shown for certain. */
  readonly certain: (params: unknown[]) => string;
  /** A condition for what may match as shown or not; absent where nothing is in doubt, as with most filters. */
  readonly doubtful?: (params: unknown[]) => string;
}

/**
 * A filter in two parts: what a secret cannot change the answer of, which an index may serve; and the others, which are asked
 * of marked bodies as they are stored, and of others within their bounds. With CASE: looking for secrets takes several times as
 * long as the filter, and must not be done for bodies that are known to have none.
 */
function askedAsShown(filter: DocumentFilter, masking: DocumentMaskingRules): AskedAsShown {
  const operands = filter.kind === "and" ? filter.operands : [filter];
  const settled = { kind: "and", operands: operands.filter((operand) => isSettled(operand, masking)) } as const;
  const others = { kind: "and", operands: operands.filter((one) => !isSettled(one, masking)) } as const;
  const compiled = (part: DocumentFilter, params: unknown[], kind?: MaskedMatchCertainty["kind"]) =>
    compileFilter(part, columns, params, kind && bound(kind, masking));
  if (others.operands.length === 0) {
    return { marks: () => "", certain: (params) => compiled(settled, params, "certain") };
  }
  const marked = (params: unknown[], ifMarked: string, ifNot: string) =>
    `${compiled(settled, params, "certain")} AND CASE WHEN m.body_hash IS NULL THEN ${ifNot} ELSE ${ifMarked} END`;
  return {
    marks: (params) => {
      const version = `$${params.push(masking.version)}`;
      return `LEFT JOIN body_marks m ON m.body_hash = b.body_hash AND m.masking = ${version} AND m.is_plain`;
    },
    certain: (params) => marked(params, compiled(others, params), compiled(others, params, "certain")),
    doubtful: (params) =>
      marked(params, "FALSE", `${compiled(others, params, "possible")} AND NOT ${compiled(others, params, "certain")}`),
  };
}

/** Whether nothing that is masked can change its answer. */
function isSettled(filter: DocumentFilter, masking: DocumentMaskingRules): boolean {
  const [certain, possible] = (["certain", "possible"] as const).map((kind) => {
    const values: unknown[] = [];
    return JSON.stringify([compileFilter(filter, columns, values, bound(kind, masking)), values]);
  });
  return certain === possible;
}

interface Searched {
  /** FROM with WHERE; pushes its parameters behind `values`. */
  readonly searched: (params: unknown[]) => string;
  /** The version's id in it. */
  readonly version: string;
  readonly values: readonly unknown[];
}

async function doubtfulVersions(
  tx: Transaction,
  { searched, version, values }: Searched,
  { doubtful }: AskedAsShown,
): Promise<string[]> {
  if (doubtful === undefined) return [];
  const params = [...values];
  const from = searched(params);
  const rows = await tx.adhocRows<{ id: string }>(`SELECT ${version} AS id ${from} AND ${doubtful(params)}`, params);
  return rows.map(({ id }) => id);
}

/** As many documents as are held at once. */
const ASKED_AGAIN = 500;

async function matchingAsShown(
  tx: Transaction,
  versions: readonly string[],
  filter: DocumentFilter,
  masking: DocumentMaskingRules,
): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < versions.length; start += ASKED_AGAIN) {
    const stored = await tx.rows<{ id: string; body: string }>(
      `SELECT v.version_id AS id, b.body::text AS body FROM versions v JOIN bodies b USING (body_hash)
       WHERE v.version_id = ANY($1)`,
      [versions.slice(start, start + ASKED_AGAIN)],
    );
    const values: unknown[] = [stored.map(({ id }) => id), stored.map(({ body }) => masking.shown(body))];
    const condition = compileFilter(filter, columns, values);
    const rows = await tx.adhocRows<{ id: string }>(
      `SELECT v.version_id AS id FROM unnest($1::text[], $2::text[]) AS shown (id, body)
       CROSS JOIN LATERAL (SELECT shown.body::jsonb AS body OFFSET 0) b
       JOIN versions v ON v.version_id = shown.id
       JOIN resources r ON r.resource_id = v.resource_id
       WHERE ${condition}`,
      values,
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
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

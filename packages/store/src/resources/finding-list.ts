/** What the newest runs of all collections found, filtered and counted in the database. */
import { buildExclusionJsonSql } from "../collections/exclusions.js";
import type { ListStatement } from "../database/read-list-pages.js";
import type { Transaction } from "../database/transaction.js";
import { buildIsoTimeSql } from "./date-range-and-run-sql.js";
import { buildLastPathSql, buildOutcomeLabelSql } from "./display-sql.js";
import { buildSeverityLabelSql, severitiesMostSevereFirst } from "./finding-sql.js";

/** Which findings are listed. */
export interface FindingFilter {
  /** What is new is told by these. */
  readonly newest: readonly NewestJudgedRun[];
  readonly collectionIds?: readonly number[];
  readonly connector?: string;
  /** `Critical`, `High`, `Medium`, `Low`. */
  readonly severities?: readonly string[];
  readonly testIds?: readonly string[];
  /** Beside those: the tests that a framework names. */
  readonly frameworkTests?: readonly string[];
  /** As stored. */
  readonly resourceTypes?: readonly string[];
  readonly regions?: readonly string[];
  readonly accounts?: readonly string[];
  readonly resource?: string;
  /** One of the paths of the document. */
  readonly path?: string;
  readonly file?: string;
  readonly isNew?: boolean;
  /** Words that all have to be there. */
  readonly search?: string;
  readonly findingId?: string;
  /** Those that exclusions hide, as they were when they were last judged, instead of those that are told. */
  readonly suppressed?: boolean;
  readonly rows?: FindingRowKeys;
}

/** What findings can be grouped by. */
export const findingGroupings = [
  "rule",
  "resource",
  "file",
  "severity",
  "type",
  "region",
  "account",
  "collection",
] as const;
/** What findings are grouped by. */
export type FindingGrouping = (typeof findingGroupings)[number];

/** The newest run of a collection that judged. */
export interface NewestJudgedRun {
  readonly collectionId: number;
  readonly collection: string;
  readonly seq: number;
  /** What a first run finds is not called new. */
  readonly isFirst: boolean;
}

/** From the end of each collection's runs, however many came before. */
export function readNewestJudgedRuns(tx: Transaction): Promise<NewestJudgedRun[]> {
  const judging = "FROM runs n WHERE n.collection_id = c.collection_id AND n.state = 'complete' AND n.judges";
  return tx.rows<NewestJudgedRun>(
    `SELECT c.collection_id AS "collectionId", c.name AS collection, newest.seq,
       (SELECT true ${judging} AND n.seq < newest.seq LIMIT 1) IS NULL AS "isFirst"
     FROM collections c CROSS JOIN LATERAL (SELECT n.seq ${judging} ORDER BY n.seq DESC LIMIT 1) newest
     ORDER BY c.name`,
    [],
  );
}

const searchedWords = (search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

interface Conditions {
  readonly from: string;
  readonly where: string;
  readonly isNew: string;
  readonly values: readonly unknown[];
}

function conditionsOf(filter: FindingFilter): Conditions {
  const later = filter.newest.filter(({ isFirst }) => !isFirst);
  const suppressed = filter.suppressed === true;
  const values: unknown[] = suppressed
    ? []
    : [later.map(({ collectionId }) => collectionId), later.map(({ seq }) => seq)];
  const isNew = suppressed
    ? "false"
    : // The number of the run alone rules most of them out, and is quicker to compare.
      "(f.since_seq = ANY($2::integer[]) AND (f.collection_id, f.since_seq) IN (SELECT * FROM unnest($1::integer[], $2::integer[])))";
  const conditions = [suppressed ? "true" : "f.told"];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  add(filter.collectionIds, (p) => `f.collection_id = ANY(${p})`);
  add(filter.connector, (p) => `f.connector = ${p}`);
  add(
    filter.severities?.map((word) => severitiesMostSevereFirst.indexOf(word) + 1),
    (p) => `f.severity = ANY(${p})`,
  );
  add(filter.testIds, (p) => `f.test_id = ANY(${p})`);
  add(filter.frameworkTests, (p) => `f.test_id = ANY(${p})`);
  add(filter.resourceTypes, (p) => `f.resource_type = ANY(${p})`);
  add(filter.regions, (p) => `f.region = ANY(${p})`);
  add(filter.accounts, (p) => `f.account = ANY(${p})`);
  add(filter.resource, (p) => `f.resource = ${p}`);
  add(
    filter.path,
    (p) => `f.resource_id IN (SELECT resource_id FROM resource_paths WHERE path_md5 = md5(${p}::text)::uuid)`,
  );
  add(filter.file, (p) => `f.file = ${p}`);
  add(filter.isNew, (p) => `${isNew} = ${p}`);
  add(filter.rows, (p) => `f.finding_id = ANY(${p}::bigint[])`);
  add(filter.findingId, (p) => `f.key::text = ${p}`);
  for (const word of searchedWords(filter.search ?? "")) add(word, (p) => `position(${p} IN f.searched) > 0`);
  const from = `${suppressed ? "suppressed_findings" : "findings"} f`;
  return { from, where: conditions.join(" AND "), isNew, values };
}

/** The values of the conditions of a filter that asks for no more than whole collections; null for any other. */
function wholeCollections({ newest: _newest, collectionIds, suppressed, ...more }: FindingFilter): unknown[] | null {
  return suppressed === true || Object.keys(more).length > 0 ? null : [collectionIds ?? null];
}

/** SQL: how many there are, as it was counted when runs were published; $1 are collections, or null. */
const counted = (by: FindingGrouping) =>
  `FROM finding_groups g WHERE g.grouped_by = '${by}' AND ($1::integer[] IS NULL OR g.collection_id = ANY($1))`;

export interface TotalAndNewFindingCounts {
  readonly total: number;
  readonly fresh: number;
  /** False: there are more of both. */
  readonly isExact: boolean;
  /** Which they are, where they are few and had to be looked for: a list of them need not look again. */
  readonly rows: FindingRowKeys | null;
}

/** Keys of rows, as the database writes them. */
export type FindingRowKeys = readonly string[];

/** To look up more of them takes longer than to go through the list in its order until a page is full. */
const FEW = 2000;

/** `atLeast`: whoever waits for a page does not wait until all of many are counted. */
export async function countMatchingFindings(
  tx: Transaction,
  filter: FindingFilter,
  atLeast = false,
): Promise<TotalAndNewFindingCounts> {
  const { severities, ...others } = filter;
  const whole = wholeCollections(others);
  if (whole !== null) {
    const sums = `SELECT coalesce(sum(g.findings), 0) AS total, coalesce(sum(g.fresh), 0) AS fresh ${counted("severity")}
      AND ($2::text[] IS NULL OR g.value = ANY($2))`;
    return totals(tx, sums, [...whole, severities ?? null]);
  }
  const { from, where, isNew, values } = conditionsOf(filter);
  const first = await tx.rows<{ id: string; isNew: boolean }>(
    `SELECT f.finding_id::text AS id, ${isNew} AS "isNew" FROM ${from} WHERE ${where} LIMIT ${FEW + 1}`,
    values,
  );
  const fresh = first.filter((row) => row.isNew).length;
  if (first.length <= FEW) return { total: first.length, fresh, isExact: true, rows: first.map(({ id }) => id) };
  if (atLeast) return { total: first.length, fresh, isExact: false, rows: null };
  const all = `SELECT count(*) AS total, count(*) FILTER (WHERE ${isNew}) AS fresh FROM ${from} WHERE ${where}`;
  return totals(tx, all, values);
}

async function totals(tx: Transaction, text: string, values: readonly unknown[]): Promise<TotalAndNewFindingCounts> {
  const [found] = await tx.rows<{ total: number; fresh: number }>(text, values);
  return { total: found?.total ?? 0, fresh: found?.fresh ?? 0, isExact: true, rows: null };
}

const startOf = (seq: string) =>
  `(SELECT ${buildIsoTimeSql("n.started_at")} FROM runs n WHERE n.collection_id = f.collection_id AND n.seq = ${seq})`;

const hiddenBy = `(SELECT ${buildExclusionJsonSql("e")} FROM exclusions e
  WHERE e.collection_id = f.collection_id AND e.exclusion_id = f.exclusion_id)`;

/** The gravest first, then by place; `rows` are those that the filter lets through, where that is known. */
export function createFindingListStatement(filter: FindingFilter, rows: FindingRowKeys | null = null): ListStatement {
  const { newest, suppressed = false } = filter;
  const { from, where, isNew, values } = conditionsOf(rows === null ? filter : { newest, suppressed, rows });
  return {
    text: `SELECT f.finding_id, ${isNew} AS is_new FROM ${from} WHERE ${where}
      ORDER BY f.severity, f.file, f.line, f.place_column, f.finding_id`,
    values,
    item: `(SELECT json_build_object(
        'finding_id', f.key, 'collection', c.name, 'is_new', matching.is_new,
        'run_id', (SELECT n.run_id FROM runs n WHERE n.collection_id = f.collection_id AND n.state = 'complete' AND n.judges
          ${suppressed ? "AND n.seq < f.until_seq" : ""} ORDER BY n.seq DESC LIMIT 1),
        'since', ${startOf("f.since_seq")},
        'test_id', f.test_id, 'title', t.title, 'severity', coalesce(t.definition ->> 'severity', ''),
        'message', coalesce(p.place ->> 'message', x.message, ''),
        'snapshot_id', r.node_id, 'connector', f.connector, 'resource_type', f.resource_type, 'region', f.region, 'account', f.account,
        'resource_path', ${buildLastPathSql("r")}, 'resource', coalesce(p.place ->> 'resource', ''),
        'file', coalesce(p.place ->> 'file', ''), 'line', p.place -> 'line', 'column', p.place -> 'column'
        ${suppressed ? `, 'exclusion', ${hiddenBy}, 'suppressed_since', ${startOf("f.until_seq")}` : ""})::text
      FROM ${from}
      JOIN collections c USING (collection_id)
      JOIN resources r USING (resource_id)
      JOIN test_cases t ON t.case_id = f.case_id
      JOIN results x ON x.result_set = ${suppressed ? "f" : "r"}.result_set AND x.case_id = f.case_id
      LEFT JOIN LATERAL (SELECT x.evidence -> (f.nth - 1) AS place) p ON f.nth > 0
      WHERE f.finding_id = matching.finding_id)`,
  };
}

const groupedBy: Readonly<Record<FindingGrouping, string>> = {
  rule: "f.test_id",
  resource: "f.resource",
  file: "f.file",
  severity: buildSeverityLabelSql("f.severity"),
  type: "f.resource_type",
  region: "f.region",
  account: "f.account",
  collection: "f.collection_id",
};

interface Groups {
  /** A row for each. */
  readonly text: string;
  readonly values: readonly unknown[];
}

function groupsOf(filter: FindingFilter, by: FindingGrouping): Groups {
  const whole = wholeCollections(filter);
  if (whole !== null && by !== "collection" && (filter.collectionIds ?? filter.newest).length === 1) {
    return {
      text: `SELECT g.value, g.findings, g.fresh, g.gravest, g.case_id ${counted(by)}`,
      values: whole,
    };
  }
  if (whole !== null) {
    const value = by === "collection" ? "g.collection_id" : "g.value";
    return {
      text: `SELECT ${value} AS value, sum(g.findings) AS findings, sum(g.fresh) AS fresh, min(g.gravest) AS gravest,
          max(g.case_id) AS case_id ${counted(by === "collection" ? "severity" : by)} GROUP BY 1`,
      values: whole,
    };
  }
  const { from, where, isNew, values } = conditionsOf(filter);
  return {
    text: `SELECT ${groupedBy[by]} AS value, count(*) AS findings, count(*) FILTER (WHERE ${isNew}) AS fresh, min(f.severity) AS gravest,
        max(f.case_id) AS case_id
      FROM ${from} WHERE ${where} GROUP BY 1`,
    values,
  };
}

/** How many there are of each; those with the gravest first, then the most. */
export function createFindingGroupListStatement(filter: FindingFilter, by: FindingGrouping): ListStatement {
  const { text, values } = groupsOf(filter, by);
  const name = "(SELECT c.name FROM collections c WHERE c.collection_id = g.value)";
  const title =
    by === "rule" ? "(SELECT t.title FROM test_cases t WHERE t.case_id = matching.case_id)" : "matching.value";
  return {
    text: `SELECT ${by === "collection" ? name : "g.value"} AS value, g.findings, g.fresh, g.gravest, g.case_id FROM (${text}) g
      ORDER BY gravest, findings DESC, value`,
    values,
    item: `json_build_object('value', matching.value, 'title', ${title}, 'findings', matching.findings, 'new', matching.fresh,
      'severity', ${buildSeverityLabelSql("matching.gravest")})::text`,
  };
}

/** How many groups the findings make. */
export async function countGroupsOfFindings(
  tx: Transaction,
  filter: FindingFilter,
  by: FindingGrouping,
): Promise<number> {
  const { text, values } = groupsOf(filter, by);
  const [found] = await tx.rows<{ count: number }>(`SELECT count(*) AS count FROM (${text}) g`, values);
  return found?.count ?? 0;
}

/** Types of resources with findings, told or suppressed, as stored. */
export async function readTypesWithFindings(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ type: string }>(
    `SELECT value AS type FROM finding_groups WHERE grouped_by = 'type'
     UNION SELECT resource_type FROM suppressed_findings ORDER BY 1`,
    [],
  );
  return rows.map(({ type }) => type);
}

/** What a test said of a resource in each stretch of runs, the newest first. */
export function createVerdictHistoryStatement(collectionId: number, nodeId: string, testId: string): ListStatement {
  return {
    text: `SELECT json_build_object('from', ${buildIsoTimeSql("began.started_at")}, 'from_run', began.run_id, 'until', ${buildIsoTimeSql("ended.started_at")},
        'outcome', coalesce(${buildOutcomeLabelSql("x")}, 'not asked'), 'message', coalesce(x.message, ''))::text AS item
      FROM resources r
      JOIN observations o USING (resource_id)
      JOIN runs began ON began.collection_id = r.collection_id AND began.seq = o.from_seq
      LEFT JOIN runs ended ON ended.collection_id = r.collection_id AND ended.seq = o.until_seq
      LEFT JOIN LATERAL (
        SELECT x.outcome, x.message FROM results x JOIN test_cases t USING (case_id)
        WHERE x.result_set = o.result_set AND t.test_id = $3 LIMIT 1) x ON true
      WHERE r.collection_id = $1 AND r.node_id = $2 ORDER BY o.from_seq DESC`,
    values: [collectionId, nodeId, testId],
  };
}

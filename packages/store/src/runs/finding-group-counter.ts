/**
 * Findings of a collection, counted by everything they are grouped by. A first publish counts all of them; later ones note which
 * come and go, and add and take away those: one of a hundredth of a large collection does not read the rest.
 */
import type { Transaction } from "../database/transaction.js";
import { buildSeverityLabelSql } from "../resources/finding-sql.js";
import type { OpenRun } from "./open-run.js";

/** SQL: findings `f`, to stand behind FROM. */
export interface FindingSelectionSql {
  readonly from: string;
  readonly values: readonly unknown[];
}

export interface FindingGroupCounter {
  /** Before findings are removed, or no longer stand for others. */
  readonly take: (findings: FindingSelectionSql) => Promise<void>;
  /** After findings were inserted, or have come to stand for others. */
  readonly add: (findings: FindingSelectionSql) => Promise<void>;
  /** When all are as they stay. */
  readonly finish: () => Promise<void>;
}

/** By its case no list is grouped: a run tells how many findings each severity has, in the word of the case. */
export const TEST_CASE_GROUPING = "case";

/** SQL: each group that a finding `f` is in. */
const groupsSql = `(VALUES ('${TEST_CASE_GROUPING}', f.case_id::text), ('rule', f.test_id), ('resource', f.resource), ('file', f.file),
  ('severity', ${buildSeverityLabelSql("f.severity")}), ('type', f.resource_type), ('region', f.region),
  ('account', f.account)) g (grouped_by, value)`;

const severities = [1, 2, 3, 4, 5];

/** To be made before the first finding is changed. */
export async function createFindingGroupCounter(tx: Transaction, run: OpenRun): Promise<FindingGroupCounter> {
  if (tx.isDistributed || !(await areFindingGroupsUpToDate(tx, run.collectionId))) return createFullCounter(tx, run);
  await tx.rows(
    `CREATE TEMP TABLE IF NOT EXISTS finding_changes (change smallint, severity smallint, since_seq integer, case_id integer,
       test_id text, resource text, file text, resource_type text, region text, account text) ${tx.temporaryTablesEnd}`,
  );
  const note = async (change: 1 | -1, { from, values }: FindingSelectionSql) => {
    await tx.rows(
      `INSERT INTO finding_changes
       SELECT ${change}, f.severity, f.since_seq, f.case_id, f.test_id, f.resource, f.file, f.resource_type, f.region, f.account
       FROM ${from} WHERE f.told`,
      values,
    );
  };
  return {
    take: (findings) => note(-1, findings),
    add: (findings) => note(1, findings),
    finish: () => addNotedChanges(tx, run),
  };
}

/** Whether there are groups, and this version or a later one has counted them: all of a collection are written by the same. */
export async function areFindingGroupsUpToDate(tx: Transaction, collectionId: number): Promise<boolean> {
  const [group] = await tx.rows<{ isUpToDate: boolean }>(
    `SELECT by_severity IS NOT NULL AS "isUpToDate" FROM finding_groups WHERE collection_id = $1 LIMIT 1`,
    [collectionId],
  );
  return group?.isUpToDate ?? false;
}

/** Where none has changed, none of them is new any more. */
export async function resetFreshFindingCounts(tx: Transaction, run: OpenRun): Promise<void> {
  if (!run.judges) return;
  await tx.rows("UPDATE finding_groups SET fresh = 0 WHERE collection_id = $1 AND fresh > 0", [run.collectionId]);
}

/** Of a collection whose findings nobody has counted so: nothing is noted, all are read in the end. */
function createFullCounter(tx: Transaction, run: OpenRun): FindingGroupCounter {
  const nothing = async () => {};
  return {
    take: nothing,
    add: nothing,
    async finish() {
      const counts = severities.map((severity) => `count(*) FILTER (WHERE f.severity = ${severity})`).join(", ");
      await tx.rows("DELETE FROM finding_groups WHERE collection_id = $1", [run.collectionId]);
      await tx.rows(
        `INSERT INTO finding_groups (collection_id, grouped_by, value, findings, fresh, gravest, case_id, by_severity)
         SELECT $1, g.grouped_by, g.value, count(*), count(*) FILTER (WHERE f.since_seq = $2), min(f.severity), max(f.case_id),
           ARRAY[${counts}]::integer[]
         FROM findings f CROSS JOIN LATERAL ${groupsSql}
         WHERE f.collection_id = $1 AND f.told GROUP BY g.grouped_by, g.value
         ${tx.isDistributed ? "ON CONFLICT DO NOTHING" : ""}`,
        [run.collectionId, await findNewsRun(tx, run)],
      );
    },
  };
}

/** A group keeps the newest case that was ever in it: it is there for its title. */
async function addNotedChanges(tx: Transaction, run: OpenRun): Promise<void> {
  await resetFreshFindingCounts(tx, run);
  const counts = severities.map((severity) => `coalesce(sum(f.change) FILTER (WHERE f.severity = ${severity}), 0)`);
  const added = severities.map(
    (severity) => `changed.by_severity[${severity}] + coalesce(was.by_severity[${severity}], 0)`,
  );
  const gravest = severities.map((severity) => `WHEN now.by_severity[${severity}] > 0 THEN ${severity}`).join(" ");
  await tx.rows(
    `WITH changed AS (
       SELECT g.grouped_by, g.value, sum(f.change) AS findings, coalesce(sum(f.change) FILTER (WHERE f.since_seq = $2), 0) AS fresh,
         max(f.case_id) FILTER (WHERE f.change = 1) AS case_id, ARRAY[${counts.join(", ")}]::integer[] AS by_severity
       FROM finding_changes f CROSS JOIN LATERAL ${groupsSql}
       GROUP BY g.grouped_by, g.value
     ), was AS (
       DELETE FROM finding_groups w USING changed
       WHERE w.collection_id = $1 AND w.grouped_by = changed.grouped_by AND w.value = changed.value
       RETURNING w.grouped_by, w.value, w.findings, w.fresh, w.case_id, w.by_severity
     )
     INSERT INTO finding_groups (collection_id, grouped_by, value, findings, fresh, gravest, case_id, by_severity)
     SELECT $1, now.grouped_by, now.value, now.findings, now.fresh, CASE ${gravest} END, now.case_id, now.by_severity
     FROM (
       SELECT changed.grouped_by, changed.value, changed.findings + coalesce(was.findings, 0) AS findings,
         changed.fresh + coalesce(was.fresh, 0) AS fresh, greatest(changed.case_id, was.case_id) AS case_id,
         ARRAY[${added.join(", ")}] AS by_severity
       FROM changed LEFT JOIN was ON was.grouped_by = changed.grouped_by AND was.value = changed.value
     ) now WHERE now.findings > 0`,
    [run.collectionId, await findNewsRun(tx, run)],
  );
}

/** The run whose findings are called new; null after a first run. */
async function findNewsRun(tx: Transaction, run: OpenRun): Promise<number | null> {
  const [judging] = await tx.rows<{ seq: number | null; runs: number }>(
    "SELECT max(seq) AS seq, count(*) AS runs FROM runs WHERE collection_id = $1 AND judges AND (state = 'complete' OR seq = $2)",
    [run.collectionId, run.seq],
  );
  return judging === undefined || judging.runs < 2 ? null : judging.seq;
}

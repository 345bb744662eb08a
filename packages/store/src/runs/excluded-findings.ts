/**
 * Exclusions keep tests from being asked, so nobody knows what they would say now. What they said when they were last asked is
 * kept, with the exclusion.
 */
import { createExclusionIndex, type Exclusion, type ExclusionIndex } from "@plumbline/model";
import { readExclusions } from "../collections/exclusions.js";
import type { Transaction } from "../database/transaction.js";
import type { OpenRun } from "./open-run.js";

export interface ExcludedFindingsKeeper {
  /** Before the findings of these resources are replaced. */
  keep(resourceIds: readonly number[]): Promise<void>;
  /** After all of them were. */
  forgetReported(): Promise<void>;
}

interface Candidate {
  readonly findingId: number;
  readonly testId: string;
  readonly file: string;
  readonly paths: readonly string[];
  readonly isThere: boolean;
  /** What the test says of the resource now, as far as it was asked; null where it was not. */
  readonly passed: boolean | null;
}

const nothing: ExcludedFindingsKeeper = { keep: async () => {}, forgetReported: async () => {} };

export async function createExcludedFindingsKeeper(tx: Transaction, run: OpenRun): Promise<ExcludedFindingsKeeper> {
  if (!run.judges || (await readExclusions(tx, run.collectionId)).length === 0) return nothing;
  // What is kept refers to its exclusion, and whoever removes one holds the collection: from here on they wait for each other.
  await tx.rows("SELECT FROM collections WHERE collection_id = $1 FOR NO KEY UPDATE", [run.collectionId]);
  const stored = await readExclusions(tx, run.collectionId);
  const exclusions = createExclusionIndex(stored.map(({ exclusion }) => exclusion));
  const ids = new Map(stored.map(({ exclusionId, exclusion }) => [exclusion, exclusionId]));
  const exclusionOf = (candidate: Candidate): number | undefined => {
    const found = exclusionThatHid(candidate, exclusions);
    return found === undefined ? undefined : ids.get(found);
  };
  return {
    async keep(resourceIds) {
      await forgetUncovered(tx, resourceIds, exclusionOf);
      const covered = coveredOf(await candidatesIn(tx, "findings", resourceIds), exclusionOf);
      if (covered.length > 0) await keepCovered(tx, run, covered);
    },
    async forgetReported() {
      await tx.rows(
        `DELETE FROM suppressed_findings s WHERE s.collection_id = $1
           AND (SELECT true FROM findings f WHERE f.collection_id = $1 AND f.key = s.key LIMIT 1)`,
        [run.collectionId],
      );
    },
  };
}

function exclusionThatHid(candidate: Candidate, exclusions: ExclusionIndex): Exclusion | undefined {
  const { testId, file, paths, isThere, passed } = candidate;
  if (!isThere) return exclusions.ofResource(paths);
  if (passed === true) return undefined;
  // One of several questions of a test has a number.
  const names = [testId, testId.replace(/\.\d+$/, "")];
  const ofFile = () => (file === "" ? undefined : exclusions.ofTest(names, [file]));
  return passed === false ? ofFile() : (exclusions.ofTest(names, paths) ?? ofFile());
}

interface Covered {
  readonly findingId: number;
  readonly exclusionId: number;
}

function coveredOf(
  candidates: readonly Candidate[],
  exclusionOf: (candidate: Candidate) => number | undefined,
): Covered[] {
  return candidates.flatMap((candidate) => {
    const exclusionId = exclusionOf(candidate);
    return exclusionId === undefined ? [] : [{ findingId: candidate.findingId, exclusionId }];
  });
}

/** Findings of these resources, and what the run that is being published did with their tests. */
function candidatesIn(
  tx: Transaction,
  table: "findings" | "suppressed_findings",
  resourceIds: readonly number[],
): Promise<Candidate[]> {
  return tx.rows<Candidate>(
    `SELECT f.finding_id AS "findingId", f.test_id AS "testId", f.file, r.paths, r.active AS "isThere",
       (SELECT bool_and(x.outcome = 'p') FROM results x
         CROSS JOIN LATERAL (SELECT t.test_id FROM test_cases t WHERE t.case_id = x.case_id OFFSET 0) t
         WHERE x.result_set = r.result_set AND t.test_id = f.test_id) AS passed
     FROM unnest($1::bigint[]) AS touched (resource_id)
     CROSS JOIN LATERAL (SELECT f.* FROM ${table} f WHERE f.resource_id = touched.resource_id OFFSET 0) f
     CROSS JOIN LATERAL (SELECT r.* FROM resources r WHERE r.resource_id = touched.resource_id OFFSET 0) r`,
    [resourceIds],
  );
}

/** What was suppressed before, and is asked again or by nothing excluded any more. */
async function forgetUncovered(
  tx: Transaction,
  resourceIds: readonly number[],
  exclusionOf: (candidate: Candidate) => number | undefined,
): Promise<void> {
  const before = await candidatesIn(tx, "suppressed_findings", resourceIds);
  const gone = before.filter((candidate) => exclusionOf(candidate) === undefined);
  if (gone.length === 0) return;
  await tx.rows("DELETE FROM suppressed_findings WHERE finding_id = ANY($1::bigint[])", [
    gone.map(({ findingId }) => findingId),
  ]);
}

async function keepCovered(tx: Transaction, run: OpenRun, covered: readonly Covered[]): Promise<void> {
  await tx.rows(
    `INSERT INTO suppressed_findings (finding_id, collection_id, exclusion_id, resource_id, result_set, case_id, nth, key,
       since_seq, until_seq, severity, test_id, connector, resource_type, region, account, resource, file, line, place_column,
       searched)
     SELECT f.finding_id, f.collection_id, covered.exclusion_id, f.resource_id, o.result_set, f.case_id, f.nth, f.key,
       f.since_seq, $1, f.severity, f.test_id, f.connector, f.resource_type, f.region, f.account, f.resource, f.file, f.line,
       f.place_column, f.searched
     FROM unnest($2::bigint[], $3::bigint[]) AS covered (finding_id, exclusion_id)
     CROSS JOIN LATERAL (SELECT f.* FROM findings f WHERE f.finding_id = covered.finding_id AND f.told OFFSET 0) f
     CROSS JOIN LATERAL (
       SELECT o.result_set FROM observations o WHERE o.resource_id = f.resource_id AND o.until_seq = $1 OFFSET 0) o
     ${tx.isDistributed ? "ON CONFLICT (tenant_id, finding_id) DO NOTHING" : ""}`,
    [run.seq, covered.map(({ findingId }) => findingId), covered.map(({ exclusionId }) => exclusionId)],
  );
}

/** How a collection met a framework in its last runs: by the framework as it is now, and by rules alone. */
import { assessFramework } from "@plumbline/engine";
import { appendToGroup } from "@plumbline/model";
import { listFullJudgedRuns, readTestTallies, requireCollection, type TestTally } from "@plumbline/store";
import type { OperationContext } from "../http/operation.js";
import { listFrameworkRuleIds } from "./assess-collection.js";
import { requireFramework } from "./known-frameworks.js";

interface HistoryRequest {
  readonly collection: string;
  readonly framework: string;
  readonly runs: number;
  /** Account, subscription, project or cluster; all where it is absent. */
  readonly account?: string;
}

/** The oldest first. Runs that saw only a part are left out. */
export async function assessLastRuns(
  { db, tenant }: OperationContext,
  { collection, framework, runs, account }: HistoryRequest,
) {
  return db.read({ tenant }, async (tx) => {
    const { collectionId } = await requireCollection(tx, collection);
    const known = await requireFramework(tx, framework, collectionId);
    const judged = (await listFullJudgedRuns(tx, collectionId, runs)).reverse();
    const bySeq = new Map<number, TestTally[]>();
    const seqs = judged.map(({ seq }) => seq);
    for (const tally of await readTestTallies(tx, collectionId, seqs, listFrameworkRuleIds(known.framework), account)) {
      appendToGroup(bySeq, tally.seq, tally);
    }
    return judged.map(({ runId, seq, completedAt }) => {
      const tallies = new Map((bySeq.get(seq) ?? []).map((tally) => [tally.testId, tally]));
      const { percent, counts } = assessFramework(known.framework, tallies);
      const { passed, failed, manual, "not evaluated": notEvaluated } = counts;
      return {
        run_id: runId,
        completed_at: completedAt,
        percent,
        counts: { passed, failed, not_evaluated: notEvaluated, manual },
      };
    });
  });
}

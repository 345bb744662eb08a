/** How a collection met a framework in its last runs: by the framework as it is now, and by rules alone. */
import { assessFramework, findRulesOfUnreadTypes } from "@plumbline/engine";
import { appendToGroup } from "@plumbline/model";
import { listJudgedRuns, readTestTallies, requireCollection, type TestTally } from "@plumbline/store";
import type { OperationContext } from "../http/operation.js";
import { loadStarterPack } from "../starter/starter-pack.js";
import { listFrameworkRuleIds } from "./assess-collection.js";
import { requireFramework } from "./known-frameworks.js";

interface HistoryRequest {
  readonly collection: string;
  readonly framework: string;
  readonly runs: number;
  /** Account, subscription, project or cluster; all where it is absent. */
  readonly account?: string;
}

/** Ids as people write them: in either case, and with leading zeros lost. What is said of no account may be any. */
function isOfAccount(found: string | undefined, wanted: string | undefined): boolean {
  const bare = (id: string) => id.toLowerCase().replace(/^0+/, "");
  return found === undefined || wanted === undefined || bare(found) === bare(wanted);
}

/** The oldest first. Of a run with gaps, a control whose rules are about what was not read is not evaluated. */
export async function assessLastRuns(
  { db, tenant }: OperationContext,
  { collection, framework, runs, account }: HistoryRequest,
) {
  return db.read({ tenant }, async (tx) => {
    const { collectionId } = await requireCollection(tx, collection);
    const known = await requireFramework(tx, framework, collectionId);
    const rules = (await loadStarterPack()).rules.map(({ rule }) => rule);
    const judged = (await listJudgedRuns(tx, collectionId, runs)).reverse();
    const bySeq = new Map<number, TestTally[]>();
    const seqs = judged.map(({ seq }) => seq);
    for (const tally of await readTestTallies(tx, collectionId, seqs, listFrameworkRuleIds(known.framework), account)) {
      appendToGroup(bySeq, tally.seq, tally);
    }
    return judged.map(({ runId, seq, completedAt, partial, unreadResources }) => {
      const tallies = new Map((bySeq.get(seq) ?? []).map((tally) => [tally.testId, tally]));
      const unread = findRulesOfUnreadTypes(
        rules,
        unreadResources.filter((gap) => isOfAccount(gap.account, account)),
      );
      const { percent, counts } = assessFramework(known.framework, tallies, unread);
      const { passed, failed, manual, "not evaluated": notEvaluated } = counts;
      return {
        run_id: runId,
        completed_at: completedAt,
        partial,
        percent,
        counts: { passed, failed, not_evaluated: notEvaluated, manual },
      };
    });
  });
}

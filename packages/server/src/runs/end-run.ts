/** Ends a run: publishes it, keeps what it has, or forgets it; and tells those who want to know, in one transaction. */
import { addTallies, emptyTally, summarizeRun } from "@plumbline/engine";
import { type JsonObject, KnownError } from "@plumbline/model";
import {
  findRun,
  type RunCounts,
  type RunEnding,
  type RunRecord,
  type Transaction,
  writeRunLog,
} from "@plumbline/store";
import { queueRunNotifications } from "../notifications/queue-run-notifications.js";
import { queueCommitStatus } from "../webhooks/queue-commit-status.js";
import type { LoadedCollection } from "./load-collection.js";
import { retryWhileDatabaseDown } from "./retry-while-database-down.js";
import type { RunExecution } from "./run-execution.js";
import { createSuppressionLogLines } from "./run-log-lines.js";
import type { SerializedRunPlanWithFacts } from "./serialized-run-plan.js";

export type RunOutcome =
  | { readonly kind: "done"; readonly plan: SerializedRunPlanWithFacts; readonly loaded: LoadedCollection }
  | {
      readonly kind: "failed";
      readonly error: string;
      readonly plan?: SerializedRunPlanWithFacts;
      readonly loaded?: LoadedCollection;
      /** The run is not tried again. */
      readonly isLast?: true;
      /** Nothing of it is published. */
      readonly isDropped?: true;
    }
  | { readonly kind: "cancelled" };

/** Why a run ends and nothing of it is kept: what it stored is given back. */
export const discardingErrorCodes: ReadonlySet<string> = new Set(["no_room", "over_quota"]);

/** Whether a run only looks at a proposed change: such a one is never published. */
export function isProposalCheck({ trigger }: Pick<RunRecord, "trigger">): boolean {
  return trigger.by === "pull_request";
}

export async function endRun(execution: RunExecution, outcome: RunOutcome): Promise<void> {
  const { context, writer, progress, stopping } = execution;
  progress.phase("publish");
  // For whoever looks at it later; the run does not depend on it.
  await progress.save().catch(() => {});
  try {
    // A run whose children are stopped is ended all the same, unless this process has to end before the database is back.
    await retryWhileDatabaseDown(
      () => close(execution, outcome),
      AbortSignal.any([stopping, progress.diskFull, progress.cancelled]),
    );
  } catch (error) {
    // The connection may have been lost after the transaction went through.
    const now = await context.db.read({ tenant: execution.tenant.id }, (tx) => findRun(tx, writer.run.runId));
    if (now === null || (now.state !== "running" && now.state !== "cancelling")) return;
    // What ends it so needs no room, which may be what the other end was waiting for.
    if (progress.cancelled.aborted && !stopping.aborted) {
      return await retryWhileDatabaseDown(() => close(execution, { kind: "cancelled" }), stopping);
    }
    const isKnown =
      error instanceof KnownError && (error.code === "configuration" || discardingErrorCodes.has(error.code));
    if (!(isKnown || (outcome.kind === "failed" && outcome.isLast)) || stopping.aborted) throw error;
    // Whatever keeps it from ending well would do so for ever, and would hold up all runs after it.
    const why = error instanceof Error ? error.message : String(error);
    const all = outcome.kind === "failed" ? `${outcome.error}; then it could not be ended: ${why}` : why;
    await writer.abandon("failed", { error: all });
  }
}

/** What a run that gave something up did not see is not known; of sources that could not be read it is. */
function seenBy(
  plan: SerializedRunPlanWithFacts,
  { hasQuarantined }: RunExecution["progress"],
): Pick<RunEnding, "partial" | "wholeParts"> {
  const { code, accounts } = plan;
  if (hasQuarantined()) return { partial: true };
  const unopened = new Set(plan.unopened);
  return {
    partial: unopened.size > 0 || accounts.some(({ isWhole }) => !isWhole),
    wholeParts: [
      ...code.filter((connector) => !unopened.has(connector)),
      ...accounts.flatMap(({ wholeParts }) => wholeParts),
    ],
  };
}

async function close(execution: RunExecution, outcome: RunOutcome): Promise<void> {
  const { context, tenant, writer, progress } = execution;
  let tally = emptyTally;
  const alongside = async (tx: Transaction, run: RunRecord) => {
    if (isProposalCheck(run)) await writeRunLog(tx, run, createSuppressionLogLines(tally));
    await queueRunNotifications(context, tx, run, tenant);
    await queueCommitStatus(context, tx, run, tenant, "final");
  };
  if (outcome.kind === "cancelled") return writer.abandon("cancelled", { alongside });
  const common = { alongside, cancelled: progress.cancelled, onPublishProgress: progress.published };
  const cutShort = outcome.kind === "failed" ? [{ what: "the run", reason: outcome.error }] : [];
  const summarize = ({ tallies, problems, findings }: RunCounts) => {
    tally = tallies.reduce(addTallies, emptyTally);
    return summarizeRun(tally, {
      judges: writer.run.judges,
      exclusions: outcome.plan?.exclusions ?? [],
      tests: outcome.plan?.tests ?? 0,
      unreadTests: outcome.plan?.unreadTests ?? [],
      unreadResources: outcome.plan?.unreadResources ?? [],
      minSeverity: outcome.loaded?.minSeverity ?? "Low",
      timings: progress.timings(),
      problems: problems.count,
      gaps: [...cutShort, ...problems.gaps],
      findings,
    }) as unknown as JsonObject;
  };
  if (outcome.kind === "failed") {
    const ending = { error: outcome.error, summarize, ...common };
    const isKept = !isProposalCheck(writer.run) && outcome.isDropped !== true;
    return isKept ? writer.complete({ ...ending, partial: true }) : writer.abandon("failed", ending);
  }
  const ending = { ...seenBy(outcome.plan, progress), summarize, ...common };
  return isProposalCheck(writer.run) ? writer.abandon("checked", ending) : writer.complete(ending);
}

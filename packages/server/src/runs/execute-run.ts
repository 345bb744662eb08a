/**
 * Does one run: reads the collection's configuration, opens its sources, lets threads read and judge them, and stores what
 * they give, batch by batch. Whatever was stored by an earlier attempt is not done again. Ends the run in one transaction
 * with what follows from its end; when it is interrupted, it leaves it to whoever comes next.
 */
import { hasJoined, type RunPlan, type UnitRecord } from "@plumbline/engine";
import { KnownError, type TestCase } from "@plumbline/model";
import { findRun, finishJob, type Job, type RunWriter, readUnits, startRun } from "@plumbline/store";
import { reportCommit } from "../webhooks/commit-status.js";
import type { TenantName, WorkerContext } from "../worker/context.js";
import { endRun, type Outcome } from "./end-run.js";
import { type LoadedCollection, loadCollection } from "./load-collection.js";
import { failureLines, logLineOf } from "./log-line.js";
import { patiently } from "./patiently.js";
import { prepareRun } from "./prepare-run.js";
import { type RunProgress, runProgress } from "./progress.js";
import { RunInterrupted } from "./run-interrupted.js";
import { defaultThreads, sharesFor, startThread } from "./threads.js";

/** A run whose workers die again and again without storing anything is what kills them. */
const MAX_FRUITLESS = 20;

export interface Execution {
  readonly context: WorkerContext;
  readonly tenant: TenantName;
  readonly job: Job;
  readonly writer: RunWriter;
  readonly progress: RunProgress;
  readonly signal: AbortSignal;
}

/** Resolves when the run has ended, or is nobody's any more; throws RunInterrupted, or what the database says. */
export async function executeRun(
  context: WorkerContext,
  tenant: TenantName,
  job: Job,
  interrupt: AbortController,
): Promise<void> {
  const { signal } = interrupt;
  const writer = await patiently(() => startRun(context.db, tenant.id, job.subject, job.attempt), signal);
  if (writer === null) {
    await context.db.write({ tenant: tenant.id }, (tx) => finishJob(tx, job));
    return;
  }
  if (job.attempt === 1) {
    await context.db.write({ tenant: tenant.id }, async (tx) => {
      const record = await findRun(tx, job.subject);
      if (record !== null) await reportCommit(context, tx, record, tenant, "pending");
    });
  }
  const execution = { context, tenant, job, writer, signal, progress: runProgress(writer, job, context, interrupt) };
  try {
    await endRun(execution, await outcomeOf(execution));
  } finally {
    execution.progress.stop();
  }
}

async function outcomeOf(execution: Execution): Promise<Outcome> {
  const { run } = execution.writer;
  if (run.cancelRequested) return { kind: "cancelled" };
  if (run.fruitless > MAX_FRUITLESS) {
    return { kind: "failed", error: `${run.fruitless} workers in a row died at it without storing anything` };
  }
  let loaded: LoadedCollection | undefined;
  let plan: RunPlan | undefined;
  try {
    loaded = await loadCollection(execution.context, execution.tenant, run.collectionId);
    plan = await prepareRun(execution, loaded);
    await crawlAndJudge(execution, plan);
    return { kind: "done", plan, loaded };
  } catch (error) {
    const why = interruptionOf(error, execution.signal);
    if (why === "cancelled") return { kind: "cancelled" };
    if (why !== undefined) throw new RunInterrupted(why);
    if (!(error instanceof KnownError))
      execution.context.log("error", error instanceof Error ? `${error.stack}` : `${error}`);
    const known = error instanceof Error ? error.message : String(error);
    return { kind: "failed", error: known, ...(plan === undefined || loaded === undefined ? {} : { plan, loaded }) };
  }
}

function interruptionOf(error: unknown, signal: AbortSignal): RunInterrupted["why"] | undefined {
  if (signal.aborted && signal.reason instanceof RunInterrupted) return signal.reason.why;
  if (error instanceof RunInterrupted) return error.why;
  // Written by the store when another attempt has begun, or the collection is gone.
  return error instanceof KnownError && (error.code === "conflict" || error.code === "not_found") ? "lost" : undefined;
}

async function crawlAndJudge({ context, tenant, writer, progress, signal }: Execution, plan: RunPlan): Promise<void> {
  const { run } = writer;
  const isCheck = run.trigger.by === "pull_request";
  const soFar = await patiently(() => writer.writtenSoFar(), signal);
  const records = await patiently(
    () => context.db.read({ tenant: tenant.id }, (tx) => readUnits(tx, run.collectionId)),
    signal,
  );
  const known = new Map(records.map((record) => [String(record.unit), record as unknown as UnitRecord]));
  const [doneUnits, doneNodes] = [new Set(soFar.units), new Set(soFar.nodeIds)];
  const cases = new Map<string, TestCase>();
  let nextBatch = soFar.nextBatch;
  progress.phase("judge");
  progress.finished(doneUnits.size);
  // One thread that fails ends the others.
  const failed = new AbortController();
  const all = AbortSignal.any([signal, failed.signal]);
  const work = sharesFor(defaultThreads(), hasJoined(plan)).map(async (share) => {
    const thread = startThread({ plan, share, known, doneUnits, doneNodes }, all, progress.units);
    for await (const { batch, stored } of thread.batches()) {
      for (const [key, testCase] of batch.cases) cases.set(key, testCase);
      const number = nextBatch++;
      const log = [...batch.problems.map(logLineOf), ...(isCheck ? failureLines(batch, cases) : [])];
      const begun = performance.now();
      await patiently(() => writer.writeBatch(number, { ...batch, cases, log }), all);
      progress.stored(batch, performance.now() - begun);
      stored();
    }
  });
  for (const share of work) {
    share.catch((error: unknown) => failed.abort(error));
  }
  const results = await Promise.allSettled(work);
  const refused = results.find((result) => result.status === "rejected");
  if (refused !== undefined) throw signal.aborted ? signal.reason : (failed.signal.reason ?? refused.reason);
}

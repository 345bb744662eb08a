/**
 * Does one run: reads the collection's configuration, opens its sources, lets child processes read and judge them, and stores what
 * they give, batch by batch. Whatever was stored by an earlier attempt is not done again. Ends the run in one transaction
 * with what follows from its end; when it is interrupted, it leaves it to whoever comes next.
 */
import { rm } from "node:fs/promises";
import { createCheckoutHolder, type Share, type UnitRecordForNextRun } from "@plumbline/engine";
import { KnownError, type TestCase } from "@plumbline/model";
import type { TenantIdentity } from "@plumbline/store";
import { findRun, finishJob, type Job, openRunWriter, readUnitRecords } from "@plumbline/store";
import { type AccountChildAccessOptions, getMachineCredentialsGrantedTo } from "../accounts/account-child-process.js";
import { getRunRecordingsFolder } from "../accounts/recording-folders.js";
import { addStorageQuotaChecks } from "../capacity/storage-quota-checks.js";
import { queueCommitStatus } from "../webhooks/queue-commit-status.js";
import type { WorkerContext } from "../worker/worker-context.js";
import type { WorkerSlot } from "../worker/worker-slots.js";
import { createChildPool } from "./child-pool.js";
import { createCloudChangeLogReader } from "./cloud-change-log-reader.js";
import { discardingErrorCodes, endRun, isProposalCheck, type RunOutcome } from "./end-run.js";
import { createQuarantineTracker, judgeShare } from "./judge-share.js";
import { type LoadedCollection, loadCollection } from "./load-collection.js";
import { prepareRun } from "./prepare-run.js";
import { retryWhileDatabaseDown } from "./retry-while-database-down.js";
import { computeShareCountAndLimits } from "./run-child-limits.js";
import type { RunExecution } from "./run-execution.js";
import { RunInterruptedError } from "./run-interrupted-error.js";
import { createDriftLogLines, createFailedVerdictLogLines, toProblemLogLine } from "./run-log-lines.js";
import { createRunProgressRecorder } from "./run-progress-recorder.js";
import { createSecretResolver } from "./secret-resolver.js";
import type { SerializedRunPlanWithFacts } from "./serialized-run-plan.js";

/** A run whose workers die again and again without storing anything is what kills them. */
const MAX_FRUITLESS = 20;

/** Resolves when the run has ended, or is nobody's any more; throws RunInterrupted, or what the database says. */
export async function executeRun(
  context: WorkerContext,
  tenant: TenantIdentity,
  job: Job,
  stopping: AbortSignal,
  slot: WorkerSlot,
): Promise<void> {
  const interrupt = new AbortController();
  const stop = () => interrupt.abort(stopping.reason);
  stopping.addEventListener("abort", stop, { once: true });
  // It may have been told to stop while it was taking the job.
  if (stopping.aborted) stop();
  try {
    await execute(context, tenant, job, interrupt, stopping, slot);
  } finally {
    stopping.removeEventListener("abort", stop);
  }
}

async function execute(
  context: WorkerContext,
  tenant: TenantIdentity,
  job: Job,
  interrupt: AbortController,
  stopping: AbortSignal,
  slot: WorkerSlot,
): Promise<void> {
  const { signal } = interrupt;
  const db = addStorageQuotaChecks(context.db, context.settings.quotas);
  const writer = await retryWhileDatabaseDown(() => openRunWriter(db, tenant.id, job.subject, job.attempt), signal);
  if (writer === null) {
    await context.db.reserved({ tenant: tenant.id }, (tx) => finishJob(tx, job));
    return;
  }
  context.log("info", `run ${job.subject} of tenant ${tenant.name} begins, attempt ${job.attempt}`);
  const { shares, limits } = computeShareCountAndLimits(context.settings);
  const children = createChildPool(limits, signal);
  const progress = createRunProgressRecorder(writer, job, context, interrupt, slot);
  const execution = { context, tenant, job, writer, signal, stopping, progress, children, shares, slot };
  try {
    children.warmUp(shares);
    if (job.attempt === 1) await reportPending(execution);
    const outcome = await outcomeOf(execution);
    await endRun(execution, outcome);
    const why = outcome.kind === "failed" ? `: ${outcome.error}` : "";
    context.log("info", `run ${job.subject} of tenant ${tenant.name} is ${outcome.kind}${why}`);
  } catch (error) {
    // How long it has worked must not be forgotten.
    if (error instanceof RunInterruptedError) await progress.save().catch(() => {});
    throw error;
  } finally {
    progress.stop();
    await children.close();
  }
}

/** While that has to wait, the run is kept and may be cancelled. */
async function reportPending({ context, tenant, job, signal }: RunExecution): Promise<void> {
  const report = () =>
    context.db.write({ tenant: tenant.id }, async (tx) => {
      const record = await findRun(tx, job.subject);
      if (record !== null) await queueCommitStatus(context, tx, record, tenant, "pending");
    });
  await retryWhileDatabaseDown(report, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function outcomeOf(execution: RunExecution): Promise<RunOutcome> {
  const { run } = execution.writer;
  if (run.cancelRequested) return { kind: "cancelled" };
  if (run.fruitless > MAX_FRUITLESS) {
    return {
      kind: "failed",
      error: `${run.fruitless} workers in a row died at it without storing anything`,
      isLast: true,
    };
  }
  let loaded: LoadedCollection | undefined;
  let plan: SerializedRunPlanWithFacts | undefined;
  const { hold, release } = createCheckoutHolder();
  try {
    const { context, tenant, signal, slot, children } = execution;
    const collection = await retryWhileDatabaseDown(() => loadCollection(context, tenant, run), signal);
    loaded = collection;
    // A git host may take its time: that of others is not spent on it, nor their memory.
    const seconds = context.settings.limits.runSliceSeconds;
    const slotRelease = { tenant: tenant.id, seconds, signal, onRelease: children.coolDown };
    plan = await slot.releaseDuring(slotRelease, () => prepareRun(execution, collection, hold));
    await crawlAndJudge(execution, plan, loaded);
    return { kind: "done", plan, loaded };
  } catch (thrown) {
    // Whatever came of it, it is why.
    const error = execution.signal.aborted ? execution.signal.reason : thrown;
    const why = interruptionOf(error);
    if (why === "cancelled") return { kind: "cancelled" };
    if (why !== undefined) throw new RunInterruptedError(why);
    const made = plan === undefined || loaded === undefined ? {} : { plan, loaded };
    if (error instanceof KnownError) {
      const isDropped = discardingErrorCodes.has(error.code) ? { isDropped: true as const } : {};
      return { kind: "failed", error: error.message, ...isDropped, ...made };
    }
    execution.context.log("error", `run ${run.runId}: ${error instanceof Error ? error.stack : error}`);
    return { kind: "failed", error: "Something went wrong on our side; the log of the service says what.", ...made };
  } finally {
    release();
    await rm(getRunRecordingsFolder(execution.context.settings, run.runId), { recursive: true, force: true });
  }
}

function interruptionOf(error: unknown): RunInterruptedError["why"] | undefined {
  if (error instanceof RunInterruptedError) return error.why;
  if (!(error instanceof KnownError)) return undefined;
  if (error.code === "database_node_unavailable") return "away";
  // Written by the store when another attempt has begun, or the collection is gone.
  return error.code === "conflict" || error.code === "not_found" ? "lost" : undefined;
}

async function crawlAndJudge(
  execution: RunExecution,
  plan: SerializedRunPlanWithFacts,
  loaded: LoadedCollection,
): Promise<void> {
  const { context, tenant, writer, progress, signal, children, shares } = execution;
  const { run } = writer;
  const soFar = await retryWhileDatabaseDown(() => writer.writtenSoFar(), signal);
  const records = await retryWhileDatabaseDown(
    () => context.db.read({ tenant: tenant.id }, (tx) => readUnitRecords(tx, run.collectionId)),
    signal,
  );
  const known = new Map(records.map((record) => [String(record.unit), record as unknown as UnitRecordForNextRun]));
  const [doneUnits, doneNodes] = [new Set(soFar.units), new Set(soFar.nodeIds)];
  const cases = new Map<string, TestCase>();
  let nextBatch = soFar.nextBatch;
  progress.phase("judge");
  progress.resumed(doneUnits.size);
  const ground = {
    plan: plan.serialized,
    secretKey: context.secrets.keyFor(`drift of tenant ${tenant.id}`),
    known,
    doneUnits,
    doneNodes,
    quarantine: createQuarantineTracker(progress.noteQuarantine),
    startChild: children.take,
    readChanges: createCloudChangeLogReader(loaded.connectors, accountOptions(execution)),
    onStart: progress.units,
  };
  const work = sharesFor(shares, plan).map(async (share) => {
    for await (const { batch, acknowledge } of judgeShare(share, ground)) {
      for (const [key, testCase] of batch.cases) cases.set(key, testCase);
      const number = nextBatch++;
      const log = [
        ...batch.problems.map(toProblemLogLine),
        ...(isProposalCheck(run) ? createFailedVerdictLogLines(batch, cases) : []),
        ...(batch.drift?.summary === undefined ? [] : createDriftLogLines(batch.drift.summary)),
      ];
      const begun = performance.now();
      const write = () => writer.writeBatch(number, { ...batch, cases, log }, progress.cancelled);
      await retryWhileDatabaseDown(write, signal);
      progress.stored(batch, performance.now() - begun);
      acknowledge();
    }
  });
  // One share that fails ends the others; of their errors the first is what counts.
  let first: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    first ??= { error };
    children.fail(error);
  };
  await Promise.all(work.map((share) => share.catch(fail)));
  if (first !== undefined) throw first.error;
}

function accountOptions({ context: { settings }, tenant, signal }: RunExecution): AccountChildAccessOptions {
  return {
    secrets: createSecretResolver(settings, tenant),
    allowPrivateAddresses: settings.allowPrivateAddresses,
    ambient: getMachineCredentialsGrantedTo(settings, tenant),
    signal,
  };
}

function sharesFor(count: number, plan: SerializedRunPlanWithFacts): readonly Share[] {
  const numbered = Array.from({ length: count }, (_, index) => ({ index, of: count }));
  return [...numbered, ...(plan.hasJoined ? ["joined" as const] : []), ...(plan.hasDrift ? ["drift" as const] : [])];
}

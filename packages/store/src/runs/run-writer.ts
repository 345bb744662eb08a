import type { JsonObject, TestCase, VerdictTally } from "@plumbline/model";
import type { Database, TransactionTimeoutAndSignal } from "../database/open-database.js";
import type { Transaction } from "../database/transaction.js";
import { countFindingsBySeverity, readPublishedFindingsBySeverity } from "./count-findings.js";
import {
  claimRun,
  createRunLostError,
  lockRunForEnding,
  type OpenRun,
  recordPlanHashAndCommits,
  recordProgressAndReadCancelRequest,
  tryLockOpenRun,
} from "./open-run.js";
import type { PreparedResource } from "./prepare-batch.js";
import type { PublishProgressListener } from "./publish-findings.js";
import {
  closeRun,
  deleteSomeStagedResources,
  deleteStagedOutput,
  publishRun,
  readBatchVerdictTallies,
  setRunState,
} from "./publish-or-discard-run.js";
import {
  deleteRunLogWarningsAndErrors,
  type NewRunLogLine,
  type RunLogWarningSummary,
  summarizeRunLogWarnings,
  writeRunLog,
} from "./run-log.js";
import { findRun, type RunRecord } from "./run-records.js";
import { type DriftBatch, stageDrift } from "./stage-and-publish-drift.js";
import { requireActiveResourceIds, stageResources } from "./stage-resources.js";
import { toStorableJson } from "./storable-text.js";

/** What is written in one transaction of a run. */
export interface RunBatch {
  readonly resources?: readonly PreparedResource[];
  /** The test cases that verdicts of `resources` name, by key; others do not matter. */
  readonly cases?: ReadonlyMap<string, TestCase>;
  /** Ids of resources that are as the last published run left them. */
  readonly unchanged?: readonly string[];
  readonly drift?: DriftBatch;
  readonly tally?: VerdictTally;
  readonly units?: readonly FinishedUnitRecord[];
  readonly log?: readonly NewRunLogLine[];
}

/** A unit of reading that has been dealt with. */
export interface FinishedUnitRecord {
  readonly unit: string;
  /** `same`: what is known of it stays. `null`: the next run has to read it again. */
  readonly record: JsonObject | "same" | null;
}

/** What earlier attempts at a run have written. */
export interface RunResumeState {
  readonly nextBatch: number;
  readonly units: readonly string[];
  readonly nodeIds: readonly string[];
}

/** What a run comes to, whatever attempts did it. */
export interface RunCounts {
  /** Of all its batches. */
  readonly tallies: readonly VerdictTally[];
  /** In its log. */
  readonly problems: RunLogWarningSummary;
  /** By severity. */
  readonly findings: Readonly<Record<string, number>>;
}

/** How a run ends. */
export interface RunEnding {
  /** Why it was cut short. */
  readonly error?: string;
  /** Whether it did not see everything. */
  readonly partial?: boolean;
  /** What a partial one saw as a whole: parts of accounts, or connectors. */
  readonly wholeParts?: readonly string[];
  /** Called last in the transaction that ends the run. */
  readonly summarize?: (counted: RunCounts) => JsonObject;
  /** Aborted by whoever has seen that the run is to be cancelled: then its publishing is broken off in mid-statement. */
  readonly cancelled?: AbortSignal;
  readonly onPublishProgress?: PublishProgressListener;
  /** Whatever has to happen if and only if the run ends so. */
  readonly alongside?: (tx: Transaction, run: RunRecord) => Promise<void>;
}

/**
 * Writes one run. Batches carry numbers chosen by the caller; a number that was written before is not written again,
 * so that a batch whose fate is unknown may be repeated. Nothing is visible to readers before `complete`. As soon as
 * another attempt at the run begins, every call fails. A run somebody has asked to cancel ends as cancelled, however it
 * was to end.
 */
export interface RunWriter {
  readonly run: OpenRun;
  writtenSoFar(): Promise<RunResumeState>;
  /** Begins anew: what earlier attempts wrote was made from another configuration. */
  forget(): Promise<void>;
  notePlan(plan: Parameters<typeof recordPlanHashAndCommits>[2]): Promise<void>;
  noteProgress(progress: JsonObject): ReturnType<typeof recordProgressAndReadCancelRequest>;
  writeLog(lines: readonly NewRunLogLine[]): Promise<void>;
  /** Broken off by the signal, in mid-statement if need be: then nobody knows whether it was written. */
  writeBatch(number: number, batch: RunBatch, signal?: AbortSignal): Promise<"written" | "repeated">;
  /** Publishes the run. Resources a partial run did not see stay as they were, unless it saw all they are among. */
  complete(ending?: RunEnding): Promise<void>;
  /** Closes the run without publishing anything; `checked` is a good end. */
  abandon(state: "failed" | "cancelled" | "checked", ending?: RunEnding): Promise<void>;
}

/** Takes up a run in the name of one attempt, now unless told; null when it has ended, or a newer attempt has it. */
export async function openRunWriter(
  db: Database,
  tenant: number,
  runId: string,
  attempt: number,
  startedAt: Date | null = null,
): Promise<RunWriter | null> {
  const run = await db.reserved({ tenant }, (tx) => claimRun(tx, runId, attempt, startedAt));
  return run === null ? null : writerOf(db, tenant, run);
}

/** From here on the planner's picture of the tables is too old to be left to autovacuum, when they are a tenth of all resources. */
const MANY_CHANGES = 5000;

/** Reads a sample of every large table, however few of their rows are new: most of what a small publish of a large estate took. */
function renewStatistics(tx: Transaction, changed: number): Promise<unknown> {
  return tx.rows(
    `SELECT renew_statistics() FROM pg_class
     WHERE oid = 'resources'::regclass AND $1 >= greatest(reltuples, 0) / 10`,
    [changed],
  );
}

function writerOf(db: Database, tenant: number, run: OpenRun): RunWriter {
  const inRun = <Result>(
    lock: "shared" | "exclusive",
    work: (tx: Transaction, isCancelled: boolean) => Promise<Result>,
    access: Database["bulk"] = db.bulk,
    limits: TransactionTimeoutAndSignal = {},
  ) =>
    access(
      { tenant },
      async (tx) => {
        const ours = await tryLockOpenRun(tx, run, lock);
        if (ours === null) throw createRunLostError(run);
        return work(tx, ours.cancelRequested);
      },
      limits,
    );
  const abandon = async (state: "failed" | "cancelled" | "checked", ending: RunEnding) => {
    // A run that was asked to stop is never published, whoever takes it up: it may give back what it has part by part.
    for (let last: string | null = ""; last !== null; ) {
      const after: string = last;
      const giveBackSome = async (tx: Transaction, isCancelled: boolean) =>
        isCancelled ? deleteSomeStagedResources(tx, run, after) : null;
      last = await inRun("exclusive", giveBackSome, db.reserved);
    }
    return inRun(
      "exclusive",
      async (tx) => {
        const counted = ending.summarize === undefined ? undefined : await countRun(tx, run);
        await deleteStagedOutput(tx, run);
        const { cancelRequested } = await lockRunForEnding(tx, run);
        await setRunState(tx, run, cancelRequested ? "cancelled" : state);
        await end(tx, run, counted, cancelRequested ? asCancelled(ending) : ending);
      },
      db.reserved,
    );
  };

  return {
    run,
    writtenSoFar: () => db.bulk({ tenant }, (tx) => writtenSoFar(tx, run)),
    forget: () =>
      inRun("exclusive", async (tx) => {
        await deleteStagedOutput(tx, run);
        await deleteRunLogWarningsAndErrors(tx, run);
        await tx.rows("UPDATE runs SET batches = 0 WHERE run_id = $1", [run.runId]);
      }),
    notePlan: (plan) => inRun("shared", (tx) => recordPlanHashAndCommits(tx, run, plan)),
    noteProgress: (progress) => db.reserved({ tenant }, (tx) => recordProgressAndReadCancelRequest(tx, run, progress)),
    writeLog: (lines) => db.write({ tenant }, (tx) => writeRunLog(tx, run, lines)),
    async writeBatch(number, batch, signal) {
      const write = async (tx: Transaction) => {
        if (!(await claimBatch(tx, run, number, batch))) return "repeated";
        const seen = [
          ...(await stageResources(tx, run, batch.resources ?? [], batch.cases ?? new Map())),
          ...(await requireActiveResourceIds(tx, run, batch.unchanged ?? [])),
        ];
        if (batch.drift !== undefined) await stageDrift(tx, run, number, batch.drift);
        await writeRunLog(tx, run, batch.log ?? []);
        await tx.rows("UPDATE run_batches SET seen = $4 WHERE collection_id = $1 AND seq = $2 AND batch = $3", [
          run.collectionId,
          run.seq,
          number,
          seen,
        ]);
        return "written";
      };
      return inRun("shared", write, db.bulk, signal === undefined ? {} : { signal });
    },
    async complete(ending = {}) {
      const { cancelled } = ending;
      const publish = async (tx: Transaction, isCancelled: boolean) => {
        if (isCancelled) throw new CancelledMeanwhileError();
        const { partial = false, wholeParts = [], onPublishProgress = () => {} } = ending;
        // What it found is what is published, unless resources are left that it did not see.
        const isFoundPublished = run.judges && !partial;
        const counted = await countRun(tx, run, !isFoundPublished);
        const staged = await publishRun(tx, run, partial, wholeParts, onPublishProgress);
        if (staged === null) throw new CancelledMeanwhileError();
        const findings = isFoundPublished
          ? await readPublishedFindingsBySeverity(tx, run.collectionId)
          : counted.findings;
        await end(tx, run, { ...counted, findings }, ending);
        return staged;
      };
      let changed: number;
      try {
        changed = await inRun("exclusive", publish, db.bulk, cancelled === undefined ? {} : { signal: cancelled });
      } catch (error) {
        if (!(error instanceof CancelledMeanwhileError || cancelled?.aborted)) throw error;
        return abandon("cancelled", asCancelled(ending));
      }
      if (changed >= MANY_CHANGES) await db.write({ tenant }, (tx) => renewStatistics(tx, changed));
    },
    abandon: (state, ending = {}) => abandon(state, ending),
  };
}

/** Rolls back what has been published so far. */
class CancelledMeanwhileError extends Error {}

/** Whoever asked was told that nothing of it is kept. */
function asCancelled({ alongside }: RunEnding): RunEnding {
  return alongside === undefined ? {} : { alongside };
}

/** Before it is published or forgotten. */
async function countRun(tx: Transaction, run: OpenRun, withFindings = true): Promise<RunCounts> {
  return {
    tallies: await readBatchVerdictTallies(tx, run),
    problems: await summarizeRunLogWarnings(tx, run),
    findings: withFindings ? await countFindingsBySeverity(tx, run) : {},
  };
}

async function end(
  tx: Transaction,
  run: OpenRun,
  counted: RunCounts | undefined,
  { error = "", partial = false, summarize, alongside }: RunEnding,
): Promise<void> {
  const summary = counted === undefined ? null : (summarize?.(counted) ?? null);
  await closeRun(tx, run, { error, partial, summary });
  if (alongside === undefined) return;
  const record = await findRun(tx, run.runId);
  if (record !== null) await alongside(tx, record);
}

/** False when the batch was written before. Waits for another writer who is at the same batch. */
async function claimBatch(tx: Transaction, run: OpenRun, number: number, batch: RunBatch): Promise<boolean> {
  const rows = await tx.rows(
    `INSERT INTO run_batches (collection_id, seq, batch, seen, tally, units) VALUES ($1, $2, $3, '{}', $4, $5)
     ON CONFLICT (tenant_id, collection_id, seq, batch) DO NOTHING RETURNING batch`,
    [
      run.collectionId,
      run.seq,
      number,
      toStorableJson(JSON.stringify(batch.tally ?? {})),
      toStorableJson(JSON.stringify(batch.units ?? [])),
    ],
  );
  return rows.length > 0;
}

async function writtenSoFar(tx: Transaction, run: OpenRun): Promise<RunResumeState> {
  const key = [run.collectionId, run.seq];
  const [last] = await tx.rows<{ next: number; units: string[] }>(
    `SELECT coalesce(max(batch), 0) + 1 AS next,
       coalesce((SELECT array_agg(u ->> 'unit') FROM run_batches, json_array_elements(units) u
                 WHERE collection_id = $1 AND seq = $2), '{}') AS units
     FROM run_batches WHERE collection_id = $1 AND seq = $2`,
    key,
  );
  const nodes = await tx.rows<{ node_id: string }>(
    `SELECT node_id FROM staged_resources WHERE collection_id = $1 AND seq = $2
     UNION
     SELECT r.node_id FROM run_batches b, unnest(b.seen) AS seen (resource_id) JOIN resources r USING (resource_id)
     WHERE b.collection_id = $1 AND b.seq = $2`,
    key,
  );
  return { nextBatch: last?.next ?? 1, units: last?.units ?? [], nodeIds: nodes.map((node) => node.node_id) };
}

/**
 * How far a run is, told to the database every second by the process that does it; what comes back is whether it still is
 * its run, and whether somebody wants it to stop. The same beat keeps the lease of the job.
 */
import { addTallies, emptyTally } from "@plumbline/engine";
import { isJsonObject, type JsonObject, KnownError, type RunSummary, type VerdictTally } from "@plumbline/model";
import { hasLessBusyWaitingTenant, type Job, type RunWriter, renewLease } from "@plumbline/store";
import type { WorkerContext } from "../worker/worker-context.js";
import type { WorkerSlot } from "../worker/worker-slots.js";
import type { ChildBatch } from "./child-messages.js";
import { retryWhileDatabaseDown } from "./retry-while-database-down.js";
import { RunInterruptedError } from "./run-interrupted-error.js";
import { countProblemsExceptNotes } from "./run-log-lines.js";

const BEAT_MS = 1000;

export type RunPhase = "prepare" | "judge" | "publish";

export interface RunProgressRecorder {
  phase(name: RunPhase): void;
  /** So much more of what the run reads lies ready: a source that was opened, a part of an account. */
  opened(): void;
  units(count: number): void;
  /** What earlier attempts did counts. */
  resumed(units: number): void;
  /** Something is not tried any more. Resolves when it is stored: whoever takes the run over must know. */
  noteQuarantine(): Promise<void>;
  /** Whether this attempt or an earlier one gave something up. */
  readonly hasQuarantined: () => boolean;
  problems(count: number): void;
  stored(batch: ChildBatch, ms: number): void;
  /** Of how many resources, of all that changed, the findings have been written. */
  published(done: number, total: number): void;
  /** Tells it now. */
  save(): Promise<unknown>;
  /** Aborted when there has been no room for so long that the run is to give back what it has. */
  readonly diskFull: AbortSignal;
  /** Aborted when somebody has asked to cancel the run, whatever it does then. */
  readonly cancelled: AbortSignal;
  /** How long each phase took so far, in ms. */
  readonly timings: () => Omit<RunSummary["timings"], "crawl" | "judge">;
  stop(): void;
}

export function createRunProgressRecorder(
  writer: RunWriter,
  job: Job,
  { db, onlyReading, settings: { limits } }: WorkerContext,
  interrupt: AbortController,
  slot: WorkerSlot,
): RunProgressRecorder {
  const started = performance.now();
  const phases = { prepare: 0, judge: 0, publish: 0 };
  let phase: RunPhase | undefined;
  let since = started;
  let total = 0;
  let done = 0;
  let resumed = 0;
  let opened = 0;
  let published: { readonly done: number; readonly total: number | null } = { done: 0, total: null };
  let problems = 0;
  let storeMs = 0;
  let tally = emptyTally;
  let batches = 0;
  let shortSince: number | undefined;
  const diskFull = new AbortController();
  const cancelled = new AbortController();
  const before = noted(writer.run.progress);
  let { hasQuarantined } = before;
  const workedMs = () => before.workedMs + (performance.now() - started - slot.waitedMs());

  /** How far the phase is. Nobody knows beforehand of how many parts an account is. */
  const readPhaseProgress = (): PhaseProgress => {
    if (phase === "publish") return { ...published, before: 0 };
    if (phase === "judge") return { done, total: Math.max(total, done), before: resumed };
    return { done: opened, total: null, before: 0 };
  };
  const shown = (): JsonObject => ({
    phase: phase ?? "prepare",
    done,
    total: Math.max(total, done),
    phase_progress: toShownPhaseProgress(readPhaseProgress(), performance.now() - since),
    problems,
    counts: {
      resources: tally.resources,
      passed: tally.passed,
      failed: tally.failed,
      excluded: tally.excluded,
      unknown: tally.unknown,
    },
    worked_ms: Math.round(workedMs()),
    gave_up: hasQuarantined,
  });

  // Apart from each other: one that waits must not keep another waiting, least of all the lease.
  const beats = [
    every(BEAT_MS, async () => {
      const answer = await writer.noteProgress(shown());
      if (answer === null) interrupt.abort(new RunInterruptedError("lost"));
      else if (answer.cancelRequested) {
        cancelled.abort(new RunInterruptedError("cancelled"));
        interrupt.abort(new RunInterruptedError("cancelled"));
      }
    }),
    every(BEAT_MS, async () => {
      const held = await db.reserved({ tenant: job.tenant }, (tx) => renewLease(tx, job));
      if (!held) interrupt.abort(new RunInterruptedError("lost"));
    }),
    // An attempt that has stored nothing would do so again.
    every(BEAT_MS, async () => {
      if (phase !== "judge" || batches === 0 || performance.now() - started < limits.runSliceSeconds * 1000) return;
      const isOver = slot.hasWaiters() || (await db.write({ queue: true }, (tx) => hasLessBusyWaitingTenant(tx, job)));
      if (isOver) interrupt.abort(new RunInterruptedError("turn"));
    }),
    every(BEAT_MS, async () => {
      shortSince = onlyReading() ? (shortSince ?? performance.now()) : undefined;
      if (shortSince !== undefined && performance.now() - shortSince > SHORT_MS) {
        diskFull.abort(diskFullError());
        interrupt.abort(diskFullError());
      }
    }),
    every(BEAT_MS, async () => {
      if (phase !== "publish" && workedMs() > limits.runSeconds * 1000) interrupt.abort(outOfTime(limits.runSeconds));
    }),
  ];

  const endPhase = () => {
    const now = performance.now();
    if (phase !== undefined) phases[phase] += now - since;
    since = now;
  };

  return {
    phase(name) {
      endPhase();
      phase = name;
    },
    opened: () => {
      opened += 1;
    },
    units: (count) => {
      total += count;
    },
    resumed: (units) => {
      done += units;
      resumed += units;
      if (units > 0) tally = addTallies(tally, { ...emptyTally, ...before.counts });
    },
    async noteQuarantine() {
      hasQuarantined = true;
      await retryWhileDatabaseDown(() => writer.noteProgress(shown()), interrupt.signal);
    },
    hasQuarantined: () => hasQuarantined,
    problems: (count) => {
      problems += count;
    },
    stored(batch, ms) {
      done += batch.units.length;
      problems += countProblemsExceptNotes(batch.problems);
      hasQuarantined ||= batch.problems.some(({ isUnlisted }) => isUnlisted);
      storeMs += ms;
      batches += 1;
      tally = addTallies(tally, batch.tally);
    },
    published: (done, total) => {
      published = { done, total };
    },
    save: () => writer.noteProgress(shown()),
    diskFull: diskFull.signal,
    cancelled: cancelled.signal,
    timings() {
      endPhase();
      return {
        prepare: Math.round(phases.prepare),
        store: Math.round(storeMs),
        publish: Math.round(phases.publish),
        total: Math.round(performance.now() - started),
      };
    },
    stop: () => {
      for (const end of beats) end();
    },
  };
}

interface PhaseProgress {
  readonly done: number;
  /** Null where nobody knows. */
  readonly total: number | null;
  /** What of it was done by earlier attempts, in no time of this one. */
  readonly before: number;
}

/** The rest of the phase is taken to go on as what was done of it, in `ms`, so far. */
export function toShownPhaseProgress({ done, total, before }: PhaseProgress, ms: number): JsonObject {
  const isKnown = total !== null && done > before;
  const left = isKnown ? Math.ceil((ms * (total - done)) / (done - before) / 1000) : null;
  return { done, total, seconds_left: left };
}

function outOfTime(seconds: number): KnownError {
  return new KnownError(
    "run_timeout",
    `The run worked for ${seconds} s, which is the limit (PLUMBLINE_RUN_TIMEOUT). What it has until then is kept.`,
  );
}

/** What a run holds may be what the room is wanted for: it waits so long, and then gives back what it has stored. */
const SHORT_MS = 60_000;

function diskFullError(): KnownError {
  return new KnownError(
    "no_room",
    `The disk of this service has been nearly full for ${SHORT_MS / 1000} s. Nothing of the run is kept; start it again when there is room.`,
  );
}

type Counted = Pick<VerdictTally, "resources" | "passed" | "failed" | "excluded" | "unknown">;

/** What an earlier attempt told. */
function noted({ worked_ms, gave_up, counts }: JsonObject) {
  return {
    workedMs: typeof worked_ms === "number" ? worked_ms : 0,
    hasQuarantined: gave_up === true,
    counts: (isJsonObject(counts) ? counts : {}) as Partial<Counted>,
  };
}

/** Again and again, never twice at once. The database may be away: nobody else can take the run meanwhile either. */
function every(ms: number, work: () => Promise<void>): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await work().catch(() => {});
    busy = false;
  }, ms);
  return () => clearInterval(timer);
}

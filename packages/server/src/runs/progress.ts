/**
 * How far a run is, told to the database every second by the process that does it; what comes back is whether it still is
 * its run, and whether somebody wants it to stop. The same beat keeps the lease of the job.
 */
import { addTallies, emptyTally } from "@plumbline/engine";
import type { JsonObject, RunSummary } from "@plumbline/model";
import { type Job, type RunWriter, renewLease } from "@plumbline/store";
import type { WorkerContext } from "../worker/context.js";
import { RunInterrupted } from "./run-interrupted.js";
import type { ThreadBatch } from "./thread-messages.js";

const BEAT_MS = 1000;

export type Phase = "prepare" | "judge" | "publish";

export interface RunProgress {
  phase(name: Phase): void;
  units(count: number): void;
  finished(units: number): void;
  problems(count: number): void;
  stored(batch: ThreadBatch, ms: number): void;
  /** Tells it now. */
  tell(): Promise<unknown>;
  /** How long each phase took so far, in ms. */
  readonly timings: () => Omit<RunSummary["timings"], "crawl" | "judge">;
  stop(): void;
}

export function runProgress(
  writer: RunWriter,
  job: Job,
  { db }: WorkerContext,
  interrupt: AbortController,
): RunProgress {
  const started = performance.now();
  const phases = { prepare: 0, judge: 0, publish: 0 };
  let phase: Phase | undefined;
  let since = started;
  let total = 0;
  let done = 0;
  let problems = 0;
  let storeMs = 0;
  let tally = emptyTally;

  const shown = (): JsonObject => ({
    phase: phase ?? "prepare",
    done,
    total: Math.max(total, done),
    problems,
    counts: {
      resources: tally.resources,
      passed: tally.passed,
      failed: tally.failed,
      excluded: tally.excluded,
      unknown: tally.unknown,
    },
  });

  // Apart from each other: telling progress waits while the run is being published, and the lease must not.
  const beats = [
    every(BEAT_MS, async () => {
      const answer = await writer.noteProgress(shown());
      if (answer === null) interrupt.abort(new RunInterrupted("lost"));
      else if (answer.cancelRequested) interrupt.abort(new RunInterrupted("cancelled"));
    }),
    every(BEAT_MS, async () => {
      const held = await db.write({ tenant: job.tenant }, (tx) => renewLease(tx, job));
      if (!held) interrupt.abort(new RunInterrupted("lost"));
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
    units: (count) => {
      total += count;
    },
    finished: (units) => {
      done += units;
    },
    problems: (count) => {
      problems += count;
    },
    stored(batch, ms) {
      done += batch.units.length;
      problems += batch.problems.length;
      storeMs += ms;
      tally = addTallies(tally, batch.tally);
    },
    tell: () => writer.noteProgress(shown()),
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

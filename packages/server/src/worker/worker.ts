/**
 * Does the work of the queue: looks for due jobs of every tenant, takes them and does them, some side by side; starts what
 * schedules ask for. Any number of workers on any number of machines may do so on one database.
 */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import {
  type Job,
  type JobKind,
  type JobTurnFilter,
  postponeJob,
  readTenantIdentity,
  releaseJob,
  takeJob,
} from "@plumbline/store";
import { runDeliveryJob } from "../notifications/run-delivery-job.js";
import { executeRun } from "../runs/execute-run.js";
import { retryWhileDatabaseDown } from "../runs/retry-while-database-down.js";
import { RunInterruptedError } from "../runs/run-interrupted-error.js";
import { fireDueSchedules } from "../schedules/fire-schedules.js";
import type { WorkerContext } from "./worker-context.js";
import { createWorkerSlots, type WorkerSlot } from "./worker-slots.js";

export interface RunningWorker {
  /** Something was queued: look now. */
  nudge(): void;
  /** Gives unfinished work back to the queue and waits until all has been put down. */
  stop(): Promise<void>;
}

const LOOK_MS = 1000;
const SCHEDULES_MS = 2000;
const DELIVERIES = 4;
/** Each takes the memory of a plan and of a process that judges it. */
const RUN_TASKS = 1;
/** A job whose work failed for a reason of ours is tried again later. */
const RETRY_SECONDS = 15;

export function startWorker(context: WorkerContext, runs: number): RunningWorker {
  if (runs === 0) return { nudge: () => {}, stop: async () => {} };
  const name = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
  const stopping = new AbortController();
  const loops = [
    jobLoop({ context, kind: "run", name, slots: runs, stopping: stopping.signal, work: doRun }),
    jobLoop({ context, kind: "delivery", name, slots: DELIVERIES, stopping: stopping.signal, work: doDelivery }),
    jobLoop({ context, kind: "run-task", name, slots: RUN_TASKS, stopping: stopping.signal, work: doDelivery }),
  ];
  const nudge = () => {
    for (const each of loops) each.nudge();
  };
  const schedules = scheduleClock(context, nudge);
  return {
    nudge,
    async stop() {
      stopping.abort(new RunInterruptedError("stopping"));
      nudge();
      await Promise.all([schedules.stop(), ...loops.map((each) => each.ended)]);
    },
  };
}

type DoJob = (context: WorkerContext, job: Job, stopping: AbortSignal, slot: WorkerSlot) => Promise<void>;

interface JobLoopOptions {
  readonly context: WorkerContext;
  readonly kind: JobKind;
  readonly name: string;
  /** How many jobs are done side by side. */
  readonly slots: number;
  readonly stopping: AbortSignal;
  readonly work: DoJob;
}

interface JobLoop {
  nudge(): void;
  readonly ended: Promise<void>;
}

/** Takes jobs of one kind as long as slots are free. */
function jobLoop({ context, kind, name, slots: count, stopping, work }: JobLoopOptions): JobLoop {
  const busy = new Set<Promise<void>>();
  const served = turns();
  let isNudged = false;
  let wake = () => {};
  const nudge = () => {
    isNudged = true;
    wake();
  };
  const slots = createWorkerSlots(count, nudge);
  const idle = async () => {
    if (!isNudged) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS * (0.75 + Math.random() / 2));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isNudged = false;
  };
  const loop = async () => {
    while (!stopping.aborted) {
      const slot = slots.take();
      const turn = { served: served.all(), without: slots.waitingTenants() };
      const job = slot === undefined ? null : await take(context, kind, name, turn);
      if (slot === undefined || job === null) {
        slot?.release();
        await idle();
        continue;
      }
      served.note(job.tenant);
      const doing = done(context, job, stopping, slot, work).finally(() => {
        busy.delete(doing);
        slot.release();
        nudge();
      });
      busy.add(doing);
    }
    await Promise.all(busy);
  };
  return { nudge, ended: loop() };
}

/** Which tenants were served, the last one last. One that was not for so long is as good as new. */
const MAX_TURNS = 1000;

function turns() {
  let served: readonly number[] = [];
  return {
    all: () => served,
    note: (tenant: number) => {
      served = [...served.filter((candidate) => candidate !== tenant), tenant].slice(-MAX_TURNS);
    },
  };
}

async function take(context: WorkerContext, kind: JobKind, worker: string, turn: JobTurnFilter): Promise<Job | null> {
  const isShort = context.onlyReading();
  // What is sent could not be noted as sent; a run could store nothing, but one that has begun is to give back what it holds.
  if (isShort && kind !== "run") return null;
  const meant = { ...turn, begunOnly: isShort };
  try {
    return await context.db.reserved({ queue: true }, (tx) => takeJob(tx, kind, worker, meant));
  } catch (error) {
    // The database is away, or is being started: whatever is due can wait.
    context.log("warning", `looking for work failed: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function done(
  context: WorkerContext,
  job: Job,
  stopping: AbortSignal,
  slot: WorkerSlot,
  work: DoJob,
): Promise<void> {
  try {
    await work(context, job, stopping, slot);
  } catch (error) {
    const interrupted = error instanceof RunInterruptedError;
    if (interrupted && error.why === "lost") return;
    if (!interrupted)
      context.log("error", `${job.kind} ${job.subject}: ${error instanceof Error ? error.stack : error}`);
    await context.db
      .reserved({ tenant: job.tenant }, (tx) =>
        interrupted && error.why === "turn"
          ? releaseJob(tx, job)
          : postponeJob(tx, job, interrupted && error.why !== "away" ? 0 : RETRY_SECONDS),
      )
      // Its lease runs out by itself.
      .catch(() => {});
  }
}

const doRun: DoJob = async (context, job, stopping, slot) => {
  const tenant = await retryWhileDatabaseDown(() => readTenantIdentity(context.db, job.tenant), stopping);
  await executeRun(context, tenant, job, stopping, slot);
};

const doDelivery: DoJob = (context, job, stopping) => runDeliveryJob(context, job, stopping);

function scheduleClock(context: WorkerContext, nudge: () => void): { stop(): Promise<void> } {
  let firing: Promise<void> | undefined;
  const timer = setInterval(() => {
    firing ??= fireDueSchedules(context)
      .then((fired) => {
        if (fired > 0) nudge();
      })
      .catch((error: unknown) => context.log("warning", `schedules: ${error instanceof Error ? error.message : error}`))
      .finally(() => {
        firing = undefined;
      });
  }, SCHEDULES_MS);
  return {
    async stop() {
      clearInterval(timer);
      await firing;
    },
  };
}

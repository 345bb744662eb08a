import type { Job, RunWriter, TenantIdentity } from "@plumbline/store";
import type { WorkerContext } from "../worker/worker-context.js";
import type { WorkerSlot } from "../worker/worker-slots.js";
import type { ChildPool } from "./child-pool.js";
import type { RunProgressRecorder } from "./run-progress-recorder.js";

/** A run that this process does: what its phases (`prepareRun`, judging, `endRun`) share. */
export interface RunExecution {
  readonly context: WorkerContext;
  readonly tenant: TenantIdentity;
  readonly job: Job;
  readonly writer: RunWriter;
  readonly progress: RunProgressRecorder;
  readonly children: ChildPool;
  /** How many numbered shares the run is divided into, a child process each. */
  readonly shares: number;
  /** Aborted when the run is to stop, for whatever reason. */
  readonly signal: AbortSignal;
  /** Aborted when this process is going to end. */
  readonly stopping: AbortSignal;
  /** The worker's slot that the run holds, and releases while it only waits. */
  readonly slot: WorkerSlot;
}

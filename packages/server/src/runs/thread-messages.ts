/** What a run's process and its threads tell each other. Plain data. */
import type { CrawlProblem, RunPlan, Share, UnitRecord } from "@plumbline/engine";
import type { Tally } from "@plumbline/model";
import type { FinishedUnit, PreparedBatch } from "@plumbline/store";

export interface ThreadTask {
  readonly plan: RunPlan;
  readonly share: Share;
  /** What the last published run knew. */
  readonly known: ReadonlyMap<string, UnitRecord>;
  readonly doneUnits: ReadonlySet<string>;
  readonly doneNodes: ReadonlySet<string>;
  /** How many batches may be under way: one number in shared memory, counted down here and up by the process. */
  readonly credit: SharedArrayBuffer;
}

export type ThreadMessage =
  | { readonly kind: "start"; readonly units: number }
  | ({ readonly kind: "batch" } & ThreadBatch)
  | { readonly kind: "end" };

export interface ThreadBatch extends PreparedBatch {
  readonly unchanged: readonly string[];
  readonly units: readonly FinishedUnit[];
  readonly tally: Tally;
  readonly problems: readonly CrawlProblem[];
}

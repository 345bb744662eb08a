/** Runs written by tests and benchmarks: asked for and taken up at once, with resources as a judge gives them. */
import type { IdSource, ObservedResource } from "@plumbline/model";
import type { Database } from "../database/open.js";
import { prepareBatch } from "../runs/prepare.js";
import { requestRun } from "../runs/request.js";
import { type RunBatch, type RunWriter, startRun } from "../runs/writer.js";

export interface ObservedBatch extends Pick<RunBatch, "driftOutputs" | "units" | "log" | "tally" | "unchanged"> {
  readonly resources?: readonly ObservedResource[];
}

export interface WrittenRun extends Omit<RunWriter, "writeBatch"> {
  writeBatch(number: number, batch: ObservedBatch): ReturnType<RunWriter["writeBatch"]>;
}

export interface WrittenRunRequest {
  readonly collection: string;
  readonly judges: boolean;
  readonly startedAt: Date;
}

export async function openRun(
  db: Database,
  tenant: number,
  ids: IdSource,
  { collection, judges, startedAt }: WrittenRunRequest,
): Promise<WrittenRun> {
  const request = { collection, judges, trigger: { by: "api" }, at: startedAt } as const;
  const { runId } = await db.write({ tenant }, (tx) => requestRun(tx, ids, request));
  return attemptRun(db, tenant, runId, 1, startedAt);
}

export async function attemptRun(
  db: Database,
  tenant: number,
  runId: string,
  attempt: number,
  startedAt: Date | null = null,
): Promise<WrittenRun> {
  const writer = await startRun(db, tenant, runId, attempt, startedAt);
  if (writer === null) throw new Error(`run ${runId} cannot be taken up`);
  return {
    ...writer,
    writeBatch(number, { resources = [], ...batch }) {
      const { resources: prepared, cases } = prepareBatch(resources);
      return writer.writeBatch(number, { ...batch, resources: prepared, cases: new Map(cases) });
    },
  };
}

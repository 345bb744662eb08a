/** Runs written by tests and benchmarks: asked for and taken up at once, with resources as a judge gives them. */
import {
  type DriftResult,
  driftResults,
  type ObjectIdGenerator,
  type ResourceDriftOutput,
  type ResourceWithBodyAndVerdicts,
} from "@plumbline/model";
import type { Database } from "../database/open-database.js";
import { prepareBatchFromResources } from "../runs/prepare-batch.js";
import { requestRun } from "../runs/run-records.js";
import { openRunWriter, type RunBatch, type RunWriter } from "../runs/run-writer.js";
import type { DriftBatch } from "../runs/stage-and-publish-drift.js";
import { testMasking } from "./masking.js";

export interface ObservedBatch extends Pick<RunBatch, "drift" | "units" | "log" | "tally" | "unchanged"> {
  readonly resources?: readonly ResourceWithBodyAndVerdicts[];
  /** All there is to tell of drift. */
  readonly driftOutputs?: readonly ResourceDriftOutput[];
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
  ids: ObjectIdGenerator,
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
  const writer = await openRunWriter(db, tenant, runId, attempt, startedAt);
  if (writer === null) throw new Error(`run ${runId} cannot be taken up`);
  return {
    ...writer,
    writeBatch(number, { resources = [], driftOutputs, ...batch }) {
      const { resources: prepared, cases } = prepareBatchFromResources(resources, testMasking);
      const drift = driftOutputs === undefined ? {} : { drift: driftBatch(driftOutputs) };
      return writer.writeBatch(number, { ...batch, ...drift, resources: prepared, cases: new Map(cases) });
    },
  };
}

function driftBatch(outputs: readonly ResourceDriftOutput[]): DriftBatch {
  const counts = Object.fromEntries(
    driftResults.map((result) => [result, outputs.filter((output) => output.result === result).length]),
  ) as Record<DriftResult, number>;
  const coverage = { inCode: 0, inCloud: 0, byType: [], byAccount: [], byRegion: [] };
  const clouds = [...new Set(["aws", "azure", ...outputs.map(({ cloudType }) => cloudType)])];
  return { outputs, begins: true, summary: { clouds, counts, cloudManaged: 0, ignored: 0, idleRules: [], coverage } };
}

/**
 * A child process of a run: reads and judges what it is told to, and hands over what it has in batches. It waits when the
 * service has not stored what it got before, so that memory stays bounded however large the estate is. Whatever a rule or
 * a file does to it, it is alone: the service starts another one, and leaves out what ended this one.
 */
import { writeFileSync, writeSync } from "node:fs";
import { deserialize } from "node:v8";
import { Worker } from "node:worker_threads";
import type { ResourceChangeHistory } from "@plumbline/clouds";
import {
  addTallies,
  type ChangeQueryStep,
  type CrawlProblem,
  createLimitedProblemReporter,
  type DriftStep,
  emptyTally,
  planRunOrListInputsToOpen,
  type RunPlan,
  runShare,
  type ShareStep,
  tryRule,
  type WorkInProgress,
} from "@plumbline/engine";
import type { JsonObject, TestCase } from "@plumbline/model";
import type { DriftBatch, FinishedUnitRecord } from "@plumbline/store";
import { type PreparedResource, prepareBatchFromResources } from "@plumbline/store/prepare";
import { documentMasking } from "../http/document-masking.js";
import { truncateRuleTrialResult } from "../rules/truncated-trial-result.js";
import { judgeTerraformPlan } from "../run-tasks/judge-terraform-plan.js";
import {
  type ChildBatch,
  MAX_BATCHES_AHEAD,
  type MessageFromRunChild,
  type MessageToRunChild,
  type RunPlanTask,
  type ShareTask,
  TRACE_FD,
} from "./child-messages.js";
import { parseCollectionConfigTexts } from "./collection-config-texts.js";
import { serializeRunPlanWithFacts } from "./serialized-run-plan.js";

/** A batch is a transaction: large enough to be worth one, small enough to be lost without regret. */
const BATCH_RESOURCES = 500;
const BATCH_CHARACTERS = 4_000_000;
const BATCH_UNITS = 2000;
const BATCH_SAME = 10_000;
const BATCH_MS = 2000;

let credit = MAX_BATCHES_AHEAD;
let wake = () => {};

/** Resolves when it has left this process: what is traced after it cannot get lost behind it. */
function send(message: MessageFromRunChild): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

function trace(doing: WorkInProgress): void {
  if ("unit" in doing) writeSync(TRACE_FD, `u${doing.unit}\n`);
  else if ("part" in doing) writeSync(TRACE_FD, `p${doing.part}\n`);
  else writeSync(TRACE_FD, `r${doing.rule ?? ""}\n`);
}

async function sendBatch(batch: ChildBatch): Promise<void> {
  while (credit === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  credit -= 1;
  await send({ kind: "batch", ...batch });
}

/** What has been read and judged, and was not sent yet. */
function collecting() {
  const knownCases = new Set<string>();
  const empty = () => ({
    resources: [] as PreparedResource[],
    cases: [] as (readonly [string, TestCase])[],
    unchanged: [] as string[],
    units: [] as FinishedUnitRecord[],
    drift: undefined as DriftBatch | undefined,
    problems: [] as CrawlProblem[],
    tally: emptyTally,
  });
  let batch = empty();
  let characters = 0;
  let begun = performance.now();
  return {
    problem: (problem: CrawlProblem) => batch.problems.push(problem),
    take(step: Exclude<ShareStep, { readonly kind: "start" | "changes" }>): void {
      if (step.kind === "resource") {
        const prepared = prepareBatchFromResources([step.resource], documentMasking, knownCases);
        batch.resources.push(...prepared.resources);
        batch.cases.push(...prepared.cases);
        for (const { body } of prepared.resources) characters += body.length;
        batch.tally = addTallies(batch.tally, step.tally);
      } else if (step.kind === "unit") {
        batch.units.push({ unit: step.unit, record: (step.record as unknown as JsonObject | undefined) ?? null });
        batch.tally = addTallies(batch.tally, step.tally);
      } else if (step.kind === "drift") {
        batch.drift = addDrift(batch.drift, step);
        for (const { unit, record } of step.kept ?? []) {
          batch.units.push({ unit, record });
          if (record !== "same") characters += JSON.stringify(record).length;
        }
        for (const { attributes, iacSnapshot, cloudSnapshot } of step.outputs) {
          characters += JSON.stringify([attributes, iacSnapshot, cloudSnapshot]).length;
        }
      } else {
        batch.unchanged.push(...step.record.nodeIds);
        batch.units.push({ unit: step.record.unit, record: "same" });
        batch.tally = addTallies(batch.tally, step.record.tally);
      }
    },
    isFull: () =>
      batch.resources.length + (batch.drift?.outputs.length ?? 0) >= BATCH_RESOURCES ||
      (batch.drift?.same?.length ?? 0) >= BATCH_SAME ||
      characters >= BATCH_CHARACTERS ||
      batch.units.length >= BATCH_UNITS ||
      performance.now() - begun > BATCH_MS,
    async flush(): Promise<void> {
      const { resources, unchanged, units, problems, drift, ...more } = batch;
      if (resources.length + unchanged.length + units.length + problems.length > 0 || drift !== undefined) {
        await sendBatch({ resources, unchanged, units, problems, ...more, ...(drift !== undefined && { drift }) });
      }
      batch = empty();
      characters = 0;
      begun = performance.now();
    },
  };
}

function addDrift(before: DriftBatch | undefined, { outputs, begins, summary, same = [] }: DriftStep): DriftBatch {
  return {
    outputs: [...(before?.outputs ?? []), ...outputs],
    same: [...(before?.same ?? []), ...same],
    begins: begins || before?.begins === true,
    ...(summary !== undefined && { summary }),
  };
}

async function doShare({
  plan,
  share,
  secretKey,
  known,
  doneUnits,
  doneNodes,
  quarantined,
  only,
}: ShareTask): Promise<void> {
  const collected = collecting();
  const { report, finish } = createLimitedProblemReporter(collected.problem);
  const steps = runShare(deserialize(plan) as RunPlan, share, {
    known: (unit) => known.get(unit),
    knownDrift: (unit) => known.get(unit) as JsonObject | undefined,
    ...(secretKey !== undefined && { secretKey }),
    isDone: only === undefined ? (unit) => doneUnits.has(unit) : (unit) => unit !== only,
    doneNodes,
    report,
    quarantined,
    trace,
    tracesRules: only !== undefined,
  });
  let answer: readonly ResourceChangeHistory[] | undefined;
  for (;;) {
    const { done, value: step } = steps.next(answer);
    if (done === true) break;
    answer = undefined;
    if (step.kind === "changes") answer = await askForChanges(step);
    else if (step.kind === "start") await send(step);
    else collected.take(step);
    if (collected.isFull()) await collected.flush();
  }
  finish();
  await collected.flush();
  await send({ kind: "end" });
}

let answerChanges: (histories: readonly ResourceChangeHistory[]) => void = () => {};

/** Waits for who changed what drifted: somebody with credentials has to ask. */
async function askForChanges(step: ChangeQueryStep): Promise<readonly ResourceChangeHistory[]> {
  const answered = new Promise<readonly ResourceChangeHistory[]>((resolve) => {
    answerChanges = resolve;
  });
  await send(step);
  return answered;
}

async function doPlan({ texts, terms, openings }: RunPlanTask): Promise<void> {
  const step = await planRunOrListInputsToOpen(parseCollectionConfigTexts(texts), terms, openings);
  await send({
    kind: "step",
    step: step.kind === "wanted" ? step : { ...step, plan: serializeRunPlanWithFacts(step.plan) },
  });
}

async function doTask(message: Exclude<MessageToRunChild, { readonly kind: "stored" | "changes" }>): Promise<void> {
  switch (message.kind) {
    case "plan":
      return doPlan(message);
    case "share":
      return doShare(message);
    case "terraform plan":
      trace({ unit: "the plan" });
      return send({ kind: "terraform plan judged", judgement: judgeTerraformPlan(message.task) });
    case "trial":
      return send({
        kind: "tried",
        shown: truncateRuleTrialResult(tryRule({ ...message.trial, body: JSON.parse(message.trial.json) })),
      });
  }
}

process.on("message", (message: MessageToRunChild) => {
  if (message.kind === "changes") {
    answerChanges(message.histories);
    return;
  }
  if (message.kind === "stored") {
    credit += 1;
    wake();
    return;
  }
  doTask(message).catch((error: unknown) => {
    const { message: text, stack = text } = error instanceof Error ? error : new Error(String(error));
    return send({ kind: "failed", message: text, stack });
  });
});
process.on("disconnect", () => process.exit());
// Those who end the service by a signal to all its processes mean the service: it ends its children when it is time.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

const [parent, mebibytes] = process.argv.slice(2).map(Number);
new Worker(new URL("./child-watch.js", import.meta.url), {
  workerData: { parent, mebibytes },
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
}).unref();
try {
  // Where the whole machine has no memory left, a child is what it can do without.
  writeFileSync("/proc/self/oom_score_adj", "500");
} catch {
  // There is no such thing on this system.
}

/**
 * A thread of a run: reads and judges its share, and hands over what it has in batches. It waits when the process has not
 * stored what it got before, so that memory stays bounded however large the estate is.
 */
import { parentPort, workerData } from "node:worker_threads";
import { addTallies, type CrawlProblem, emptyTally, runShare, type ShareStep } from "@plumbline/engine";
import type { JsonObject, TestCase } from "@plumbline/model";
import type { FinishedUnit } from "@plumbline/store";
import { type PreparedResource, prepareBatch } from "@plumbline/store/prepare";
import type { ThreadMessage, ThreadTask } from "./thread-messages.js";

/** A batch is a transaction: large enough to be worth one, small enough to be lost without regret. */
const BATCH_RESOURCES = 500;
const BATCH_CHARACTERS = 4_000_000;
const BATCH_UNITS = 2000;
const BATCH_MS = 2000;

const task = workerData as ThreadTask;
const credit = new Int32Array(task.credit);
const knownCases = new Set<string>();

let resources: PreparedResource[] = [];
let cases: (readonly [string, TestCase])[] = [];
let characters = 0;
let unchanged: string[] = [];
let units: FinishedUnit[] = [];
let problems: CrawlProblem[] = [];
let tally = emptyTally;
let begun = performance.now();

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

function takeCredit(): void {
  while (Atomics.load(credit, 0) <= 0) Atomics.wait(credit, 0, 0);
  Atomics.sub(credit, 0, 1);
}

function flush(): void {
  if (resources.length + unchanged.length + units.length + problems.length > 0) {
    takeCredit();
    send({ kind: "batch", resources, cases, unchanged, units, tally, problems });
  }
  resources = [];
  cases = [];
  characters = 0;
  unchanged = [];
  units = [];
  problems = [];
  tally = emptyTally;
  begun = performance.now();
}

function take(step: ShareStep): void {
  switch (step.kind) {
    case "start":
      send(step);
      return;
    case "resource": {
      const prepared = prepareBatch([step.resource], knownCases);
      resources.push(...prepared.resources);
      cases.push(...prepared.cases);
      for (const { body } of prepared.resources) characters += body.length;
      tally = addTallies(tally, step.tally);
      return;
    }
    case "unit":
      units.push({ unit: step.unit, record: (step.record as unknown as JsonObject | undefined) ?? null });
      tally = addTallies(tally, step.tally);
      return;
    case "same":
      unchanged.push(...step.record.nodeIds);
      units.push({ unit: step.record.unit, record: "same" });
      tally = addTallies(tally, step.record.tally);
  }
}

const steps = runShare(task.plan, task.share, {
  known: (unit) => task.known.get(unit),
  isDone: (unit) => task.doneUnits.has(unit),
  doneNodes: task.doneNodes,
  report: (problem) => problems.push(problem),
});
for (const step of steps) {
  take(step);
  const isFull = resources.length >= BATCH_RESOURCES || characters >= BATCH_CHARACTERS || units.length >= BATCH_UNITS;
  if (isFull || performance.now() - begun > BATCH_MS) flush();
}
flush();
send({ kind: "end" });

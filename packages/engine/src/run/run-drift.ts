/** The share that holds the code of a collection against its accounts, when everything was read. */
import { defaultLimits, folderTree } from "@plumbline/iac";
import { type DriftOutput, once } from "@plumbline/model";
import { liveNodeId } from "../crawl/live-item.js";
import { pathsTakenBy } from "../crawl/select.js";
import { findDrift } from "../drift/find-drift.js";
import type { CodeSide, LiveSide } from "../drift/pairing.js";
import { codeSides, type LiveReading, liveSides } from "../drift/sides.js";
import { driftKey, driftOutput } from "./drift-output.js";
import { driftCounter } from "./drift-summary.js";
import type { DriftPlan, PlannedAccount, PlannedSource, RunPlan } from "./plan.js";
import type { ShareOptions, ShareStep } from "./share.js";
import { tallyOf } from "./tally.js";
import type { Worker } from "./worker.js";

export const DRIFT_UNIT = "drift";

/** Each cloud by itself: nothing of one is in another. */
export function* runDrift(plan: RunPlan, worker: Worker, options: ShareOptions): Generator<ShareStep> {
  yield { kind: "start", units: 1 };
  const { drift } = plan;
  if (options.isDone(DRIFT_UNIT) || drift === undefined) return;
  worker.begin(DRIFT_UNIT);
  const tell = (message: string) => worker.tellProblems([{ configuration: drift.code, message }]);
  const reason = worker.givenUp.unit(DRIFT_UNIT) ?? whyNoCode(drift);
  if (reason === undefined) yield* compareAll(plan, drift, tell);
  else tell(`drift was not looked for: ${reason}`);
  yield { kind: "unit", unit: DRIFT_UNIT, tally: tallyOf({}) };
}

/** What is in code that nobody could read would look as if nobody managed it. */
function whyNoCode({ unopenedCode }: DriftPlan): string | undefined {
  return unopenedCode.length === 0 ? undefined : `${unopenedCode.join(", ")} could not be opened`;
}

const STEP_OUTPUTS = 100;

function* compareAll(plan: RunPlan, drift: DriftPlan, tell: (message: string) => void): Generator<ShareStep> {
  const counter = driftCounter();
  const keys = new Map<string, number>();
  const written = once(() => plan.sources.flatMap((source) => codeOf(source, drift.code)));
  yield { kind: "drift", outputs: [], begins: true };
  for (const provider of new Set(plan.accounts.map((account) => account.provider))) {
    const live = liveEstate(plan.accounts, provider, drift);
    if (live.parts === 0) {
      tell(`drift was not looked for in ${provider}: ${drift.cloud} found nothing to compare`);
      continue;
    }
    const code = written().filter(({ shaped }) => shaped.cloud === provider);
    const report = findDrift(code, live, { ignore: drift.ignore, today: plan.today });
    counter.addCloud(provider, report);
    for (let at = 0; at < report.resources.length; at += STEP_OUTPUTS) {
      const outputs = report.resources
        .slice(at, at + STEP_OUTPUTS)
        .map((found) => keyed(driftOutput(found, provider), keys));
      for (const output of outputs) counter.add(output);
      yield { kind: "drift", outputs, begins: false };
    }
  }
  const summary = counter.summary();
  if (summary.clouds.length > 0) yield { kind: "drift", outputs: [], begins: false, summary };
}

/** Of those that nothing tells apart, the place in the list does. */
function keyed(output: Omit<DriftOutput, "key">, keys: Map<string, number>): DriftOutput {
  const key = driftKey(output);
  const nth = (keys.get(key) ?? 0) + 1;
  keys.set(key, nth);
  return { key: nth === 1 ? key : `${key}#${nth}`, ...output };
}

function liveEstate(
  accounts: readonly PlannedAccount[],
  provider: PlannedAccount["provider"],
  { cloud, unopenedAccounts }: DriftPlan,
): LiveReading {
  const own = accounts.filter((account) => account.provider === provider);
  const reading = together(own.map((account) => liveOf(account, cloud)));
  const [unopened] = unopenedAccounts;
  if (unopened === undefined) return reading;
  return { ...reading, whyUnseen: (type) => reading.whyUnseen(type) ?? `${unopened} could not be read` };
}

function codeOf({ folder, nodes }: PlannedSource, configuration: string): readonly CodeSide[] {
  const masters = nodes.flatMap(({ node, configuration: name }) =>
    node.role === "master" && name === configuration ? [pathsTakenBy(node)] : [],
  );
  if (masters.length === 0) return [];
  // What cannot be read is told by the shares that judge it.
  const files = folderTree(folder, { report: () => undefined, limits: defaultLimits });
  return codeSides(files, undefined, { isAsked: (path) => masters.some((isTaken) => isTaken(path)) }).resources;
}

function liveOf({ connector, provider, folder, asks }: PlannedAccount, configuration: string): LiveReading {
  return liveSides(folder, provider, (ask) => {
    const nodes = asks[Number(ask)]?.nodes ?? [];
    // Rows are named after the first that asks for them.
    const [first] = nodes;
    if (first === undefined || !nodes.some((one) => one.configuration === configuration)) return undefined;
    return (itemId, own) => liveNodeId(first, connector, itemId, own);
  });
}

/** Resources of several accounts of a cloud are one estate. */
function together(readings: readonly LiveReading[]): LiveReading {
  const resources: readonly LiveSide[] = readings.flatMap((reading) => reading.resources);
  return {
    resources,
    parts: readings.reduce((sum, { parts }) => sum + parts, 0),
    unread: readings.flatMap(({ unread }) => unread),
    whyUnseen: (type) => {
      const reasons = readings.map(({ whyUnseen }) => whyUnseen(type));
      return reasons.find((reason) => reason !== undefined);
    },
  };
}

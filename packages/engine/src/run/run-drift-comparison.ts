/** The share that holds the code of a collection against its accounts, when everything was read. */
import type { ShapedResource } from "@plumbline/catalogue";
import { type ProviderName, providerNamesWithChangeLog, type ResourceChangeHistory } from "@plumbline/clouds";
import {
  addEventCauses,
  type CellResourceOutcome,
  compareIncrementally,
  createSecretHasher,
  type DependencyCell,
  type DriftReport,
  getCodeOrLiveShape,
  isIgnoreRuleExpired,
  listChangeQueries,
  type ResourceDrift,
  type SecretHasher,
} from "@plumbline/drift";
import { once, type ResourceDriftOutput } from "@plumbline/model";
import { addFailedRulesToGrantDrift } from "../judge/add-failed-rules-to-grant-drift.js";
import { openStarterPack } from "../rules/starter-pack.js";
import { type ComparedCloud, openComparedCloud } from "./compared-cloud.js";
import { type ComparedCode, openComparedCode } from "./compared-code.js";
import { createDriftCounter, type DriftCounter } from "./drift-counter.js";
import { createDriftIdentity, createDriftKey, toDriftOutput } from "./drift-output.js";
import { readEngineVersion } from "./plan-hash.js";
import type { DriftPlan, RunPlan } from "./run-plan-types.js";
import type { DriftStep, RunShareOptions, ShareStep } from "./share.js";
import type { ShareProcessContext } from "./share-process-context.js";
import {
  hashDriftComparisonBasis,
  indexFirstSeenHashesByPair,
  readStoredDriftComparison,
  serializeStoredDriftComparison,
} from "./stored-drift-comparison.js";
import { createTallyFromCounts } from "./verdict-tally.js";

const pack = once(openStarterPack);

const DRIFT_UNIT = "drift";

/** The unit itself, and what is kept for the next comparison. */
export function isDriftUnit(unit: string): boolean {
  return unit === DRIFT_UNIT || unit.startsWith(`${DRIFT_UNIT} `);
}

/** Each cloud by itself: nothing of one is in another. */
export function* runDriftComparison(
  plan: RunPlan,
  worker: ShareProcessContext,
  options: RunShareOptions,
): Generator<ShareStep> {
  yield { kind: "start", units: 1 };
  const { drift } = plan;
  if (options.isDone(DRIFT_UNIT) || drift === undefined) return;
  worker.beginUnit(DRIFT_UNIT);
  const tell = (message: string) => worker.reportProblems([{ configuration: drift.code, message }]);
  const reason = worker.quarantine.reasonForUnit(DRIFT_UNIT) ?? whyNoCode(drift);
  if (reason === undefined) yield* compareAll(plan, drift, tell, options);
  else tell(`drift was not looked for: ${reason}`);
  yield { kind: "unit", unit: DRIFT_UNIT, tally: createTallyFromCounts({}) };
}

/** What is in code that nobody could read would look as if nobody managed it. */
function whyNoCode({ unopenedCode, codeProblems: [problem] }: DriftPlan): string | undefined {
  return unopenedCode.length === 0 ? problem : `${unopenedCode.join(", ")} could not be opened`;
}

const STEP_OUTPUTS = 100;
const STEP_SAME = 2000;
const STEP_KEPT = 50;

function* compareAll(
  plan: RunPlan,
  drift: DriftPlan,
  tell: (message: string) => void,
  { knownDrift: known = () => undefined, secretKey }: RunShareOptions,
): Generator<ShareStep> {
  const digest = secretKey === undefined ? undefined : createSecretHasher(secretKey);
  const counter = createDriftCounter();
  const code = once(() => openComparedCode(plan.sources, drift.code, known));
  yield { kind: "drift", outputs: [], begins: true };
  for (const provider of new Set(plan.accounts.map((account) => account.provider))) {
    const cloud = openComparedCloud(plan.accounts, provider, drift);
    if (cloud.parts === 0) {
      tell(`drift was not looked for in ${provider}: ${drift.cloud} found nothing to compare`);
      continue;
    }
    // Beside code without any, everything would look as if nobody managed it.
    if (!code().hasResourcesOf(provider)) {
      tell(`drift was not looked for in ${provider}: ${drift.code} has no resource of it`);
      continue;
    }
    yield* compareCloud(plan, drift, { provider, cloud, code: code(), counter, known, digest });
  }
  const summary = counter.summary();
  if (summary.clouds.length === 0) return;
  yield* inSteps(code().kept, STEP_KEPT, (kept) => ({ kept }));
  yield { kind: "drift", outputs: [], begins: false, summary };
}

interface CloudComparison {
  readonly provider: ProviderName;
  readonly cloud: ComparedCloud;
  readonly code: ComparedCode;
  readonly counter: DriftCounter;
  readonly known: NonNullable<RunShareOptions["knownDrift"]>;
  readonly digest: SecretHasher | undefined;
}

function* compareCloud(
  { today }: RunPlan,
  { ignore }: DriftPlan,
  { provider, cloud, code, counter, known, digest }: CloudComparison,
): Generator<ShareStep> {
  const readAt = new Date().toISOString();
  const expired = ignore.map((rule) => isIgnoreRuleExpired(rule, today));
  const basis = hashDriftComparisonBasis({
    version: readEngineVersion(),
    ignore,
    expired,
    code: code.basis,
    cloud: cloud.basis,
    key: digest?.("of the comparison") ?? "",
  });
  const stored = readStoredDriftComparison(provider, known);
  const previous = stored?.basis === basis ? stored : undefined;
  const outputKey = (found: ResourceDrift) => createDriftKey(createDriftIdentity(found, provider));
  const { report, resources, unchanged, emptyGroups, cells } = compareIncrementally({
    code: code.groups(provider),
    live: cloud.groups,
    incompleteReason: cloud.incompleteReason,
    unreadCodeReason: code.unreadCodeReason,
    ignore,
    today,
    seenBefore: indexFirstSeenHashesByPair(stored?.cells ?? []),
    outputKey,
    ...(digest !== undefined && { digest }),
    ...(previous !== undefined && { previous }),
  });
  counter.addCloud(provider, withSame(report, unchanged));
  for (const { outcomes } of unchanged) for (const outcome of outcomes) counter.add(outcome);
  yield* inSteps(
    unchanged.flatMap(({ outcomes }) => outcomes.map(({ key }) => key)),
    STEP_SAME,
    (keys) => ({ same: keys }),
  );
  const histories = yield* askForChanges(resources, provider, cloud.connectors);
  resources.splice(0, resources.length, ...addEventCauses({ resources }, histories, readAt).resources);
  const keys = new Map<string, number>();
  const outcomes = new Map<ShapedResource, CellResourceOutcome>();
  while (resources.length > 0) {
    const outputs = resources.splice(0, STEP_OUTPUTS).map((found) => {
      const output = keyed(toDriftOutput(addFailedRulesToGrantDrift(found, pack), provider, digest), keys);
      const who = getCodeOrLiveShape(found);
      if (who !== undefined) outcomes.set(who, outcomeOf(output));
      counter.add(output);
      return output;
    });
    yield { kind: "drift", outputs, begins: false };
  }
  yield* inSteps(
    serializeStoredDriftComparison(provider, basis, {
      kept: previous,
      same: unchanged,
      cells: cells(outcomes),
      idle: emptyGroups,
    }),
    STEP_KEPT,
    (all) => ({
      kept: all,
    }),
  );
}

/** Who changed what drifted; nothing where nobody can tell. */
function* askForChanges(
  resources: readonly ResourceDrift[],
  provider: ProviderName,
  connectors: readonly string[],
): Generator<ShareStep, readonly ResourceChangeHistory[], readonly ResourceChangeHistory[] | undefined> {
  const queries = providerNamesWithChangeLog.includes(provider) ? listChangeQueries(resources) : [];
  if (queries.length === 0) return [];
  return (yield { kind: "changes", connectors, queries }) ?? [];
}

function outcomeOf({
  key,
  result,
  resourceType,
  cloudId,
  account,
  region,
  address,
}: ResourceDriftOutput): CellResourceOutcome {
  return { key, result, resourceType, cloudId, account, region, address };
}

/** The report with what cells that are as they were add to it. */
function withSame(
  report: Pick<DriftReport, "ownOfCloud" | "ignoreRules">,
  same: readonly DependencyCell[],
): Pick<DriftReport, "ownOfCloud" | "ignoreRules"> {
  const hidden = new Map<number, number>();
  for (const [rule, times] of same.flatMap((cell) => cell.ignoredCounts))
    hidden.set(rule, (hidden.get(rule) ?? 0) + times);
  return {
    ownOfCloud: same.reduce((sum, cell) => sum + cell.cloudManaged, report.ownOfCloud),
    ignoreRules: report.ignoreRules.map((use, index) => ({ ...use, applied: use.applied + (hidden.get(index) ?? 0) })),
  };
}

function* inSteps<Item>(
  all: readonly Item[],
  size: number,
  stepOf: (some: readonly Item[]) => Partial<DriftStep>,
): Generator<ShareStep> {
  for (let at = 0; at < all.length; at += size) {
    yield { kind: "drift", outputs: [], begins: false, ...stepOf(all.slice(at, at + size)) };
  }
}

/** Of those that nothing tells apart, the place in the list does. */
function keyed(output: Omit<ResourceDriftOutput, "key">, keys: Map<string, number>): ResourceDriftOutput {
  const key = createDriftKey(output);
  const nth = (keys.get(key) ?? 0) + 1;
  keys.set(key, nth);
  return { key: nth === 1 ? key : `${key}#${nth}`, ...output };
}

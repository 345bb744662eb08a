/** The share that holds the code of a collection against its accounts, when everything was read. */
import { createHash } from "node:crypto";
import { defaultLimits, folderTree } from "@plumbline/iac";
import type { DriftOutput, JsonObject, JsonValue } from "@plumbline/model";
import { liveNodeId } from "../crawl/live-item.js";
import { pathsTakenBy } from "../crawl/select.js";
import { findDrift, type ResourceDrift } from "../drift/find-drift.js";
import type { CodeSide, LiveSide } from "../drift/pairing.js";
import { codeSides, type LiveReading, liveSides } from "../drift/sides.js";
import type { AttributePair } from "../drift/walk.js";
import type { DriftPlan, PlannedAccount, PlannedSource, RunPlan } from "./plan.js";
import type { ShareOptions, ShareStep } from "./share.js";
import { tallyOf } from "./tally.js";
import type { Worker } from "./worker.js";

export const DRIFT_UNIT = "drift";

export function* runDrift(plan: RunPlan, worker: Worker, options: ShareOptions): Generator<ShareStep> {
  yield { kind: "start", units: 1 };
  if (options.isDone(DRIFT_UNIT) || plan.drift === undefined) return;
  worker.begin(DRIFT_UNIT);
  const reason = worker.givenUp.unit(DRIFT_UNIT);
  if (reason === undefined) yield { kind: "drift", outputs: driftOf(plan, plan.drift) };
  else worker.tellProblems([{ configuration: plan.drift.code, message: `drift was not looked for: ${reason}` }]);
  yield { kind: "unit", unit: DRIFT_UNIT, tally: tallyOf({}) };
}

/** Each cloud by itself: nothing of one is in another. */
function driftOf({ sources, accounts }: RunPlan, drift: DriftPlan): readonly DriftOutput[] {
  const clouds = new Set(accounts.map(({ provider }) => provider));
  return [...clouds].flatMap((provider) => {
    const live = together(
      accounts.filter((account) => account.provider === provider).map((account) => liveOf(account, drift.cloud)),
    );
    if (live.parts === 0) return [];
    const code = sources.flatMap((source) => codeOf(source, drift.code, provider));
    return findDrift(code, live).resources.map((found) => outputOf(found, provider));
  });
}

function codeOf(
  { folder, nodes }: PlannedSource,
  configuration: string,
  provider: PlannedAccount["provider"],
): readonly CodeSide[] {
  const masters = nodes.flatMap(({ node, configuration: name }) =>
    node.role === "master" && name === configuration ? [pathsTakenBy(node)] : [],
  );
  if (masters.length === 0) return [];
  // What cannot be read is told by the shares that judge it.
  const files = folderTree(folder, { report: () => undefined, limits: defaultLimits });
  return codeSides(files, provider, { isAsked: (path) => masters.some((isTaken) => isTaken(path)) }).resources;
}

function liveOf({ connector, provider, folder, asks }: PlannedAccount, configuration: string): LiveReading {
  return liveSides(folder, provider, (ask) => {
    const node = asks[Number(ask)]?.nodes.find((one) => one.configuration === configuration);
    return node === undefined ? undefined : (itemId, own) => liveNodeId(node, connector, itemId, own);
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

function outputOf(found: ResourceDrift, provider: PlannedAccount["provider"]): DriftOutput {
  const { result, type, address = "", id = "", nodeId = "", drifted, equal, incomparable, reason } = found;
  const compared = [...drifted, ...equal];
  const key = createHash("sha256")
    .update(JSON.stringify([provider, type, address, id]))
    .digest("hex")
    .slice(0, 24);
  return {
    resultId: `${provider}_${key}`,
    result,
    resourceType: type,
    cloudType: provider,
    iacType: address === "" ? "" : languageOf(address, type),
    cloudNodeId: nodeId,
    tags: {},
    cloudSnapshot: snapshotOf(compared, ({ cloud }) => cloud),
    iacSnapshot: snapshotOf(compared, ({ code }) => code),
    reason:
      reason !== ""
        ? reason
        : incomparable
            .slice(0, 3)
            .map((one) => `${one.path.join(".")}: ${one.reason}`)
            .join("; "),
  };
}

/** The same keys on both sides; what a side does not have is null. */
function snapshotOf(
  compared: readonly AttributePair[],
  side: (pair: AttributePair) => JsonValue | undefined,
): JsonObject {
  return Object.fromEntries(compared.map((pair) => [pair.path.join("."), side(pair) ?? null]));
}

function languageOf(address: string, type: string): string {
  if (/^(?:module\.|[a-z0-9]+_[a-z0-9_]+\.)/.test(address)) return "terraform";
  if (type.startsWith("AWS::")) return "cloudformation";
  return type.startsWith("Microsoft.") ? "arm" : "kubernetes";
}

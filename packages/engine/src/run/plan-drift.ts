import { isJsonObject } from "@plumbline/model";
import type { DriftPlan, NamedConfiguration, PlanParameters, RunCollection } from "./plan.js";

/** A proposed change was not deployed: that it differs from the account says nothing. */
export function planDrift(
  { drift, masterSnapshots }: RunCollection,
  unopened: readonly string[],
  { proposal }: PlanParameters,
): { readonly drift?: DriftPlan } {
  if (drift === undefined || proposal !== undefined) return {};
  const unopenedBy = (name: string) => {
    const master = masterSnapshots.find((candidate) => candidate.name === name);
    return unopened.filter((connector) => master === undefined || mayUse(master, connector));
  };
  return { drift: { ...drift, unopenedCode: unopenedBy(drift.code), unopenedAccounts: unopenedBy(drift.cloud) } };
}

/** Of a remote one nobody knows here what stands in it. */
function mayUse({ body: { snapshots } }: NamedConfiguration, connector: string): boolean {
  return !Array.isArray(snapshots) || snapshots.some((entry) => isJsonObject(entry) && entry.source === connector);
}

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

/** A remote master snapshot may use any connector: its entries are not known here. */
function mayUse({ body: { snapshots } }: NamedConfiguration, connector: string): boolean {
  return !Array.isArray(snapshots) || snapshots.some((entry) => isJsonObject(entry) && entry.source === connector);
}

import { isJsonObject } from "@plumbline/model";
import { parseCodeSnapshotEntries } from "../crawl/code-snapshot-entries.js";
import { isRemoteConfiguration } from "./remote-configuration.js";
import type { CollectionConfiguration, DriftPlan, NamedConfiguration, RunPlanParameters } from "./run-plan-types.js";

/** A proposed change was not deployed: that it differs from the account says nothing. */
export function planDrift(
  { drift, masterSnapshots, connectors }: CollectionConfiguration,
  unopened: readonly string[],
  { proposal }: RunPlanParameters,
): { readonly drift?: DriftPlan } {
  if (drift === undefined || proposal !== undefined) return {};
  const unopenedBy = (name: string) => {
    const master = masterSnapshots.find((candidate) => candidate.name === name);
    return unopened.filter((connector) => master === undefined || mayUse(master, connector));
  };
  const isCode = (connector: string) => connectors.get(connector)?.type === "filesystem";
  const codeProblems = masterSnapshots.flatMap(({ name, body }) =>
    name === drift.code && !isRemoteConfiguration(body, "snapshots")
      ? parseCodeSnapshotEntries(body, "master", isCode).problems
      : [],
  );
  return {
    drift: {
      ...drift,
      unopenedCode: unopenedBy(drift.code),
      unopenedAccounts: unopenedBy(drift.cloud),
      codeProblems,
    },
  };
}

/** A remote master snapshot may use any connector: its entries are not known here. */
function mayUse({ body: { snapshots } }: NamedConfiguration, connector: string): boolean {
  return !Array.isArray(snapshots) || snapshots.some((entry) => isJsonObject(entry) && entry.source === connector);
}

/** The accounts of a comparison, item by item; those of several accounts of a cloud are one estate. */
import type { ProviderName } from "@plumbline/clouds";
import {
  type LazyLiveReading,
  type LiveReading,
  type LiveSide,
  type LoadableSideGroups,
  openLazyLiveReading,
} from "@plumbline/drift";
import { createLiveNodeId } from "../crawl/live-crawled-resources.js";

import { hashTextsInOrder } from "./compared-code.js";
import type { DriftPlan, PlannedAccount } from "./run-plan-types.js";

export interface ComparedCloud extends Pick<LiveReading, "incompleteReason" | "parts"> {
  readonly groups: LoadableSideGroups<LiveSide>;
  readonly connectors: readonly string[];
  /** What its sides follow from, beside what stands in them, and why some may not have been seen. */
  readonly basis: unknown;
}

export function openComparedCloud(
  accounts: readonly PlannedAccount[],
  provider: ProviderName,
  { cloud, unopenedAccounts }: DriftPlan,
): ComparedCloud {
  const providerAccounts = accounts.filter((account) => account.provider === provider);
  const readings = providerAccounts.map((account) => ({ account, reading: groupsOf(account, cloud) }));
  const loads = new Map<string, () => readonly LiveSide[]>(
    readings.flatMap(({ account, reading }) => {
      const prefix = hashTextsInOrder([account.connector]).slice(0, 8);
      return reading.groups.map((name) => [`${prefix} ${name}`, () => reading.load(name)] as const);
    }),
  );
  const [unopened] = unopenedAccounts;
  return {
    connectors: [...new Set(providerAccounts.map(({ connector }) => connector))],
    groups: { names: [...loads.keys()], load: (name) => loads.get(name)?.() ?? [] },
    basis: [
      unopened ?? "",
      ...readings.map(({ account: { connector, asks }, reading: { completeness } }) => ({
        connector,
        asks,
        sight: completeness,
      })),
    ],
    parts: readings.reduce((sum, { reading }) => sum + reading.parts, 0),
    incompleteReason: (type) =>
      readings.map(({ reading }) => reading.incompleteReason(type)).find((reason) => reason !== undefined) ??
      (unopened === undefined ? undefined : `${unopened} could not be read`),
  };
}

function groupsOf({ connector, provider, folder, asks }: PlannedAccount, configuration: string): LazyLiveReading {
  return openLazyLiveReading(folder, provider, (ask) => {
    const nodes = asks[Number(ask)]?.nodes ?? [];
    // Rows are named after the first that asks for them.
    const [first] = nodes;
    if (first === undefined || !nodes.some((node) => node.configuration === configuration)) return undefined;
    return (itemId, addressSuffix) => createLiveNodeId(first, connector, itemId, addressSuffix);
  });
}

/** The accounts of a comparison, item by item; those of several accounts of a cloud are one estate. */
import type { ProviderName } from "@plumbline/clouds";
import { liveNodeId } from "../crawl/live-item.js";
import type { Groups } from "../drift/kept/compare-kept.js";
import type { LiveSide } from "../drift/pairing.js";
import { type LiveGroups, type LiveReading, liveGroups } from "../drift/sides.js";
import { shortHash } from "./drift-code.js";
import type { DriftPlan, PlannedAccount } from "./plan.js";

export interface ComparedCloud extends Pick<LiveReading, "whyUnseen" | "parts"> {
  readonly groups: Groups<LiveSide>;
  /** What its sides follow from, beside what stands in them, and why some may not have been seen. */
  readonly basis: unknown;
}

export function comparedCloud(
  accounts: readonly PlannedAccount[],
  provider: ProviderName,
  { cloud, unopenedAccounts }: DriftPlan,
): ComparedCloud {
  const own = accounts.filter((account) => account.provider === provider);
  const readings = own.map((account) => ({ account, reading: groupsOf(account, cloud) }));
  const loads = new Map<string, () => readonly LiveSide[]>(
    readings.flatMap(({ account, reading }) => {
      const prefix = shortHash([account.connector]).slice(0, 8);
      return reading.groups.map((name) => [`${prefix} ${name}`, () => reading.load(name)] as const);
    }),
  );
  const [unopened] = unopenedAccounts;
  return {
    groups: { names: [...loads.keys()], load: (name) => loads.get(name)?.() ?? [] },
    basis: [
      unopened ?? "",
      ...readings.map(({ account: { connector, asks }, reading: { sight } }) => ({ connector, asks, sight })),
    ],
    parts: readings.reduce((sum, { reading }) => sum + reading.parts, 0),
    whyUnseen: (type) =>
      readings.map(({ reading }) => reading.whyUnseen(type)).find((reason) => reason !== undefined) ??
      (unopened === undefined ? undefined : `${unopened} could not be read`),
  };
}

function groupsOf({ connector, provider, folder, asks }: PlannedAccount, configuration: string): LiveGroups {
  return liveGroups(folder, provider, (ask) => {
    const nodes = asks[Number(ask)]?.nodes ?? [];
    // Rows are named after the first that asks for them.
    const [first] = nodes;
    if (first === undefined || !nodes.some((one) => one.configuration === configuration)) return undefined;
    return (itemId, own) => liveNodeId(first, connector, itemId, own);
  });
}

/** What a run found by comparing, counted. */
import { type Covered, type DriftOutput, type DriftResult, type DriftSummary, driftResults } from "@plumbline/model";

export interface DriftCounter {
  add(output: DriftOutput): void;
  /** Of a cloud that was compared, however little it has. */
  addCloud(cloud: string, ownOfCloud: number): void;
  readonly summary: () => DriftSummary;
}

export function driftCounter(): DriftCounter {
  const clouds: string[] = [];
  const counts = Object.fromEntries(driftResults.map((result) => [result, 0])) as Record<DriftResult, number>;
  const by = { type: coverage(), account: coverage(), region: coverage() };
  let [ownOfCloud, inCode, inCloud] = [0, 0, 0];
  return {
    addCloud(cloud, own) {
      clouds.push(cloud);
      ownOfCloud += own;
    },
    add({ result, resourceType, cloudId, account, region, address }) {
      counts[result] += 1;
      if (cloudId === "") return;
      const isInCode = address !== "";
      inCloud += 1;
      inCode += Number(isInCode);
      by.type.add(resourceType, isInCode);
      by.account.add(account, isInCode);
      by.region.add(region, isInCode);
    },
    summary: () => ({
      clouds,
      counts,
      ownOfCloud,
      coverage: {
        inCode,
        inCloud,
        byType: by.type.list(),
        byAccount: by.account.list(),
        byRegion: by.region.list(),
      },
    }),
  };
}

/** So that a summary stays small, whatever an estate is full of. */
const MOST_NAMES = 1000;

function coverage() {
  const counts = new Map<string, { inCode: number; inCloud: number }>();
  return {
    add(name: string, isInCode: boolean): void {
      const count = counts.get(name) ?? { inCode: 0, inCloud: 0 };
      count.inCloud += 1;
      count.inCode += Number(isInCode);
      counts.set(name, count);
    },
    list: (): readonly Covered[] =>
      [...counts]
        .map(([name, count]) => ({ name, ...count }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .slice(0, MOST_NAMES),
  };
}

/** What a run found by comparing, counted. */

import type { CellResourceOutcome, DriftReport, IgnoreRuleUse } from "@plumbline/drift";
import {
  type DriftResult,
  type DriftSummary,
  driftResults,
  type ExpiredOrUnusedIgnoreRule,
  type NamedCodeCoverageCount,
} from "@plumbline/model";

export interface DriftCounter {
  add(outcome: Omit<CellResourceOutcome, "key">): void;
  /** Counts a cloud that was compared, however little it has. */
  addCloud(cloud: string, report: Pick<DriftReport, "ownOfCloud" | "ignoreRules">): void;
  readonly summary: () => DriftSummary;
}

export function createDriftCounter(): DriftCounter {
  const clouds: string[] = [];
  const counts = Object.fromEntries(driftResults.map((result) => [result, 0])) as Record<DriftResult, number>;
  const by = { type: coverage(), account: coverage(), region: coverage() };
  const rules: (readonly IgnoreRuleUse[])[] = [];
  let [cloudManaged, inCode, inCloud] = [0, 0, 0];
  return {
    addCloud(cloud, report) {
      clouds.push(cloud);
      cloudManaged += report.ownOfCloud;
      rules.push(report.ignoreRules);
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
      cloudManaged,
      ignored: rules.flat().reduce((sum, { applied }) => sum + applied, 0),
      idleRules: idleRules(rules),
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

/** Each cloud has been asked about all of them: one that another has use for is not idle. */
function idleRules(uses: readonly (readonly IgnoreRuleUse[])[]): readonly ExpiredOrUnusedIgnoreRule[] {
  const [first = []] = uses;
  return first.flatMap(({ rule, isExpired }, index): ExpiredOrUnusedIgnoreRule[] => {
    if (isExpired) return [{ rule: { ...rule }, why: "expired" }];
    return uses.every((of) => of[index]?.applied === 0) ? [{ rule: { ...rule }, why: "unused" }] : [];
  });
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
    list: (): readonly NamedCodeCoverageCount[] =>
      [...counts]
        .map(([name, count]) => ({ name, ...count }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .slice(0, MOST_NAMES),
  };
}

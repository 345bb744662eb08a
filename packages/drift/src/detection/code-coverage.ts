/** Counts how many live resources are in the code. */

import type { ResourceScope, ShapedResource } from "@plumbline/catalogue";
import type { CodeCoverageBreakdown, LiveSide } from "../model/index.js";

/** Counts live resources by type, account and region. */
export function countCodeCoverage(
  live: readonly LiveSide[],
  isInCode: (side: LiveSide) => boolean,
): CodeCoverageBreakdown {
  const by = (nameOf: (shaped: ShapedResource) => string) => {
    const counts = new Map<string, { inCode: number; inCloud: number }>();
    for (const side of live) {
      const name = nameOf(side.shaped);
      const count = counts.get(name) ?? { inCode: 0, inCloud: 0 };
      counts.set(name, count);
      count.inCloud += 1;
      if (isInCode(side)) count.inCode += 1;
    }
    return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  };
  return {
    coverage: by(({ type }) => type).map(([type, count]) => ({ type, ...count })),
    coverageByAccount: by(accountOf).map(([account, count]) => ({ account, ...count })),
    coverageByRegion: by(({ scope }) => scope.region ?? "").map(([region, count]) => ({ region, ...count })),
  };
}

/** The account of a resource; for Kubernetes, its cluster. */
function accountOf({ scope }: ShapedResource): string {
  const { account, tenant, subscription, project, cluster }: ResourceScope & { readonly cluster?: string } = scope;
  return account ?? subscription ?? tenant ?? project ?? cluster ?? "";
}

/**
 * How many problems are told of one item of configuration, and of all of them: a file can have as many as it has
 * characters, and nobody reads a million. What is not told is counted.
 */
import { describeMissingDependencies, type MissingDependency } from "@plumbline/iac";
import type { CrawlProblem, CrawlProblemReporter } from "./crawl-problem.js";

const MAX_ITEM_PROBLEMS = 1000;
const MAX_PROBLEMS = 10_000;

export interface LimitedProblemReporter {
  readonly report: CrawlProblemReporter;
  /** Tells how many were left out, of each item; to be called once, at the end. */
  readonly finish: () => void;
}

interface ItemProblems {
  listed: number;
  omitted: number;
  isUnlisted: boolean;
}

interface Uninstalled {
  readonly first: CrawlProblem;
  readonly kind: MissingDependency["kind"];
  readonly names: Set<string>;
  count: number;
}

/** One command installs them all: they are one line. */
function keepUninstalled(
  uninstalled: Map<string, Uninstalled>,
  first: CrawlProblem,
  { kind, name }: MissingDependency,
): void {
  const key = `${kind} ${first.configuration}`;
  const all = uninstalled.get(key) ?? { first, kind, names: new Set<string>(), count: 0 };
  all.count += 1;
  if (all.names.size < MAX_ITEM_PROBLEMS) all.names.add(name);
  uninstalled.set(key, all);
}

/** Notes are no problems, and as few as there are connectors: they do not count. */
export function createLimitedProblemReporter(report: CrawlProblemReporter): LimitedProblemReporter {
  const items = new Map<string, ItemProblems>();
  const uninstalled = new Map<string, Uninstalled>();
  let listed = 0;
  return {
    report(problem) {
      if (problem.isNote === true) return report(problem);
      if (problem.missing !== undefined) return keepUninstalled(uninstalled, problem, problem.missing);
      const item = items.get(problem.configuration) ?? { listed: 0, omitted: 0, isUnlisted: false };
      items.set(problem.configuration, item);
      if (problem.omitted === undefined && item.listed < MAX_ITEM_PROBLEMS && listed < MAX_PROBLEMS) {
        item.listed += 1;
        listed += 1;
        return report(problem);
      }
      item.omitted += problem.omitted ?? 1;
      item.isUnlisted ||= problem.isUnlisted === true;
    },
    finish() {
      for (const { first, kind, count, names } of uninstalled.values()) {
        const { configuration } = first;
        const message = describeMissingDependencies(kind, count, [...names]);
        report(count === 1 ? first : { configuration, message, omitted: count });
      }
      uninstalled.clear();
      for (const [configuration, { omitted, isUnlisted }] of items) {
        if (omitted > 0)
          report({ ...summarizeOmittedProblems(configuration, omitted), ...(isUnlisted && { isUnlisted }) });
      }
      items.clear();
    },
  };
}

/** One that stands for many. */
export function summarizeOmittedProblems(configuration: string, omitted: number): CrawlProblem {
  const message = omitted === 1 ? "1 more problem is not listed" : `${omitted} more problems are not listed`;
  return { configuration, message, omitted };
}

/** The problems of one item while it is read: all are counted, the first are kept. */
export interface CappedProblemList {
  readonly push: (text: string) => void;
  readonly length: number;
  readonly list: () => { readonly problems: readonly string[]; readonly omitted?: number };
}

export function createCappedProblemList(): CappedProblemList {
  const problems: string[] = [];
  let length = 0;
  return {
    push(text) {
      length += 1;
      if (length <= MAX_ITEM_PROBLEMS) problems.push(text);
    },
    get length() {
      return length;
    },
    list: () => (length === problems.length ? { problems } : { problems, omitted: length - problems.length }),
  };
}

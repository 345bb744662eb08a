/** What a process needs to do its shares: made once, so that rules are compiled once. */
import {
  createExclusionIndex,
  type Exclusion,
  type ExclusionIndex,
  type ResourceWithBodyAndVerdicts,
  type VerdictTally,
} from "@plumbline/model";
import type { BoundCase } from "../cases/bind-cases.js";
import type { Case } from "../cases/case.js";
import type { CrawlProblem } from "../crawl/crawl-problem.js";
import type { CrawledResource } from "../crawl/node-matchers-and-resources.js";
import { type CaseIndex, createCaseIndexFromTestFiles } from "./case-index.js";
import { createResourceJudge, type ResourceJudgement } from "./judge-resource.js";
import { createQuarantine, createQuarantineRuleId, type Quarantine } from "./quarantine.js";
import type { RunPlan } from "./run-plan-types.js";
import type { RunShareOptions } from "./share.js";
import type { SuppressionIndex } from "./suppression-index.js";
import { createTallyFromCounts } from "./verdict-tally.js";

export interface ShareProcessContext {
  /** Says that everything from here on is about this unit. */
  readonly beginUnit: (unit: string) => void;
  readonly quarantine: Quarantine;
  readonly cases: CaseIndex;
  readonly exclusions: ExclusionIndex;
  readonly indexOf: (exclusion: Exclusion) => number;
  readonly observe: (
    crawled: CrawledResource,
    comments: SuppressionIndex,
    joined?: readonly BoundCase[],
  ) => JudgedSnapshotResource;
  /** The same problem is told once. */
  readonly reportProblems: (problems: readonly CrawlProblem[]) => void;
}

export interface JudgedSnapshotResource {
  readonly resource: ResourceWithBodyAndVerdicts;
  readonly tally: VerdictTally;
  readonly usedExclusions: readonly number[];
  readonly joins: ResourceJudgement["joins"];
  readonly ruleProblems: readonly CrawlProblem[];
  readonly isLasting: boolean;
  readonly until?: string;
}

export function createShareProcessContext(plan: RunPlan, options: RunShareOptions): ShareProcessContext {
  const { budget, report, trace, tracesRules = false } = options;
  const quarantine = createQuarantine(options.quarantined ?? []);
  let unit = "";
  const beforeRule = (testCase: Case) => {
    const reason = quarantine.reasonForRule(unit, testCase);
    if (tracesRules && reason === undefined) trace?.({ rule: createQuarantineRuleId(testCase) });
    return reason;
  };
  const exclusions = createExclusionIndex(plan.exclusions);
  const indexes = new Map(plan.exclusions.map((exclusion, index) => [exclusion, index]));
  const indexOf = (exclusion: Exclusion) => indexes.get(exclusion) ?? -1;
  const cases = createCaseIndexFromTestFiles(plan.tests);
  const judge = createResourceJudge({
    ruleFiles: plan.ruleFiles,
    exclusions,
    beforeRule,
    ...(budget === undefined ? {} : { budget }),
  });
  const reported = new Set<string>();
  return {
    beginUnit(name) {
      unit = name;
      trace?.({ unit });
    },
    quarantine,
    cases,
    exclusions,
    indexOf,
    observe(crawled, comments, joined = []) {
      const { facts, document } = crawled;
      const { body } = document;
      if (!plan.judges) {
        const tally = createTallyFromCounts({ resources: 1 });
        return { resource: { facts, body }, tally, usedExclusions: [], joins: [], ruleProblems: [], isLasting: true };
      }
      const bound = [...cases.bind(crawled), ...joined];
      const { verdicts, counts, usedExclusions, joins, ruleProblems, isLasting, until } = judge(
        crawled,
        bound,
        comments,
      );
      if (tracesRules) trace?.({ rule: undefined });
      return {
        resource: { facts, body, verdicts },
        tally: createTallyFromCounts({ resources: 1, ...counts }),
        usedExclusions: usedExclusions.map(indexOf),
        joins,
        ruleProblems,
        isLasting,
        ...(until !== undefined && { until }),
      };
    },
    reportProblems(problems) {
      for (const problem of problems) {
        const { configuration, file, line, column, message } = problem;
        const key = JSON.stringify([configuration, file, line, column, message]);
        if (reported.has(key)) continue;
        reported.add(key);
        report(problem);
      }
    },
  };
}

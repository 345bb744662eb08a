/** What a process needs to do its shares: made once, so that rules are compiled once. */
import { type Exclusion, type Exclusions, exclusionsOf, type ObservedResource, type Tally } from "@plumbline/model";
import type { BoundCase } from "../cases/bind.js";
import type { Case } from "../cases/case.js";
import type { CrawledSnapshot } from "../crawl/finder.js";
import type { CrawlProblem } from "../crawl/problem.js";
import { type CaseBook, caseBook } from "./case-book.js";
import type { CommentBook } from "./comment-book.js";
import { type GivenUpBook, givenUpBook, ruleId } from "./given-up.js";
import { type JudgedResource, resourceJudge } from "./judge-resource.js";
import type { RunPlan } from "./plan.js";
import type { ShareOptions } from "./share.js";
import { tallyOf } from "./tally.js";

export interface Worker {
  /** From here on it is about this unit. */
  readonly begin: (unit: string) => void;
  readonly givenUp: GivenUpBook;
  readonly cases: CaseBook;
  readonly exclusions: Exclusions;
  readonly indexOf: (exclusion: Exclusion) => number;
  readonly observe: (crawled: CrawledSnapshot, comments: CommentBook, joined?: readonly BoundCase[]) => Observation;
  /** The same problem is told once. */
  readonly tellProblems: (problems: readonly CrawlProblem[]) => void;
}

export interface Observation {
  readonly resource: ObservedResource;
  readonly tally: Tally;
  readonly usedExclusions: readonly number[];
  readonly joins: JudgedResource["joins"];
  readonly ruleProblems: readonly CrawlProblem[];
  readonly isLasting: boolean;
}

export function workerFor(plan: RunPlan, options: ShareOptions): Worker {
  const { budget, report, trace, tracesRules = false } = options;
  const givenUp = givenUpBook(options.givenUp ?? []);
  let unit = "";
  const asking = (testCase: Case) => {
    const reason = givenUp.rule(unit, testCase);
    if (tracesRules && reason === undefined) trace?.({ rule: ruleId(testCase) });
    return reason;
  };
  const exclusions = exclusionsOf(plan.exclusions);
  const indexes = new Map(plan.exclusions.map((exclusion, index) => [exclusion, index]));
  const indexOf = (exclusion: Exclusion) => indexes.get(exclusion) ?? -1;
  const cases = caseBook(plan.tests);
  const judge = resourceJudge({
    ruleFiles: plan.ruleFiles,
    exclusions,
    asking,
    ...(budget === undefined ? {} : { budget }),
  });
  const told = new Set<string>();
  return {
    begin(name) {
      unit = name;
      trace?.({ unit });
    },
    givenUp,
    cases,
    exclusions,
    indexOf,
    observe(crawled, comments, joined = []) {
      const { facts, document } = crawled;
      const { body } = document;
      if (!plan.judges) {
        const tally = tallyOf({ resources: 1 });
        return { resource: { facts, body }, tally, usedExclusions: [], joins: [], ruleProblems: [], isLasting: true };
      }
      const bound = [...cases.bind(crawled), ...joined];
      const { verdicts, counts, usedExclusions, joins, ruleProblems, isLasting } = judge(crawled, bound, comments);
      if (tracesRules) trace?.({ rule: undefined });
      return {
        resource: { facts, body, verdicts },
        tally: tallyOf({ resources: 1, ...counts }),
        usedExclusions: usedExclusions.map(indexOf),
        joins,
        ruleProblems,
        isLasting,
      };
    },
    tellProblems(problems) {
      for (const problem of problems) {
        const { configuration, file, line, column, message } = problem;
        const key = JSON.stringify([configuration, file, line, column, message]);
        if (told.has(key)) continue;
        told.add(key);
        report(problem);
      }
    },
  };
}

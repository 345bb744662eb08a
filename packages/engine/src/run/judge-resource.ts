/** The verdicts on one crawled document: judged, placed in the code, without those that comments cover. */
import type { EvidenceLocation, Exclusion, ExclusionIndex, PathStep, Verdict, VerdictTally } from "@plumbline/model";
import type { Budget } from "@plumbline/rego";
import type { BoundCase } from "../cases/bind-cases.js";
import type { Case } from "../cases/case.js";
import {
  type CaseVerdict,
  createSnapshotJudge,
  type SnapshotJudge,
  type SnapshotJudgeOptions,
} from "../cases/judge-snapshot.js";
import { createRuleModuleCache } from "../cases/rule-module-cache.js";
import { type RuleFileTextLookup, resolveRuleText } from "../cases/rule-text.js";
import type { CrawlProblem } from "../crawl/crawl-problem.js";
import type { CrawledResource } from "../crawl/node-matchers-and-resources.js";
import type { Subject } from "../judge/subject.js";
import { parseJoinedTypes, parseRuleIdAndAliases } from "../rules/rule-metadata.js";
import { copySnapshotWithoutResources, type ReducedSnapshot } from "./copy-snapshot-without-resources.js";
import { dropUncertainEvidenceFromVerdict } from "./drop-uncertain-evidence.js";
import { findFileOfPath, locateEvidence, selectDecidingPaths, selectUnsuppressedPaths } from "./locate-evidence.js";
import type { PlannedRuleFile } from "./run-plan-types.js";
import type { SuppressionIndex } from "./suppression-index.js";
import { normalizeSeverity } from "./verdict-tally.js";

export interface ResourceJudgement {
  readonly verdicts: readonly Verdict[];
  readonly counts: Pick<VerdictTally, "passed" | "failed" | "unknown" | "excluded" | "failedBySeverity">;
  readonly usedExclusions: readonly Exclusion[];
  /** Types of other resources that its verdicts follow from, too. */
  readonly joins: readonly string[];
  /** One for each rule that could not be asked. */
  readonly ruleProblems: readonly CrawlProblem[];
  /** Whether the same document would get the same verdicts tomorrow. */
  readonly isLasting: boolean;
  /** The earliest time at which a rule about age or expiry may answer otherwise. */
  readonly until?: string;
}

export interface ResourceJudgeOptions {
  readonly ruleFiles: readonly PlannedRuleFile[];
  readonly exclusions: ExclusionIndex;
  readonly budget?: Partial<Budget>;
  readonly beforeRule?: SnapshotJudgeOptions["beforeRule"];
}

export type ResourceJudge = (
  crawled: CrawledResource,
  cases: readonly BoundCase[],
  comments: SuppressionIndex,
) => ResourceJudgement;

export function createResourceJudge({
  ruleFiles,
  exclusions,
  budget,
  beforeRule,
}: ResourceJudgeOptions): ResourceJudge {
  const ruleFile = ruleFileSource(ruleFiles);
  const judge = createSnapshotJudge({
    modules: createRuleModuleCache(),
    ruleFile,
    exclusions,
    ...(budget === undefined ? {} : { budget }),
    ...(beforeRule === undefined ? {} : { beforeRule }),
  });
  const isFunction = memo((testCase: Case) => isFunctionOfInput(testCase, ruleFile));
  const namesIn = memo(parseRuleIdAndAliases);
  const joinsOf = memo((testCase: Case) => typesJoined(testCase, ruleFile));
  return ({ document, isModule }, cases, comments) => {
    comments.add(document);
    const inFiles = new Set<Exclusion>();
    // A file of a module is only a part of it: what is decided there is left out, not the module.
    const isExcluded: Covering["isExcluded"] = (ids, path) => {
      const file = isModule && !exclusions.isEmpty ? findFileOfPath(path, document) : undefined;
      const exclusion = file === undefined ? undefined : exclusions.ofTest(ids, [file]);
      if (exclusion !== undefined) inFiles.add(exclusion);
      return exclusion !== undefined;
    };
    const { verdicts: judged, excluded, until } = judge(cases);
    const verdicts: Verdict[] = [];
    const problems = new Map<string, CrawlProblem>();
    let covered = 0;
    for (const caseVerdict of judged) {
      const verdict = isModule ? dropUncertainEvidenceFromVerdict(caseVerdict, document) : caseVerdict;
      if (verdict === undefined) continue;
      if (verdict.ruleProblem !== undefined) addProblem(problems, verdict);
      const ruleNames = namesIn(verdict.testCase.ruleText);
      const names = [...verdict.ids, ...ruleNames];
      const open = uncovered(verdict, { names, document, isExcluded, covers: comments.covers, judge });
      if (open === undefined) covered += 1;
      else {
        // As in a scan, the id is that of the rule, where it has one.
        const ruleId = ruleNames[0] ?? verdict.ids[0] ?? "";
        verdicts.push(toVerdict(open, locateEvidence(open.decidedBy ?? [], document, open, ruleId), document));
      }
    }
    return {
      verdicts,
      counts: { ...countsOf(verdicts), excluded: excluded.length + covered },
      usedExclusions: [...excluded, ...inFiles],
      joins: [...new Set(cases.flatMap(({ testCase }) => joinsOf(testCase)))],
      ruleProblems: [...problems.values()],
      isLasting:
        cases.every(({ testCase }) => isFunction(testCase)) &&
        judged.every(({ ruleProblem }) => ruleProblem !== "budget"),
      ...(until !== undefined && { until }),
    };
  };
}

interface Covering {
  readonly names: readonly string[];
  readonly document: Subject;
  readonly isExcluded: (ids: readonly string[], path: readonly PathStep[]) => boolean;
  readonly covers: SuppressionIndex["covers"];
  readonly judge: SnapshotJudge;
}

/** Resources one comment after the other covers; nobody comments more in one file. */
const MAX_ASKED_AGAIN = 100;

/**
 * What is left of a verdict when exclusions and comments have their say; undefined when they cover all of it. Many rules
 * tell of one failure at a time: when that is covered, they are asked about the other resources.
 */
function uncovered(verdict: CaseVerdict, covering: Covering): CaseVerdict | undefined {
  const { names, document, isExcluded, covers, judge } = covering;
  const removed: (readonly PathStep[])[] = [];
  let reduced: ReducedSnapshot | undefined;
  let current = verdict;
  for (let asked = 0; ; asked += 1) {
    if (current.outcome !== "failed") return current;
    const { decidedBy = [] } = current;
    const deciding = current.pointed !== undefined ? decidedBy : selectDecidingPaths(decidedBy);
    const paths = deciding.map((path) => reduced?.original(path) ?? path);
    const included = paths.filter((path) => !isExcluded(verdict.ids, path));
    const isAllExcluded = included.length === 0 && paths.length > 0;
    const open = isAllExcluded ? [] : selectUnsuppressedPaths(included, names, document, covers);
    if (open.length > 0) return { ...current, decidedBy: paths.length === 0 ? [] : open };
    const { caseToRecheck } = verdict;
    for (const path of [...paths, ...resourcesInExcludedFiles(paths, included, document)]) removed.push(path);
    reduced = caseToRecheck === undefined ? undefined : copySnapshotWithoutResources(caseToRecheck.snapshot, removed);
    if (caseToRecheck === undefined || reduced === undefined || asked === MAX_ASKED_AGAIN) return undefined;
    const again = judge([{ ...caseToRecheck, snapshot: reduced.snapshot }]).verdicts;
    const next = again.find(({ testCase }) => testCase === verdict.testCase);
    if (next === undefined || next.outcome === "passed") return undefined;
    current = next;
  }
}

/** All of the files with excluded places: there may be more in one than anybody would ask about one by one. */
function resourcesInExcludedFiles(
  paths: readonly (readonly PathStep[])[],
  included: readonly (readonly PathStep[])[],
  document: Subject,
): readonly (readonly PathStep[])[] {
  if (included.length === paths.length) return [];
  const kept = new Set(included);
  const excluded = paths.filter((path) => !kept.has(path));
  const files = new Set(excluded.map((path) => findFileOfPath(path, document)));
  return document.resources
    .filter(({ path }) => path[0] === excluded[0]?.[0] && files.has(findFileOfPath(path, document)))
    .map(({ path }) => path);
}

function toVerdict(
  { ids: _, decidedBy: __, ruleProblem, caseToRecheck: ___, pointed: ____, ...verdict }: CaseVerdict,
  evidence: readonly EvidenceLocation[],
  { isLive }: Pick<Subject, "isLive">,
): Verdict {
  const isUnasked = ruleProblem !== undefined || (isLive === true && verdict.outcome === "unknown");
  return {
    ...verdict,
    ...(isUnasked && { isUnasked: true as const }),
    ...(evidence.length === 0 ? {} : { evidence }),
  };
}

function countsOf(verdicts: readonly Verdict[]): Omit<ResourceJudgement["counts"], "excluded"> {
  const counts = { passed: 0, failed: 0, unknown: 0 };
  const failedBySeverity = new Map<string, number>();
  for (const { outcome, testCase } of verdicts) {
    counts[outcome] += 1;
    if (outcome !== "failed") continue;
    const name = normalizeSeverity(testCase.severity);
    failedBySeverity.set(name, (failedBySeverity.get(name) ?? 0) + 1);
  }
  return { ...counts, failedBySeverity: Object.fromEntries(failedBySeverity) };
}

const SHOWN_RULE = 100;

function addProblem(
  problems: Map<string, CrawlProblem>,
  { testCase, message }: Pick<CaseVerdict, "testCase" | "message">,
): void {
  const { testName, rule } = testCase;
  const key = JSON.stringify([testName, rule]);
  const shown = rule.length > SHOWN_RULE ? `${rule.slice(0, SHOWN_RULE)}…` : rule;
  if (!problems.has(key)) problems.set(key, { configuration: testName, message: `${shown}: ${message}` });
}

/** Beside a remote master test first, then among those of the collection. */
function ruleFileSource(files: readonly PlannedRuleFile[]): RuleFileTextLookup {
  const shared = new Map<string, string>();
  const remote = new Map<string, Map<string, string>>();
  for (const { name, text, masterTests } of files) {
    if (masterTests === undefined) shared.set(name, text);
    for (const test of masterTests ?? []) {
      remote.set(test, (remote.get(test) ?? new Map<string, string>()).set(name, text));
    }
  }
  return (name, { testName, testType }) =>
    (testType === "mastertest" ? remote.get(testName)?.get(name) : undefined) ?? shared.get(name);
}

/** Built-ins that answer differently when asked again; those that verify look at the clock. */
const CHANGING =
  /\b(?:time\.now_ns|rand\.intn|uuid\.rfc4122|http\.send|opa\.runtime|net\.lookup_ip_addr|io\.jwt\.decode_verify|crypto\.x509\.parse_and_verify_\w+)\b/;

function typesJoined(testCase: Case, ruleFile: RuleFileTextLookup): readonly string[] {
  const rule =
    testCase.kind === "rego" ? resolveRuleText(testCase.rule, (name) => ruleFile(name, testCase)) : undefined;
  return rule?.ok === true ? parseJoinedTypes(rule.text) : [];
}

function isFunctionOfInput(testCase: Case, ruleFile: RuleFileTextLookup): boolean {
  if (testCase.kind !== "rego") return true;
  const rule = resolveRuleText(testCase.rule, (name) => ruleFile(name, testCase));
  return !rule.ok || !CHANGING.test(rule.text);
}

function memo<Key, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, { readonly answer: Answer }>();
  return (key) => {
    const found = known.get(key) ?? { answer: answer(key) };
    known.set(key, found);
    return found.answer;
  };
}

/**
 * Judges a snapshot by the cases bound to it. Each module is evaluated once per input, whatever number of cases ask; a
 * case that cannot be judged is unknown, with the reason, and never keeps the others from being judged.
 */
import {
  type Exclusion,
  type ExclusionIndex,
  isJsonObject,
  type JsonValue,
  type PathStep,
  type TestCase,
  type Verdict,
} from "@plumbline/model";
import type { Budget } from "@plumbline/rego";
import type { BoundCase } from "./bind-cases.js";
import type { Case, RegoCase } from "./case.js";
import { buildCaseInput, type CaseInput } from "./case-input.js";
import { decideAttributeOutcome, decideClassicOutcome } from "./classic-outcome.js";
import { type CaseOrEvalOutcome, decideEvalOutcome } from "./decide-eval-outcome.js";
import { evaluateRuleModule, type ReportedPath, type RuleModuleEvaluation } from "./evaluate-rule-module.js";
import type { RuleModuleCache } from "./rule-module-cache.js";
import { type RuleFileTextLookup, resolveRuleText } from "./rule-text.js";
import { chooseVerdictId, toStoredTestCase } from "./stored-test-case.js";
import { findNextJudgingTime, isReadTimeDependentRuleText } from "./time-dependent-rules.js";

export interface CaseVerdict extends Omit<Verdict, "evidence"> {
  /** What comments may call it by: the ids of the test and of the eval. */
  readonly ids: readonly string[];
  /** Set where it is the rule that could not be asked: whether another attempt may find more time. */
  readonly ruleProblem?: "lasting" | "budget";
  /** Of a failed case: the places in the snapshot's body that decided it. */
  readonly decidedBy?: readonly (readonly PathStep[])[];
  /** Set where each of those places is a finding: what the rule says about them. */
  readonly pointed?: readonly ReportedPath[];
  /** Set where a rule tells one failure at a time, so that there may be more than this one: the case to ask again. */
  readonly caseToRecheck?: BoundCase;
}

export interface SnapshotVerdicts {
  readonly verdicts: readonly CaseVerdict[];
  /** One for each verdict that was not sought because of it. */
  readonly excluded: readonly Exclusion[];
  /** The earliest time at which a rule about age or expiry may answer otherwise, though nothing else has changed. */
  readonly until?: string;
}

export interface SnapshotJudgeOptions {
  readonly modules: RuleModuleCache;
  readonly ruleFile: RuleFileTextLookup;
  readonly exclusions: ExclusionIndex;
  readonly budget?: Partial<Budget>;
  /** Hears which rule is asked next; says why it is not to be asked, if so. */
  readonly beforeRule?: (testCase: Case) => string | undefined;
}

export type SnapshotJudge = (cases: readonly BoundCase[]) => SnapshotVerdicts;

/** All verdicts of a judge on one case share its definition, the object. */
export function createSnapshotJudge(options: SnapshotJudgeOptions): SnapshotJudge {
  // By the case itself: its id may be that of another, on other snapshots.
  const definitions = new WeakMap<Case, Map<string, TestCase>>();
  /** How often a rule ran out of budget, by the text of the rule. */
  const exhausted = new Map<string, number>();
  return (cases) => {
    const verdicts: CaseVerdict[] = [];
    const excluded: Exclusion[] = [];
    let until: string | undefined;
    const noteTurn: TurnListener = (turn) => {
      if (until === undefined || turn < until) until = turn;
    };
    const readings = sharedReadings(options, exhausted);
    for (const bound of cases) {
      const { testCase, snapshot } = bound;
      if (isEmpty(snapshot.body)) continue;
      for (const { id, evalId, answer } of questionsOf(bound, readings, noteTurn)) {
        const exclusion = options.exclusions.ofTest([testCase.testId, ...evalId], snapshot.paths);
        if (exclusion !== undefined) {
          excluded.push(exclusion);
          continue;
        }
        const skipReason = options.beforeRule?.(testCase);
        const outcome = skipReason === undefined ? answer() : undecided(skipReason);
        if (outcome === undefined || isGuess(outcome, bound)) continue;
        const known = definitions.get(testCase) ?? new Map<string, TestCase>();
        definitions.set(testCase, known);
        const definition = known.get(id) ?? toStoredTestCase(testCase, id, options.ruleFile);
        known.set(id, definition);
        verdicts.push(verdictOf(bound, definition, [testCase.testId, ...evalId], outcome));
      }
    }
    return { verdicts, excluded, ...(until !== undefined && { until }) };
  };
}

/** Of a resource that is known in part, other tests do not tell whether they read only what it says. */
function isGuess({ outcome }: CaseOrEvalOutcome, { testCase, snapshot }: BoundCase): boolean {
  return snapshot.part !== undefined && testCase.kind !== "rego" && outcome === "passed";
}

/** Another run may fare better with it. */
function undecided(reason: string): CaseOrEvalOutcome {
  return { outcome: "unknown", message: reason, ruleProblem: "budget" };
}

/** One verdict a case asks for. */
interface Question {
  readonly id: string;
  /** The eval's id in a list, or an empty list where it has none. */
  readonly evalId: readonly string[];
  /** Undefined: the rule has nothing to say. */
  readonly answer: () => CaseOrEvalOutcome | undefined;
}

type TurnListener = (turn: string) => void;

function questionsOf(bound: BoundCase, readings: Readings, noteTurn: TurnListener): readonly Question[] {
  const { testCase } = bound;
  const { unjudgeable } = bound;
  const single = (answer: Question["answer"]): readonly Question[] => [{ id: testCase.testId, evalId: [], answer }];
  switch (testCase.kind) {
    case "rego":
      return testCase.evals.map((evaluation, i) => ({
        id: chooseVerdictId(testCase, i),
        evalId: evaluation.id === undefined ? [] : [evaluation.id],
        answer: () => {
          if (unjudgeable !== undefined) return undecided(unjudgeable);
          const reading = readings(testCase, bound);
          if (!reading.ok) return { outcome: "unknown", message: reading.reason, ruleProblem: reading.ruleProblem };
          const outcome = decideEvalOutcome(evaluation, reading.module, reading.input.unknowns, bound.snapshot.part);
          if (outcome?.outcome === "unknown" && outcome.ruleProblem === "budget") reading.noteExhaustion();
          const turn = reading.turn();
          if (turn !== undefined) noteTurn(turn);
          return withSubjectPaths(outcome, reading.input);
        },
      }));
    case "python":
      return single(() => ({ outcome: "unknown", message: "rules written in Python are not run" }));
    case "classic":
      return single(() => (unjudgeable === undefined ? decideClassicOutcome(testCase, bound) : undecided(unjudgeable)));
    case "oldest":
      return single(() => decideAttributeOutcome(testCase, bound));
  }
}

function withSubjectPaths(outcome: CaseOrEvalOutcome | undefined, input: CaseInput): CaseOrEvalOutcome | undefined {
  if (outcome?.outcome !== "failed") return outcome;
  const { paths, pointed, ...rest } = outcome;
  const subjectPlaces = pointed?.flatMap((each) =>
    input.toSubjectPaths([each.path]).map((path) => ({ ...each, path })),
  );
  return {
    ...rest,
    paths: input.toSubjectPaths(paths),
    ...(subjectPlaces !== undefined && { pointed: subjectPlaces }),
  };
}

function verdictOf(
  bound: BoundCase,
  testCase: TestCase,
  ids: readonly string[],
  outcome: CaseOrEvalOutcome,
): CaseVerdict {
  const { snapshot, groups } = bound;
  const joined = groups?.flatMap(({ snapshots }) => snapshots.map(({ snapshotId }) => snapshotId)) ?? [];
  const others = [...new Set(joined)].filter((id) => id !== snapshot.snapshotId);
  return {
    testCase,
    ids,
    outcome: outcome.outcome,
    message: outcome.outcome === "passed" ? "" : outcome.message,
    ...(others.length === 0 ? {} : { joinedNodeIds: others }),
    ...(outcome.outcome === "failed" ? { decidedBy: outcome.paths } : {}),
    ...(outcome.outcome === "failed" && outcome.pointed !== undefined ? { pointed: outcome.pointed } : {}),
    ...(outcome.outcome === "failed" && outcome.isFirst && groups === undefined ? { caseToRecheck: bound } : {}),
    ...(outcome.outcome === "unknown" && outcome.ruleProblem !== undefined ? { ruleProblem: outcome.ruleProblem } : {}),
  };
}

type Reading =
  | {
      readonly ok: true;
      readonly module: RuleModuleEvaluation;
      readonly input: CaseInput;
      /** The rule was asked and ran out of budget. */
      readonly noteExhaustion: () => void;
      /** When a rule that reads the time may answer otherwise. */
      readonly turn: () => string | undefined;
    }
  | { readonly ok: false; readonly reason: string; readonly ruleProblem: "lasting" | "budget" };

/** A rule that never ends takes all of its budget every time: after so many times it is not asked again. */
const MAX_EXHAUSTIONS = 3;

type Readings = (testCase: RegoCase, bound: BoundCase) => Reading;

/** For the cases of one snapshot: an input for each list of joined ids, a reading for each module on it. */
function sharedReadings({ modules, ruleFile, budget }: SnapshotJudgeOptions, exhausted: Map<string, number>): Readings {
  const inputs = new Map<string, { readonly input: CaseInput; readonly readings: Map<string, RuleModuleEvaluation> }>();
  return (testCase, bound) => {
    const rule = resolveRuleText(testCase.rule, (name) => ruleFile(name, testCase));
    if (!rule.ok) return { ...rule, ruleProblem: "lasting" };
    const { text } = rule;
    const times = exhausted.get(text) ?? 0;
    if (times >= MAX_EXHAUSTIONS) {
      return { ok: false, reason: `the rule ran out of budget ${times} times before`, ruleProblem: "budget" };
    }
    const module = modules(rule.file, text);
    if (!module.ok) return { ...module, ruleProblem: "lasting" };
    const key = JSON.stringify([bound.groups?.map(({ id }) => id) ?? [], module.joins]);
    const shared = inputs.get(key) ?? {
      input: buildCaseInput(bound, module.joins),
      readings: new Map<string, RuleModuleEvaluation>(),
    };
    inputs.set(key, shared);
    const { input, readings } = shared;
    const reading = readings.get(text) ?? evaluateRuleModule(module, input, budget);
    readings.set(text, reading);
    const { time } = bound.snapshot;
    return {
      ok: true,
      module: reading,
      input,
      noteExhaustion: () => exhausted.set(text, times + 1),
      turn: () =>
        time === undefined || !isReadTimeDependentRuleText(text) ? undefined : findNextJudgingTime(reading, time),
    };
  };
}

/** A resource of which nothing could be read. */
function isEmpty(body: JsonValue): boolean {
  if (Array.isArray(body)) return body.length === 0;
  return body === null || (isJsonObject(body) && Object.keys(body).length === 0);
}

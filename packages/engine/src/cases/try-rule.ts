/**
 * A rule asked about one stored document, to see what it would say: nothing else is looked at, and nothing is kept. A
 * document does not tell any more what nobody could know when it was read: what still looks like a reference counts as
 * that, so that a try is never greener than a run.
 */
import {
  createExclusionIndex,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type PathStep,
} from "@plumbline/model";
import { compile, RegoError, type RegoProblem } from "@plumbline/rego";
import { loadLibraryModulesFor } from "../rules/rego-library.js";
import { parseJoinedTypes } from "../rules/rule-metadata.js";
import type { RegoCase } from "./case.js";
import { createSnapshotJudge } from "./judge-snapshot.js";
import { parseTestCases } from "./parse-test-cases.js";
import type { ResourceInSnapshot } from "./resource-in-snapshot.js";
import { createRuleModuleCache } from "./rule-module-cache.js";
import { findUnresolvedBodyReferences } from "./unresolved-references.js";

/** A rule, what it is asked for, and the document it is asked about. */
export interface RuleTrialInput {
  readonly file: string;
  readonly text: string;
  /** Evals are written as cases write them; a case without any asks for `rulepass`. */
  readonly evals: readonly JsonObject[];
  readonly body: JsonValue;
}

export interface RuleTrialVerdict {
  /** `data.rule.result` */
  readonly asked: string;
  /** Skipped: the rule has nothing to say about this document. */
  readonly outcome: Outcome | "skipped";
  readonly message: string;
  readonly evidence: readonly { readonly path: readonly PathStep[]; readonly message: string }[];
}

/** What a trial gave: verdicts, or why the text is no rule. */
export interface RuleTrialResult {
  /** Why it is none; then there are no verdicts. */
  readonly problems: readonly RegoProblem[];
  readonly verdicts: readonly RuleTrialVerdict[];
}

/** Judges one document by one rule, within five seconds; keeps nothing. */
export function tryRule({ file, text, evals, body }: RuleTrialInput): RuleTrialResult {
  const problems = problemsOf(file, text);
  if (problems.length > 0) return { problems, verdicts: [] };
  const joins = parseJoinedTypes(text);
  const snapshot: ResourceInSnapshot = {
    snapshotId: "tried",
    masterSnapshotIds: ["tried"],
    type: "",
    resourceTypes: [],
    paths: [],
    body,
    unknowns: findUnresolvedBodyReferences(body),
  };
  const judge = createSnapshotJudge({
    modules: createRuleModuleCache(),
    ruleFile: () => text,
    exclusions: createExclusionIndex([]),
    budget: { milliseconds: TIME_LIMIT_MS },
  });
  const verdicts = casesOf(file, evals).map((testCase): RuleTrialVerdict => {
    const asked = testCase.evals.map(({ document, name }) => [...document, name].join(".")).join(", ");
    if (joins.length > 0) return { asked, outcome: "unknown", message: besides(joins), evidence: [] };
    const [verdict] = judge([{ testCase, snapshot }]).verdicts;
    if (verdict === undefined) return { asked, outcome: "skipped", message: nothingToSay, evidence: [] };
    const { outcome, message, pointed, decidedBy = [] } = verdict;
    const evidence = pointed?.map((each) => ({ path: each.path, message: each.message ?? "" }));
    return { asked, outcome, message, evidence: evidence ?? decidedBy.map((path) => ({ path, message: "" })) };
  });
  return { problems, verdicts };
}

/** Somebody waits for it. */
const TIME_LIMIT_MS = 5000;

const nothingToSay = "The rule has nothing to say about this document.";

const besides = (joins: readonly string[]) =>
  `The rule looks at others, too (${joins.join(", ")}): a run alone has them beside the resource.`;

function problemsOf(file: string, text: string): readonly RegoProblem[] {
  try {
    compile([{ file, text }, ...loadLibraryModulesFor(text)], { version: "auto" });
    return [];
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return error.problems;
  }
}

/** One for each eval, so that each has its verdict. */
function casesOf(file: string, evals: readonly JsonObject[]): readonly RegoCase[] {
  const variants = evals.length === 0 ? [{}] : evals.map((evaluation) => ({ evals: [evaluation] }));
  const cases = variants.map((more, index) => ({
    masterTestId: `tried ${index}`,
    masterSnapshotId: ["tried"],
    type: "rego",
    rule: `file(${file})`,
    ...more,
  }));
  const body: JsonObject = { masterSnapshot: "tried", testSet: [{ masterTestName: "tried", cases }] };
  return parseTestCases({ name: "tried", kind: "mastertest", body }).cases.filter(
    (testCase) => testCase.kind === "rego",
  );
}

/** What cases of tests ask a rule for. */
export function collectCaseEvals(cases: readonly JsonObject[]): readonly JsonObject[] {
  return cases.flatMap((testCase) =>
    typeof testCase.eval === "string" ? [{ eval: testCase.eval }] : objectsIn(testCase.evals),
  );
}

const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/**
 * Samples beside a rule are its tests: in a bad one every line where the rule must find something is marked `BAD`, and no
 * other; in a good one the rule finds nothing, and has looked.
 */
import { createMemoryFileTree } from "@plumbline/iac";
import type { EvaluationObserver } from "@plumbline/rego";
import { isRuleFaultReason } from "../judge/judge-subject.js";
import { listFindingsWithCovered } from "../scan/fold-covered-findings.js";
import { scanFileTree } from "../scan/scan.js";
import { ACCOUNT_SAMPLE_FILE_NAME, listAccountSampleFailures } from "./check-account-samples.js";
import { isAboutAccountsOnly } from "./missing-samples-and-guidance.js";
import type { Rule } from "./rule.js";

export interface RuleSample {
  /** Begins with `good` or `bad`, and its ending tells what is in it; or that of what accounts answer. */
  readonly name: string;
  readonly text: string;
}

export interface RuleSampleFailure {
  readonly line: number;
  readonly message: string;
}

/** What a sample showed of its rule. */
export interface RuleSampleResult {
  readonly name: string;
  /** In the order of lines; empty when the rule says what the sample wants. */
  readonly failures: readonly RuleSampleFailure[];
  readonly milliseconds: number;
}

/** Judges a sample by its rule: a bad one has to be found on the lines that say BAD, a good one not at all. */
export function testRuleSample(rule: Rule, sample: RuleSample, observer?: EvaluationObserver): RuleSampleResult {
  const started = performance.now();
  const asked = observer === undefined ? rule : observed(rule, observer);
  const failures =
    sample.name === ACCOUNT_SAMPLE_FILE_NAME
      ? listAccountSampleFailures(asked, sample.text, !isAboutAccountsOnly(asked))
      : failuresOf(asked, sample);
  return { name: sample.name, failures, milliseconds: performance.now() - started };
}

function observed(rule: Rule, observer: EvaluationObserver): Rule {
  const policy = rule.policy().observed(observer);
  return { ...rule, policy: () => policy, answers: () => policy };
}

/** Suppressions that end are of no use in samples: the day does not matter. */
const today = "2026-01-01";

function failuresOf(rule: Rule, { name, text }: RuleSample): readonly RuleSampleFailure[] {
  const { findings, problems, undecided, counts } = scanFileTree(createMemoryFileTree({ [name]: text }), {
    rules: [rule],
    today,
  });
  // What a call of a module says is judged without the module.
  const unread = problems
    .filter(({ missing }) => missing === undefined)
    .map(({ line = 1, message }) => ({ line, message: `cannot be read: ${message}` }));
  const broken = undecided
    .filter(({ reason }) => isRuleFaultReason(reason))
    .map(({ reason }) => ({ line: 1, message: reason }));
  if (unread.length + broken.length > 0) return [...unread, ...broken];
  const found = new Map(listFindingsWithCovered(findings).map(({ range, message }) => [range.line, message]));
  if (name.startsWith("bad")) return marksMissed(text, found);
  if (found.size > 0) return [...found].map(([line, message]) => ({ line, message: `found: ${message}` }));
  if (counts.passed + counts.unknown > 0) return [];
  return [{ line: 1, message: "the rule has nothing to say about it" }];
}

function marksMissed(text: string, found: ReadonlyMap<number, string>): readonly RuleSampleFailure[] {
  const marked = new Set(text.split("\n").flatMap((line, index) => (/\bBAD\b/.test(line) ? [index + 1] : [])));
  if (marked.size === 0) return [{ line: 1, message: "no line of it is marked BAD" }];
  const missed = [...marked].filter((line) => !found.has(line));
  const unmarked = [...found].filter(([line]) => !marked.has(line));
  return [
    ...missed.map((line) => ({ line, message: "marked BAD, and nothing was found" })),
    ...unmarked.map(([line, message]) => ({ line, message: `not marked BAD, and found: ${message}` })),
  ].sort((a, b) => a.line - b.line);
}

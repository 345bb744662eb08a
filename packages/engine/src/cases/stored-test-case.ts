/** What is kept of a case beside its verdicts. */
import type { TestCase } from "@plumbline/model";
import type { Case, RegoCase } from "./case.js";
import { parseRuleFileReference, type RuleFileTextLookup } from "./rule-text.js";

/**
 * The id a verdict is found by: that of the test, or, where a test has several evals, that of the eval, because a
 * resource has one verdict under an id.
 */
export function chooseVerdictId({ testId, evals }: RegoCase, index: number): string {
  const evaluation = evals[index];
  if (evals.length === 1 || evaluation === undefined) return testId;
  const isUnique = evaluation.id !== undefined && evals.filter(({ id }) => id === evaluation.id).length === 1;
  return isUnique && evaluation.id !== undefined ? evaluation.id : `${testId}.${index + 1}`;
}

export function toStoredTestCase(testCase: Case, testId: string, ruleFile: RuleFileTextLookup): TestCase {
  const { title, description, severity, testName, testType, contentVersion, snapshotName, tags } = testCase;
  const rule = getDeclaredRuleText(testCase);
  const file = parseRuleFileReference(rule);
  return {
    testId,
    title,
    description,
    severity,
    testName,
    testType,
    contentVersion,
    snapshotName,
    // Cases without a type are called so where types are shown.
    type: testCase.kind === "rego" || testCase.kind === "python" ? testCase.kind : "simple",
    rule,
    ruleText: file === undefined ? "" : (ruleFile(file, testCase) ?? ""),
    tags,
  };
}

/** The rule as the case's file writes it. */
export function getDeclaredRuleText(testCase: Case): string {
  return testCase.kind === "oldest" ? `${testCase.attribute} ${testCase.comparison}` : testCase.rule;
}

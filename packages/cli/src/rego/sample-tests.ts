/** The samples of rules as tests, in the form of those that are written in Rego. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Rule, testRuleSample } from "@plumbline/engine";
import type { CoverageRecorder, TestResult } from "@plumbline/rego";
import { parseRuleIfAny } from "../scan/load-rule-folders.js";
import type { RuleWithSamples } from "./rule-samples.js";

interface SampleOptions {
  /** Chooses samples by their full names: `PL-AWS-S3-001.bad.tf`. */
  readonly only: (name: string) => boolean;
  readonly coverage: CoverageRecorder | undefined;
}

export async function runSampleTests(rules: readonly RuleWithSamples[], options: SampleOptions): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const { source, samples } of rules) {
    const rule = parseRuleIfAny(source);
    if (rule === undefined) continue;
    const chosen = samples.filter((file) => options.only(`${rule.id}.${basename(file)}`));
    for (const file of chosen) results.push(await testSample(rule, file, options.coverage));
  }
  return results;
}

async function testSample(rule: Rule, file: string, coverage: CoverageRecorder | undefined): Promise<TestResult> {
  const name = basename(file);
  const { failures, milliseconds } = testRuleSample(rule, { name, text: await readFile(file, "utf8") }, coverage);
  const result = { package: rule.id, name, file, line: failures[0]?.line ?? 1, column: 1, milliseconds, output: [] };
  if (failures.length === 0) return { ...result, outcome: "pass" };
  const remarks = failures.map(({ line, message }) => `${file}:${line}: ${message}`);
  return { ...result, outcome: "fail", remarks };
}

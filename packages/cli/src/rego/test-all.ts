/** All tests of some paths: rules named `test_…`, and samples beside rules. */
import {
  type CoverageRecorder,
  countTests,
  parse,
  type RegoVersion,
  runTests,
  type Source,
  type TestOptions,
  type TestReport,
  type TestResult,
} from "@plumbline/rego";
import type { LoadedPolicySourcesDataAndSamples, MergedPoliciesAndData } from "./load-policies-and-data.js";
import { groupPoliciesByRuleFolder } from "./policies-by-rule-folder.js";
import { loadStarterLibraryImports } from "./starter-library-imports.js";

interface TestAllOptions extends Pick<TestOptions, "explain" | "values" | "benchmark" | "schemas" | "capabilities"> {
  readonly version: RegoVersion | "auto";
  /** Chooses tests by their full names. */
  readonly only: (name: string) => boolean;
  readonly coverage: CoverageRecorder | undefined;
  /** Milliseconds each test may take; none with 0. */
  readonly timeout: number | undefined;
}

export async function runAllTests(
  loaded: LoadedPolicySourcesDataAndSamples,
  options: TestAllOptions,
): Promise<TestReport> {
  const library = await loadStarterLibraryImports(loaded.sources);
  const results = [...policyTests(loaded, library, options), ...(await sampleTests(loaded, options))];
  const report = { results, counts: countTests(results) };
  const { coverage, version } = options;
  if (coverage === undefined) return report;
  const modules = loaded.sources.map(({ file, text }) => parse(text, { file, version }));
  return { ...report, coverage: coverage.report(modules) };
}

/** Of bundles, which bring no samples. */
export function runBundleTests({ sources, data }: MergedPoliciesAndData, options: TestAllOptions): TestReport {
  const { coverage, version } = options;
  const results = runTests(sources, { ...runOptions(options), data, only: options.only }).results;
  const report = { results, counts: countTests(results) };
  if (coverage === undefined) return report;
  const modules = sources.map((source) => ("text" in source ? parse(source.text, { ...source, version }) : source));
  return { ...report, coverage: coverage.report(modules) };
}

function runOptions({ only: _, coverage, timeout, ...same }: TestAllOptions): TestOptions {
  return {
    ...same,
    ...(timeout && { budget: { milliseconds: timeout } }),
    ...(coverage && { coverage }),
  };
}

function policyTests(
  { sources, data, rules }: LoadedPolicySourcesDataAndSamples,
  library: readonly Source[],
  options: TestAllOptions,
): readonly TestResult[] {
  return groupPoliciesByRuleFolder(sources, rules, library).flatMap(({ own, together }) => {
    // A rule without other tests is compiled for its samples.
    if (own !== together && !own.some(mayHaveTests)) return [];
    const files = new Set(own.map(({ file }) => file));
    const chosen = (name: string, file: string) => files.has(file) && options.only(name);
    return runTests(together, { ...runOptions(options), data, only: chosen }).results;
  });
}

function mayHaveTests({ text }: Source): boolean {
  return text.includes("test_");
}

async function sampleTests(
  { rules }: LoadedPolicySourcesDataAndSamples,
  options: TestAllOptions,
): Promise<readonly TestResult[]> {
  if (rules.length === 0 || options.benchmark !== undefined) return [];
  const { runSampleTests } = await import("./sample-tests.js");
  return runSampleTests(rules, options);
}

import type { Host } from "../builtins/builtin.js";
import { problemAt, RegoError, type RegoProblem } from "../errors.js";
import { branchesOf } from "../explain/walk-ast.js";
import type { CompileOptions } from "../options.js";
import { compile, type Policy } from "../policy.js";
import type { Budget } from "../runtime/meter.js";
import type { Observer } from "../runtime/observer.js";
import type { Expr, Module } from "../syntax/ast.js";
import { positionAt, type Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { Coverage, type CoverageReport } from "./coverage.js";
import { calls, findTests, type Test } from "./find-tests.js";
import { type Progress, progressIn, progressOf } from "./progress.js";
import { caseBody, caseFunction, caseName, caseReporter, caseValue, withCaseReport } from "./test-cases.js";

export interface TestOptions extends Omit<CompileOptions, "print" | "codegen"> {
  readonly data?: Value;
  readonly host?: Host;
  /** What each test may cost. */
  readonly budget?: Partial<Budget>;
  /** Chooses tests by their full names (`data.lib_test.test_allow`) and files. All, when absent. */
  readonly only?: (name: string, file: string) => boolean;
  /** True for what these tests reach; one of your own, to which others may add. */
  readonly coverage?: boolean | Coverage;
}

export type TestOutcome = "pass" | "fail" | "error" | "skipped";

/** Where an expression stands, and its text. */
export interface ExpressionPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export interface CaseResult {
  /** Usually one name; several when the rule's name goes on after the first. */
  readonly path: readonly string[];
  readonly outcome: "pass" | "fail";
  readonly failedAt?: ExpressionPlace;
}

export interface TestResult {
  readonly package: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly outcome: TestOutcome;
  readonly milliseconds: number;
  /** What `print` printed. */
  readonly output: readonly string[];
  /** The expression without which the test would have gone on. */
  readonly failedAt?: ExpressionPlace;
  /** The value of a test that has one other than true. */
  readonly value?: Value;
  readonly problems?: readonly RegoProblem[];
  /** What else there is to say about a failure. */
  readonly remarks?: readonly string[];
  /** Of a parameterised test. */
  readonly cases?: readonly CaseResult[];
}

export interface TestReport {
  readonly results: readonly TestResult[];
  /** Cases count each for themselves. */
  readonly counts: Readonly<Record<TestOutcome, number>>;
  readonly coverage?: CoverageReport;
}

/** Runs the rules whose names start with `test_`. Throws a RegoError when the modules do not compile. */
export function runTests(sources: readonly (Source | Module)[], options: TestOptions = {}): TestReport {
  const written = compile(sources, { ...options, builtins: builtinsOf(options), print: true, codegen: "never" });
  const { modules, tests } = findTests(written.modules);
  const run = new TestRun(modules, tests, options);
  const chosen = tests.filter(
    (test) => options.only?.(`${test.package}.${test.name}`, test.module.source.file) ?? true,
  );
  const results = chosen.map((test) => (test.skipped ? describe(test, "skipped") : run.run(test)));
  const report = { results, counts: countTests(results) };
  return run.coverage === undefined ? report : { ...report, coverage: run.coverage.report(written.modules) };
}

function builtinsOf(options: TestOptions, report: (path: readonly Value[]) => void = () => {}) {
  return [...(options.builtins ?? []), caseReporter(report)];
}

interface Attempt {
  readonly path: readonly Value[];
  readonly progress: Progress;
}

class TestRun {
  readonly coverage: Coverage | undefined;
  readonly #policy: Policy;
  readonly #options: TestOptions;
  #test: Test | undefined;
  #progress: Progress | undefined;
  #attempts: Attempt[] = [];
  #gaveValue = false;

  constructor(modules: readonly Module[], tests: readonly Test[], options: TestOptions) {
    this.coverage = options.coverage === true ? new Coverage() : options.coverage || undefined;
    this.#options = options;
    const builtins = builtinsOf(options, (path) => this.#startCase(path));
    const reporting = new Map(
      tests
        .filter(({ cases, rule }) => cases.length > 0 && !calls(rule, caseFunction))
        .map(({ rule, cases }) => [rule, withCaseReport(rule, cases)]),
    );
    const instrumented = modules.map((module) => ({
      ...module,
      rules: module.rules.map((rule) => reporting.get(rule) ?? rule),
    }));
    const policy = compile(instrumented, { ...options, builtins, print: true });
    this.#policy = policy.observed(this.#observer());
  }

  run(test: Test): TestResult {
    this.#test = test;
    this.#progress = progressOf(test.rule);
    this.#attempts = [];
    this.#gaveValue = false;
    const { data, host, budget } = this.#options;
    const output: string[] = [];
    const print = (line: string) => {
      output.push(line);
      host?.print?.(line);
    };
    const started = performance.now();
    try {
      if (test.rule.head.args !== undefined) throw functionError(test);
      const value = this.#policy.evaluate(undefined, {
        query: test.query,
        host: { ...host, print },
        ...(data !== undefined && { data }),
        ...(budget !== undefined && { budget }),
      });
      return { ...this.#judge(test, value), milliseconds: performance.now() - started, output };
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
      const milliseconds = performance.now() - started;
      return { ...describe(test, "error"), milliseconds, output, problems: cause.problems };
    }
  }

  #judge(test: Test, value: Value | undefined): TestResult {
    if (test.cases.length > 0) return this.#judgeCases(test, value);
    if (value === true) return describe(test, "pass");
    const failed = describe(test, "fail");
    if (value !== undefined && this.#gaveValue) return { ...failed, value };
    return { ...failed, ...failedAt(test, this.#progress?.furthest()), ...(value !== undefined && { value }) };
  }

  #judgeCases(test: Test, value: Value | undefined): TestResult {
    const cases = new Map<string, CaseResult>();
    for (const { path, progress } of this.#attempts) {
      const names = path.map(caseName);
      const holds = caseValue(value, path) === true;
      const failure = holds ? {} : failedAt(test, progress.furthest());
      cases.set(JSON.stringify(names), { path: names, outcome: holds ? "pass" : "fail", ...failure });
    }
    const results = [...cases.values()];
    const failed = results.find(({ outcome }) => outcome === "fail");
    if (failed !== undefined) {
      const place = failed.failedAt === undefined ? {} : { failedAt: failed.failedAt };
      return { ...describe(test, "fail"), ...place, cases: results };
    }
    if (results.length > 0) return { ...describe(test, "pass"), cases: results };
    return { ...describe(test, "fail"), ...failedAt(test, this.#progress?.furthest()), cases: [] };
  }

  #startCase(path: readonly Value[]): void {
    if (this.#test === undefined) return;
    const { rule, cases } = this.#test;
    this.#attempts.push({ path, progress: progressIn(caseBody(rule, cases)) });
  }

  #observer(): Observer {
    const { coverage } = this;
    return {
      expression: (source, at) => {
        coverage?.expression(source, at);
        if (source !== this.#test?.module.source) return;
        this.#progress?.reach(at);
        this.#attempts.at(-1)?.progress.reach(at);
      },
      exit: (source, at) => {
        coverage?.exit(source, at);
        const test = this.#test;
        if (source === test?.module.source && branchesOf(test.rule).some((branch) => branch.at === at)) {
          this.#gaveValue = true;
        }
      },
    };
  }
}

function describe(test: Test, outcome: TestOutcome): TestResult {
  const { source } = test.module;
  const place = positionAt(source, test.rule.at);
  return { package: test.package, name: test.name, file: source.file, ...place, outcome, milliseconds: 0, output: [] };
}

function failedAt(test: Test, expr: Expr | undefined): { failedAt?: ExpressionPlace } {
  if (expr === undefined) return {};
  const { source } = test.module;
  const text = source.text.slice(expr.at, expr.end).replace(/\s+/g, " ");
  return { failedAt: { file: source.file, ...positionAt(source, expr.at), text } };
}

function functionError(test: Test): RegoError {
  const message = `function ${test.query} cannot be a test: a test takes no arguments`;
  return new RegoError([problemAt(test.module.source, test.rule.at, "rego_type_error", message)]);
}

export function countTests(results: readonly TestResult[]): Record<TestOutcome, number> {
  const counts = { pass: 0, fail: 0, error: 0, skipped: 0 };
  for (const { outcome, cases = [] } of results) {
    if (outcome === "error" || outcome === "skipped" || cases.length === 0) counts[outcome]++;
    else for (const each of cases) counts[each.outcome]++;
  }
  return counts;
}

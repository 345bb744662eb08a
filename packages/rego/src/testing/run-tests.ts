import type { BuiltinHost } from "../builtins/builtin.js";
import { createProblemAt, RegoError, type RegoProblem } from "../errors.js";
import {
  createBodyProgressTracker,
  createRuleProgressTracker,
  type RuleProgressTracker,
} from "../explain/rule-progress.js";
import { type Trace, trace } from "../explain/trace.js";
import { type ExplainMode, filterTrace } from "../explain/trace-filter.js";
import { TraceNoteChannel } from "../explain/trace-note-channel.js";
import { listRuleBranches } from "../explain/walk-ast.js";
import type { CompileOptions, EvaluateOptions } from "../options.js";
import { compile, type Policy } from "../policy.js";
import type { Budget } from "../runtime/budget-meter.js";
import type { EvaluationObserver } from "../runtime/observer.js";
import type { Expr, Module, Rule } from "../syntax/ast.js";
import { findSourcePosition, type Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { measureEvaluations } from "./benchmark.js";
import { CoverageRecorder, type CoverageReport } from "./coverage.js";
import { expressionValues, type PartValue } from "./expression-values.js";
import { findTests, hasCallTo, type TestRule } from "./find-tests.js";
import { caseBody, caseFunction, caseName, caseReporter, caseValue, withCaseReport } from "./test-cases.js";

/** Which tests to run, with what, and what to find out about them. */
export interface TestOptions extends Omit<CompileOptions, "print" | "codegen"> {
  readonly data?: Value;
  readonly host?: BuiltinHost;
  /** What each test may cost. */
  readonly budget?: Partial<Budget>;
  /** Chooses tests by their full names (`data.lib_test.test_allow`) and files. All, when absent. */
  readonly only?: (name: string, file: string) => boolean;
  /** True for what these tests reach; one of your own, to which others may add. */
  readonly coverage?: boolean | CoverageRecorder;
  /** What to tell of the evaluation of tests that fail. */
  readonly explain?: ExplainMode;
  /** Whether to tell what the parts of expressions are worth at which tests fail. */
  readonly values?: boolean;
  /** For how many milliseconds each test that passes is evaluated again and again, to measure it. */
  readonly benchmark?: number;
}

export type TestOutcome = "pass" | "fail" | "error" | "skipped";

/** Where an expression stands, and its text. */
export interface ExpressionPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Of its parts, when they were asked for. */
  readonly values?: readonly PartValue[];
}

export interface CaseResult {
  /** Usually one name; several when the rule's name goes on after the first. */
  readonly path: readonly string[];
  readonly outcome: "pass" | "fail";
  readonly failedAt?: ExpressionPlace;
}

export interface TestBenchmark {
  readonly evaluations: number;
  readonly nanosecondsPerEvaluation: number;
}

/** How one test ended, and why. */
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
  /** Of a test that fails, when it was asked for. */
  readonly trace?: Trace;
  /** Of a test that passes, when it was asked for. */
  readonly benchmark?: TestBenchmark;
  /** Of a parameterised test. */
  readonly cases?: readonly CaseResult[];
}

/** The results of all tests, and what they reached. */
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
  readonly progress: RuleProgressTracker;
}

class TestRun {
  readonly coverage: CoverageRecorder | undefined;
  readonly #compiled: Policy;
  readonly #policy: Policy;
  readonly #notes = new TraceNoteChannel();
  readonly #modules: readonly Module[];
  /** What is measured: without anybody who watches or prints. */
  readonly #unwatched: Policy | undefined;
  /** Rules of parameterised tests, as they are compiled. */
  readonly #reporting: ReadonlyMap<Rule, Rule>;
  readonly #options: TestOptions;
  #test: TestRule | undefined;
  #progress: RuleProgressTracker | undefined;
  #attempts: Attempt[] = [];
  #gaveValue = false;

  constructor(modules: readonly Module[], tests: readonly TestRule[], options: TestOptions) {
    this.coverage = options.coverage === true ? new CoverageRecorder() : options.coverage || undefined;
    this.#options = options;
    const builtins = [...builtinsOf(options, (path) => this.#startCase(path)), this.#notes.builtin];
    this.#reporting = new Map(
      tests
        .filter(({ cases, rule }) => cases.length > 0 && !hasCallTo(rule, caseFunction))
        .map(({ rule, cases }) => [rule, withCaseReport(rule, cases)]),
    );
    this.#modules = modules.map((module) => ({
      ...module,
      rules: module.rules.map((rule) => this.#reporting.get(rule) ?? rule),
    }));
    this.#compiled = compile(this.#modules, { ...options, builtins, print: true });
    this.#policy = this.#compiled.observed(this.#observer());
    if (options.benchmark !== undefined) this.#unwatched = compile(modules, { ...options, builtins, print: false });
  }

  run(test: TestRule): TestResult {
    this.#test = test;
    this.#progress = createRuleProgressTracker(test.rule);
    this.#attempts = [];
    this.#gaveValue = false;
    const { host } = this.#options;
    const output: string[] = [];
    const print = (line: string) => {
      output.push(line);
      host?.print?.(line);
    };
    const started = performance.now();
    try {
      if (test.rule.head.args !== undefined) throw functionError(test);
      const value = this.#policy.evaluate(undefined, { ...this.#evaluating(print), query: test.query });
      const milliseconds = performance.now() - started;
      const result = this.#measured(test, this.#explained(test, this.#judge(test, value)));
      return { ...result, milliseconds, output };
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
      const milliseconds = performance.now() - started;
      return { ...describe(test, "error"), milliseconds, output, problems: cause.problems };
    }
  }

  #evaluating(print: (line: string) => void = () => {}): EvaluateOptions {
    const { data, host, budget } = this.#options;
    return { host: { ...host, print }, ...(data !== undefined && { data }), ...(budget !== undefined && { budget }) };
  }

  #explained(test: TestRule, result: TestResult): TestResult {
    const { explain } = this.#options;
    if (explain === undefined || result.outcome !== "fail") return result;
    const options = { ...this.#evaluating(), query: test.query, notes: this.#notes };
    return { ...result, trace: filterTrace(trace(this.#compiled, undefined, options), explain) };
  }

  #measured(test: TestRule, result: TestResult): TestResult {
    const [policy, milliseconds] = [this.#unwatched, this.#options.benchmark];
    if (policy === undefined || milliseconds === undefined || result.outcome !== "pass") return result;
    const options = { ...this.#evaluating(), query: test.query };
    return {
      ...result,
      benchmark: measureEvaluations(() => policy.evaluate(undefined, options) !== undefined, milliseconds),
    };
  }

  #judge(test: TestRule, value: Value | undefined): TestResult {
    if (test.cases.length > 0) return this.#judgeCases(test, value);
    if (value === true) return describe(test, "pass");
    const failed = describe(test, "fail");
    if (value !== undefined && this.#gaveValue) return { ...failed, value };
    return { ...failed, ...this.#failedAt(test, this.#progress?.furthest()), ...(value !== undefined && { value }) };
  }

  #judgeCases(test: TestRule, value: Value | undefined): TestResult {
    const cases = new Map<string, CaseResult>();
    for (const { path, progress } of this.#attempts) {
      const names = path.map(caseName);
      const holds = caseValue(value, path) === true;
      const failure = holds ? {} : this.#failedAt(test, progress.furthest(), path);
      cases.set(JSON.stringify(names), { path: names, outcome: holds ? "pass" : "fail", ...failure });
    }
    const results = [...cases.values()];
    const failed = results.find(({ outcome }) => outcome === "fail");
    if (failed !== undefined) {
      const place = failed.failedAt === undefined ? {} : { failedAt: failed.failedAt };
      return { ...describe(test, "fail"), ...place, cases: results };
    }
    if (results.length > 0) return { ...describe(test, "pass"), cases: results };
    return { ...describe(test, "fail"), ...this.#failedAt(test, this.#progress?.furthest()), cases: [] };
  }

  #failedAt(test: TestRule, expr: Expr | undefined, path?: readonly Value[]): { failedAt?: ExpressionPlace } {
    if (expr === undefined) return {};
    const { source } = test.module;
    const text = source.text.slice(expr.at, expr.end).replace(/\s+/g, " ");
    const values = this.#options.values === true && { values: this.#valuesOf(test, expr, path) };
    return { failedAt: { file: source.file, ...findSourcePosition(source, expr.at), text, ...values } };
  }

  #valuesOf(test: TestRule, expr: Expr, path: readonly Value[] | undefined): readonly PartValue[] {
    const rule = this.#reporting.get(test.rule) ?? test.rule;
    const failed = { modules: this.#modules, source: test.module.source, rule, query: test.query, expr, path };
    return expressionValues(failed, { ...this.#options, print: true }, this.#evaluating());
  }

  #startCase(path: readonly Value[]): void {
    if (this.#test === undefined) return;
    const { rule, cases } = this.#test;
    this.#attempts.push({ path, progress: createBodyProgressTracker(caseBody(rule, cases)) });
  }

  #observer(): EvaluationObserver {
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
        if (source === test?.module.source && listRuleBranches(test.rule).some((branch) => branch.at === at)) {
          this.#gaveValue = true;
        }
      },
    };
  }
}

function describe(test: TestRule, outcome: TestOutcome): TestResult {
  const { source } = test.module;
  const place = findSourcePosition(source, test.rule.at);
  return { package: test.package, name: test.name, file: source.file, ...place, outcome, milliseconds: 0, output: [] };
}

function functionError(test: TestRule): RegoError {
  const message = `function ${test.query} cannot be a test: a test takes no arguments`;
  return new RegoError([createProblemAt(test.module.source, test.rule.at, "rego_type_error", message)]);
}

/** How many tests ended in each way; cases of a parameterised test count each. */
export function countTests(results: readonly TestResult[]): Record<TestOutcome, number> {
  const counts = { pass: 0, fail: 0, error: 0, skipped: 0 };
  for (const { outcome, cases = [] } of results) {
    if (outcome === "error" || outcome === "skipped" || cases.length === 0) counts[outcome]++;
    else for (const each of cases) counts[each.outcome]++;
  }
  return counts;
}

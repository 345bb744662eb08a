import { RegoError } from "../errors.js";
import type { CompileOptions, EvaluateOptions } from "../options.js";
import { compile, type Policy } from "../policy.js";
import type { Module } from "../syntax/ast.js";
import type { Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";

/** The query to measure, and for how long. */
export interface BenchmarkOptions extends EvaluateOptions, Pick<CompileOptions, "version" | "strict" | "builtins"> {
  readonly query: string;
  /** Where the query stands, and what it imports. */
  readonly package?: string;
  readonly imports?: readonly string[];
  /** How long each way of running is measured. */
  readonly milliseconds?: number;
}

/** How fast one tier evaluates the query. */
export interface BenchmarkResult {
  readonly tier: "closures" | "generated code";
  readonly evaluations: number;
  readonly nanosecondsPerEvaluation: number;
  readonly evaluationsPerSecond: number;
  /** Whether the query had a result: what is undefined is often fast for that reason alone. */
  readonly defined: boolean;
}

/** Measures both ways a policy can run. */
export function benchmark(
  sources: readonly (Source | Module)[],
  input: Value | undefined,
  options: BenchmarkOptions,
): BenchmarkResult[] {
  const { query, milliseconds = 1000, version, strict, builtins, package: within, imports, ...evaluation } = options;
  const compiling: CompileOptions = {
    ...(version !== undefined && { version }),
    ...(strict !== undefined && { strict }),
    ...(builtins !== undefined && { builtins }),
  };
  return (["never", "always"] as const).map((codegen) => {
    const compiled = compile(sources, { ...compiling, codegen });
    const scope = { ...(within !== undefined && { package: within }), ...(imports !== undefined && { imports }) };
    const policy = Object.keys(scope).length === 0 ? compiled : compiled.within(scope);
    const once = prepare(policy, query, input, evaluation);
    return { tier: codegen === "never" ? "closures" : "generated code", ...measureEvaluations(once, milliseconds) };
  });
}

/** The name of a document is evaluated directly; anything else is a query. */
function prepare(policy: Policy, query: string, input: Value | undefined, options: EvaluateOptions): () => boolean {
  const prepared = policy.query(query);
  const document = () => policy.evaluate(input, { ...options, query }) !== undefined;
  try {
    document();
    return document;
  } catch (cause) {
    if (!(cause instanceof RegoError) || cause.code !== "rego_compile_error") throw cause;
    return () => prepared.evaluate(input, options).length > 0;
  }
}

/** Runs in growing batches, so that the clock is asked seldom. The first tenth of the time only warms up. */
export function measureEvaluations(once: () => boolean, milliseconds: number) {
  const defined = once();
  run(once, milliseconds / 10);
  const { evaluations, elapsed } = run(once, milliseconds);
  return {
    evaluations,
    nanosecondsPerEvaluation: (elapsed * 1e6) / evaluations,
    evaluationsPerSecond: (evaluations * 1000) / elapsed,
    defined,
  };
}

function run(once: () => unknown, milliseconds: number): { readonly evaluations: number; readonly elapsed: number } {
  let evaluations = 0;
  let batch = 1;
  const started = performance.now();
  for (;;) {
    for (let i = 0; i < batch; i++) once();
    evaluations += batch;
    const elapsed = performance.now() - started;
    if (elapsed >= milliseconds) return { evaluations, elapsed };
    if (elapsed < milliseconds / 20) batch *= 2;
  }
}

import type { CompileOptions } from "../../options.js";
import { compile } from "../../policy.js";
import { CoverageRecorder } from "../../testing/coverage.js";
import { runTests } from "../../testing/run-tests.js";
import type { Value } from "../../values/value.js";
import { formatValueAsJson } from "../../values/value-text.js";
import type { ScalingShape } from "./shapes.js";

/** How often the work gets larger, and how many times each. */
export const sizeFactors = [1, 4, 16] as const;

/** How many of the sizes, and rounds of each: the quickest counts, as a busy machine only ever makes one slower. */
export interface GrowthEffort {
  readonly sizes: number;
  readonly rounds: number;
}

export const thoroughGrowthEffort: GrowthEffort = { sizes: sizeFactors.length, rounds: 3 };

/** The smallest only: it shows that all shapes are evaluated in each way, and what they say, but no growth. */
export const smallestSizeOnlyGrowthEffort: GrowthEffort = { sizes: 1, rounds: 1 };

export interface GrowthPowerAndTimes {
  /** What the work grows by with its input, as a power: 1 is linear, 2 quadratic. NaN of a single size. */
  readonly power: number;
  /** Milliseconds at each size. */
  readonly times: readonly number[];
}

export function computeGrowth(times: readonly number[]): GrowthPowerAndTimes {
  // Below this, a clock says more about itself than about the work.
  const [first = 0, ...more] = times.map((time) => Math.max(time, 0.5));
  const last = more.at(-1) ?? first;
  return { power: Math.log(last / first) / Math.log(sizeFactors[more.length] as number), times };
}

/** Evaluates `data.p.r` of a policy in one of the ways there are. */
type Prepare = (text: string, input: Value) => () => Outcome;

interface Outcome {
  readonly value: Value | undefined;
  /** Where more was done than to evaluate. */
  readonly milliseconds?: number;
}

const evaluating =
  (options: CompileOptions): Prepare =>
  (text, input) => {
    const policy = compile([{ file: "p.rego", text }], options);
    return () => ({ value: policy.evaluate(input, { query: "data.p.r" }) });
  };

/** Both tiers, and all who watch an evaluation. */
export const evaluationPreparersByMode: Readonly<Record<string, Prepare>> = {
  closures: evaluating({ codegen: "never" }),
  generated: evaluating({ codegen: "always" }),
  strict: evaluating({ codegen: "always", strict: true }),
  test: (text, input) => {
    const sources = [
      { file: "p.rego", text },
      { file: "t.rego", text: "package t\nimport rego.v1\ntest_r if data.p.r != null with input as data.input" },
    ];
    return () => {
      const compiling = processorTime(() => runTests(sources, { only: () => false }));
      const testing = processorTime(() => runTests(sources, { data: { input } }));
      const [result] = testing.outcome.results;
      return { value: result?.outcome, milliseconds: Math.max(0, testing.milliseconds - compiling.milliseconds) };
    };
  },
  coverage: (text, input) => {
    const policy = compile([{ file: "p.rego", text }]).observed(new CoverageRecorder());
    return () => ({ value: policy.evaluate(input, { query: "data.p.r" }) });
  },
  evidence: (text, input) => {
    const policy = compile([{ file: "p.rego", text }]);
    return () => {
      const { value, readsWithoutResult } = policy.evidence(input, { query: "data.p.r" });
      return { value: readsWithoutResult.length < 0 ? undefined : value };
    };
  },
};

/** Of one of our ways, in processor time. */
export function measureGrowth(
  shape: ScalingShape,
  prepare: Prepare,
  { sizes, rounds }: GrowthEffort,
): GrowthPowerAndTimes & { readonly result: string } {
  let result = "";
  const times = sizeFactors.slice(0, sizes).map((factor) => {
    const n = shape.n * factor;
    const run = prepare(shape.policy(n), shape.input(n));
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < rounds; i++) {
      const { outcome, milliseconds } = processorTime(run);
      best = Math.min(best, outcome.milliseconds ?? milliseconds);
      if (factor === 1) result = formatValueAsJson(outcome.value ?? null);
    }
    return best;
  });
  return { ...computeGrowth(times), result };
}

function processorTime<Result>(work: () => Result): { readonly outcome: Result; readonly milliseconds: number } {
  const before = process.cpuUsage();
  const outcome = work();
  const { user, system } = process.cpuUsage(before);
  return { outcome, milliseconds: (user + system) / 1000 };
}

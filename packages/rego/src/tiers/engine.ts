import type { CheckedPolicy } from "../analysis/analyse-policy.js";
import type { WithTarget } from "../analysis/core-ast.js";
import type { BuiltinHost } from "../builtins/builtin.js";
import type { CompileOptions, EvaluateOptions } from "../options.js";
import { BudgetMeter, defaultBudget } from "../runtime/budget-meter.js";
import { Evaluation, EvaluationMemoTable, type PolicyRunner } from "../runtime/evaluation.js";
import type { EvaluationObserver } from "../runtime/observer.js";
import { emptyBaseData } from "../runtime/virtual-documents.js";
import type { Value } from "../values/value.js";
import { ClosureProgram } from "./closure-program.js";
import { GeneratedProgram } from "./generated-program.js";

/** Evaluations after which a policy is worth the time it takes to generate code for it. */
const warm = 12;

const noHost: BuiltinHost = {};

export function startEvaluation(
  runner: PolicyRunner,
  input: Value | undefined,
  options: EvaluateOptions,
  strict: boolean,
  memory: EvaluationMemoTable = takeMemory(runner),
): Evaluation {
  const meter = new BudgetMeter(options.budget === undefined ? defaultBudget : { ...defaultBudget, ...options.budget });
  const { data = emptyBaseData, host = noHost, now } = options;
  return new Evaluation(runner, input, data, meter, strict, host, now, memory);
}

/** Not one that is too small: the first tier finds new places on the way. */
function takeMemory(runner: PolicyRunner): EvaluationMemoTable {
  const { spare } = runner;
  if (spare === undefined || spare.places.length < runner.memoSize) return new EvaluationMemoTable(runner.memoSize);
  runner.spare = undefined;
  return spare;
}

/** Chooses the tier: closures at first, generated code once the policy is hot. */
export class Engine {
  readonly program: ClosureProgram;
  readonly #strict: boolean;
  #codegen: "auto" | "always" | "never";
  #evaluations = 0;
  #generated: GeneratedProgram | undefined;

  constructor(
    analysis: CheckedPolicy,
    replaced: readonly WithTarget[],
    options: CompileOptions,
    observer?: EvaluationObserver,
    records = false,
  ) {
    this.program = new ClosureProgram(analysis, replaced, options.strict ?? false, observer, records);
    this.#strict = options.strict ?? false;
    // What rules at the end of long chains read is put together by the first tier alone.
    const isClosures = observer !== undefined || (records && this.program.hasLongChains);
    this.#codegen = isClosures ? "never" : (options.codegen ?? "auto");
  }

  start(input: Value | undefined, options: EvaluateOptions): Evaluation {
    return startEvaluation(this.#runner(), input, options, this.#strict);
  }

  #runner(): PolicyRunner {
    if (this.#generated !== undefined) return this.#generated;
    const due = this.#codegen === "always" || (this.#codegen === "auto" && this.#evaluations++ >= warm);
    if (!due) return this.program;
    try {
      this.#generated = new GeneratedProgram(this.program, this.#strict);
    } catch (cause) {
      // Some hosts forbid generated code, and some policies nest too deeply for it. Closures run them all the same.
      if (!(cause instanceof EvalError || cause instanceof RangeError || cause instanceof SyntaxError)) throw cause;
      this.#codegen = "never";
    }
    return this.#generated ?? this.program;
  }
}

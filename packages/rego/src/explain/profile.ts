import type { EvaluateOptions } from "../options.js";
import type { Policy } from "../policy.js";
import type { EvaluationObserver } from "../runtime/observer.js";
import { findSourcePosition, type Source } from "../syntax/source.js";
import { compareStrings } from "../values/text-order.js";
import type { Value } from "../values/value.js";
import { type CodeIndex, createCodeIndex } from "./code-index.js";

/** A line of a policy or of the query, and what its expressions took. */
export interface ProfiledLine {
  readonly file: string;
  readonly line: number;
  /** Of the first of its expressions. */
  readonly column: number;
  /** Without the rules that the expressions ask for. */
  readonly nanoseconds: number;
  /** How often expressions of the line were evaluated. One expression may be several steps, which count each. */
  readonly evaluations: number;
}

/** What lines can be ordered by, as `opa eval --profile-sort` names it; the largest comes first. */
const orders = {
  total_time_ns: (a: ProfiledLine, b: ProfiledLine) => b.nanoseconds - a.nanoseconds,
  num_eval: (a: ProfiledLine, b: ProfiledLine) => b.evaluations - a.evaluations,
  file: (a: ProfiledLine, b: ProfiledLine) => compareStrings(b.file, a.file),
  line: (a: ProfiledLine, b: ProfiledLine) => b.line - a.line,
} as const;

/** By what a profile can be sorted. */
export type ProfileOrder = keyof typeof orders;
/** All orders of a profile, for the command line. */
export const profileOrders = Object.keys(orders) as ProfileOrder[];

/** The lines of a profile by several orders, the first of which counts most. */
export function sortProfile(lines: readonly ProfiledLine[], by: readonly ProfileOrder[]): ProfiledLine[] {
  const compare = (a: ProfiledLine, b: ProfiledLine) =>
    by.map((order) => orders[order](a, b)).find((difference) => difference !== 0) ?? 0;
  return lines.toSorted(compare);
}

/** Evaluates a query and tells where the time went, the slowest line first. */
export function profileQuery(
  policy: Policy,
  input: Value | undefined,
  options: EvaluateOptions & { readonly query: string },
): ProfiledLine[] {
  const { query, ...evaluation } = options;
  const profiler = new Profiler();
  const prepared = policy.observed(profiler).query(query);
  prepared.evaluate(input, evaluation);
  return profiler.lines(createCodeIndex(policy.modules, query));
}

interface Step {
  count: number;
  milliseconds: number;
}

/** Time belongs to the expression that began last in the innermost rule that is being evaluated. */
class Profiler implements EvaluationObserver {
  readonly #steps = new Map<Source, Map<number, Step>>();
  readonly #callers: (Step | undefined)[] = [];
  #current: Step | undefined;
  #since = 0;

  enter(): void {
    this.#callers.push(this.#current);
  }

  expression(source: Source, at: number): void {
    const ofSource = this.#steps.get(source) ?? new Map<number, Step>();
    this.#steps.set(source, ofSource);
    const step = ofSource.get(at) ?? { count: 0, milliseconds: 0 };
    ofSource.set(at, step);
    step.count++;
    this.#goOnWith(step);
  }

  leave(): void {
    this.#goOnWith(this.#callers.pop());
  }

  #goOnWith(step: Step | undefined): void {
    const now = performance.now();
    if (this.#current !== undefined) this.#current.milliseconds += now - this.#since;
    this.#current = step;
    this.#since = now;
  }

  lines(code: CodeIndex): ProfiledLine[] {
    this.#goOnWith(undefined);
    const lines = [...this.#steps].flatMap(([source, steps]) => linesOf(source, steps, code));
    return lines.sort((a, b) => b.nanoseconds - a.nanoseconds || b.evaluations - a.evaluations || a.line - b.line);
  }
}

function linesOf(source: Source, steps: ReadonlyMap<number, Step>, code: CodeIndex): ProfiledLine[] {
  const lines = new Map<number, ProfiledLine>();
  for (const [at, { count, milliseconds }] of steps) {
    const { line, column } = findSourcePosition(source, code.exprAt(source, at)?.at ?? at);
    const known = lines.get(line);
    lines.set(line, {
      file: source.file,
      line,
      column: Math.min(column, known?.column ?? column),
      nanoseconds: (known?.nanoseconds ?? 0) + Math.round(milliseconds * 1e6),
      evaluations: (known?.evaluations ?? 0) + count,
    });
  }
  return [...lines.values()];
}

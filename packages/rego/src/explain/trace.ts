import type { EvaluateOptions } from "../options.js";
import type { Policy } from "../policy.js";
import type { QueryBindings } from "../prepared-query.js";
import type { EvaluationObserver } from "../runtime/observer.js";
import type { Expr } from "../syntax/ast.js";
import { findSourcePosition, getLineText, type Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { type CodeIndex, createCodeIndex, type RuleBranch } from "./code-index.js";
import { createBodyProgressTracker, type RuleProgressTracker } from "./rule-progress.js";
import type { TraceNoteChannel } from "./trace-note-channel.js";

/** What to trace, and how much of it. */
export interface TraceOptions extends EvaluateOptions {
  readonly query: string;
  /** Events kept before the rest is left out. */
  readonly limit?: number;
  /** Those the policy was compiled with. */
  readonly notes?: TraceNoteChannel;
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line of the source. */
  readonly lineText: string;
}

interface EventBase extends Place {
  /** How many rules are being evaluated around it. */
  readonly depth: number;
}

/** A step of an evaluation: where it was, and what happened there. */
export type TraceEvent =
  /** A rule begins; `rule` names its document. */
  | (EventBase & { readonly kind: "enter"; readonly rule: string })
  /** An expression is about to be evaluated. */
  | (EventBase & { readonly kind: "expression"; readonly text: string })
  /** A rule gave a value. A rule that gives several reports the last. */
  | (EventBase & { readonly kind: "exit"; readonly rule: string; readonly value: Value })
  /** A rule gave none: the expression it got no further than. */
  | (EventBase & { readonly kind: "fail"; readonly text: string })
  /** A comprehension is answered by an index: what was looked through to build it is not evaluated again. */
  | (EventBase & { readonly kind: "index"; readonly text: string })
  /** What a policy says by `trace("…")`. */
  | (EventBase & { readonly kind: "note"; readonly text: string });

/** What happened in the evaluation of a query, in order. */
export interface Trace {
  readonly events: readonly TraceEvent[];
  /** Whether there were more events than the limit. */
  readonly truncated: boolean;
  readonly bindings: readonly QueryBindings[];
  /** What ended the evaluation early, if anything did. */
  readonly failure?: unknown;
}

/** Evaluates a query and tells what happened on the way. Everything is evaluated once: later uses are not seen. */
export function trace(policy: Policy, input: Value | undefined, options: TraceOptions): Trace {
  const { query, limit = 100_000, notes, ...evaluation } = options;
  policy.query(query);
  const recorder = new Recorder(createCodeIndex(policy.modules, query), limit);
  const prepared = policy.observed(recorder).query(query);
  const { events } = recorder;
  const result = (bindings: QueryBindings[]) => ({ events, truncated: recorder.truncated, bindings });
  notes?.listen((text) => recorder.note(text));
  try {
    return result(prepared.evaluate(input, evaluation));
  } catch (failure) {
    return { ...result([]), failure };
  } finally {
    notes?.listen(undefined);
  }
}

interface Frame {
  readonly branch: RuleBranch;
  readonly progress: RuleProgressTracker;
  gave: boolean;
}

/** Turns what an observer is told into events. */
class Recorder implements EvaluationObserver {
  readonly events: TraceEvent[] = [];
  truncated = false;
  readonly #code: CodeIndex;
  readonly #limit: number;
  readonly #frames: Frame[] = [];
  readonly #places = new Map<Source, Map<number, Place>>();
  /**
   * Offsets reported for the expression of the last event: one line of a body may be several steps, told once. It is
   * told again when it goes on after a rule it asked for.
   */
  readonly #steps = new Set<number>();
  #last: Expr | undefined;
  #here: EventBase | undefined;

  constructor(code: CodeIndex, limit: number) {
    this.#code = code;
    this.#limit = limit;
  }

  enter(source: Source, at: number): void {
    const branch = this.#code.branchAt(source, at);
    if (branch === undefined) return;
    this.#add({ kind: "enter", rule: branch.name, ...this.#place(source, at) });
    this.#frames.push({ branch, progress: createBodyProgressTracker(branch.rule.body), gave: false });
    this.#last = undefined;
  }

  expression(source: Source, at: number): void {
    const expr = this.#code.exprAt(source, at);
    // What a runner of tests has put in is written nowhere.
    if (expr === undefined || expr.at === expr.end) return;
    this.#frames.at(-1)?.progress.reach(at);
    if (this.#last === expr && !this.#steps.has(at)) {
      this.#steps.add(at);
      return;
    }
    this.#last = expr;
    this.#steps.clear();
    this.#steps.add(at);
    this.#here = this.#place(source, expr.at);
    this.#add({ kind: "expression", text: singleLine(source, expr), ...this.#here });
  }

  index(source: Source, at: number): void {
    const expr = this.#code.exprAt(source, at);
    if (expr === undefined) return;
    this.#add({ kind: "index", text: singleLine(source, expr), ...this.#place(source, expr.at) });
  }

  exit(source: Source, at: number, value: Value): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    frame.gave = true;
    this.#add({ kind: "exit", rule: frame.branch.name, value, ...this.#place(source, at) });
  }

  leave(source: Source, _at: number, isOver: boolean): void {
    const frame = this.#frames.at(-1);
    const failed = isOver && frame?.gave === false ? frame.progress.furthest() : undefined;
    if (failed !== undefined) {
      this.#add({ kind: "fail", text: singleLine(source, failed), ...this.#place(source, failed.at) });
    }
    this.#frames.pop();
    this.#last = undefined;
  }

  note(text: string): void {
    if (this.#here !== undefined) this.#add({ kind: "note", text, ...this.#here });
  }

  /** Most places are told many times. */
  #place(source: Source, at: number): EventBase {
    const known = this.#places.get(source) ?? new Map<number, Place>();
    this.#places.set(source, known);
    let place = known.get(at);
    if (place === undefined) {
      const { line, column } = findSourcePosition(source, at);
      place = { file: source.file, line, column, lineText: getLineText(source, line) };
      known.set(at, place);
    }
    return { depth: this.#frames.length, ...place };
  }

  #add(event: TraceEvent): void {
    if (this.events.length < this.#limit) this.events.push(event);
    else this.truncated = true;
  }
}

function singleLine(source: Source, { at, end }: Expr): string {
  return source.text.slice(at, end).replace(/\s+/g, " ");
}

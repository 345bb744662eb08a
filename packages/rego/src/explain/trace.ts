import type { EvaluateOptions } from "../options.js";
import type { Policy } from "../policy.js";
import type { Binding } from "../query.js";
import type { Observer } from "../runtime/observer.js";
import type { Expr } from "../syntax/ast.js";
import { lineText, positionAt, type Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { type Branch, type CodeIndex, codeIndex } from "./code-index.js";
import { namesIn } from "./walk-ast.js";

export interface TraceOptions extends EvaluateOptions {
  readonly query: string;
  /** Events kept before the rest is left out. */
  readonly limit?: number;
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

export type TraceEvent =
  /** A rule begins; `rule` names its document. */
  | (EventBase & { readonly kind: "enter"; readonly rule: string })
  /** An expression is about to be evaluated. */
  | (EventBase & { readonly kind: "expression"; readonly text: string })
  /** A rule gave a value. A rule that gives several reports the last. */
  | (EventBase & { readonly kind: "exit"; readonly rule: string; readonly value: Value });

export interface Trace {
  readonly events: readonly TraceEvent[];
  /** Whether there were more events than the limit. */
  readonly truncated: boolean;
  readonly bindings: readonly Binding[];
  /** What ended the evaluation early, if anything did. */
  readonly failure?: unknown;
}

/** Evaluates a query and tells what happened on the way. Everything is evaluated once: later uses are not seen. */
export function trace(policy: Policy, input: Value | undefined, options: TraceOptions): Trace {
  const { query, limit = 100_000, ...evaluation } = options;
  policy.query(query);
  const recorder = new Recorder(codeIndex(policy.modules, query), limit);
  const prepared = policy.observed(recorder).query(query);
  const { events } = recorder;
  const result = (bindings: Binding[]) => ({ events, truncated: recorder.truncated, bindings });
  try {
    return result(prepared.evaluate(input, evaluation));
  } catch (failure) {
    return { ...result([]), failure };
  }
}

interface Frame {
  readonly branch: Branch;
  current: Expr | undefined;
}

/**
 * Turns what an observer is told into events. It is not told when a rule ends without a value, so the rules that are
 * still being evaluated are worked out: an expression belongs to the rule around it, and a rule that begins was asked
 * for by the innermost rule whose current expression mentions it.
 */
class Recorder implements Observer {
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

  constructor(code: CodeIndex, limit: number) {
    this.#code = code;
    this.#limit = limit;
  }

  enter(source: Source, at: number): void {
    const branch = this.#code.branchAt(source, at);
    if (branch === undefined) return;
    this.#frames.length = this.#callerDepth(branch);
    this.#add({ kind: "enter", rule: branch.name, ...this.#place(source, at) });
    this.#frames.push({ branch, current: undefined });
    this.#last = undefined;
  }

  expression(source: Source, at: number): void {
    const expr = this.#code.exprAt(source, at);
    if (expr === undefined) return;
    this.#backTo(this.#code.branchAt(source, at));
    const frame = this.#frames.at(-1);
    if (frame !== undefined) frame.current = expr;
    if (this.#last === expr && !this.#steps.has(at)) {
      this.#steps.add(at);
      return;
    }
    this.#last = expr;
    this.#steps.clear();
    this.#steps.add(at);
    const text = source.text.slice(expr.at, expr.end).replace(/\s+/g, " ");
    this.#add({ kind: "expression", text, ...this.#place(source, expr.at) });
  }

  exit(source: Source, at: number, value: Value): void {
    const branch = this.#code.branchAt(source, at);
    if (branch === undefined) return;
    this.#backTo(branch);
    this.#add({ kind: "exit", rule: branch.name, value, ...this.#place(source, at) });
    if (this.#frames.at(-1)?.branch === branch) this.#frames.pop();
    this.#last = undefined;
  }

  /** Drops the rules that must have ended, now that this one (or the query) goes on. */
  #backTo(branch: Branch | undefined): void {
    if (branch === undefined) {
      this.#frames.length = 0;
      return;
    }
    const depth = this.#frames.findLastIndex((frame) => frame.branch === branch);
    if (depth !== -1) this.#frames.length = depth + 1;
  }

  #callerDepth(callee: Branch): number {
    const { name } = callee.rule.head.name;
    for (const wanted of [name, "data"]) {
      for (let depth = this.#frames.length; depth > 0; depth--) {
        const frame = this.#frames[depth - 1] as Frame;
        // No rule asks for itself: this is the next rule of the same document.
        if (frame.branch.name !== callee.name && mentions(frame, wanted)) return depth;
      }
    }
    return 0;
  }

  /** Most places are told many times. */
  #place(source: Source, at: number): EventBase {
    const known = this.#places.get(source) ?? new Map<number, Place>();
    this.#places.set(source, known);
    let place = known.get(at);
    if (place === undefined) {
      const { line, column } = positionAt(source, at);
      place = { file: source.file, line, column, lineText: lineText(source, line) };
      known.set(at, place);
    }
    return { depth: this.#frames.length, ...place };
  }

  #add(event: TraceEvent): void {
    if (this.events.length < this.#limit) this.events.push(event);
    else this.truncated = true;
  }
}

/** A head whose value asks for a rule has no expression of its own to say so. */
function mentions({ branch, current }: Frame, name: string): boolean {
  return mentionedIn(current ?? branch.rule).has(name) || mentionedIn(branch.rule.head).has(name);
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** Names of variables and of parts of references: `data.lib.allow` mentions all three. */
function mentionedIn(node: object): ReadonlySet<string> {
  let names = known.get(node);
  if (names === undefined) {
    names = namesIn(node, true);
    known.set(node, names);
  }
  return names;
}

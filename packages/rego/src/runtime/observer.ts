import type { Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";

/** Watches an evaluation. Policies that are watched run in a compilation of their own, so the others pay nothing. */
export interface EvaluationObserver {
  /** A rule (or a branch after `else`) begins; its offset in the source names it. */
  enter?(source: Source, at: number): void;
  /** An expression of a body is about to be evaluated. */
  expression?(source: Source, at: number): void;
  /**
   * An index answers for the comprehension here: what it looked through to be built is not evaluated again. Expressions
   * that were reached so are told all the same.
   */
  index?(source: Source, at: number): void;
  /** A rule gives a value: its own, or an element or entry of its document. */
  exit?(source: Source, at: number, value: Value): void;
  /**
   * A rule (or branch) has ended, after its value if it gave one. It is not over when it was given up: by an error, or
   * to evaluate first what lies too deep.
   */
  leave?(source: Source, at: number, isOver: boolean): void;
}

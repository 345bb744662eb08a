import type { Value } from "../values/value.js";

/** A policy and the documents it is evaluated on, in the style of a family of real compliance rules. */
export interface BenchPolicy {
  readonly name: string;
  readonly version: "v0" | "v1";
  readonly policy: string;
  readonly query: string;
  /** Evaluated one after the other; a single one again and again. */
  readonly documents: readonly Value[];
  /** How many simple rules one evaluation answers, where that is what counts. */
  readonly simpleRules?: number;
}

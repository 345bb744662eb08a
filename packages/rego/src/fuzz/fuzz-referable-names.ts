import type { SeededRandom } from "./seeded-random.js";

/** What a term may refer to. Rules refer only to what was made before them, so nothing is recursive by accident. */
export interface FuzzReferableNamesAndRandom {
  readonly random: SeededRandom;
  readonly version: "v0" | "v1";
  /** References to documents, as written in this module: `r0`, `data.p0.r1`, an alias. */
  readonly documents: readonly string[];
  readonly functions: readonly { readonly name: string; readonly arity: number }[];
  /** References to whole packages, for dynamic references: `data.p0`. */
  readonly packages: readonly string[];
  /** Names that a local variable may shadow. */
  readonly shadowable: readonly string[];
  /** Terms hold bodies and bodies hold terms: this is how terms reach bodies. */
  readonly bodyLines: (
    world: FuzzReferableNamesAndRandom,
    start: FuzzBoundVariables,
    shape: RandomBodyLimits,
  ) => FuzzLinesAndBoundVariables;
}

/** The variables that have a value. */
export type FuzzBoundVariables = readonly string[];

export interface RandomBodyLimits {
  readonly depth: number;
  readonly most: number;
}

export interface FuzzLinesAndBoundVariables {
  readonly lines: readonly string[];
  /** The variables that have a value once the body holds. */
  readonly scope: FuzzBoundVariables;
}

/**
 * Strings whose expression was made by a compiler: the tree is at hand, and its parts lead back to where they were
 * written. The string itself is how the expression is shown.
 */
import type { ScalarNode } from "../../data/node.js";
import type { Expression } from "./ast.js";

const COMPILED = Symbol("compiled");

export interface Compiled {
  readonly expression: Expression;
  /** Offsets in the string, ascending, each with the offset in the file it comes from. */
  readonly offsets: readonly (readonly [at: number, offset: number])[];
}

export function withCompiled(node: ScalarNode, compiled: Compiled): ScalarNode {
  return Object.assign({ ...node }, { [COMPILED]: compiled });
}

export function compiledOf(node: ScalarNode): Compiled | undefined {
  return (node as { readonly [COMPILED]?: Compiled })[COMPILED];
}

export function offsetOf({ offsets }: Compiled, at: number): number | undefined {
  return offsets.findLast(([from]) => from <= at)?.[1];
}

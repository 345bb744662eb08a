/**
 * Strings whose expression was made by a compiler: the tree is at hand, and its parts lead back to where they were
 * written. The string itself is how the expression is shown.
 */
import type { ScalarNode } from "../../data/node.js";
import type { ArmExpression } from "./ast.js";

const COMPILED = Symbol("compiled");

export interface CompiledExpressionWithOffsets {
  readonly expression: ArmExpression;
  /** Offsets in the string, ascending, each with the offset in the file it comes from. */
  readonly offsets: readonly (readonly [at: number, offset: number])[];
}

export function attachCompiledExpression(node: ScalarNode, compiled: CompiledExpressionWithOffsets): ScalarNode {
  return Object.assign({ ...node }, { [COMPILED]: compiled });
}

export function getExpressionAttachedByCompiler(node: ScalarNode): CompiledExpressionWithOffsets | undefined {
  return (node as { readonly [COMPILED]?: CompiledExpressionWithOffsets })[COMPILED];
}

export function findSourceOffset({ offsets }: CompiledExpressionWithOffsets, at: number): number | undefined {
  return offsets.findLast(([from]) => from <= at)?.[1];
}

/** Where a character of a string's value stands in the file that holds the string. */
import type { ScalarNode } from "../../data/node.js";
import { findSourceOffset, getExpressionAttachedByCompiler } from "./compiled-expression.js";

/** JSON escapes make a string longer in its file than its value is. */
export function toFileOffset(node: ScalarNode, offset: number): number {
  const compiled = getExpressionAttachedByCompiler(node);
  if (compiled !== undefined) return findSourceOffset(compiled, offset) ?? node.start;
  const { text } = node.source;
  if (text[node.start] !== '"') return node.start;
  let at = node.start + 1;
  for (let count = 0; count < offset && at < node.end; count++) {
    if (text[at] !== "\\") at += 1;
    else at += text[at + 1] === "u" ? 6 : 2;
  }
  return Math.min(at, node.end);
}

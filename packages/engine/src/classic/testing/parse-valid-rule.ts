import type { ClassicExpression } from "../ast.js";
import { parseClassicExpression } from "../parse.js";

/** The tree of a text that has to be a rule. */
export function parseValidRule(text: string): ClassicExpression {
  const parsing = parseClassicExpression(text);
  if ("problem" in parsing) throw new Error(`${text}: ${parsing.problem.message} at ${parsing.problem.offset}`);
  return parsing.rule;
}

import type { Body, Ref, SyntaxNode, Term } from "../syntax/ast.js";
import { visitNodes } from "./walk-ast.js";

/** Whether a body can hold in more than one way: a reference with a variable in its path, or `walk`. */
export function canBodyHoldMoreThanOnce(body: Body): boolean {
  let found = false;
  visitNodes(body, (node) => {
    found ||= iterates(node);
    return !found && !isComprehension(node);
  });
  return found;
}

function iterates(node: SyntaxNode): boolean {
  const term = node as Partial<Term>;
  if (term.kind === "call") return term.operator?.kind === "var" && term.operator.name === "walk";
  return term.kind === "ref" && (term as Ref).path.some(({ kind }) => kind === "var");
}

function isComprehension(node: SyntaxNode): boolean {
  return ((node as Partial<Term>).kind ?? "").endsWith("-comprehension");
}

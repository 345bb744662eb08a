import { createProblemAt, type RegoProblem } from "../errors.js";
import type { Source } from "../syntax/source.js";
import { formatValueAsTerm } from "../values/value-text.js";
import { isConstantOfDeclaredType } from "./constant-of-declared-type.js";
import type { Callee, CoreExpr, CoreRef, CoreTerm, CoreWith, ReferencesCallsAndWiths } from "./core-ast.js";
import { findRuleNode, formatDocumentName, type RuleTree } from "./rule-tree.js";

/** What must hold for everything a rule or query mentions, once all rules are known. */
export function reportWrongReferencesCallsAndWiths(
  tree: RuleTree,
  source: Source,
  mentions: ReferencesCallsAndWiths,
  problems: RegoProblem[],
): void {
  for (const call of mentions.calls) checkCall(tree, source, call, problems);
  for (const reference of mentions.references) checkReference(tree, source, reference, problems);
  for (const change of mentions.changes) checkWith(tree, source, change, problems);
}

function checkCall(tree: RuleTree, source: Source, expr: CoreExpr & { kind: "call" }, problems: RegoProblem[]): void {
  const { callee, args } = expr;
  const report = (message: string) => problems.push(createProblemAt(source, expr.at, "rego_type_error", message));
  const arity = arityOf(tree, callee);
  if (arity === undefined) report(`undefined function ${nameOf(callee)}`);
  else if (args.length !== arity) report(`${nameOf(callee)}: arity mismatch: have ${args.length}, want ${arity}`);
  else if (callee.kind === "builtin") {
    for (let i = 0; i < args.length; i++) {
      const arg = args[i] as CoreTerm;
      const type = callee.builtin.args[i];
      if (arg.kind !== "const" || type === undefined || isConstantOfDeclaredType(type, arg.value)) continue;
      report(`${nameOf(callee)}: invalid argument ${i + 1}: ${formatValueAsTerm(arg.value)}`);
    }
  }
}

function nameOf(callee: Callee): string {
  return callee.kind === "builtin" ? callee.builtin.name : formatDocumentName(callee.path);
}

/** A function has no value of its own. */
function checkReference(tree: RuleTree, source: Source, term: CoreRef, problems: RegoProblem[]): void {
  let node = tree.root;
  for (const element of term.path) {
    const child = element.kind === "const" && typeof element.value === "string" && node.children.get(element.value);
    if (!child) break;
    node = child;
  }
  if (node.group?.kind !== "function") return;
  const message = `function ${formatDocumentName(node.path)} used as reference, not called`;
  problems.push(createProblemAt(source, term.at, "rego_type_error", message));
}

function arityOf(tree: RuleTree, callee: Callee): number | undefined {
  if (callee.kind === "builtin") return callee.builtin.args.length;
  const group = findRuleNode(tree.root, callee.path)?.group;
  return group?.kind === "function" ? (group.rules[0] ?? group.defaults[0])?.args?.length : undefined;
}

function checkWith(tree: RuleTree, source: Source, change: CoreWith, problems: RegoProblem[]): void {
  const { target } = change;
  if (target.kind !== "data") return;
  let node = tree.root;
  for (const name of target.path.slice(0, -1)) {
    const child = node.children.get(name);
    if (child === undefined) return;
    if (child.group !== undefined) {
      const message = "with keyword cannot partially replace virtual document(s)";
      problems.push(createProblemAt(source, change.at, "rego_compile_error", message));
      return;
    }
    node = child;
  }
}

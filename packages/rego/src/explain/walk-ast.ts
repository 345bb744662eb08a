import type { Expr, Module, Rule, SyntaxNode, Var } from "../syntax/ast.js";

/** Visits a node and every node inside it, outer ones first. `visit` returns false to leave out what is inside. */
export function visitNodes(value: unknown, visit: (node: SyntaxNode) => boolean): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, visit);
    return;
  }
  if (!isNode(value) || !visit(value)) return;
  for (const part of Object.values(value)) visitNodes(part, visit);
}

function isNode(value: object): value is SyntaxNode {
  return Object.hasOwn(value, "at") && Object.hasOwn(value, "end");
}

function isExpr(node: SyntaxNode): node is Expr {
  return "negated" in node;
}

function isVar(node: SyntaxNode): node is Var {
  return "kind" in node && node.kind === "var";
}

/** The names of the variables inside, which may be those of locals, imports and rules alike. */
export function collectVariableNames(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  visitNodes(value, (node) => {
    if (isVar(node)) names.add(node.name);
    return true;
  });
  return names;
}

/** All expressions, those of nested bodies too. What stands inside a template string is part of its expression. */
export function collectExprs(value: unknown): Expr[] {
  const exprs: Expr[] = [];
  visitNodes(value, (node) => {
    if (isExpr(node)) exprs.push(node);
    return !("kind" in node && node.kind === "template");
  });
  return exprs;
}

/** A rule and its `else` branches. */
export function listRuleBranches(rule: Rule): Rule[] {
  const branches: Rule[] = [];
  for (let branch: Rule | undefined = rule; branch !== undefined; branch = branch.else) branches.push(branch);
  return branches;
}

/** `data.a["b c"].allow`: the document a rule adds to. */
export function formatRuleDocumentName(module: Module, rule: Rule): string {
  const names = [...module.package.path, rule.head.name.name];
  for (const element of rule.head.path) {
    if (element.kind !== "string") break;
    names.push(element.value);
  }
  return formatDataPath(names);
}

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;

export function formatDataPath(names: readonly string[]): string {
  return `data${names.map((name) => (plainName.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`)).join("")}`;
}

/** The innermost of some nodes (outer ones first) at an offset. */
export function findInnermostNodeAt<N extends SyntaxNode>(nodes: readonly N[], offset: number): N | undefined {
  let best: N | undefined;
  for (const node of nodes) {
    const inside = node.at <= offset && (offset < node.end || offset === node.at);
    if (inside && (best === undefined || node.end - node.at <= best.end - best.at)) best = node;
  }
  return best;
}

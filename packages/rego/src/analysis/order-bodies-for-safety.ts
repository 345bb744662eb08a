import { createProblemAt, type RegoProblem } from "../errors.js";
import type { Source } from "../syntax/source.js";
import type { CoreExpr, CoreRule, CoreTerm, Local } from "./core-ast.js";
import {
  collectClosureLocals,
  collectLocalsOutsideClosures,
  everyLocalSatisfies,
  hasClosure,
  listNonComprehensionBodies,
  listOutermostComprehensions,
  visitTermLocalsOutsideClosures,
} from "./expr-terms-and-locals.js";
import { findLocalsBoundByExpr } from "./locals-bound-by-expr.js";

/**
 * Puts the expressions of every body in an order in which each finds the values it needs, and reports the variables
 * for which there is no such order. An expression moves only when it must, so authors keep the order they chose.
 */
export function orderRuleBodies(rule: CoreRule, problems: RegoProblem[]): void {
  const check = new SafetyCheck(rule.source, problems);
  for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
    const safe = new Set<Local>();
    for (const arg of branch.args ?? []) visitTermLocalsOutsideClosures(arg, (local) => safe.add(local));
    branch.body = check.order(branch.body, safe);
    for (const term of [...branch.keys, branch.value]) check.require(term, safe, branch.at);
  }
}

export function orderQueryBody(source: Source, body: CoreExpr[], problems: RegoProblem[]): CoreExpr[] {
  return new SafetyCheck(source, problems).order(body, new Set());
}

/** An expression with its locals outside closures and inside them. */
interface Fact {
  readonly expr: CoreExpr;
  readonly locals: ReadonlySet<Local>;
  readonly closed: ReadonlySet<Local>;
}

/** Most bodies are written in an order that works, and hold no closure to look into. */
function isInOrder(body: readonly CoreExpr[], safe: Set<Local>): boolean {
  const added: Local[] = [];
  for (const expr of body) {
    const plain = plainOutput(expr, safe);
    if (plain !== undefined) {
      if (plain === nothing || safe.has(plain)) continue;
      safe.add(plain);
      added.push(plain);
      continue;
    }
    const outputs = hasClosure(expr) ? undefined : findLocalsBoundByExpr(expr, safe);
    if (outputs === undefined || !everyLocalSatisfies(expr, (local) => safe.has(local) || outputs.has(local))) {
      for (const local of added) safe.delete(local);
      return false;
    }
    for (const local of outputs) {
      if (safe.has(local)) continue;
      safe.add(local);
      added.push(local);
    }
  }
  return true;
}

const nothing = Symbol("nothing");

/**
 * What most expressions give: nothing, as all they hold is known, or one local on a side of an equation or as the result
 * of a call whose other terms are known. Undefined for any other.
 */
function plainOutput(expr: CoreExpr, safe: ReadonlySet<Local>): Local | typeof nothing | undefined {
  for (const { value } of expr.with) if (value.kind !== "callee" && !isSettled(value, safe)) return undefined;
  switch (expr.kind) {
    case "term":
      return isSettled(expr.term, safe) ? nothing : undefined;
    case "eq":
      if (isSettled(expr.right, safe)) return received(expr.left, expr, safe);
      return !expr.assign && isSettled(expr.left, safe) ? received(expr.right, expr, safe) : undefined;
    case "call":
      for (const arg of expr.args) if (!isSettled(arg, safe)) return undefined;
      return expr.output === undefined ? nothing : received(expr.output, expr, safe);
    default:
      return undefined;
  }
}

function received(term: CoreTerm, { negated }: CoreExpr, safe: ReadonlySet<Local>): Local | typeof nothing | undefined {
  if (term.kind === "local" && !negated) return term.local;
  return isSettled(term, safe) ? nothing : undefined;
}

/** Whether a term holds neither a closure nor a local that has no value yet. */
function isSettled(term: CoreTerm, safe: ReadonlySet<Local>): boolean {
  switch (term.kind) {
    case "const":
      return true;
    case "local":
      return safe.has(term.local);
    case "ref":
      if (typeof term.root === "object" && !safe.has(term.root)) return false;
      for (const element of term.path) if (!isSettled(element, safe)) return false;
      return true;
    case "array":
    case "set":
      for (const item of term.items) if (!isSettled(item, safe)) return false;
      return true;
    case "object":
      for (const [key, value] of term.entries) if (!isSettled(key, safe) || !isSettled(value, safe)) return false;
      return true;
    default:
      return false;
  }
}

class SafetyCheck {
  readonly #reported = new Set<Local>();

  constructor(
    private readonly source: Source,
    private readonly problems: RegoProblem[],
  ) {}

  /** The body in order. `safe` has what is known before, and afterwards also what the body makes known. */
  order(body: CoreExpr[], safe: Set<Local>): CoreExpr[] {
    if (isInOrder(body, safe)) return body;
    const outer = new Set(safe);
    const facts = body.map(
      (expr): Fact => ({ expr, locals: collectLocalsOutsideClosures(expr), closed: collectClosureLocals(expr) }),
    );
    const here = new Set<Local>();
    for (const { locals } of facts) for (const local of locals) here.add(local);
    const ordered: CoreExpr[] = [];
    let waiting = facts;
    for (;;) {
      const later: Fact[] = [];
      for (const fact of waiting) {
        const outputs = findLocalsBoundByExpr(fact.expr, safe);
        const closed = [...fact.closed].filter((local) => here.has(local) && !outer.has(local) && !safe.has(local));
        const missing = [...fact.locals, ...closed].some((local) => !safe.has(local) && !outputs.has(local));
        // A closure cannot use what its own expression is still to give.
        const fresh = [...outputs].filter((local) => !safe.has(local));
        const selfish =
          closed.length > 0 && closed.length === fresh.length && closed.every((each) => outputs.has(each));
        if (missing || selfish) later.push(fact);
        else {
          ordered.push(fact.expr);
          for (const local of outputs) safe.add(local);
        }
      }
      const stuck = later.length === waiting.length;
      const alone = stuck ? later.find((fact) => this.#standsAlone(fact, safe)) : undefined;
      if (stuck && alone === undefined) break;
      if (alone !== undefined) {
        ordered.push(alone.expr);
        for (const local of findLocalsBoundByExpr(alone.expr, safe)) safe.add(local);
      }
      waiting = later.filter((fact) => fact !== alone);
    }
    for (const { expr, locals, closed } of waiting) {
      const unsafe = [...locals, ...closed].filter((local) => here.has(local) && !safe.has(local));
      this.#report(expr.at, unsafe);
    }
    this.#orderClosures(ordered, outer);
    return ordered;
  }

  /**
   * Whether a call's comprehensions give all their variables a value themselves, as in `y = count([y | y = "a"])`: they
   * come before what the outer variables of the same names wait for, which is the call's result.
   */
  #standsAlone({ expr, locals }: Fact, safe: ReadonlySet<Local>): boolean {
    if (expr.kind !== "call" || expr.negated) return false;
    const outputs = findLocalsBoundByExpr(expr, safe);
    if ([...locals].some((local) => !safe.has(local) && !outputs.has(local))) return false;
    if ([...collectClosureLocals(expr)].some((local) => outputs.has(local))) return false;
    const problems: RegoProblem[] = [];
    new SafetyCheck(this.source, problems).#orderClosures([expr], safe);
    return problems.length === 0;
  }

  /** Reports the locals of a head term that the body leaves without a value. */
  require(term: CoreTerm, safe: ReadonlySet<Local>, at: number): void {
    const unsafe: Local[] = [];
    visitTermLocalsOutsideClosures(term, (local) => {
      if (!safe.has(local)) unsafe.push(local);
    });
    if (unsafe.length > 0) this.#report(term.kind === "local" ? term.at : at, unsafe);
  }

  #orderClosures(ordered: readonly CoreExpr[], outer: ReadonlySet<Local>): void {
    const known = new Set(outer);
    for (const expr of ordered) {
      for (const closure of listOutermostComprehensions(expr)) {
        const inside = new Set(known);
        closure.body = this.order(closure.body, inside);
        if (closure.key !== undefined) this.require(closure.key, inside, closure.at);
        this.require(closure.value, inside, closure.at);
      }
      if (listNonComprehensionBodies(expr).length > 0) this.#orderInner(expr, known);
      for (const local of collectLocalsOutsideClosures(expr)) known.add(local);
    }
  }

  #orderInner(expr: CoreExpr, known: ReadonlySet<Local>): void {
    if (expr.kind === "every") {
      const inside = new Set(known);
      if (expr.key !== undefined) inside.add(expr.key);
      inside.add(expr.value);
      expr.body = this.order(expr.body, inside);
    } else if (expr.kind === "block") expr.body = this.order(expr.body, new Set(known));
    else if (expr.kind === "and" || expr.kind === "or") {
      expr.left = this.order(expr.left, new Set(known));
      expr.right = this.order(expr.right, new Set(known));
    }
  }

  #report(at: number, unsafe: readonly Local[]): void {
    const fresh = unsafe.filter((local) => !this.#reported.has(local));
    for (const local of fresh) this.#reported.add(local);
    const named = fresh.filter((local) => !local.generated);
    for (const { name } of named) {
      this.problems.push(createProblemAt(this.source, at, "rego_unsafe_var_error", `var ${name} is unsafe`));
    }
    // A nameless variable is unsafe because of a named one; only where there is none is it worth a word.
    if (named.length > 0 || fresh.length === 0 || this.#reported.size > fresh.length) return;
    const message = fresh.some(({ name }) => name === "_") ? "var _ is unsafe" : "expression is unsafe";
    this.problems.push(createProblemAt(this.source, at, "rego_unsafe_var_error", message));
  }
}

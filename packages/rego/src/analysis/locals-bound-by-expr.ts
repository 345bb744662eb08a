import { getObjectSize, getObjectValue } from "../values/object.js";
import { isArray, isObject, type Value } from "../values/value.js";
import type { CoreExpr, CoreRef, CoreTerm, Local } from "./core-ast.js";
import { listExprTerms, listWithValueTerms, visitTermLocalsOutsideClosures } from "./expr-terms-and-locals.js";

const none: ReadonlySet<Local> = new Set();

/**
 * Which locals an expression gives a value, when those in `safe` have one. Three things do: a reference whose head is
 * known enumerates the variables in its path, an equation passes values from a known side to the other, and a call
 * fills its output once its arguments are known.
 */
export function findLocalsBoundByExpr(expr: CoreExpr, safe: ReadonlySet<Local>): ReadonlySet<Local> {
  if (expr.negated) return none;
  if (expr.with.length > 0) for (const term of listWithValueTerms(expr)) if (!isKnown(term, safe)) return none;
  if (expr.kind === "block" || expr.kind === "and" || expr.kind === "or") return none;
  const outputs = new Set<Local>();
  for (const term of listExprTerms(expr)) enumerated(term, safe, outputs);
  if (expr.kind === "eq") {
    // `x := …` gives x a value and never takes one from it.
    const excluded = new Set<Local>();
    if (expr.assign) visitTermLocalsOutsideClosures(expr.left, (local) => excluded.add(local));
    const known = (local: Local) => !excluded.has(local) && (safe.has(local) || outputs.has(local));
    for (const local of unified(known, expr.left, expr.right)) if (!safe.has(local)) outputs.add(local);
  } else if (expr.kind === "call" && expr.output !== undefined) {
    const known = expr.args.every((arg) => isKnown(arg, safe, outputs));
    if (!known) return none;
    patternLocals(expr.output, (local) => outputs.add(local));
  }
  return outputs;
}

function isKnown(term: CoreTerm, safe: ReadonlySet<Local>, more?: ReadonlySet<Local>): boolean {
  let known = true;
  visitTermLocalsOutsideClosures(term, (local) => {
    if (!safe.has(local) && more?.has(local) !== true) known = false;
  });
  return known;
}

function isHeadKnown(ref: CoreRef, safe: ReadonlySet<Local>): boolean {
  return typeof ref.root === "string" || safe.has(ref.root);
}

/** The variables in the paths of references whose heads are known. */
function enumerated(term: CoreTerm, safe: ReadonlySet<Local>, outputs: Set<Local>): void {
  switch (term.kind) {
    case "ref":
      if (!isHeadKnown(term, safe)) return;
      for (const element of term.path) visitTermLocalsOutsideClosures(element, (local) => outputs.add(local), false);
      for (const element of term.path) enumerated(element, safe, outputs);
      break;
    case "array":
    case "set":
      for (const item of term.items) enumerated(item, safe, outputs);
      break;
    case "object":
      for (const [key, value] of term.entries) {
        enumerated(key, safe, outputs);
        enumerated(value, safe, outputs);
      }
      break;
    default:
  }
}

/** The variables a pattern binds when it is matched with a value: not those in sets, keys and heads of references. */
function patternLocals(term: CoreTerm, visit: (local: Local) => void): void {
  switch (term.kind) {
    case "local":
      visit(term.local);
      break;
    case "array":
      for (const item of term.items) patternLocals(item, visit);
      break;
    case "object":
      for (const [, value] of term.entries) patternLocals(value, visit);
      break;
    case "ref":
      for (const element of term.path) visitTermLocalsOutsideClosures(element, visit, false);
      break;
    default:
  }
}

/** The locals that have a value once `a = b` has been evaluated. */
function unified(known: (local: Local) => boolean, a: CoreTerm, b: CoreTerm): ReadonlySet<Local> {
  const done = new Set<Local>();
  /** Variable → variables that get its value, or that it waits for. */
  const waiting = new Map<Local, Set<Local>>();
  const has = (local: Local) => known(local) || done.has(local);
  const isHeadKnown = ({ root }: CoreRef) => typeof root === "string" || known(root);

  function mark(local: Local): void {
    done.add(local);
    const partners = waiting.get(local);
    waiting.delete(local);
    for (const partner of partners ?? []) mark(partner);
    for (const [waitingLocal, needs] of waiting) {
      if (needs.delete(local) && needs.size === 0) mark(waitingLocal);
    }
  }

  function wait(local: Local, needed: Local): void {
    const known = waiting.get(local);
    if (known === undefined) waiting.set(local, new Set([needed]));
    else known.add(needed);
  }

  function unifyLocal(local: Local, term: CoreTerm): void {
    if (term.kind === "local") {
      if (has(term.local)) mark(local);
      else if (has(local)) mark(term.local);
      else {
        wait(local, term.local);
        wait(term.local, local);
      }
    } else if (term.kind === "array" || term.kind === "object") {
      if (has(local)) patternLocals(term, mark);
      else {
        const missing = new Set<Local>();
        patternLocals(term, (each) => {
          if (!has(each)) missing.add(each);
        });
        if (missing.size === 0) mark(local);
        else for (const each of missing) wait(local, each);
      }
    } else if (term.kind !== "ref" || isHeadKnown(term)) mark(local);
  }

  function unify(left: CoreTerm, right: CoreTerm): void {
    if (left.kind === "local") unifyLocal(left.local, right);
    else if (right.kind === "local") unifyLocal(right.local, left);
    else if (left.kind === "array" && right.kind === "array") {
      if (left.items.length !== right.items.length) return;
      for (let i = 0; i < left.items.length; i++) unify(left.items[i] as CoreTerm, right.items[i] as CoreTerm);
    } else if (left.kind === "object" && right.kind === "object") {
      for (const [key, value] of left.entries) {
        const counterpart = right.entries.find(([each]) => sameTerm(each, key));
        if (counterpart !== undefined) unify(value, counterpart[1]);
      }
    } else {
      matchKnown(left, right);
      matchKnown(right, left);
    }
  }

  function matchKnown(value: CoreTerm, pattern: CoreTerm): void {
    if (pattern.kind !== "array" && pattern.kind !== "object") return;
    if (value.kind === "const") constantLocals(value.value, pattern, mark);
    else if (value.kind === "ref" ? isHeadKnown(value) : value.kind === "comprehension") patternLocals(pattern, mark);
  }

  unify(a, b);
  return done;
}

/** What a pattern binds when it is matched with a constant: a part that can never match gives its variables nothing. */
function constantLocals(value: Value, pattern: CoreTerm, visit: (local: Local) => void): void {
  if (pattern.kind === "array") {
    if (!isArray(value) || value.length !== pattern.items.length) return;
    for (const [i, item] of pattern.items.entries()) constantLocals(value[i] as Value, item, visit);
  } else if (pattern.kind === "object") {
    if (!isObject(value) || getObjectSize(value) !== pattern.entries.length) return;
    for (const [key, term] of pattern.entries) {
      const inner = key.kind === "const" ? getObjectValue(value, key.value) : undefined;
      if (inner !== undefined) constantLocals(inner, term, visit);
    }
  } else patternLocals(pattern, visit);
}

function sameTerm(a: CoreTerm, b: CoreTerm): boolean {
  if (a.kind === "const" && b.kind === "const") return a.value === b.value;
  return a.kind === "local" && b.kind === "local" && a.local === b.local;
}

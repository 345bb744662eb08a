import type { CoreExpr, CoreRef, CoreTerm, CoreWith, Local } from "../analysis/core-ast.js";
import { foldArray, foldObject, foldSet } from "../analysis/lower-terms.js";
import { countWork } from "../values/work-counter.js";

/** What stands for a local. At the beginning of a reference only locals and references can. */
export type LocalReplacementLookup = (local: Local) => CoreTerm | undefined;

export function substituteLocalsInTerm(term: CoreTerm, replace: LocalReplacementLookup): CoreTerm {
  countWork(1);
  switch (term.kind) {
    case "const":
      return term;
    case "local":
      return replace(term.local) ?? term;
    case "ref":
      return substituteRef(term, replace);
    case "array":
      return foldArray(term.items.map((item) => substituteLocalsInTerm(item, replace)));
    case "set":
      return foldSet(term.items.map((item) => substituteLocalsInTerm(item, replace)));
    case "object":
      return foldObject(
        term.entries.map(
          ([key, value]) => [substituteLocalsInTerm(key, replace), substituteLocalsInTerm(value, replace)] as const,
        ),
      );
    case "comprehension":
      return {
        ...term,
        key: term.key === undefined ? undefined : substituteLocalsInTerm(term.key, replace),
        value: substituteLocalsInTerm(term.value, replace),
        body: substituteBody(term.body, replace),
      };
    default:
      return term satisfies never;
  }
}

function substituteRef(ref: CoreRef, replace: LocalReplacementLookup): CoreRef {
  const path = ref.path.map((element) => substituteLocalsInTerm(element, replace));
  const root = typeof ref.root === "object" ? replace(ref.root) : undefined;
  if (root?.kind === "local") return { ...ref, root: root.local, path };
  if (root?.kind === "ref") return { ...root, path: [...root.path, ...path] };
  if (root !== undefined) throw new Error("a value cannot begin a reference");
  return { ...ref, path };
}

export function substituteLocalsInExpr(expr: CoreExpr, replace: LocalReplacementLookup): CoreExpr {
  const changes = expr.with.map((change) => substituteChange(change, replace));
  switch (expr.kind) {
    case "term":
      return { ...expr, with: changes, term: substituteLocalsInTerm(expr.term, replace) };
    case "eq":
      return {
        ...expr,
        with: changes,
        left: substituteLocalsInTerm(expr.left, replace),
        right: substituteLocalsInTerm(expr.right, replace),
      };
    case "call":
      return {
        ...expr,
        with: changes,
        args: expr.args.map((arg) => substituteLocalsInTerm(arg, replace)),
        output: expr.output === undefined ? undefined : substituteLocalsInTerm(expr.output, replace),
      };
    case "every":
      return {
        ...expr,
        with: changes,
        key: expr.key === undefined ? undefined : renamed(expr.key, replace),
        value: renamed(expr.value, replace),
        domain: substituteLocalsInTerm(expr.domain, replace),
        body: substituteBody(expr.body, replace),
      };
    case "block":
      return { ...expr, with: changes, body: substituteBody(expr.body, replace) };
    case "and":
    case "or":
      return {
        ...expr,
        with: changes,
        left: substituteBody(expr.left, replace),
        right: substituteBody(expr.right, replace),
      };
    default:
      return expr satisfies never;
  }
}

function renamed(local: Local, replace: LocalReplacementLookup): Local {
  const replacement = replace(local);
  return replacement?.kind === "local" ? replacement.local : local;
}

function substituteBody(body: readonly CoreExpr[], replace: LocalReplacementLookup): CoreExpr[] {
  return body.map((expr) => substituteLocalsInExpr(expr, replace));
}

function substituteChange(change: CoreWith, replace: LocalReplacementLookup): CoreWith {
  return change.value.kind === "callee" ? change : { ...change, value: substituteLocalsInTerm(change.value, replace) };
}

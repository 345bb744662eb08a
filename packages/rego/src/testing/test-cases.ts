import type { Builtin } from "../builtins/builtin.js";
import { any, array, boolean } from "../builtins/declared-types.js";
import { collectVariableNames } from "../explain/walk-ast.js";
import { getElement } from "../runtime/element-access.js";
import type { Body, Expr, Rule, Term } from "../syntax/ast.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";

/**
 * Cases of a parameterised test: `test_add[name] if { some name, c in cases; … }` has one for each name. A case that
 * fails leaves no trace in the result of the rule, so a call that reports its name is put into the body as soon as
 * the name is known.
 */
export const caseFunction = "internal.test_case";

export function caseReporter(report: (path: readonly Value[]) => void): Builtin {
  return {
    name: caseFunction,
    args: [array(any)],
    result: boolean,
    nondeterministic: true,
    call: (_, path) => {
      report(path as readonly Value[]);
      return true;
    },
  };
}

export function withCaseReport(rule: Rule, cases: readonly Term[]): Rule {
  const at = { at: rule.head.at, end: rule.head.at };
  const operator: Term = {
    kind: "ref",
    ...at,
    head: { kind: "var", name: "internal", ...at },
    path: [{ kind: "string", value: "test_case", ...at }],
  };
  const term: Term = { kind: "call", ...at, operator, args: [{ kind: "array", ...at, items: cases }] };
  const expr: Expr = { kind: "term", ...at, negated: false, with: [], term };
  const rest = caseBody(rule, cases);
  return { ...rule, body: [...rule.body.slice(0, rule.body.length - rest.length), expr, ...rest] };
}

/** What a case has to itself: the expressions behind the place where its name is known. */
export function caseBody({ body }: Rule, cases: readonly Term[]): Body {
  return body.slice(firstPlaceFor(cases, body));
}

/** Behind the first expressions that mention the variables of the name. */
function firstPlaceFor(cases: readonly Term[], body: Body): number {
  let place = 0;
  for (const name of collectVariableNames(cases)) {
    const first = body.findIndex((expr) => expr.kind !== "some" && collectVariableNames(expr).has(name));
    place = Math.max(place, first + 1);
  }
  return place;
}

export function caseName(part: Value): string {
  return typeof part === "string" ? part : formatValueAsJson(part);
}

/** What the rule says about a case: true when it holds. */
export function caseValue(result: Value | undefined, path: readonly Value[]): Value | undefined {
  let value = result;
  for (const part of path) value = getElement(value, part);
  return value;
}

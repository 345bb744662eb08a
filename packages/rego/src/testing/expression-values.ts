/**
 * What the parts of an expression are worth when it is evaluated. The values are nowhere once the test has failed, so the
 * test is evaluated once more, with calls before the expression that report them: `internal.test_value(0, [v | v := x])`.
 * The last report counts: the expression may be evaluated many times, and a test that fails fails in all of them.
 */
import type { Builtin } from "../builtins/builtin.js";
import { any, array, boolean, number } from "../builtins/declared-types.js";
import { RegoError } from "../errors.js";
import type { CompileOptions, EvaluateOptions } from "../options.js";
import { compile, type Policy } from "../policy.js";
import type { Body, Expr, Module, Rule, Term } from "../syntax/ast.js";
import type { Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";
import { formatValueAsJson } from "../values/value-text.js";
import { caseReporter } from "./test-cases.js";

export interface PartValue {
  /** The part as it is written: `input.items[0]`. */
  readonly text: string;
  /** Undefined when it has none. */
  readonly value: Value | undefined;
}

interface Part {
  readonly text: string;
  readonly term: Term;
}

export interface FailedTest {
  /** Of the whole policy, with the rule of the test among them. */
  readonly modules: readonly Module[];
  readonly source: Source;
  readonly rule: Rule;
  readonly query: string;
  readonly expr: Expr;
  /** Which case of a parameterised test; undefined when it is none. */
  readonly path: readonly Value[] | undefined;
}

/** Empty when there is nothing to tell: what has a variable that nothing has bound yet, or many values, is left out. */
export function expressionValues(
  failed: FailedTest,
  compiling: CompileOptions,
  evaluating: EvaluateOptions,
): readonly PartValue[] {
  const parts = partsOf(failed.source, failed.expr);
  const found = new Map<number, readonly Value[]>();
  const wanted = failed.path && formatValueAsJson(failed.path);
  let current: string | undefined;
  const builtins = [
    ...(compiling.builtins ?? []),
    caseReporter((path) => {
      current = formatValueAsJson(path);
    }),
    valueReporter((part, values) => {
      if (current === wanted) found.set(part, values);
    }),
  ];
  const reporting = (chosen: readonly Part[]) => compiled(failed, chosen, { ...compiling, builtins });
  const all = reporting(parts);
  const shown = all === undefined ? parts.filter((part) => reporting([part]) !== undefined) : parts;
  evaluateQuietly(all ?? reporting(shown), failed.query, evaluating);
  return shown.flatMap(({ text }, i) => {
    const values = found.get(i);
    return values === undefined || values.length > 1 ? [] : [{ text, value: values[0] }];
  });
}

function compiled(failed: FailedTest, parts: readonly Part[], options: CompileOptions): Policy | undefined {
  const rule = withValueReports(failed.rule, failed.expr, parts);
  const modules = failed.modules.map((module) => ({
    ...module,
    rules: module.rules.map((each) => (each === failed.rule ? rule : each)),
  }));
  try {
    return compile(modules, { ...options, codegen: "never" });
  } catch (cause) {
    if (cause instanceof RegoError) return undefined;
    throw cause;
  }
}

/** That it fails is known. */
function evaluateQuietly(policy: Policy | undefined, query: string, options: EvaluateOptions): void {
  try {
    policy?.evaluate(undefined, { ...options, query });
  } catch (cause) {
    if (!(cause instanceof RegoError)) throw cause;
  }
}

/** Parts of an expression that are worth something of their own, in the order of their texts, each once. */
function partsOf(source: Source, expr: Expr): readonly Part[] {
  const parts = new Map<string, Part>();
  for (const term of operandsOf(expr).flatMap(valuedTerms)) {
    const text = source.text.slice(term.at, term.end).replace(/\s+/g, " ");
    if (!parts.has(text)) parts.set(text, { text, term });
  }
  return [...parts.values()].sort((a, b) => a.term.at - b.term.at);
}

function operandsOf(expr: Expr): readonly Term[] {
  const replacements = expr.with.map(({ value }) => value);
  if (expr.kind === "some-in" || expr.kind === "every") return [expr.domain, ...replacements];
  if (expr.kind !== "term") return replacements;
  const { term } = expr;
  if (term.kind !== "infix") return [term, ...replacements];
  return [...(term.operator === ":=" ? term.args.slice(1) : term.args), ...replacements];
}

/** The term, unless it is a constant, and those inside that the same scope has. */
function valuedTerms(term: Term): readonly Term[] {
  switch (term.kind) {
    case "var":
      return term.name === "_" ? [] : [term];
    case "ref":
      return [term, ...term.path.flatMap(valuedTerms)];
    case "call":
    case "infix":
      return [term, ...term.args.flatMap(valuedTerms)];
    case "array":
    case "set":
      return term.items.flatMap(valuedTerms);
    case "object":
      return term.entries.flatMap(([key, value]) => [...valuedTerms(key), ...valuedTerms(value)]);
    case "array-comprehension":
    case "set-comprehension":
    case "object-comprehension":
    case "template":
      return [term];
    default:
      return [];
  }
}

const reporter = { head: "internal", name: "test_value" };

function valueReporter(report: (part: number, values: readonly Value[]) => void): Builtin {
  return {
    name: `${reporter.head}.${reporter.name}`,
    args: [number, array(any)],
    result: boolean,
    nondeterministic: true,
    call: (_, part, values) => {
      report(part as number, values as readonly Value[]);
      return true;
    },
  };
}

/** The rule with reports of some parts of an expression before it. */
function withValueReports(rule: Rule, expr: Expr, parts: readonly Part[]): Rule {
  const reports = parts.map((part, i) => reportOf(part, i, expr));
  const { else: otherwise } = rule;
  return {
    ...rule,
    body: insertBefore(rule.body, expr, reports),
    ...(otherwise && { else: withValueReports(otherwise, expr, parts) }),
  };
}

function reportOf({ term }: Part, part: number, expr: Expr): Expr {
  const at = { at: expr.at, end: expr.at };
  const value: Term = { kind: "var", name: "part__value", ...at };
  const assignment: Term = { kind: "infix", operator: ":=", args: [value, term], ...at };
  const body: Body = [{ kind: "term", negated: false, with: [], term: assignment, ...at }];
  const values: Term = { kind: "array-comprehension", term: value, body, ...at };
  const operator: Term = {
    kind: "ref",
    head: { kind: "var", name: reporter.head, ...at },
    path: [{ kind: "string", value: reporter.name, ...at }],
    ...at,
  };
  const call: Term = { kind: "call", operator, args: [{ kind: "number", value: part, ...at }, values], ...at };
  return { kind: "term", negated: false, with: expr.with, term: call, ...at };
}

function insertBefore(body: Body, target: Expr, more: Body): Body {
  return body.flatMap((expr): Body => {
    if (expr === target) return [...more, expr];
    if (expr.kind === "every") return [{ ...expr, body: insertBefore(expr.body, target, more) }];
    if (expr.kind !== "and" && expr.kind !== "or") return [expr];
    const [left, right] = [insertBefore(expr.left, target, more), insertBefore(expr.right, target, more)];
    return [{ ...expr, left, right }];
  });
}

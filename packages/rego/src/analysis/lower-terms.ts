import type { Body, Call, Expr, InfixTerm, Ref, Term, Var } from "../syntax/ast.js";
import { createObjectFromEntries } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { type CoreComprehension, type CoreExpr, type CoreTerm, createLocalTerm } from "./core-ast.js";
import { collectDeclaredNames } from "./declared-names.js";
import {
  addCallToSinkAndMentions,
  bindTermToGeneratedLocal,
  createGeneratedLocal,
  type ExprSinkUnderWith,
  internTextConstant,
  leaveScopeReportingUnused,
  type RuleOrQueryLoweringState,
} from "./lowering-state.js";
import { sortByPrecedence } from "./object-key-precedence.js";
import { evaluateMetadataCall, isArgumentlessRuleCall, resolveCallee } from "./resolve-callee.js";

/** Turns a term into core form. Calls inside it become expressions in the sink, in the order they are written. */
export function lowerTerm(state: RuleOrQueryLoweringState, term: Term, sink: ExprSinkUnderWith): CoreTerm {
  switch (term.kind) {
    case "null":
      return { kind: "const", value: null };
    case "boolean":
    case "number":
      return { kind: "const", value: term.value };
    case "string":
      return internTextConstant(state, term.value);
    case "var":
      return mentioned(state, lowerVar(state, term));
    case "ref":
      return mentioned(state, lowerRef(state, term, sink));
    case "call":
    case "infix":
      return lowerNestedCall(state, term, sink);
    case "array":
      return foldArray(term.items.map((item) => lowerTerm(state, item, sink)));
    case "set":
      return foldSet(term.items.map((item) => lowerTerm(state, item, sink)));
    case "object":
      return foldObject(
        sortByPrecedence(
          lastOfEachKey(term.entries).map(
            ([key, value]) => [lowerTerm(state, key, sink), lowerTerm(state, value, sink)] as const,
          ),
        ),
      );
    case "array-comprehension":
      return comprehension(state, term.at, "array", term.body, undefined, term.term);
    case "set-comprehension":
      return comprehension(state, term.at, "set", term.body, undefined, term.term);
    case "object-comprehension":
      return comprehension(state, term.at, "object", term.body, term.key, term.value);
    case "template":
      return lowerTemplate(state, term.at, term.parts, sink);
    default:
      return term satisfies never;
  }
}

function lowerVar(state: RuleOrQueryLoweringState, term: Var): CoreTerm {
  const { name, at } = term;
  if (name === "_") return createLocalTerm(createGeneratedLocal("_"), at);
  const declared = state.scopes.declared(name);
  if (declared !== undefined) return createLocalTerm(declared, at);
  if (!state.scopes.hidden(name)) {
    if (name === "input" || name === "data") return { kind: "ref", root: name, path: [], at };
    const global = state.globals.get(name);
    if (global !== undefined) return globalRef(state, global, at);
  }
  return createLocalTerm(state.scopes.undeclared(name), at);
}

function globalRef(state: RuleOrQueryLoweringState, path: readonly string[], at: number): CoreTerm {
  const [root, ...rest] = path;
  return {
    kind: "ref",
    root: root as "input" | "data",
    path: rest.map((value) => internTextConstant(state, value)),
    at,
  };
}

/** A name whose document is not read here: the target or replacement of a `with`. */
export function lowerNameInWithModifier(state: RuleOrQueryLoweringState, term: Var | Ref): CoreTerm {
  return term.kind === "var" ? lowerVar(state, term) : lowerRef(state, term, { exprs: [], with: [] });
}

function mentioned(state: RuleOrQueryLoweringState, term: CoreTerm): CoreTerm {
  if (term.kind === "ref" && term.root === "data") state.mentions.references.push(term);
  return term;
}

function lowerRef(state: RuleOrQueryLoweringState, term: Ref, sink: ExprSinkUnderWith): CoreTerm {
  const { at } = term;
  const head = term.head.kind === "var" ? lowerVar(state, term.head) : lowerTerm(state, term.head, sink);
  const path = term.path.map((element) => lowerTerm(state, element, sink));
  if (head.kind === "ref") return { kind: "ref", root: head.root, path: [...head.path, ...path], at };
  const { local } = head.kind === "local" ? head : bindTermToGeneratedLocal(head, term.head.at, sink);
  return { kind: "ref", root: local, path, at };
}

function lowerNestedCall(state: RuleOrQueryLoweringState, term: Call | InfixTerm, sink: ExprSinkUnderWith): CoreTerm {
  const constant = evaluateMetadataCall(state, term);
  if (constant !== undefined) return { kind: "const", value: constant };
  const callee = resolveCallee(state, term);
  const args = term.args.map((arg) => lowerTerm(state, arg, sink));
  // The missing function has been reported; its result must not be reported as well.
  if (callee === undefined) return { kind: "const", value: null };
  if (isArgumentlessRuleCall(state, term, callee)) return lowerTerm(state, term.operator, sink);
  const output = createLocalTerm(createGeneratedLocal("call"), term.at);
  addCallToSinkAndMentions(state, sink, {
    kind: "call",
    callee,
    args,
    output,
    negated: false,
    with: sink.with,
    at: term.at,
  });
  return output;
}

export function lowerBody(state: RuleOrQueryLoweringState, body: Body): CoreExpr[] {
  const exprs: CoreExpr[] = [];
  for (const expr of body) state.lowerExpr(state, expr, exprs);
  return exprs;
}

function comprehension(
  state: RuleOrQueryLoweringState,
  at: number,
  of: CoreComprehension["of"],
  written: Body,
  key: Term | undefined,
  value: Term,
): CoreTerm {
  state.scopes.push(collectDeclaredNames(written));
  const body = lowerBody(state, written);
  const sink: ExprSinkUnderWith = { exprs: body, with: [] };
  const lowered = {
    kind: "comprehension",
    of,
    key: key === undefined ? undefined : lowerHeadTerm(state, key, sink),
    value: lowerHeadTerm(state, value, sink),
    body,
    at,
  } as const;
  leaveScopeReportingUnused(state);
  return lowered;
}

/** A term in the head of a rule or comprehension: what has to be evaluated is evaluated at the end of the body. */
export function lowerHeadTerm(state: RuleOrQueryLoweringState, term: Term, sink: ExprSinkUnderWith): CoreTerm {
  return bindIfEvaluated(lowerTerm(state, term, sink), term.at, sink);
}

function bindIfEvaluated(term: CoreTerm, at: number, sink: ExprSinkUnderWith): CoreTerm {
  switch (term.kind) {
    case "ref":
    case "comprehension":
      return bindTermToGeneratedLocal(term, at, sink);
    case "array":
    case "set":
      return { ...term, items: term.items.map((item) => bindIfEvaluated(item, at, sink)) };
    case "object":
      return {
        ...term,
        entries: term.entries.map(
          ([key, value]) => [bindIfEvaluated(key, at, sink), bindIfEvaluated(value, at, sink)] as const,
        ),
      };
    default:
      return term;
  }
}

/** Each expression is collected into a set, so that an undefined one is an empty set and does not stop the rest. */
function lowerTemplate(
  state: RuleOrQueryLoweringState,
  at: number,
  parts: readonly (string | Expr)[],
  sink: ExprSinkUnderWith,
): CoreTerm {
  const items = parts.map((part): CoreTerm => {
    if (typeof part === "string") return { kind: "const", value: part };
    return lowerAsSetComprehension(state, part.at, (exprs) => lowerCaptured(state, part, exprs));
  });
  const output = createLocalTerm(createGeneratedLocal("text"), at);
  const builtin = state.findBuiltin("internal.template_string");
  if (builtin === undefined) throw new Error("the built-in internal.template_string is missing");
  addCallToSinkAndMentions(state, sink, {
    kind: "call",
    callee: { kind: "builtin", builtin },
    args: [foldArray(items)],
    output,
    negated: false,
    with: sink.with,
    at,
  });
  return output;
}

/** `{x | x = <whatever is lowered>}` */
export function lowerAsSetComprehension(
  state: RuleOrQueryLoweringState,
  at: number,
  lower: (exprs: CoreExpr[]) => CoreTerm,
): CoreTerm {
  state.scopes.push(new Set());
  const body: CoreExpr[] = [];
  const value = lower(body);
  leaveScopeReportingUnused(state);
  return {
    kind: "comprehension",
    of: "set",
    key: undefined,
    value: bindIfEvaluated(value, at, { exprs: body, with: [] }),
    body,
    at,
  };
}

function lowerCaptured(state: RuleOrQueryLoweringState, part: Expr, exprs: CoreExpr[]): CoreTerm {
  if (part.kind === "term" && part.with.length === 0 && !part.negated) {
    return lowerTerm(state, part.term, { exprs, with: [] });
  }
  if (part.kind === "term" && !part.negated) {
    // The value has to be taken under the same `with`: as an assignment to a name nobody can write.
    const name = { kind: "var", name: "template value", at: part.at, end: part.end } as const;
    const term: InfixTerm = { kind: "infix", operator: ":=", args: [name, part.term], at: part.at, end: part.end };
    state.lowerExpr(state, { ...part, term }, exprs);
    return lowerVar(state, name);
  }
  state.lowerExpr(state, part, exprs);
  return { kind: "const", value: true };
}

/** Of entries whose keys are written alike only the last is looked at. */
function lastOfEachKey(entries: readonly (readonly [Term, Term])[]): readonly (readonly [Term, Term])[] {
  const texts = entries.map(([key]) => textOfKey(key));
  const last = new Map(texts.map((text, i) => [text, i]));
  if (last.size === entries.length) return entries;
  return entries.filter((_, i) => texts[i] === undefined || last.get(texts[i]) === i);
}

/** The same for keys that are written alike; undefined where each is one of its own. */
function textOfKey(key: Term): string | undefined {
  switch (key.kind) {
    case "string":
      return JSON.stringify(key.value);
    case "number":
    case "boolean":
      return String(key.value);
    case "null":
      return key.kind;
    case "var":
      return key.name === "_" ? undefined : `var ${key.name}`;
    case "ref":
      return textOfKeys(key.kind, [key.head, ...key.path]);
    case "array":
    case "set":
      return textOfKeys(key.kind, key.items);
    default:
      return undefined;
  }
}

function textOfKeys(kind: string, terms: readonly Term[]): string | undefined {
  const texts = terms.map(textOfKey);
  return texts.includes(undefined) ? undefined : `${kind}(${texts.join(",")})`;
}

export function foldArray(items: readonly CoreTerm[]): CoreTerm {
  const values = constants(items);
  return values === undefined ? { kind: "array", items } : { kind: "const", value: values };
}

export function foldSet(items: readonly CoreTerm[]): CoreTerm {
  const values = constants(items);
  return values === undefined ? { kind: "set", items } : { kind: "const", value: RegoSet.of(values) };
}

export function foldObject(entries: readonly (readonly [CoreTerm, CoreTerm])[]): CoreTerm {
  const keys = constants(entries.map(([key]) => key));
  const values = constants(entries.map(([, value]) => value));
  if (keys === undefined || values === undefined) return { kind: "object", entries };
  return { kind: "const", value: createObjectFromEntries(keys.map((key, i) => [key, values[i] as Value])) };
}

function constants(terms: readonly CoreTerm[]): Value[] | undefined {
  const values: Value[] = [];
  for (const term of terms) {
    if (term.kind !== "const") return undefined;
    values.push(term.value);
  }
  return values;
}

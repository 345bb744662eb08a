import type { Value } from "../values/value.js";
import type { Body, Expr, Term, Var, WithModifier } from "./ast.js";
import { getInfixFunctionName } from "./infix-functions.js";
import { compareTermJson, type TermJson } from "./opa-json-order.js";
import type { Source } from "./source.js";

export type OpaJsonObject = { [key: string]: Value };

export interface OpaJsonWriterState {
  readonly source: Source;
  wildcards: number;
}

export function toPathJson(root: string, path: readonly string[]): Value[] {
  return [createVariableTermJson(root), ...path.map((value): Value => ({ type: "string", value }))];
}

export function toBodyJson(writer: OpaJsonWriterState, body: Body): Value[] {
  if (body.length === 0) return [{ index: 0, terms: createBooleanTermJson(true) }];
  return body.map((expr, index) => exprJson(writer, expr, index));
}

function exprJson(writer: OpaJsonWriterState, expr: Expr, index: number): Value {
  const json: OpaJsonObject = { index, terms: termsJson(writer, expr) };
  if (expr.negated && expr.kind !== "block") json.negated = true;
  if (expr.with.length > 0) json.with = expr.with.map((modifier) => withJson(writer, modifier));
  return json;
}

function withJson(writer: OpaJsonWriterState, { target, value }: WithModifier): Value {
  return { target: toTermJson(writer, target), value: toTermJson(writer, value) };
}

function termsJson(writer: OpaJsonWriterState, expr: Expr): Value {
  switch (expr.kind) {
    case "term": {
      const term = toTermJson(writer, expr.term);
      return term.type === "call" ? term.value : term;
    }
    case "some":
      return { symbols: expr.vars.map((name) => variableJson(writer, name)) };
    case "some-in": {
      const { key, value, domain } = expr;
      return { symbols: [memberJson(writer, key === undefined ? [value, domain] : [key, value, domain])] };
    }
    case "every": {
      const key = expr.key === undefined ? null : variableJson(writer, expr.key);
      const value = variableJson(writer, expr.value);
      return { key, value, domain: toTermJson(writer, expr.domain), body: toBodyJson(writer, expr.body) };
    }
    case "block":
      return { type: "not", body: toBodyJson(writer, expr.body), explicit_body: expr.braced };
    default: {
      const json: OpaJsonObject = {
        type: expr.kind,
        lhs: toBodyJson(writer, expr.left),
        rhs: toBodyJson(writer, expr.right),
      };
      if (expr.leftBraced) json.explicit_lhs = true;
      if (expr.rightBraced) json.explicit_rhs = true;
      return json;
    }
  }
}

export function toTermJson(writer: OpaJsonWriterState, term: Term): TermJson {
  switch (term.kind) {
    case "null":
      return { type: "null", value: {} };
    case "boolean":
    case "number":
    case "string":
      return { type: term.kind, value: term.value };
    case "var":
      return isRoot(term) ? { type: "ref", value: [createVariableTermJson(term.name)] } : variableJson(writer, term);
    case "ref": {
      const head = term.head.kind === "var" ? variableJson(writer, term.head) : toTermJson(writer, term.head);
      return { type: "ref", value: [head, ...term.path.map((part) => toTermJson(writer, part))] };
    }
    case "call":
      return { type: "call", value: [operatorJson(writer, term.operator), ...termsOf(writer, term.args)] };
    case "infix":
      if (term.operator === "in") return memberJson(writer, term.args);
      return { type: "call", value: [reference(getInfixFunctionName(term)), ...termsOf(writer, term.args)] };
    case "array":
      return { type: "array", value: termsOf(writer, term.items) };
    case "set":
      return { type: "set", value: sortedItems(termsOf(writer, term.items)) };
    case "object":
      return { type: "object", value: sortedEntries(writer, term.entries) };
    case "array-comprehension":
    case "set-comprehension": {
      const value = { term: toTermJson(writer, term.term), body: toBodyJson(writer, term.body) };
      return { type: term.kind === "set-comprehension" ? "setcomprehension" : "arraycomprehension", value };
    }
    case "object-comprehension": {
      const key = toTermJson(writer, term.key);
      const value = toTermJson(writer, term.value);
      return { type: "objectcomprehension", value: { key, value, body: toBodyJson(writer, term.body) } };
    }
    case "template": {
      const isRaw = writer.source.text.charCodeAt(term.at + 1) === 0x60;
      const parts = term.parts.map((part): Value => {
        if (typeof part === "string") return { type: "string", value: part };
        return part.kind === "term" && isScalar(part.term) ? toTermJson(writer, part.term) : exprJson(writer, part, 0);
      });
      return { type: "templatestring", value: { parts: parts.length === 0 ? null : parts, multi_line: isRaw } };
    }
  }
}

function isScalar({ kind }: Term): boolean {
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "null";
}

function isRoot({ name }: Var): boolean {
  return name === "input" || name === "data";
}

function termsOf(writer: OpaJsonWriterState, terms: readonly Term[]): TermJson[] {
  return terms.map((term) => toTermJson(writer, term));
}

function operatorJson(writer: OpaJsonWriterState, operator: Term): Value {
  return operator.kind === "var"
    ? { type: "ref", value: [variableJson(writer, operator)] }
    : toTermJson(writer, operator);
}

function memberJson(writer: OpaJsonWriterState, args: readonly Term[]): TermJson {
  const name = args.length === 3 ? "member_3" : "member_2";
  const operator: Value = { type: "ref", value: [createVariableTermJson("internal"), { type: "string", value: name }] };
  return { type: "call", value: [operator, ...termsOf(writer, args)] };
}

function variableJson(writer: OpaJsonWriterState, { name }: Var): TermJson {
  return name === "_" ? createWildcardTermJson(writer) : createVariableTermJson(name);
}

export function createWildcardTermJson(writer: OpaJsonWriterState): TermJson {
  return createVariableTermJson(`$${writer.wildcards++}`);
}

export function createVariableTermJson(name: string): TermJson {
  return { type: "var", value: name };
}

function reference(name: string): TermJson {
  return { type: "ref", value: [createVariableTermJson(name)] };
}

export function createBooleanTermJson(value: boolean): TermJson {
  return { type: "boolean", value };
}

function sortedItems(items: readonly TermJson[]): TermJson[] {
  const sorted = [...items].sort(compareTermJson);
  return sorted.filter((item, i) => i === 0 || compareTermJson(sorted[i - 1] as TermJson, item) !== 0);
}

function sortedEntries(writer: OpaJsonWriterState, entries: readonly (readonly [Term, Term])[]): Value[] {
  const pairs = entries.map(([key, value]): [TermJson, TermJson] => [
    toTermJson(writer, key),
    toTermJson(writer, value),
  ]);
  const sorted = pairs.sort(([a], [b]) => compareTermJson(a, b));
  // Of equal keys the last value counts, with the first key as it was written.
  const unique: [TermJson, TermJson][] = [];
  for (const pair of sorted) {
    const last = unique.at(-1);
    if (last !== undefined && compareTermJson(last[0], pair[0]) === 0) last[1] = pair[1];
    else unique.push(pair);
  }
  return unique;
}

import type { Body, Expr, Head, Module, Rule, Term } from "../syntax/ast.js";
import { areSameItems, areSameTerms, isSameBody, isSameTerm } from "./tree-equality.js";

/**
 * Whether two modules say the same, with the same comments. Places do not count, nor what is only another way to write
 * the same: the order of imports, `if` and braces, `:=` and `=` in a head, a value or a body that is just `true`.
 */
export function isSameModuleUpToNotation(a: Module, b: Module): boolean {
  return (
    a.version === b.version &&
    sameTexts(a.package.path, b.package.path) &&
    sameTexts(importTexts(a), importTexts(b)) &&
    areSameItems(a.rules, b.rules, isSameRuleUpToNotation) &&
    sameTexts(annotationTexts(a), annotationTexts(b)) &&
    sameTexts(commentTexts(a), commentTexts(b))
  );
}

export function isSameRuleUpToNotation(first: Rule, second: Rule): boolean {
  let a: Rule | undefined = first;
  let b: Rule | undefined = second;
  while (a !== undefined && b !== undefined) {
    if (a.default !== b.default || !sameHead(a.head, b.head) || !isSameBody(lines(a.body), lines(b.body))) return false;
    a = a.else;
    b = b.else;
  }
  return a === b;
}

function sameHead(a: Head, b: Head): boolean {
  return (
    a.name.name === b.name.name &&
    areSameTerms(a.path, b.path) &&
    areSameTerms(a.args ?? noTerms, b.args ?? noTerms) &&
    isSameTerm(a.contains, b.contains) &&
    isSameTerm(valueUnlessTrue(a), valueUnlessTrue(b))
  );
}

/** The arguments of a function are never none. */
const noTerms: readonly Term[] = [];

function valueUnlessTrue({ value }: Head): Term | undefined {
  return value !== undefined && isTrue(value) ? undefined : value;
}

const noLines: Body = [];

function lines(body: Body): Body {
  return body.length === 1 && isLiteralTrueExpr(body[0] as Expr) ? noLines : body;
}

export function isLiteralTrueExpr(expr: Expr): boolean {
  return expr.kind === "term" && isTrue(expr.term) && !expr.negated && expr.with.length === 0;
}

function isTrue(term: Term): boolean {
  return term.kind === "boolean" && term.value;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return areSameItems(a, b, Object.is);
}

function importTexts({ imports }: Module): readonly string[] {
  return imports.map(({ path, alias }) => JSON.stringify([path, alias])).sort();
}

function commentTexts({ comments }: Module): readonly string[] {
  return comments.map(({ text }) => text.trimEnd()).sort();
}

function annotationTexts({ annotations, rules }: Module): readonly string[] {
  if (annotations.length === 0) return [];
  const places = new Map(rules.map(({ at }, i) => [at, i]));
  return annotations.map(({ scope, fields, target }) =>
    JSON.stringify([scope, fields, places.get(target) ?? "package"]),
  );
}

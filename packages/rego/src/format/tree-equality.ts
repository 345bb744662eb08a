import type { Body, Expr, Term, WithModifier } from "../syntax/ast.js";
import { Decimal, type RegoNumber } from "../values/number.js";

/** Comparisons of trees without their places, kind by kind: `fmt` does one for each node of each file. */
export function isSameTerm(a: Term | undefined, b: Term | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  switch (a.kind) {
    case "var":
      return b.kind === "var" && a.name === b.name;
    case "string":
      return b.kind === "string" && a.value === b.value;
    case "ref":
      return b.kind === "ref" && isSameTerm(a.head, b.head) && areSameTerms(a.path, b.path);
    case "call":
      return b.kind === "call" && isSameTerm(a.operator, b.operator) && areSameTerms(a.args, b.args);
    case "infix":
      return b.kind === "infix" && a.operator === b.operator && areSameTerms(a.args, b.args);
    case "number":
      return b.kind === "number" && sameNumber(a.value, b.value);
    case "boolean":
      return b.kind === "boolean" && a.value === b.value;
    case "null":
      return b.kind === "null";
    case "template":
      return b.kind === "template" && areSameItems(a.parts, b.parts, samePart);
    case "array":
    case "set":
      return b.kind === a.kind && areSameTerms(a.items, b.items);
    case "object":
      return b.kind === "object" && areSameItems(a.entries, b.entries, areSameTerms);
    case "array-comprehension":
    case "set-comprehension":
      return b.kind === a.kind && isSameTerm(a.term, b.term) && isSameBody(a.body, b.body);
    case "object-comprehension":
      return (
        b.kind === a.kind && isSameTerm(a.key, b.key) && isSameTerm(a.value, b.value) && isSameBody(a.body, b.body)
      );
  }
}

export function areSameTerms(a: readonly Term[], b: readonly Term[]): boolean {
  return areSameItems(a, b, isSameTerm);
}

export function isSameBody(a: Body, b: Body): boolean {
  return areSameItems(a, b, sameExpr);
}

function sameExpr(a: Expr, b: Expr): boolean {
  return a.negated === b.negated && sameUnmodified(a, b) && areSameItems(a.with, b.with, sameWith);
}

function sameUnmodified(a: Expr, b: Expr): boolean {
  switch (a.kind) {
    case "term":
      return b.kind === "term" && isSameTerm(a.term, b.term);
    case "some":
      return b.kind === "some" && areSameTerms(a.vars, b.vars);
    case "some-in":
      return b.kind === "some-in" && sameMembership(a, b);
    case "every":
      return b.kind === "every" && sameMembership(a, b) && isSameBody(a.body, b.body);
    case "block":
      return b.kind === "block" && a.braced === b.braced && isSameBody(a.body, b.body);
    case "and":
    case "or":
      return (
        b.kind === a.kind &&
        a.leftBraced === b.leftBraced &&
        a.rightBraced === b.rightBraced &&
        isSameBody(a.left, b.left) &&
        isSameBody(a.right, b.right)
      );
  }
}

interface Membership {
  readonly key: Term | undefined;
  readonly value: Term;
  readonly domain: Term;
}

function sameMembership(a: Membership, b: Membership): boolean {
  return isSameTerm(a.key, b.key) && isSameTerm(a.value, b.value) && isSameTerm(a.domain, b.domain);
}

function sameWith(a: WithModifier, b: WithModifier): boolean {
  return isSameTerm(a.target, b.target) && isSameTerm(a.value, b.value);
}

function samePart(a: string | Expr, b: string | Expr): boolean {
  return typeof a === "string" || typeof b === "string" ? a === b : sameExpr(a, b);
}

function sameNumber(a: RegoNumber, b: RegoNumber): boolean {
  return a === b || (a instanceof Decimal && b instanceof Decimal && String(a) === String(b));
}

export function areSameItems<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i] as T, b[i] as T)) return false;
  return true;
}

import type { Builtin } from "../builtins/builtin.js";
import type { Source } from "../syntax/source.js";
import type { Value } from "../values/value.js";

/**
 * The language with everything said out loud: names are resolved to locals, documents and functions; calls inside
 * terms have become expressions of their own that fill a local. What is left to decide is the order of evaluation.
 */

/** A variable of one rule or query. Two locals may have the same name; identity tells them apart. */
export interface Local {
  readonly name: string;
  /** Made by the compiler, not written by the author. */
  readonly generated: boolean;
  /** Where among those of its rule it was declared; undefined of one that nobody declares. */
  readonly declaration?: number;
}

export type CoreTerm =
  | { readonly kind: "const"; readonly value: Value }
  | CoreLocal
  | CoreRef
  | { readonly kind: "array"; readonly items: readonly CoreTerm[] }
  | { readonly kind: "set"; readonly items: readonly CoreTerm[] }
  | { readonly kind: "object"; readonly entries: readonly (readonly [CoreTerm, CoreTerm])[] }
  | CoreComprehension;

export interface CoreLocal {
  readonly kind: "local";
  readonly local: Local;
  readonly at: number;
}

export interface CoreRef {
  readonly kind: "ref";
  readonly root: "input" | "data" | Local;
  readonly path: readonly CoreTerm[];
  readonly at: number;
}

export interface CoreComprehension {
  readonly kind: "comprehension";
  readonly of: "array" | "set" | "object";
  /** Of an object comprehension. */
  readonly key: CoreTerm | undefined;
  readonly value: CoreTerm;
  /** In the order of evaluation once the safety check has run. */
  body: CoreExpr[];
  readonly at: number;
}

export type Callee =
  | { readonly kind: "builtin"; readonly builtin: Builtin }
  | { readonly kind: "function"; readonly path: readonly string[] };

export interface CoreWith {
  readonly target: WithTarget;
  readonly value: CoreTerm | { readonly kind: "callee"; readonly callee: Callee };
  readonly at: number;
}

export type WithTarget =
  | { readonly kind: "input"; readonly path: readonly string[] }
  | { readonly kind: "data"; readonly path: readonly string[] }
  | { readonly kind: "function"; readonly path: readonly string[] }
  | { readonly kind: "builtin"; readonly name: string };

interface CoreExprBase {
  readonly at: number;
  readonly negated: boolean;
  readonly with: readonly CoreWith[];
}

export type CoreExpr =
  | (CoreExprBase & { readonly kind: "term"; readonly term: CoreTerm })
  | (CoreExprBase & {
      readonly kind: "eq";
      readonly left: CoreTerm;
      readonly right: CoreTerm;
      /** From `:=`: the left side is only ever given a value. */
      readonly assign: boolean;
    })
  | (CoreExprBase & {
      readonly kind: "call";
      readonly callee: Callee;
      readonly args: readonly CoreTerm[];
      /** What the result is unified with; absent when the call is a condition. */
      readonly output: CoreTerm | undefined;
    })
  | (CoreExprBase & {
      readonly kind: "every";
      readonly key: Local | undefined;
      readonly value: Local;
      readonly domain: CoreTerm;
      body: CoreExpr[];
    })
  | (CoreExprBase & { readonly kind: "block"; body: CoreExpr[] })
  | (CoreExprBase & { readonly kind: "and" | "or"; left: CoreExpr[]; right: CoreExpr[] });

/** What a rule mentions, wherever in it: collected while it is lowered, so that nobody has to look for it again. */
export interface ReferencesCallsAndWiths {
  /** References to `data`. */
  readonly references: CoreRef[];
  readonly calls: (CoreExpr & { kind: "call" })[];
  readonly changes: CoreWith[];
}

/** How a name came to be known in a scope; decides what may still be done with it. */
export type NameIntroductionKind = "seen" | "assigned" | "declared" | "argument";

/** A name that nothing in its scope uses. */
export interface UnusedName {
  readonly name: string;
  readonly occurrence: NameIntroductionKind;
  /** Where it was declared. */
  readonly at: number;
}

/** One rule; what follows `else` hangs below it. */
export interface CoreRule {
  readonly source: Source;
  readonly at: number;
  readonly end: number;
  readonly default: boolean;
  /** The full path under `data` as far as it is made of constant strings. */
  readonly path: readonly string[];
  /** The rest of a head such as `p[x].q`: at least one of these is not a constant string. */
  readonly keys: readonly CoreTerm[];
  readonly args: readonly CoreTerm[] | undefined;
  /** For a partial set, `value` is the element. */
  readonly leaf: "value" | "element";
  readonly value: CoreTerm;
  body: CoreExpr[];
  readonly mentions: ReferencesCallsAndWiths;
  /** Variables and arguments that nothing uses. */
  readonly unused: readonly UnusedName[];
  readonly else: CoreRule | undefined;
}

export function createLocalTerm(local: Local, at: number): CoreLocal {
  return { kind: "local", local, at };
}

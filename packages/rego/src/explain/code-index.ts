import type { Body, Expr, Module, Rule } from "../syntax/ast.js";
import { parseQuery } from "../syntax/parse.js";
import type { Source } from "../syntax/source.js";
import { collectExprs, findInnermostNodeAt, formatRuleDocumentName, listRuleBranches } from "./walk-ast.js";

/** What stands at the places an observer is told. */
export interface CodeIndex {
  /** The rule or `else` branch at an offset; undefined in a query. */
  branchAt(source: Source, at: number): RuleBranch | undefined;
  exprAt(source: Source, at: number): Expr | undefined;
}

export interface RuleBranch {
  readonly name: string;
  readonly rule: Rule;
}

interface FileIndex {
  readonly branches: readonly (RuleBranch & { readonly at: number; readonly end: number })[];
  readonly exprs: readonly Expr[];
  readonly branchPlaces: Map<number, RuleBranch | undefined>;
  readonly exprPlaces: Map<number, Expr | undefined>;
}

export function createCodeIndex(modules: readonly Module[], query: string): CodeIndex {
  const files = new Map<Source, FileIndex>(
    modules.map((module) => [module.source, indexed(branches(module), module.rules)]),
  );
  const queryIndex = indexed([], parseQuery(query));
  const fileOf = (source: Source) => files.get(source) ?? queryIndex;
  return {
    branchAt(source, at) {
      const { branches, branchPlaces } = fileOf(source);
      return remembered(branchPlaces, at, () => findInnermostNodeAt(branches, at));
    },
    exprAt(source, at) {
      const { exprs, exprPlaces } = fileOf(source);
      return remembered(exprPlaces, at, () => findInnermostNodeAt(exprs, at));
    },
  };
}

function branches(module: Module): FileIndex["branches"] {
  return module.rules.flatMap((top) =>
    listRuleBranches(top).map((rule) => ({
      name: formatRuleDocumentName(module, top),
      rule,
      at: rule.at,
      end: rule.end,
    })),
  );
}

function indexed(branches: FileIndex["branches"], code: readonly Rule[] | Body): FileIndex {
  const exprs = collectExprs(code);
  return { branches, exprs, branchPlaces: new Map(), exprPlaces: new Map() };
}

function remembered<V>(places: Map<number, V | undefined>, at: number, find: () => V | undefined): V | undefined {
  if (!places.has(at)) places.set(at, find());
  return places.get(at);
}

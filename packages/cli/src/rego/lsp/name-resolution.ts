/** What names in a policy stand for: rules, imports and variables. */
import type { Module, Rule } from "@plumbline/rego";

export interface RuleSymbol {
  readonly module: Module;
  readonly rule: Rule;
  /** `data.lib.f` */
  readonly path: string;
}

export function listRuleSymbols(modules: readonly Module[]): readonly RuleSymbol[] {
  return modules.flatMap((module) =>
    module.rules.map((rule) => ({ module, rule, path: `${formatPackageDataPath(module)}.${formatRuleName(rule)}` })),
  );
}

export function formatPackageDataPath({ package: { path } }: Module): string {
  return ["data", ...path].join(".");
}

/** `p.q` of `p.q[x]`. */
export function formatRuleName({ head }: Rule): string {
  const names = [head.name.name];
  for (const part of head.path) {
    if (part.kind !== "string") break;
    names.push(part.value);
  }
  return names.join(".");
}

/** The document a name means in a module, by its imports and its package. */
export function resolveDocumentName(module: Module, name: string): string {
  const [first = "", ...rest] = name.split(".");
  if (first === "data" || first === "input") return name;
  const imported = module.imports.find(({ path, alias }) => (alias ?? path.at(-1)) === first);
  const start = imported === undefined ? `${formatPackageDataPath(module)}.${first}` : imported.path.join(".");
  return [start, ...rest].join(".");
}

/** The rules of a name, or of the longest beginning of it that has some. */
export function findRulesByLongestNamePrefix(symbols: readonly RuleSymbol[], document: string): readonly RuleSymbol[] {
  for (let name = document; name.includes("."); name = name.slice(0, name.lastIndexOf("."))) {
    const found = symbols.filter(({ path }) => path === name);
    if (found.length > 0) return found;
  }
  return [];
}

/** The rule around a place. */
function ruleAt(module: Module, offset: number): Rule | undefined {
  return module.rules.find(({ at, end }) => at <= offset && offset <= end);
}

/** Where a variable is first named in the rule around a place. */
export function findFirstOffsetOfVariableInRuleAt(module: Module, name: string, offset: number): number | undefined {
  const rule = ruleAt(module, offset);
  if (rule === undefined || !/^[A-Za-z_]\w*$/.test(name)) return undefined;
  const text = module.source.text.slice(rule.at, rule.end);
  const found = new RegExp(`(?<![\\w."])${name}(?![\\w"])`).exec(text);
  return found === null ? undefined : rule.at + found.index;
}

/** Names of variables in the rule around a place. */
export function listVariablesOfRuleAt(module: Module, offset: number): readonly string[] {
  const rule = ruleAt(module, offset);
  if (rule === undefined) return [];
  const text = module.source.text.slice(rule.at, rule.end);
  const found = [...text.matchAll(/\b(?:some|every)\s+([\w\s,]+?)\s+in\b|([A-Za-z_]\w*)\s*:=/g)];
  const names = found.flatMap(([, declared, assigned]) =>
    (declared ?? assigned ?? "").split(",").map((each) => each.trim()),
  );
  const args = rule.head.args?.flatMap((arg) => (arg.kind === "var" ? [arg.name] : [])) ?? [];
  return [...new Set([...args, ...names])].filter((name) => name !== "" && name !== "_");
}

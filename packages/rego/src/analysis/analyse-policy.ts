import { findBuiltin } from "../builtins/registry.js";
import { createProblemAt, RegoError, type RegoProblem } from "../errors.js";
import type { CompileOptions } from "../options.js";
import type { Import, Module } from "../syntax/ast.js";
import { checkRecursionAndMeasureRuleChains, type RuleChainLengthFindings } from "./check-recursion.js";
import type { CoreRule, WithTarget } from "./core-ast.js";
import { getConstantRulePathPrefix, lowerModule } from "./lower-rules.js";
import type { RuleAndImportPaths, RuleOrQueryLoweringState } from "./lowering-state.js";
import { orderRuleBodies } from "./order-bodies-for-safety.js";
import { createRuleMetadataLookup } from "./rule-metadata.js";
import { buildRuleTree, formatPathKey, type RuleTree } from "./rule-tree.js";
import { createSchemaTypesLookupPerRule } from "./types/rule-schemas.js";
import { RuleTypes } from "./types/rule-types.js";
import { reportWrongReferencesCallsAndWiths } from "./wrong-references-calls-and-withs.js";

/** A policy that has passed every check, ready to be planned. */
export interface CheckedPolicy {
  readonly modules: readonly Module[];
  readonly tree: RuleTree;
  readonly arity: RuleOrQueryLoweringState["arity"];
  readonly findBuiltin: RuleOrQueryLoweringState["findBuiltin"];
  /** Everything a `with` somewhere in the policy replaces. */
  readonly replaced: readonly WithTarget[];
  /** The length of the longest chain of rules that use one another. */
  readonly chains: RuleChainLengthFindings;
}

/** Checks modules together. Throws a RegoError with everything that is wrong. */
export function analysePolicy(modules: readonly Module[], options: CompileOptions): CheckedPolicy {
  const problems: RegoProblem[] = [];
  const { rules, arity, findBuiltin: find } = lowerModules(modules, options, problems);
  // Before the tree is built: rules below an object's are joined to it as copies.
  for (const rule of rules) orderRuleBodies(rule, problems);
  const tree = buildRuleTree(
    modules.map((module) => module.package.path),
    rules,
    problems,
  );
  const replaced: WithTarget[] = [];
  for (const rule of rules) {
    for (let branch: CoreRule | undefined = rule; branch !== undefined; branch = branch.else) {
      reportWrongReferencesCallsAndWiths(tree, rule.source, branch.mentions, problems);
      for (const { target } of branch.mentions.changes) replaced.push(target);
    }
  }
  throwIfProblems(problems);
  const chains = checkRecursionAndMeasureRuleChains(tree, problems);
  throwIfProblems(problems);
  const types = new RuleTypes(tree, createSchemaTypesLookupFromOptions(modules, options, problems));
  types.checkAll();
  throwIfProblems([...problems, ...types.problems]);
  return { modules, tree, arity, findBuiltin: find, replaced, chains };
}

interface LoweredModules extends Pick<RuleOrQueryLoweringState, "arity" | "findBuiltin"> {
  readonly rules: readonly CoreRule[];
}

/** The rules of modules with their names resolved, as far as they can be: what is wrong goes to the problems. */
export function lowerModules(
  modules: readonly Module[],
  options: CompileOptions,
  problems: RegoProblem[],
): LoweredModules {
  const arities = functionArities(modules);
  const arity = (path: readonly string[]) => arities.get(formatPathKey(path));
  const custom = new Map(options.builtins?.map((builtin) => [builtin.name, builtin]));
  const { capabilities } = options;
  const isAllowed = (name: string) => capabilities?.has(name) !== false || name.startsWith("internal.");
  const find = (name: string) => custom.get(name) ?? (isAllowed(name) ? findBuiltin(name) : undefined);
  for (const module of modules) checkImports(module, problems);
  const names = ruleNames(modules);
  const metadata = createRuleMetadataLookup(modules);
  const texts: RuleOrQueryLoweringState["texts"] = new Map();
  const rules = modules.flatMap((module) =>
    lowerModule(module, globalsOf(module, names), problems, {
      arity,
      findBuiltin: find,
      print: options.print ?? false,
      metadata,
      texts,
    }),
  );
  return { rules, arity, findBuiltin: find };
}

export function createSchemaTypesLookupFromOptions(
  modules: readonly Module[],
  { schemas }: CompileOptions,
  problems: RegoProblem[],
) {
  return schemas === undefined ? () => [] : createSchemaTypesLookupPerRule(modules, schemas, problems);
}

export function throwIfProblems(problems: readonly RegoProblem[]): void {
  const [first, ...rest] = sortProblems(problems);
  if (first !== undefined) throw new RegoError([first, ...rest]);
}

/** As they stand in the files. */
export function sortProblems(problems: readonly RegoProblem[]): readonly RegoProblem[] {
  return problems.toSorted((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
  );
}

function functionArities(modules: readonly Module[]): ReadonlyMap<string, number> {
  const arities = new Map<string, number>();
  for (const module of modules) {
    for (const rule of module.rules) {
      const { args, contains } = rule.head;
      // A function without arguments is a rule, which can be called all the same.
      if (contains === undefined)
        arities.set(formatPathKey([...module.package.path, ...getConstantRulePathPrefix(rule)]), args?.length ?? 0);
    }
  }
  return arities;
}

type Names = ReadonlyMap<string, readonly string[]>;

/** Package → the names of its rules, wherever they are written, with their paths. */
function ruleNames(modules: readonly Module[]): ReadonlyMap<string, Names> {
  const names = new Map<string, Map<string, readonly string[]>>();
  for (const module of modules) {
    const { path } = module.package;
    const key = formatPathKey(path);
    const known = names.get(key) ?? new Map<string, readonly string[]>();
    names.set(key, known);
    for (const { head } of module.rules) {
      const { name } = head.name;
      if (!known.has(name)) known.set(name, ["data", ...path, name]);
    }
  }
  return names;
}

/** What names mean in a query that is asked within a package, with imports of its own. */
export function collectRuleAndImportPathsForQuery(modules: readonly Module[], scope: Module): RuleAndImportPaths {
  return globalsOf(scope, ruleNames(modules));
}

/** Imports come before the rules of the package, which all its modules share: a package may have hundreds of them. */
function globalsOf(module: Module, names: ReadonlyMap<string, Names>): RuleAndImportPaths {
  const rules = names.get(formatPathKey(module.package.path));
  const imports = importedNames(module.imports);
  return {
    get: (name) => imports.get(name) ?? rules?.get(name),
    has: (name) => imports.has(name) || rules?.has(name) === true,
  };
}

function importedNames(imports: readonly Import[]): Names {
  const names = new Map<string, readonly string[]>();
  for (const { path, alias } of imports) {
    if (path[0] === "data" || path[0] === "input") names.set(alias ?? (path.at(-1) as string), path);
  }
  return names;
}

/** v1 wants each import to have a name of its own. */
function checkImports(module: Module, problems: RegoProblem[]): void {
  if (module.version === "v0") return;
  const seen = new Map<string, Import>();
  for (const each of module.imports) {
    const name = each.alias ?? (each.path.at(-1) as string);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, each);
    else if (each.path[0] === "data" || each.path[0] === "input") {
      const message = `import must not shadow import ${first.path.join(".")}`;
      problems.push(createProblemAt(module.source, each.at, "rego_compile_error", message));
    }
  }
}

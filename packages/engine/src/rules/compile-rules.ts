/** Rules and what they need of the library, as one policy: alone, or several that share what they need. */
import { compile, type Module, type Policy, parse } from "@plumbline/rego";
import { pruneUnreachableRules } from "./reachable-library.js";
import { loadLibraryModulesFor } from "./rego-library.js";
import { ruleQueries } from "./rule.js";

/** The text of a rule, and the file it is in. */
export interface RuleText {
  readonly file: string;
  readonly text: string;
}

export function compileRule(rule: RuleText): Policy {
  const { module, library } = parseRuleWithLibrary(rule);
  return compile([module, ...library], { version: "v1" });
}

/** Rules that were compiled together, each in a package of its own. */
export interface CompiledRuleGroup {
  readonly policy: Policy;
  /** One for each rule: by the names that its documents have alone, those that they have here. */
  readonly documents: readonly ReadonlyMap<string, string>[];
}

/** What several of the rules reach of the library is there once. */
export function compileRulesTogether(rules: readonly RuleText[]): CompiledRuleGroup {
  const parsed = rules.map(parseRuleWithLibrary);
  const modules = parsed.map(({ module }, number) => inPackage(module, packageName(number)));
  const policy = compile([...modules, ...mergeModules(parsed.flatMap(({ library }) => library))], { version: "v1" });
  return { policy, documents: rules.map((_, number) => getDocumentNamesInGroup(number)) };
}

/** Where the documents of a rule are among others: by its number. */
export function getDocumentNamesInGroup(number: number): ReadonlyMap<string, string> {
  return new Map(
    Object.values(ruleQueries).map((query) => [query, query.replace("data.rule.", `data.${packageName(number)}.`)]),
  );
}

function packageName(number: number): string {
  return `rule_${number}`;
}

function parseRuleWithLibrary({ file, text }: RuleText) {
  const module = parse(text, { file, version: "v1" });
  return { module, library: pruneUnreachableRules(module, loadLibraryModulesFor(text)) };
}

function inPackage(module: Module, name: string): Module {
  return { ...module, package: { ...module.package, path: [name] } };
}

/** Parts of the same files, each file once, with its rules in the order in which they are written. */
function mergeModules(modules: readonly Module[]): readonly Module[] {
  const files = new Map<string, { readonly module: Module; readonly rules: Set<Module["rules"][number]> }>();
  for (const module of modules) {
    const known = files.get(module.source.file) ?? { module, rules: new Set() };
    files.set(module.source.file, known);
    for (const rule of module.rules) known.rules.add(rule);
  }
  return [...files.values()].map(({ module, rules }) => ({ ...module, rules: [...rules].sort((a, b) => a.at - b.at) }));
}

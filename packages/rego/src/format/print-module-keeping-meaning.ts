import { RegoError } from "../errors.js";
import type { Head, Module, RegoVersion, Rule } from "../syntax/ast.js";
import { parseModule } from "../syntax/parse.js";
import { appendToGroup } from "../values/group-by.js";
import { UnplaceableCommentFailure } from "./printer.js";
import { isSameModuleUpToNotation, isSameRuleUpToNotation } from "./same-module-up-to-notation.js";

export type ModulePrinterKeepingRules = (module: Module, kept: ReadonlySet<Rule>) => string;

/**
 * Prints a module, reads the result again and compares. Rules that came to mean something else are kept as they were
 * written; when that does not help, all rules are, and at last the whole text. So a fault in the formatter cannot change
 * a policy.
 */
export function printModuleKeepingMeaning(module: Module, print: ModulePrinterKeepingRules): string {
  const version = versionOf(module);
  const formatted = printed(module, none, print);
  if (formatted === module.source.text) return formatted;
  const after = formatted === undefined ? undefined : readAgain(formatted, version);
  if (formatted !== undefined && after !== undefined && isSameModuleUpToNotation(module, after)) return formatted;
  for (const kept of [changedRules(module, after, print), new Set(module.rules)]) {
    const text = printed(module, kept, print);
    if (text === undefined) continue;
    const again = readAgain(text, version);
    if (again !== undefined && isSameModuleUpToNotation(module, again)) return text;
  }
  return module.source.text;
}

const none: ReadonlySet<Rule> = new Set();

/** A module that imports the second version may have names in its imports that are keywords there. */
function versionOf({ version, imports }: Module): RegoVersion {
  return imports.some(({ path }) => path.join(".") === "rego.v2") ? "v1" : version;
}

function printed(module: Module, kept: ReadonlySet<Rule>, print: ModulePrinterKeepingRules): string | undefined {
  try {
    return print(module, kept);
  } catch (conflict) {
    if (conflict instanceof UnplaceableCommentFailure) return undefined;
    throw conflict;
  }
}

function readAgain(text: string, version: RegoVersion): Module | undefined {
  try {
    return parseModule(text, { version });
  } catch (error) {
    if (error instanceof RegoError) return undefined;
    throw error;
  }
}

/** The rules that a printed text changed; of chained bodies (`p { … } { … }`) all. */
function changedRules(module: Module, after: Module | undefined, print: ModulePrinterKeepingRules): ReadonlySet<Rule> {
  const { rules } = module;
  if (after?.rules.length !== rules.length) {
    return new Set(chains(rules).flatMap((chain) => (isFaithfulAlone(module, chain, print) ? [] : chain)));
  }
  const changed = new Set(
    rules.flatMap((rule, i) => (isSameRuleUpToNotation(rule, after.rules[i] as Rule) ? [] : [rule.head])),
  );
  return new Set(rules.filter(({ head }) => changed.has(head)));
}

/** Chained bodies have one head. */
function chains(rules: readonly Rule[]): readonly (readonly Rule[])[] {
  const byHead = new Map<Head, Rule[]>();
  for (const rule of rules) {
    appendToGroup(byHead, rule.head, rule);
  }
  return [...byHead.values()];
}

/** Whether rules are printed well in a module of their own, with the imports that make keywords. */
function isFaithfulAlone(
  { source, version, imports }: Module,
  chain: readonly Rule[],
  print: ModulePrinterKeepingRules,
): boolean {
  const [{ at }, { end }] = [chain[0] as Rule, chain.at(-1) as Rule];
  const keywords = imports.filter((declared) => declared.at < at && declared.path[0] === "future");
  const lines = ["package a", ...keywords.map((declared) => `import ${declared.path.join(".")}`)];
  const alone = readAgain(`${lines.join("\n")}\n${source.text.slice(at, end)}`, version);
  const text = alone === undefined ? undefined : printed(alone, none, print);
  const again = text === undefined ? undefined : readAgain(text, version);
  return alone !== undefined && again !== undefined && isSameModuleUpToNotation(alone, again);
}

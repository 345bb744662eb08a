/**
 * Of the library's modules, what a rule can reach: checking and compiling all of a large library for a rule that calls
 * two of its functions takes longer than the rest. Goes by names alone, whatever package they are of, so that it may keep
 * too much and never too little; who looks up names that are only known when the rule runs keeps everything.
 */
import type { Module, Rule } from "@plumbline/rego";

/** `library` without rules whose names are in nothing that `module` leads to. */
export function pruneUnreachableRules(module: Module, library: readonly Module[]): readonly Module[] {
  const all = new Map<string, { readonly rule: Rule; readonly owner: Module }[]>();
  for (const owner of library) {
    for (const rule of owner.rules) {
      const { name } = rule.head.name;
      const same = all.get(name);
      if (same === undefined) all.set(name, [{ rule, owner }]);
      else same.push({ rule, owner });
    }
  }
  const kept = new Set<Rule>();
  const open = module.rules.map((rule) => ({ rule, owner: module }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const mentions = mentionsOf(next.rule, next.owner);
    if (mentions.isDynamic) return library;
    for (const name of mentions.names) {
      for (const found of all.get(name) ?? []) if (!kept.has(found.rule)) open.push(found);
      for (const { rule } of all.get(name) ?? []) kept.add(rule);
      all.delete(name);
    }
  }
  return library.map((each) => ({ ...each, rules: each.rules.filter((rule) => kept.has(rule)) }));
}

interface Mentions {
  /** All variables, and all texts: the steps of a reference are texts. */
  readonly names: ReadonlySet<string>;
  /** Whether documents are looked up by what is only known later. */
  readonly isDynamic: boolean;
}

const known = new WeakMap<Rule, Mentions>();

function mentionsOf(rule: Rule, owner: Module): Mentions {
  let mentions = known.get(rule);
  if (mentions === undefined) {
    mentions = findMentions(rule, owner);
    known.set(rule, mentions);
  }
  return mentions;
}

/** How many texts must follow a name of this module before it means a rule: three after `data`, one after an imported package. */
function packagesByName({ imports }: Module): ReadonlyMap<string, number> {
  const missing = new Map([["data", 3]]);
  for (const { path, alias } of imports) {
    if (path[0] === "data") missing.set(alias ?? (path.at(-1) as string), Math.max(0, 4 - path.length));
  }
  return missing;
}

function findMentions(rule: Rule, owner: Module): Mentions {
  const packages = packagesByName(owner);
  // A rule may be imported under another name.
  const names = new Set(owner.imports.flatMap(({ path }) => (path[0] === "data" ? path.slice(3) : [])));
  let isDynamic = false;
  const look = (node: unknown, texts: number): void => {
    if (Array.isArray(node)) {
      for (const each of node) look(each, 0);
      return;
    }
    if (typeof node !== "object" || node === null) return;
    const { kind, name, value, head, path } = node as Record<string, unknown>;
    if (kind === "string") names.add(value as string);
    else if (kind === "ref") {
      const steps = path as readonly { readonly kind: string }[];
      const other = steps.findIndex((step) => step.kind !== "string");
      look(head, other === -1 ? steps.length : other);
      look(steps, 0);
    } else if (kind === "var" || typeof name === "string") {
      names.add(name as string);
      if (texts < (packages.get(name as string) ?? 0)) isDynamic = true;
    } else {
      for (const each of Object.values(node)) look(each, 0);
    }
  };
  look(rule, 0);
  return { names, isDynamic };
}

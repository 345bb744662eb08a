import type { WithTarget } from "../analysis/core-ast.js";
import { formatPathKey, type RuleGroup } from "../analysis/rule-tree.js";

/** What the `with` modifiers of a policy can put something else in the place of; only that has to look for it. */
export class WithModifierTargets {
  readonly #builtins = new Set<string>();
  readonly #functions = new Set<string>();
  readonly #documents = new Map<string, readonly string[]>();

  constructor(targets: Iterable<WithTarget>) {
    for (const target of targets) {
      if (target.kind === "builtin") this.#builtins.add(target.name);
      else if (target.kind === "function") this.#functions.add(formatPathKey(target.path));
      else if (target.kind === "data") this.#documents.set(formatPathKey(target.path), target.path);
    }
  }

  builtin(name: string): boolean {
    return this.#builtins.has(name);
  }

  function(group: RuleGroup): boolean {
    return this.#functions.has(formatPathKey(group.path));
  }

  /** Whether a document, or one it is part of, is replaced. */
  document(group: RuleGroup): boolean {
    for (const path of this.#documents.values()) if (path.every((name, i) => name === group.path[i])) return true;
    return false;
  }
}

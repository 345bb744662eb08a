/** Rule files in repositories: each is read and sent along once, however many master tests name it. */
import type { FileTree } from "@plumbline/iac";
import { normalizePathWithinTree } from "../crawl/tree-paths.js";
import type { TextBudget } from "./plan-text-budget.js";
import { readTextOfFileInTree } from "./remote-configuration.js";
import type { PlannedRuleFile } from "./run-plan-types.js";

export interface RemoteRuleFinder {
  /** Those of a master test in this folder that are there; undefined when there is no room for them. */
  readonly findInFolder: (
    folder: string,
    names: Iterable<string>,
    files: FileTree,
  ) => readonly SharedRule[] | undefined;
  /** The rule files that master tests use. */
  readonly all: () => readonly PlannedRuleFile[];
}

interface SharedRule extends PlannedRuleFile {
  readonly masterTests: string[];
}

export function createRemoteRuleFinder(budget: TextBudget): RemoteRuleFinder {
  const trees = new Map<FileTree, Map<string, SharedRule>>();
  return {
    findInFolder(folder, names, files) {
      const known = trees.get(files) ?? new Map<string, SharedRule>();
      trees.set(files, known);
      const found: SharedRule[] = [];
      for (const name of names) {
        const path = normalizePathWithinTree(`${folder}/${name}`);
        if (path === undefined) continue;
        const key = JSON.stringify([path, name]);
        const rule = known.get(key) ?? parseRule(name, path, files);
        if (rule === undefined) continue;
        if (!known.has(key) && !budget.take(rule.text.length)) return undefined;
        known.set(key, rule);
        found.push(rule);
      }
      return found;
    },
    all: () =>
      [...trees.values()].flatMap((known) => [...known.values()].filter((rule) => rule.masterTests.length > 0)),
  };
}

function parseRule(name: string, path: string, files: FileTree): SharedRule | undefined {
  const text = readTextOfFileInTree(path, files);
  return text === undefined ? undefined : { name, text, masterTests: [] };
}

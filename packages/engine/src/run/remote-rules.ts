/** Rule files in repositories: each is read and sent along once, however many master tests name it. */
import type { FileTree } from "@plumbline/iac";
import { normalPath } from "../crawl/paths.js";
import type { RuleFile } from "./plan.js";
import { textAt } from "./remote-file.js";
import type { Room } from "./room.js";

export interface RemoteRules {
  /** Those of a master test in this folder that are there; undefined when there is no room for them. */
  readonly beside: (folder: string, names: Iterable<string>, files: FileTree) => readonly SharedRule[] | undefined;
  /** Those that are used. */
  readonly all: () => readonly RuleFile[];
}

interface SharedRule extends RuleFile {
  readonly masterTests: string[];
}

export function remoteRules(room: Room): RemoteRules {
  const trees = new Map<FileTree, Map<string, SharedRule>>();
  return {
    beside(folder, names, files) {
      const known = trees.get(files) ?? new Map<string, SharedRule>();
      trees.set(files, known);
      const found: SharedRule[] = [];
      for (const name of names) {
        const path = normalPath(`${folder}/${name}`);
        if (path === undefined) continue;
        const key = JSON.stringify([path, name]);
        const rule = known.get(key) ?? readRule(name, path, files);
        if (rule === undefined) continue;
        if (!known.has(key) && !room.take(rule.text.length)) return undefined;
        known.set(key, rule);
        found.push(rule);
      }
      return found;
    },
    all: () =>
      [...trees.values()].flatMap((known) => [...known.values()].filter((rule) => rule.masterTests.length > 0)),
  };
}

function readRule(name: string, path: string, files: FileTree): SharedRule | undefined {
  const text = textAt(path, files);
  return text === undefined ? undefined : { name, text, masterTests: [] };
}

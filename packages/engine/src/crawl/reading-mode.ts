/** The ways a tree is read, each once: node types of one way share what is read. */
import { type FileTree, type Problem, type TemplateKind, type TreeReader, treeReader } from "@plumbline/iac";
import type { NodeType } from "./node-type.js";

export const modes = ["templates", "modules", "resources", "plain"] as const;
export type Mode = (typeof modes)[number];

/** In the names of units, which must not change. */
export const modeNames: Readonly<Record<Mode, string>> = {
  templates: "",
  modules: "modules",
  resources: "resources",
  plain: "plain",
};

export function modeOf({ kind, wholeModules }: NodeType): Mode {
  if (kind === "any") return "resources";
  if (wholeModules) return "modules";
  return kind === "json" || kind === "yaml" ? "plain" : "templates";
}

/** Whether its documents are those that resources are read out of: of Terraform whole modules, of all else files. */
export function isReadAlike(type: NodeType): boolean {
  return type.wholeModules === true || (type.kind !== "terraform" && modeOf(type) !== "plain");
}

export function readerOf(
  mode: Mode,
  files: FileTree,
  kinds: readonly (TemplateKind | "any")[],
  isAsked: (path: string) => boolean,
  hear: (problem: Problem) => void,
): TreeReader {
  const named = kinds.filter((kind) => kind !== "any");
  switch (mode) {
    case "templates":
      return treeReader(files, { kinds: named }, hear);
    case "plain": {
      const only = new Set(files.paths.filter((path) => isPlainFile(path) && isAsked(path)));
      return treeReader(files, { kinds: named, only }, hear);
    }
    case "modules":
      return namedByFolder(treeReader(files, { kinds: named, wholeModules: true }, hear));
    case "resources":
      return namedByFolder(treeReader(files, { wholeModules: true }, hear));
  }
}

/** The folder is the template, and stays the same whatever becomes of the files in it. */
function namedByFolder(reader: TreeReader): TreeReader {
  return {
    ...reader,
    *read(unit) {
      for (const document of reader.read(unit)) {
        yield unit.kind === "terraform" ? { ...document, paths: [...document.paths, unit.path] } : document;
      }
    },
  };
}

export function isPlainFile(path: string): boolean {
  return /\.(?:json|jsonc|ya?ml)$/i.test(path);
}

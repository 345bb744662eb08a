/** The ways a tree is read, each once: node types of one way share what is read. */
import { createUnitTreeReader, type FileTree, type Problem, type TemplateKind, type TreeReader } from "@plumbline/iac";
import type { NodeType } from "./node-type.js";

export const readingModes = ["templates", "modules", "resources", "plain"] as const;
export type ReadingMode = (typeof readingModes)[number];

/** Names of units hold these, so they must not change. */
export const readingModeUnitNameSegments: Readonly<Record<ReadingMode, string>> = {
  templates: "",
  modules: "modules",
  resources: "resources",
  plain: "plain",
};

export function chooseReadingMode({ kind, wholeModules }: NodeType): ReadingMode {
  if (kind === "any") return "resources";
  if (wholeModules) return "modules";
  return kind === "json" || kind === "yaml" ? "plain" : "templates";
}

/** Whether its documents are those that resources are read out of: of Terraform whole modules, of all else files. */
export function isResourceBearingNodeType(type: NodeType): boolean {
  return type.wholeModules === true || (type.kind !== "terraform" && chooseReadingMode(type) !== "plain");
}

export function createTreeReader(
  mode: ReadingMode,
  files: FileTree,
  kinds: readonly (TemplateKind | "any")[],
  isAsked: (path: string) => boolean,
  report: (problem: Problem) => void,
): TreeReader {
  const named = kinds.filter((kind) => kind !== "any");
  switch (mode) {
    case "templates":
      return createUnitTreeReader(files, { kinds: named, skipsTwins: true }, report);
    case "plain": {
      const only = new Set(files.paths.filter((path) => isJsonOrYamlPath(path) && isAsked(path)));
      return createUnitTreeReader(files, { kinds: named, only }, report);
    }
    case "modules":
      return namedByFolder(createUnitTreeReader(files, { kinds: named, wholeModules: true, skipsTwins: true }, report));
    case "resources":
      return namedByFolder(createUnitTreeReader(files, { wholeModules: true, skipsTwins: true }, report));
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

export function isJsonOrYamlPath(path: string): boolean {
  return /\.(?:json|jsonc|ya?ml)$/i.test(path);
}

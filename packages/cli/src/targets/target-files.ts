/** The files a target is read from: its own and those around it that it may refer to. */
import { join } from "node:path";
import { defaultLimits, type FileTree, filesOf, folderTree, type Problem, type ReadOptions } from "@plumbline/iac";
import type { Target } from "./find-targets.js";
import { type OpenFile, pathInTree, withNamedFiles } from "./named-files.js";

type Report = (problem: Problem) => void;

export interface TargetFiles {
  readonly files: FileTree;
  readonly options: Pick<ReadOptions, "variableFiles" | "only">;
}

/** Paths of the tree and of the options, and files of problems, are seen from the root of the target. */
export function filesOfTarget(
  target: Target,
  variableFiles: readonly string[],
  open: OpenFile,
  report: Report,
): TargetFiles {
  const variablePaths = variableFiles.map((file) => pathInTree(target.root, file));
  const named = new Map(variablePaths.map((path, index) => [path, variableFiles[index] as string]));
  if (target.kind !== "folder") for (const name of target.names) named.set(name, join(target.root, name));
  return {
    files: withNamedFiles(surroundings(target, report), named, open, report),
    options: {
      variableFiles: variablePaths,
      ...(target.kind !== "folder" && { only: new Set(target.names) }),
    },
  };
}

function surroundings(target: Target, report: Report): FileTree {
  if (target.kind === "lone-file") return filesOf({});
  // Somebody who names one template does not want to hear of every folder near it that is closed.
  const heard = target.kind === "folder" || target.names.some(isConfiguration) ? report : () => undefined;
  return folderTree(target.root, { report: heard, limits: defaultLimits });
}

export function isConfiguration(name: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$/.test(name);
}

/** Which kustomizations are rendered, and which files of a tree are only read through them. */
import { chooseCycleRoots } from "../files/roots-of-cycles.js";
import { findChartFolderOfTemplate } from "../helm/chart-folders.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import {
  type Kustomization,
  listKustomizationAndPatchFiles,
  listKustomizationFolders,
  listKustomizationParts,
  readKustomization,
} from "./kustomization-file.js";

/** A kustomization that no other one is made of. */
export interface KustomizeRoot {
  readonly folder: string;
  /** All files that it and those below it name. */
  readonly files: ReadonlySet<string>;
}

export interface KustomizeRoots {
  readonly roots: readonly KustomizeRoot[];
  /** Files of all of them: what they say is told of what is rendered. */
  readonly files: ReadonlySet<string>;
}

export function findKustomizeRoots(context: ReadContext): KustomizeRoots {
  const all = listKustomizationFolders(context).flatMap((folder) => {
    const kustomization = readKustomization(folder, context);
    const isTemplate = kustomization !== undefined && findChartFolderOfTemplate(kustomization.path, context.files.has);
    return kustomization === undefined || isTemplate ? [] : [partsOf(kustomization, context)];
  });
  const byFolder = new Map(all.map((one) => [one.folder, one]));
  const called = new Set(all.flatMap(({ folders }) => folders));
  const roots = all.map(({ folder }) => folder).filter((folder) => !called.has(folder));
  const calls = new Map(all.map(({ folder, folders }) => [folder, folders]));
  const circular = chooseCycleRoots([...byFolder.keys()], roots, calls);
  return {
    roots: [...roots, ...circular].sort().map((folder) => ({ folder, files: reachedFiles(folder, byFolder) })),
    files: new Set(all.flatMap(({ files }) => files)),
  };
}

interface KustomizationParts {
  readonly folder: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

function partsOf(kustomization: Kustomization, context: ReadContext): KustomizationParts {
  const parts = listKustomizationParts(kustomization, context);
  const pathsOf = (kind: "file" | "folder") => parts.flatMap((part) => (part.kind === kind ? [part.path] : []));
  return {
    folder: kustomization.folder,
    folders: pathsOf("folder"),
    files: [...listKustomizationAndPatchFiles(kustomization, context), ...pathsOf("file")],
  };
}

function reachedFiles(root: string, all: ReadonlyMap<string, KustomizationParts>): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const parts = all.get(folder);
    for (const file of parts?.files ?? []) files.add(file);
    waiting.push(...(parts?.folders ?? []));
  }
  return files;
}

/** Where nobody asks for manifests. */
export const noKustomizeRoots: KustomizeRoots = { roots: [], files: new Set() };

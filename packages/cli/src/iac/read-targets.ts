import { join } from "node:path";
import {
  type Document,
  defaultLimits,
  type FileTree,
  filesOf,
  folderTree,
  type Problem,
  type ReadOptions,
  readDocuments,
  type TemplateKind,
} from "@plumbline/iac";
import { fileOpener, type OpenFile, pathInTree, withNamedFiles } from "./named-files.js";
import type { NameOf } from "./places.js";
import type { Target } from "./targets.js";

export interface Reading {
  readonly document: Document;
  readonly nameOf: NameOf;
}

export interface Wanted {
  readonly kinds: readonly TemplateKind[] | undefined;
  readonly variableFiles: readonly string[];
}

type Report = (problem: Problem) => void;

/** One document after the other; problems are reported under the names a person can open. */
export function* readTargets(targets: readonly Target[], wanted: Wanted, report: Report): Generator<Reading> {
  const open = fileOpener(defaultLimits);
  for (const target of targets) {
    const nameOf: NameOf = (file) => join(target.root, file);
    const silent = new Set(target.kind === "folder" ? [] : target.names);
    const tell: Report = (problem) => {
      silent.delete(problem.file);
      report({ ...problem, file: nameOf(problem.file) });
    };
    for (const document of documentsOf(target, wanted, open, tell)) {
      for (const path of document.paths) silent.delete(path);
      yield { document, nameOf };
    }
    for (const name of silent) report({ file: nameOf(name), message: unrecognised(name, wanted.kinds) });
  }
}

function documentsOf(target: Target, wanted: Wanted, open: OpenFile, report: Report): Iterable<Document> {
  const variableFiles = wanted.variableFiles.map((file) => pathInTree(target.root, file));
  const named = new Map(variableFiles.map((path, index) => [path, wanted.variableFiles[index] as string]));
  if (target.kind !== "folder") for (const name of target.names) named.set(name, join(target.root, name));
  const files = withNamedFiles(surroundings(target, report), named, open, report);
  const options: ReadOptions = {
    variableFiles,
    ...(wanted.kinds !== undefined && { kinds: wanted.kinds }),
    ...(target.kind !== "folder" && { only: new Set(target.names) }),
  };
  return readDocuments(files, options, report);
}

function surroundings(target: Target, report: Report): FileTree {
  if (target.kind === "lone-file") return filesOf({});
  // Somebody who names one template does not want to hear of every folder near it that is closed.
  const heard = target.kind === "folder" || target.names.some(isConfiguration) ? report : () => undefined;
  return folderTree(target.root, { report: heard, limits: defaultLimits });
}

function isConfiguration(name: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$/.test(name);
}

function unrecognised(name: string, kinds: readonly TemplateKind[] | undefined): string {
  if (isConfiguration(name) && (kinds === undefined || kinds.includes("terraform"))) {
    return "declares no resources, data sources or module calls";
  }
  if (kinds !== undefined) return `not recognised as ${kinds.join(" or ")}`;
  return "not recognised as infrastructure code; --kind json or --kind yaml reads it as plain data";
}

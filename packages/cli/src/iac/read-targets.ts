import { join } from "node:path";
import {
  type Document,
  defaultReadLimits,
  type Problem,
  type ReadOptions,
  readDocuments,
  type TemplateKind,
} from "@plumbline/iac";
import type { PathTarget } from "../targets/find-targets.js";
import type { DisplayNameFormatter } from "../targets/format-locations-and-problems.js";
import { createNamedFileReader, type NamedFileReader } from "../targets/named-files.js";
import { isTerraformFile, openTargetFiles } from "../targets/target-files.js";

export interface TargetDocument {
  readonly document: Document;
  readonly nameOf: DisplayNameFormatter;
}

export interface ReadSelection {
  readonly kinds: readonly TemplateKind[] | undefined;
  readonly variableFiles: readonly string[];
}

type Report = (problem: Problem) => void;

/** One document after the other; problems are reported under the names a person can open. */
export function* readTargets(
  targets: readonly PathTarget[],
  wanted: ReadSelection,
  report: Report,
): Generator<TargetDocument> {
  const open = createNamedFileReader(defaultReadLimits);
  for (const target of targets) {
    const nameOf: DisplayNameFormatter = (file) => join(target.root, file);
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

function documentsOf(
  target: PathTarget,
  wanted: ReadSelection,
  open: NamedFileReader,
  report: Report,
): Iterable<Document> {
  const { files, options } = openTargetFiles(target, wanted, open, report);
  const all: ReadOptions = { ...options, ...(wanted.kinds !== undefined && { kinds: wanted.kinds }) };
  return readDocuments(files, all, report);
}

function unrecognised(name: string, kinds: readonly TemplateKind[] | undefined): string {
  if (isTerraformFile(name) && (kinds === undefined || kinds.includes("terraform"))) {
    return "declares no resources, data sources or module calls";
  }
  if (kinds !== undefined) return `not recognised as ${kinds.join(" or ")}`;
  return "not recognised as infrastructure code; --kind json or --kind yaml reads it as plain data";
}

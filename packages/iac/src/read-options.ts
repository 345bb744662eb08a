/** What the reading of a tree can be told. */
import type { JsonObject } from "@plumbline/model";
import { parseDataFile } from "./data/data-file.js";
import type { Problem, TemplateKind } from "./document.js";
import { memoizeRecentByPath } from "./files/memoize-recent-by-path.js";
import { formatProblemKey } from "./files/read-log.js";
import { readUtf8OrUtf16Text } from "./files/read-text.js";
import type { ReadTrackingFiles } from "./files/read-tracking-files.js";
import type { ReadContext, ReadLimits } from "./read-context-and-data-file-reader.js";

/** What is read of a tree, and how. */
export interface ReadOptions {
  /** All but plain `json` and `yaml`, unless told. */
  readonly kinds?: readonly TemplateKind[];
  readonly limits?: Partial<ReadLimits>;
  /** Terraform variable files to use beside those Terraform finds by itself. */
  readonly variableFiles?: readonly string[];
  /** What data sources of Terraform have answered, by their addresses. */
  readonly dataSourceAnswers?: ReadonlyMap<string, JsonObject>;
  /** Folders of the tree that hold modules of a registry or another repository, by the source that calls name. */
  readonly moduleFolders?: ReadonlyMap<string, string>;
  /** One document per Terraform root module instead of one per file, for rules that join what different files hold. */
  readonly wholeModules?: boolean;
  /** The templates to read, whatever their names end in; other files are there to be referred to. All, unless told. */
  readonly only?: ReadonlySet<string>;
  /** What was made out of code in the same tree has the same resources: whoever judges them reads the code alone. */
  readonly skipsTwins?: boolean;
  /** Nobody will ask whether something has changed since: what files hold is not noted for that. */
  readonly isReadOnce?: boolean;
}

/** Limits that no code written by people should meet. */
export const defaultReadLimits: ReadLimits = { fileBytes: 64 * 1024 * 1024, depth: 200, expansion: 200_000 };

export const defaultTemplateKinds: readonly TemplateKind[] = [
  "terraform",
  "terraform-plan",
  "terraform-state",
  "cloudformation",
  "arm",
  "kubernetes",
];

/** Parameter files and nested templates are asked for by several documents in a row. */
const KEPT_FILES = 32;
/** A parsed file takes many times the memory of its text. */
const KEPT_CHARACTERS = 4 * 1024 * 1024;

export function createReadContext(
  files: ReadTrackingFiles,
  options: ReadOptions,
  report: (problem: Problem) => void,
): ReadContext {
  const lengths = new Map<string, number>();
  const parse = (path: string) =>
    files.computeShared(() => {
      const text = readUtf8OrUtf16Text(path, context);
      lengths.set(path, text?.length ?? 0);
      return text === undefined ? undefined : parseDataFile(path, text, context.limits).file;
    });
  const parsed = memoizeRecentByPath(KEPT_FILES, parse, {
    most: KEPT_CHARACTERS,
    of: (path) => lengths.get(path) ?? 0,
  });
  const context: ReadContext = {
    files,
    report: recordingReport(files, report),
    limits: { ...defaultReadLimits, ...options.limits },
    variableFiles: options.variableFiles ?? [],
    dataSourceAnswers: options.dataSourceAnswers ?? new Map(),
    moduleFolders: options.moduleFolders ?? new Map(),
    wholeModules: options.wholeModules ?? false,
    data: (path) => parsed(path)(),
  };
  return context;
}

/** Told once, and noted for everybody who meets it. */
function recordingReport(files: ReadTrackingFiles, report: (problem: Problem) => void): (problem: Problem) => void {
  const seen = new Set<string>();
  return (problem) => {
    files.recordProblem(problem);
    const key = formatProblemKey(problem);
    if (seen.has(key)) return;
    seen.add(key);
    report(problem);
  };
}

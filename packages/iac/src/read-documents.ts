/** From a tree of files to documents, in an order that follows from the paths alone. */
import type { Document, Problem, Resource } from "./document.js";
import type { FileTree } from "./files/file-tree.js";
import type { ReadOptions } from "./read-options.js";
import { createUnitTreeReader } from "./tree-reader.js";

/** All that a tree of files holds. */
export interface FileTreeReadResult {
  readonly documents: readonly Document[];
  readonly resources: readonly Resource[];
  readonly problems: readonly Problem[];
}

/** Everything at once, for trees that fit in memory. */
export function readFileTree(files: FileTree, options: ReadOptions = {}): FileTreeReadResult {
  const problems: Problem[] = [];
  const documents = [...readDocuments(files, options, (problem) => problems.push(problem))];
  return { documents, resources: documents.flatMap((document) => document.resources), problems };
}

/** One document at a time, nothing of which is kept once it is handed over; `report` hears of every problem once. */
export function* readDocuments(
  files: FileTree,
  options: ReadOptions,
  report: (problem: Problem) => void,
): Generator<Document> {
  const reader = createUnitTreeReader(files, options, report);
  for (const unit of reader.units) yield* reader.read(unit);
}

/** Reading for this folder's tests: only this reader, with the limits of a test. */
import { parseDataFile } from "../data/data-file.js";
import type { Document, Problem } from "../document.js";
import { createMemoryFileTree, type FileTree } from "../files/file-tree.js";
import { trackFileReads } from "../files/read-tracking-files.js";
import type { DataFile, ReadContext, ReadLimits } from "../read-context-and-data-file-reader.js";
import { cloudFormationReader } from "./reader.js";

export interface TestReadResult {
  readonly documents: readonly Document[];
  readonly problems: readonly Problem[];
}

export function readTestFileTree(files: FileTree, limits: Partial<ReadLimits> = {}): TestReadResult {
  const problems: Problem[] = [];
  const decoder = new TextDecoder();
  const parsed = new Map<string, DataFile | undefined>();
  const context: ReadContext = {
    files: trackFileReads(files),
    limits: { fileBytes: 10_000_000, depth: 200, expansion: 100_000, ...limits },
    variableFiles: [],
    dataSourceAnswers: new Map(),
    moduleFolders: new Map(),
    wholeModules: false,
    report: (problem) => problems.push(problem),
    data(path) {
      const bytes = files.bytes(path);
      if (bytes === undefined || parsed.has(path)) return parsed.get(path);
      const reading = parseDataFile(path, decoder.decode(bytes), context.limits);
      problems.push(...reading.problems);
      parsed.set(path, reading.file);
      return reading.file;
    },
  };
  const documents: Document[] = [];
  for (const path of files.paths) {
    const file = context.data(path);
    if (file !== undefined && cloudFormationReader.recognises(file))
      documents.push(...cloudFormationReader.read(file, context));
  }
  return { documents, problems };
}

export function readTestTemplate(template: string, limits: Partial<ReadLimits> = {}): TestReadResult {
  return readTestFileTree(createMemoryFileTree({ "template.yaml": template }), limits);
}

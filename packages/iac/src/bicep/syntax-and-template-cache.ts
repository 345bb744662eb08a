/** The Bicep files of a tree, parsed and compiled once for all who ask in a row. */
import type { MappingNode } from "../data/node.js";
import { memoizeRecentByPath } from "../files/memoize-recent-by-path.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { type BicepFile, readBicepFile } from "./bicep-file.js";
import { compileTemplate } from "./compile/compile-template.js";

export interface BicepSyntaxAndTemplateCache {
  /** What is wrong with the file is not told. */
  readonly syntax: (path: string) => BicepFile | undefined;
  readonly template: (path: string) => MappingNode | undefined;
}

/** Modules that many files use stay parsed, but memory must not grow with the tree. */
const KEPT_FILES = 200;
const KEPT_CHARACTERS = 4 * 1024 * 1024;

const libraries = new WeakMap<ReadContext, BicepSyntaxAndTemplateCache>();

export function getBicepSyntaxAndTemplateCache(context: ReadContext): BicepSyntaxAndTemplateCache {
  const library = libraries.get(context) ?? newLibrary(context);
  libraries.set(context, library);
  return library;
}

function newLibrary(context: ReadContext): BicepSyntaxAndTemplateCache {
  const lengths = new Map<string, number>();
  const weights = { most: KEPT_CHARACTERS, of: (path: string) => lengths.get(path) ?? 0 };
  const parsed = memoizeRecentByPath(
    KEPT_FILES,
    (path) =>
      context.files.computeShared(() => {
        const file = readBicepFile(path, context);
        lengths.set(path, file?.source.text.length ?? 0);
        return file;
      }),
    weights,
  );
  const syntax = (path: string) => parsed(path)();
  const compiled = memoizeRecentByPath(
    KEPT_FILES,
    (path) =>
      context.files.computeShared(() => {
        const file = reportProblems(syntax(path), context);
        return file === undefined
          ? undefined
          : compileTemplate(file, context, (importedPath) => reportProblems(syntax(importedPath), context));
      }),
    weights,
  );
  return { syntax, template: (path) => compiled(path)() };
}

function reportProblems(file: BicepFile | undefined, context: ReadContext): BicepFile | undefined {
  for (const problem of file?.problems ?? []) context.report(problem);
  return file;
}

/** What tests of the catalogue read. */
import { createMemoryFileTree, type Document, findSourceRange, readDocuments } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import { buildShapedResources } from "./resources/build-shaped-resources.js";
import type { ShapedResource } from "./shaped-resource.js";

export type TestFileTexts = Readonly<Record<string, string>>;

function documentsOf(files: TestFileTexts): readonly Document[] {
  return [...readDocuments(createMemoryFileTree(files), { wholeModules: true }, () => {})];
}

export function readTestShapes(files: TestFileTexts): readonly ShapedResource[] {
  return documentsOf(files).flatMap((document) => [...buildShapedResources(document)]);
}

/** `main.tf:3` */
export function formatSourceLocationOfShape(shape: ShapedResource | undefined, ...path: readonly PathStep[]): string {
  if (shape === undefined) return "no resource";
  const { file, line } = findSourceRange(shape.source, path);
  return `${file}:${line}`;
}

/** What tests of the catalogue read. */
import { type Document, filesOf, locate, readDocuments } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import { resourcesIn } from "./resources/resources-in.js";
import type { ShapedResource } from "./shaped-resource.js";

export type Files = Readonly<Record<string, string>>;

function documentsOf(files: Files): readonly Document[] {
  return [...readDocuments(filesOf(files), { wholeModules: true }, () => {})];
}

export function shapesOf(files: Files): readonly ShapedResource[] {
  return documentsOf(files).flatMap((document) => [...resourcesIn(document)]);
}

/** `main.tf:3` */
export function lineAt(shape: ShapedResource | undefined, ...path: readonly PathStep[]): string {
  if (shape === undefined) return "no resource";
  const { file, line } = locate(shape.source, path);
  return `${file}:${line}`;
}

import { buildShapedResources, type ShapedResource } from "@plumbline/catalogue";
import type { Document } from "@plumbline/iac";

const known = new WeakMap<Document, readonly ShapedResource[]>();

/** The resources of a document, made once: they are asked about one by one, and looked at together. */
export function getMemoizedShapedResources(document: Document): readonly ShapedResource[] {
  const shapes = known.get(document) ?? buildShapedResources(document);
  known.set(document, shapes);
  return shapes;
}

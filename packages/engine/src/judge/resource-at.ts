import type { ShapedResource } from "@plumbline/catalogue";
import { findSourceRange, type Resource } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import type { Subject } from "./subject.js";

const known = new WeakMap<Subject, ReadonlyMap<string, Resource>>();

/** The resource whose place in the body the path leads to or through; a Kubernetes document is its resource. */
export function findResourceAt(document: Subject, path: readonly PathStep[]): Resource | undefined {
  if (document.shaped !== undefined) return blockAround(path, document.shaped);
  let resources = known.get(document);
  if (resources === undefined) {
    resources = new Map(document.resources.map((resource) => [JSON.stringify(resource.path), resource]));
    known.set(document, resources);
  }
  return resources.get(JSON.stringify(path.slice(0, 2))) ?? resources.get("[]");
}

/** Several blocks may configure one resource: the one that has to be changed. */
function blockAround(path: readonly PathStep[], { resource, parts, source }: ShapedResource): Resource {
  if (parts.length === 0) return resource;
  const { file, start, end } = findSourceRange(source, path);
  // What is read from an account stands in no file: it is one thing there.
  if (file === "") return resource;
  const around = parts.find((part) => {
    const block = part.source;
    return block.source.file === file && block.start <= start && end <= block.end;
  });
  return around ?? resource;
}

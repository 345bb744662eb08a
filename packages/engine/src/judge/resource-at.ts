import type { Document, Resource } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";

const known = new WeakMap<Document, ReadonlyMap<string, Resource>>();

/** The resource whose place in the body the path leads to or through; a Kubernetes document is its resource. */
export function resourceAt(document: Document, path: readonly PathStep[]): Resource | undefined {
  let resources = known.get(document);
  if (resources === undefined) {
    resources = new Map(document.resources.map((resource) => [JSON.stringify(resource.path), resource]));
    known.set(document, resources);
  }
  return resources.get(JSON.stringify(path.slice(0, 2))) ?? resources.get("[]");
}

import type { Resource } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import type { Subject } from "./subject.js";

const known = new WeakMap<Subject, ReadonlyMap<string, Resource>>();

/** The resource whose place in the body the path leads to or through; a Kubernetes document is its resource. */
export function resourceAt(document: Subject, path: readonly PathStep[]): Resource | undefined {
  let resources = known.get(document);
  if (resources === undefined) {
    resources = new Map(document.resources.map((resource) => [JSON.stringify(resource.path), resource]));
    known.set(document, resources);
  }
  return resources.get(JSON.stringify(path.slice(0, 2))) ?? resources.get("[]");
}

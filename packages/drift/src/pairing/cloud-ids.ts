/** Ids that clouds give: of which kind they are, and whether one stands where another was meant, or none. */

import type { CodeSide } from "../model/index.js";
import type { ReferenceIndex } from "./reference-index.js";

/** The id of another resource that is there, and nothing stands where it was put. */
export function isReferenceRemoved(text: string, from: CodeSide, references: ReferenceIndex): boolean {
  const [, reference] = /^\$\{([^{}]+)\}$/.exec(text) ?? [];
  const target = reference === undefined ? undefined : references.targetOf(reference, from);
  if (target === undefined || target === from) return false;
  return references.textsFor(text, from)?.some((id) => idKind(id) !== undefined) === true;
}

/** Ids of the same kind that are not the same; one that begins as the other says more of the same. */
export function isDifferentIdOfSameKind(a: string, b: string): boolean {
  const kind = idKind(a);
  if (kind === undefined || kind !== idKind(b)) return false;
  // The same address has several beginnings with Google, and is in any letters with Azure.
  if (kind.includes("/")) return lastSegment(a) !== lastSegment(b);
  return !a.startsWith(b) && !b.startsWith(a);
}

const lastSegment = (id: string) => id.slice(id.lastIndexOf("/") + 1).toLowerCase();

/** `arn:aws:kms:…:key/`, `sg-`; of Google and Azure, all but the name: `projects/p/topics/`. */
function idKind(id: string): string | undefined {
  const path = id.replace(/^(?:https:\/\/[\w.]+\/(?:\w+\/)?v\w+\/|\/\/[\w.]+\/)/, "").toLowerCase();
  if (/^projects\/|^\/subscriptions\//.test(path)) return path.slice(0, path.lastIndexOf("/") + 1);
  if (/^https?:\/\//.test(id)) return "address";
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return "uuid";
  const [, service, resource = ""] = /^arn:[^:]*:([^:]*):[^:]*:[^:]*:(?:([a-z-]+)[/:])?./.exec(id) ?? [];
  return service === undefined ? /^([a-z]{1,12})-[0-9a-f]{8,17}$/.exec(id)?.[1] : `${service} ${resource}`;
}

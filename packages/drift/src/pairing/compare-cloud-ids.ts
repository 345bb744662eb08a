/** Identifiers that clouds assign: their kinds, and whether one was replaced or removed. */

import type { CodeSide } from "../model/index.js";
import type { CodeReferenceResolver } from "./code-reference-resolver.js";

/** Whether the identifier of an existing resource was removed from where the code refers to it. */
export function isReferenceToKnownCloudId(text: string, from: CodeSide, references: CodeReferenceResolver): boolean {
  const [, reference] = /^\$\{([^{}]+)\}$/.exec(text) ?? [];
  const target = reference === undefined ? undefined : references.targetOf(reference, from);
  if (target === undefined || target === from) return false;
  return references.lastKnownTextsFor(text, from).some((id) => idKind(id) !== undefined);
}

/**
 * Whether two identifiers are of one kind and differ. One that is the beginning of the other is the same, abbreviated.
 */
export function isDifferentIdOfSameKind(a: string, b: string): boolean {
  const kind = idKind(a);
  if (kind === undefined || kind !== idKind(b)) return false;
  // Google's identifiers have several prefixes, Azure's any case.
  if (kind.includes("/")) return lastSegment(a) !== lastSegment(b);
  return !a.startsWith(b) && !b.startsWith(a);
}

/** Whether a reference to an ARN, which may be any of these texts, has become that of another service. */
export function hasArnReferenceChangedService(reference: string, texts: readonly string[], cloud: string): boolean {
  if (!/^\$\{[^{}]+\.arn\}$/i.test(reference)) return false;
  const serviceOf = (text: string) => /^arn:[^:]*:([^:]+):/.exec(text)?.[1];
  const [there, here] = [serviceOf(cloud), texts.flatMap((text) => serviceOf(text) ?? [])];
  return there !== undefined && here.length > 0 && !here.includes(there);
}

const lastSegment = (id: string) => id.slice(id.lastIndexOf("/") + 1).toLowerCase();

/**
 * The kind of an identifier: `arn:aws:kms:…:key/`, `sg-`; for Google and Azure everything but the name, as
 * `projects/p/topics/`.
 */
function idKind(id: string): string | undefined {
  const path = id.replace(/^(?:https:\/\/[\w.]+\/(?:\w+\/)?v\w+\/|\/\/[\w.]+\/)/, "").toLowerCase();
  if (/^projects\/|^\/subscriptions\//.test(path)) return path.slice(0, path.lastIndexOf("/") + 1);
  if (/^https?:\/\//.test(id)) return "address";
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return "uuid";
  const [, service, resource = ""] = /^arn:[^:]*:([^:]*):[^:]*:[^:]*:(?:([a-z-]+)[/:])?./.exec(id) ?? [];
  return service === undefined ? /^([a-z]{1,12})-[0-9a-f]{8,17}$/.exec(id)?.[1] : `${service} ${resource}`;
}

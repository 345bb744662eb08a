/**
 * What makes a document the same one in every run, whatever changes elsewhere: the connector, the template's path, the
 * parameter file it was paired with, and which part of the file it is. Objects of a cluster are known by what the
 * cluster knows them by, so that a file may be reordered; other documents of one file by their number. Variable files
 * and linked templates do not count: they come and go without making another resource of it.
 */
import { createHash } from "node:crypto";
import type { Document } from "@plumbline/iac";
import { isJsonObject } from "@plumbline/model";

/** All ids end in as many characters, so that no two pairs of master id and document make the same text. */
export const DOCUMENT_HASH_LENGTH = 16;

export function findTemplatePath(document: Document): string {
  return document.paths.at(-1) ?? "";
}

/** Cloud templates are read once with each parameter file; it comes first, before linked templates. */
export function findParameterFile(document: Document): string | undefined {
  if (document.kind !== "cloudformation" && document.kind !== "arm") return undefined;
  const [first] = document.paths;
  if (first === undefined || document.paths.length === 1) return undefined;
  return document.resources.some((resource) => resource.source.source.file === first) ? undefined : first;
}

/** Gives the part of an id that stands for a document. Documents of one file have to come one after the other. */
export function createDocumentIdHasher(scope: readonly string[]): (document: Document) => string {
  let file = "";
  let seen = new Map<string, number>();
  return (document) => {
    const template = findTemplatePath(document);
    if (template !== file) {
      file = template;
      seen = new Map();
    }
    const { kind, kustomization } = document;
    const identity = [...scope, kind, template, findParameterFile(document) ?? "", partOf(document)];
    // Several overlays make objects of one base.
    if (kustomization !== undefined) identity.push(`kustomization ${kustomization}`);
    const key = JSON.stringify(identity);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const text = nth === 0 ? key : JSON.stringify([...identity, nth]);
    return createHash("sha256").update(text).digest("hex").slice(0, DOCUMENT_HASH_LENGTH);
  };
}

function partOf(document: Document): string {
  const [object] = document.resources;
  if (document.kind !== "kubernetes" || object === undefined) return String(document.index ?? 0);
  const apiVersion = isJsonObject(document.body) ? String(document.body.apiVersion) : "";
  const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
  // A new version of an API does not make another object.
  return `${group}/${object.address.slice(apiVersion.length + 1)}`;
}

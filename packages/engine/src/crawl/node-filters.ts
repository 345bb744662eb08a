/** Which documents a node takes. */
import type { Document } from "@plumbline/iac";
import { RE2JS } from "re2js";
import type { CodeSnapshotNode } from "./code-snapshot-entries.js";
import { findParameterFile, findTemplatePath } from "./document-identity.js";
import { findParentFolder, isFolderItselfOrInside, normalizePathWithinTree, toDisplayPath } from "./tree-paths.js";

export type DocumentPredicate = (document: Document) => boolean;

type MasterNode = Extract<CodeSnapshotNode, { role: "master" }>;
type SnapshotNode = Extract<CodeSnapshotNode, { role: "snapshot" }>;

/** Throws when a pattern of the node is none. */
export function createMasterNodeFilter(node: MasterNode): DocumentPredicate {
  const type = node.resourceType?.toLowerCase();
  const isTaken = createMasterNodePathFilter(node);
  return (document) => {
    if (!isOfKind(document, node) || !askedPaths(document, node).some(isTaken)) return false;
    // Nodes of type `resources` are asked resource by resource, later.
    if (node.type.kind === "any") return true;
    return type === undefined || document.resources.some((resource) => resource.type.toLowerCase() === type);
  };
}

function isOfKind(document: Document, { type }: CodeSnapshotNode): boolean {
  if (type.kind === "any") return true;
  return document.kind === type.kind && (document.chart !== undefined) === (type.isOfChart === true);
}

/** Throws when a pattern of the node is none. */
export function createMasterNodePathFilter(node: MasterNode): (path: string) => boolean {
  const included = includes(node);
  const excluded = excludes(node);
  return (path) =>
    node.paths.some((folder) => isFolderItselfOrInside(folder, path)) && !excluded(path) && included(path);
}

/** What paths and patterns of a node are about: the template. A whole module is taken where one of its files is. */
function askedPaths(document: Document, { type }: MasterNode): readonly string[] {
  const template = findTemplatePath(document);
  if (!type.wholeModules || document.kind !== "terraform") return [template];
  return document.paths.filter((path) => findParentFolder(path) === template && /\.(?:tf|tofu)(?:\.json)?$/.test(path));
}

/** The documents of a template, or the part of a file, made with the parameter files the node names; the first counts. */
export function createSnapshotNodeFilter(node: SnapshotNode): DocumentPredicate {
  const paths = new Set(node.paths);
  return (document) => {
    if (!isOfKind(document, node)) return false;
    const part = formatYamlPartName(document);
    if (!paths.has(findTemplatePath(document)) && (part === undefined || !paths.has(part))) return false;
    const parameters = findParameterFile(document);
    return parameters === undefined || paths.size === 1 || paths.has(parameters);
  };
}

/** How this product family names one of several documents in a YAML file. */
export function formatYamlPartName(document: Document): string | undefined {
  const path = findTemplatePath(document);
  const extension = /\.ya?ml$/i.exec(path)?.[0];
  if (document.index === undefined || extension === undefined) return undefined;
  return `${path.slice(0, -extension.length)}_multiple_yaml_${document.index}${extension}`;
}

function excludes(node: MasterNode): (path: string) => boolean {
  const folders = node.exclude.paths.map(normalizePathWithinTree).filter((path) => path !== undefined && path !== "");
  const patterns = node.exclude.regex.map(matcherFromStart);
  return (path) =>
    folders.some((folder) => isFolderItselfOrInside(folder as string, path)) ||
    patterns.some((matches) => matches(toDisplayPath(path)));
}

/** A part of the path is enough to be included, as is a path that goes on below the file's. */
function includes(node: MasterNode): (path: string) => boolean {
  const { paths, regex } = node.include;
  if (paths.length === 0 && regex.length === 0) return () => true;
  const parts = paths.map((path) => toDisplayPath(path.replace(/^[./]+/, "")));
  const patterns = regex.map(matcherFromStart);
  return (path) => {
    const shown = toDisplayPath(path);
    return (
      parts.some((part) => shown.includes(part) || part.includes(shown)) || patterns.some((matches) => matches(shown))
    );
  };
}

/** Patterns have to match from the start of a path, not to its end. They are untrusted: matching takes linear time. */
function matcherFromStart(pattern: string): (text: string) => boolean {
  const compiled = RE2JS.compile(pattern);
  return (text) => compiled.matcher(text).lookingAt();
}

/** Which documents a node takes. */
import type { Document } from "@plumbline/iac";
import { parametersOf, templateOf } from "./identity.js";
import type { CrawlNode } from "./master-snapshot.js";
import { isBelow, normalPath, shownPath } from "./paths.js";

/**
 * Compiles a regular expression of a configuration. It has to match in linear time, because patterns and paths are
 * both untrusted: JavaScript's own expressions do not, so that whoever has a library that does hands it in. Throws for a
 * pattern that is none.
 */
export type PatternCompiler = (pattern: string) => (text: string) => boolean;

export type Takes = (document: Document) => boolean;

type MasterNode = Extract<CrawlNode, { role: "master" }>;
type SnapshotNode = Extract<CrawlNode, { role: "snapshot" }>;

/** Throws when a pattern of the node is none. */
export function takenBy(node: MasterNode, compile: PatternCompiler): Takes {
  const included = includes(node, compile);
  const excluded = excludes(node, compile);
  const type = node.resourceType?.toLowerCase();
  return (document) => {
    const path = templateOf(document);
    if (document.kind !== node.type.kind || !node.paths.some((folder) => isBelow(folder, path))) return false;
    if (excluded(path) || !included(path)) return false;
    return type === undefined || document.resources.some((resource) => resource.type.toLowerCase() === type);
  };
}

/** The documents of a template, or the part of a file, made with the parameter files the node names; the first counts. */
export function takenExactlyBy(node: SnapshotNode): Takes {
  const paths = new Set(node.paths);
  return (document) => {
    if (document.kind !== node.type.kind) return false;
    const part = partName(document);
    if (!paths.has(templateOf(document)) && (part === undefined || !paths.has(part))) return false;
    const parameters = parametersOf(document);
    return parameters === undefined || paths.size === 1 || paths.has(parameters);
  };
}

/** How this product family names one of several documents in a YAML file. */
export function partName(document: Document): string | undefined {
  const path = templateOf(document);
  const extension = /\.ya?ml$/i.exec(path)?.[0];
  if (document.index === undefined || extension === undefined) return undefined;
  return `${path.slice(0, -extension.length)}_multiple_yaml_${document.index}${extension}`;
}

function excludes(node: MasterNode, compile: PatternCompiler): (path: string) => boolean {
  const folders = node.exclude.paths.map(normalPath).filter((path) => path !== undefined && path !== "");
  const patterns = node.exclude.regex.map((pattern) => compile(fromStart(pattern)));
  return (path) =>
    folders.some((folder) => isBelow(folder as string, path)) || patterns.some((matches) => matches(shownPath(path)));
}

/** A part of the path is enough to be included, as is a path that goes on below the file's. */
function includes(node: MasterNode, compile: PatternCompiler): (path: string) => boolean {
  const { paths, regex } = node.include;
  if (paths.length === 0 && regex.length === 0) return () => true;
  const parts = paths.map((path) => shownPath(path.replace(/^[./]+/, "")));
  const patterns = regex.map((pattern) => compile(fromStart(pattern)));
  return (path) => {
    const shown = shownPath(path);
    return (
      parts.some((part) => shown.includes(part) || part.includes(shown)) || patterns.some((matches) => matches(shown))
    );
  };
}

/** Patterns have to match from the start of a path, not to its end. */
function fromStart(pattern: string): string {
  return `^(?:${pattern})`;
}

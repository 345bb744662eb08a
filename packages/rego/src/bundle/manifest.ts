import { compileGlobPattern } from "../builtins/glob/compiled-glob.js";
import type { RegoVersion } from "../syntax/ast.js";
import { DocumentError, readDocument } from "../testing/documents.js";
import { compareStrings } from "../values/text-order.js";
import { isArray, isPlainObject, type PlainObject, type Value } from "../values/value.js";
import { areRootsOverlapping } from "./roots.js";

export interface BundleManifest {
  /** As they are written. */
  readonly fields: PlainObject | undefined;
  readonly roots: readonly string[];
  /** How a policy (`/a/b.rego`) is to be read; undefined where the manifest does not say it. */
  versionOf(path: string): RegoVersion | undefined;
}

export const defaultManifest: BundleManifest = { fields: undefined, roots: [""], versionOf: () => undefined };

export function parseBundleManifest(file: string, text: string): BundleManifest {
  const manifest = readDocument(file, text);
  if (!isPlainObject(manifest)) throw new DocumentError(`${file}: a manifest is an object`);
  const general = versionIn(file, "rego_version", manifest.rego_version);
  const byFile = fileVersions(file, manifest.file_rego_versions);
  return {
    fields: manifest,
    roots: rootsIn(file, manifest.roots),
    versionOf: (path) => byFile.find(({ matches }) => matches(path))?.version ?? general,
  };
}

function rootsIn(file: string, value: Value | undefined): readonly string[] {
  if (value === undefined || value === null) return defaultManifest.roots;
  if (!isArray(value)) throw new DocumentError(`${file}: roots must be a list of paths`);
  const roots = value.map((root) => {
    if (typeof root !== "string") throw new DocumentError(`${file}: roots must be a list of paths`);
    return root.replace(/^\/+|\/+$/g, "");
  });
  for (const [i, root] of roots.entries()) {
    const overlapping = roots.slice(i + 1).find((next) => areRootsOverlapping(root, next));
    if (overlapping !== undefined) throw new DocumentError(`${file}: the roots "${root}" and "${overlapping}" overlap`);
  }
  return roots;
}

function versionIn(file: string, field: string, value: Value | undefined): RegoVersion | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === 0) return "v0";
  if (value === 1) return "v1";
  if (value === 2) return "v2";
  throw new DocumentError(`${file}: ${field} must be 0, 1 or 2`);
}

interface FileVersion {
  readonly matches: (path: string) => boolean;
  readonly version: RegoVersion | undefined;
}

/** The first pattern that matches counts, in the order of their texts. */
function fileVersions(file: string, value: Value | undefined): readonly FileVersion[] {
  if (value === undefined || value === null) return [];
  if (!isPlainObject(value)) throw new DocumentError(`${file}: file_rego_versions must be an object`);
  const patterns = Object.keys(value).sort(compareStrings);
  return patterns.map((pattern) => {
    const version = versionIn(file, `file_rego_versions["${pattern}"]`, value[pattern]);
    return { matches: matcher(file, pattern), version };
  });
}

function matcher(file: string, pattern: string): (path: string) => boolean {
  const compiled = compileGlobPattern(pattern, []);
  if (typeof compiled === "string") {
    throw new DocumentError(`${file}: "${pattern}" is no pattern for the names of files`);
  }
  return (path) => compiled.matches(path);
}

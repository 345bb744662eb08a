/**
 * Bundles as OPA reads them: a tree of `*.rego`, of documents named `data.json`, `data.yaml` or `data.yml` that belong in
 * `data` where they stand in the tree, and of a `.manifest` that says which parts of `data` are the bundle's. Other files
 * are nothing to it.
 */
import { throwIfProblems } from "../analysis/analyse-policy.js";
import { RegoError, type RegoProblem } from "../errors.js";
import { formatDataPath } from "../explain/walk-ast.js";
import type { Module, RegoVersion } from "../syntax/ast.js";
import { parseModule } from "../syntax/parse.js";
import { DocumentError, mergeDocuments, type PlacedDocument, readDocument } from "../testing/documents.js";
import { isPlainObject, type PlainObject, type Value } from "../values/value.js";
import { type BundleManifest, defaultManifest, parseBundleManifest } from "./manifest.js";
import { areRootsOverlapping, type DataPath, isPathAtOrBelowRoot, splitRootPath } from "./roots.js";

/** A file of a bundle: its path inside, how messages name it, and its text. */
export interface BundleFile {
  /** Inside the bundle: `a/b/data.json`. */
  readonly path: string;
  /** What messages call it. */
  readonly file: string;
  readonly text: string;
}

/** A bundle that has been read: its modules and data, and the roots of `data` that are its alone. */
export interface Bundle {
  readonly name: string;
  readonly roots: readonly string[];
  readonly modules: readonly Module[];
  readonly data: Value;
  /** What the manifest says, as it is written; absent where there is none. */
  readonly manifest: PlainObject | undefined;
}

const documentName = /^data\.(json|ya?ml)$/;

/** Whether a bundle reads the file at a path. */
export function isBundleFile(path: string): boolean {
  const name = nameOf(path);
  return name.endsWith(".rego") || name.endsWith(".manifest") || documentName.test(name) || name === "patch.json";
}

/** `version` is how policies are read of which the manifest does not say it. */
export function parseBundle(name: string, files: readonly BundleFile[], version: RegoVersion | "auto"): Bundle {
  const named = (pattern: RegExp) => files.filter(({ path }) => pattern.test(nameOf(path)));
  const [patch] = named(/^patch\.json$/);
  if (patch?.path === "patch.json") throw new DocumentError(`${patch.file}: changes to a bundle are no bundle`);
  const manifest = manifestOf(named(/\.manifest$/));
  const modules = parseAll(named(/\.rego$/), (path) => manifest.versionOf(`/${path}`) ?? version);
  const data = mergeDocuments(named(documentName).map(placed));
  const bundle = { name, roots: manifest.roots, modules, data, manifest: manifest.fields };
  checkRoots(bundle);
  return bundle;
}

function manifestOf([first, second]: readonly BundleFile[]): BundleManifest {
  if (first === undefined) return defaultManifest;
  if (second !== undefined) throw new DocumentError(`${second.file}: ${first.file} is the bundle's manifest already`);
  return parseBundleManifest(first.file, first.text);
}

function parseAll(files: readonly BundleFile[], versionOf: (path: string) => RegoVersion | "auto"): Module[] {
  const problems: RegoProblem[] = [];
  const modules = files.flatMap(({ path, file, text }) => {
    try {
      return [parseModule(text, { file, version: versionOf(path) })];
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
      problems.push(...cause.problems);
      return [];
    }
  });
  throwIfProblems(problems);
  return modules;
}

/** In a folder, a document may be any value. */
function placed({ path, file, text }: BundleFile): PlacedDocument {
  const folders = path.split("/").slice(0, -1);
  const value = readDocument(file, text);
  const last = folders.at(-1);
  if (last === undefined) return { file, path: [], value };
  return { file, path: folders.slice(0, -1), value: Object.fromEntries([[last, value]]) };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Everything in a bundle is below one of its roots. */
function checkRoots({ name, roots, modules, data }: Bundle): void {
  const owned = roots.map(splitRootPath);
  const isOwned = (path: DataPath) => owned.some((root) => isPathAtOrBelowRoot(root, path));
  for (const {
    package: { path },
    source,
  } of modules) {
    if (!isOwned(path)) throw outside(roots, `${source.file}: the package ${formatDataPath(path)}`);
  }
  const check = (value: Value, path: DataPath): void => {
    if (isOwned(path)) return;
    const mayHold = path.length === 0 || owned.some((root) => isPathAtOrBelowRoot(path, root));
    if (!mayHold || !isPlainObject(value)) throw outside(roots, `${name}: ${formatDataPath(path)}`);
    for (const [key, inner] of Object.entries(value)) check(inner, [...path, key]);
  };
  check(data, []);
}

function outside(roots: readonly string[], what: string): DocumentError {
  return new DocumentError(`${what} is outside of the roots that the manifest has: ${roots.join(", ") || "none"}`);
}

/** What belongs to one bundle belongs to no other. */
export function checkRootsDisjoint(bundles: readonly Bundle[]): void {
  for (const [i, bundle] of bundles.entries()) {
    const overlapping = bundles
      .slice(i + 1)
      .find(({ roots }) =>
        roots.some((root) => bundle.roots.some((bundleRoot) => areRootsOverlapping(bundleRoot, root))),
      );
    if (overlapping === undefined) continue;
    throw new DocumentError(
      `The bundles ${bundle.name} and ${overlapping.name} overlap: each needs a .manifest with roots of its own`,
    );
  }
}

/** What belongs to a bundle is the bundle's alone: documents from elsewhere without what they have below its roots. */
export function omitDataBelowBundleRoots(data: Value, bundles: readonly Bundle[]): Value {
  const owned = bundles.flatMap(({ roots }) => roots.map(splitRootPath));
  const keep = (value: Value, path: DataPath): Value => {
    if (!isPlainObject(value) || !owned.some((root) => isPathAtOrBelowRoot(path, root))) return value;
    const rest = Object.entries(value)
      .map(([key, inner]) => ({ key, inner, path: [...path, key] }))
      .filter((entry) => !owned.some((root) => isPathAtOrBelowRoot(root, entry.path)));
    return Object.fromEntries(rest.map((entry) => [entry.key, keep(entry.inner, entry.path)]));
  };
  return keep(data, []);
}

import { isUtf8 } from "node:buffer";
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { KnownError } from "@plumbline/model";
import {
  type Bundle,
  DocumentError,
  type Module,
  mergeDocuments,
  omitDataBelowBundleRoots,
  readDocument,
  type Source,
  type Value,
} from "@plumbline/rego";
import { throwIfSeveralRuleFolders } from "./policies-by-rule-folder.js";
import { findSamplesOfRuleSources, type RuleWithSamples } from "./rule-samples.js";
import { loadStarterLibraryImports } from "./starter-library-imports.js";

export interface LoadedPolicySourcesDataAndSamples {
  readonly sources: readonly Source[];
  readonly data: Value;
  /** Those of the sources that have samples. */
  readonly rules: readonly RuleWithSamples[];
}

const never = (_: string) => false;

interface Found {
  readonly file: string;
  /** The folders between the path that was named and the file: where its document belongs in `data`. */
  readonly folders: readonly string[];
}

/**
 * Policies and data of files and folders, as `opa` loads them: `*.rego`, and `*.json` and `*.yaml` as data. Samples of
 * rules, and the frameworks that name them, are data only when somebody names them.
 */
export function loadPolicySourcesDataAndSamples(
  paths: readonly string[],
  isIgnored = never,
): LoadedPolicySourcesDataAndSamples {
  const wanted = /\.(rego|json|ya?ml)$/i;
  const found = findFiles(paths, wanted, "neither a policy (.rego) nor a document (.json, .yaml)", isIgnored);
  const sources = readSources(found.filter(({ file }) => isPolicy(file)));
  const rules = findSamplesOfRuleSources(sources);
  const samples = new Set(rules.flatMap((rule) => rule.samples));
  const named = new Set(paths.map((path) => resolveDataPath(path).path));
  const documents = found
    .filter(({ file }) => !isPolicy(file) && (!(samples.has(file) || isFramework(file)) || named.has(file)))
    .map(({ file, folders }) => ({ file, path: folders, value: readDocument(file, readPolicyOrDataText(file)) }));
  return { sources, data: mergeDocuments(documents), rules };
}

export interface MergedPoliciesAndData {
  readonly sources: readonly (Source | Module)[];
  readonly data: Value;
}

/** For one question to all of it. */
export async function loadPoliciesForOneQueryWithBundles(
  paths: readonly string[],
  isIgnored = never,
  bundles: readonly Bundle[] = [],
): Promise<MergedPoliciesAndData> {
  const { sources, data, rules } = loadPolicySourcesDataAndSamples(paths, isIgnored);
  throwIfSeveralRuleFolders(paths, rules);
  const modules = bundles.flatMap((bundle) => bundle.modules);
  const library = await loadStarterLibraryImports([...sources, ...modules.map(({ source }) => source)]);
  const documents = [{ name: paths.join(" and "), data: omitDataBelowBundleRoots(data, bundles) }, ...bundles];
  return {
    sources: [...sources, ...modules, ...library],
    data: mergeDocuments(documents.map((document) => ({ file: document.name, path: [], value: document.data }))),
  };
}

/** Only the policies. */
export function loadPolicySources(paths: readonly string[], isIgnored = never): Source[] {
  return readSources(findPolicies(paths, isIgnored));
}

export function listPolicyFiles(paths: readonly string[]): readonly string[] {
  return findPolicies(paths, never).map(({ file }) => file);
}

function findPolicies(paths: readonly string[], isIgnored: (name: string) => boolean): Found[] {
  return findFiles(paths, /\.rego$/i, "not a policy (.rego)", isIgnored);
}

function readSources(found: readonly Found[]): Source[] {
  return found.map(({ file }) => ({ file, text: readPolicyOrDataText(file) }));
}

/** Of a pack of rules: all have the same fields, and no rule asks for them. */
function isFramework(file: string): boolean {
  return /(?:^|[/\\])frameworks[/\\][^/\\]+\.ya?ml$/i.test(file);
}

function isPolicy(file: string): boolean {
  return /\.rego$/i.test(file);
}

/** A file somebody names must be of a wanted kind; folders may have others. */
function findFiles(
  paths: readonly string[],
  wanted: RegExp,
  otherwise: string,
  isIgnored: (name: string) => boolean,
): Found[] {
  const byPlace = new Map<string, Found>();
  for (const { path, folders } of paths.map(resolveDataPath)) {
    const kind = readPathKind(path);
    if (kind === "file" && !wanted.test(path)) throw new KnownError("configuration", `${path} is ${otherwise}.`);
    for (const found of kind === "file" ? [{ file: path, folders }] : filesIn(path, folders, wanted, isIgnored)) {
      const place = resolve(found.file);
      if (!byPlace.has(place)) byPlace.set(place, found);
    }
  }
  return [...byPlace.values()];
}

/** `file:///folder/file`, and `a.b:file`, whose document belongs at `data.a.b`, as `opa` reads both. */
function resolveDataPath(path: string): { readonly path: string; readonly folders: readonly string[] } {
  if (path.startsWith("file://")) return { path: requirePathOfFileUrl(path), folders: [] };
  const [, prefix, rest] = /^([^:/\\]+):(.+)$/s.exec(path) ?? [];
  if (prefix === undefined || rest === undefined || existsSync(path)) return { path, folders: [] };
  const inner = rest.startsWith("file://") ? requirePathOfFileUrl(rest) : rest;
  return { path: inner, folders: prefix.split(".") };
}

export function requirePathOfFileUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw new KnownError("configuration", `${url} is not the URL of a file.`, [], cause);
  }
}

export function readPathKind(path: string): "file" | "folder" {
  try {
    return statSync(path).isDirectory() ? "folder" : "file";
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** In order of names. What starts with a dot is left out, and so are links to folders, which may go in circles. */
function filesIn(
  folder: string,
  folders: readonly string[],
  wanted: RegExp,
  isIgnored: (name: string) => boolean,
): Found[] {
  const entries = entriesOf(folder);
  const visible = entries.filter(({ name }) => !name.startsWith(".") && !isIgnored(name));
  const sorted = visible.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const found: Found[] = [];
  for (const entry of sorted) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesIn(path, [...folders, entry.name], wanted, isIgnored));
    else if (wanted.test(entry.name) && (entry.isFile() || readPathKind(path) === "file"))
      found.push({ file: path, folders });
  }
  return found;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    throw unreadable(folder, cause);
  }
}

/** At once: for many small files that is several times faster than to wait for each. */
export function readPolicyOrDataText(file: string): string {
  const content = readContent(file);
  if (isPolicy(file) && !isUtf8(content)) throw new DocumentError(`${file}: illegal utf-8 character: this is no text`);
  return content.toString("utf8");
}

function readContent(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

function unreadable(path: string, cause: unknown): KnownError {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "ENOENT") return new KnownError("configuration", `There is no file or folder ${path}.`);
  return new KnownError("configuration", `${path} cannot be read.`, [], cause);
}

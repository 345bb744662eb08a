/**
 * The modules of a tree by folder, and which of them a call means: a local path, a folder that somebody has named for this
 * source, or what `terraform init` has put under `.terraform/modules`. A folder that happens to be called as a source's
 * repository is never taken for it: it may be another project's, with other values.
 */
import { isJsonObject, type JsonValue, parseJsonOrProblem } from "@plumbline/model";
import { memoizeRecentByPath } from "../files/memoize-recent-by-path.js";
import { joinPathInsideTree } from "../files/paths.js";
import { readUtf8Text } from "../files/read-text.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { isConfigPath } from "./config-file.js";
import { type ModuleConfig, readModuleConfig } from "./module-config.js";

export interface ModuleLibrary {
  /** Folders that hold configuration, sorted. */
  readonly folders: () => readonly string[];
  /** The files of a folder that hold configuration. */
  readonly paths: (folder: string) => readonly string[];
  /** Undefined when the folder holds no configuration. */
  readonly config: (folder: string) => ModuleConfig | undefined;
  /** The folder of a called module; `key` names the call as the list of installed modules does. */
  readonly resolve: (source: string, from: string, rootFolder: string, key: string) => string | undefined;
}

export function createModuleLibrary(context: ReadContext): ModuleLibrary {
  const { files, moduleFolders } = context;
  const pathsByFolder = new Map<string, readonly string[]>();
  const configs = new Map<string, KeptConfig>();
  const installed = memoizeRecentByPath(KEPT_LISTS, (rootFolder) =>
    files.computeShared(() => installedModules(rootFolder, context)),
  );

  function pathsIn(folder: string): readonly string[] {
    const all = files.in(folder);
    const paths = pathsByFolder.get(folder) ?? all.filter(isConfigPath);
    pathsByFolder.set(folder, paths);
    return paths;
  }

  function holdsConfig(folder: string): boolean {
    return pathsIn(folder).length > 0;
  }

  /** The folder that was named for a source, or for the package that the source is a part of. */
  function namedFolder(source: string): string | undefined {
    const [address = "", inside = ""] = splitInside(source.replace(/\?.*$/, ""));
    const exact = moduleFolders.get(source) ?? moduleFolders.get(inside === "" ? address : `${address}//${inside}`);
    if (exact !== undefined) return exact;
    const folder = moduleFolders.get(address);
    return folder === undefined ? undefined : joinPathInsideTree(folder, inside);
  }

  return {
    folders: () => files.folders().filter(holdsConfig),
    paths: pathsIn,
    config(folder) {
      const paths = pathsIn(folder);
      if (paths.length === 0) return undefined;
      const kept = configs.get(folder) ?? keptConfig(folder, paths, context);
      configs.delete(folder);
      configs.set(folder, kept);
      forgetOldest(configs);
      return kept.config();
    },
    resolve(source, from, rootFolder, key) {
      const folder = isLocalSource(source)
        ? joinPathInsideTree(from, source)
        : (namedFolder(source) ?? installed(rootFolder)().get(key));
      return folder !== undefined && holdsConfig(folder) ? folder : undefined;
    },
  };
}

/** Root modules are read one after the other. */
const KEPT_LISTS = 16;

interface KeptConfig {
  readonly config: () => ModuleConfig;
  readonly size: number;
}

function keptConfig(folder: string, paths: readonly string[], context: ReadContext): KeptConfig {
  let size = 0;
  const config = context.files.computeShared(() => {
    const read = readModuleConfig(folder, paths, context);
    size = read.size;
    return read;
  });
  return { config, size };
}

/** Modules many roots call stay parsed, but memory must not grow with the tree: characters of text kept. */
const KEPT_CHARACTERS = 2_000_000;

/** The map is in the order of use. */
function forgetOldest(configs: Map<string, KeptConfig>): void {
  let characters = 0;
  for (const { size } of configs.values()) characters += size;
  for (const [folder, { size }] of configs) {
    if (characters <= KEPT_CHARACTERS || configs.size === 1) return;
    characters -= size;
    configs.delete(folder);
  }
}

export function isLocalSource(source: string): boolean {
  return source === "." || source === ".." || source.startsWith("./") || source.startsWith("../");
}

/** `terraform init` leaves a list of what it put where; folders in it start at the root module. */
function installedModules(rootFolder: string, context: ReadContext): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const path = joinPathInsideTree(rootFolder, ".terraform/modules/modules.json");
  const text = path === undefined || !context.files.has(path) ? undefined : readUtf8Text(path, context);
  if (text === undefined) return found;
  const reading = parseJsonOrProblem(text);
  const list: JsonValue | undefined = reading.ok && isJsonObject(reading.value) ? reading.value.Modules : undefined;
  for (const entry of Array.isArray(list) ? list : []) {
    if (!isJsonObject(entry)) continue;
    const { Key: key, Dir: folder } = entry;
    const inTree = typeof folder === "string" ? joinPathInsideTree(rootFolder, folder) : undefined;
    if (typeof key === "string" && inTree !== undefined) found.set(key, inTree);
  }
  return found;
}

/** The `//` after a scheme is none of ours. */
function splitInside(source: string): readonly string[] {
  const scheme = source.indexOf("://");
  const at = source.indexOf("//", scheme === -1 ? 0 : scheme + 3);
  return at === -1 ? [source] : [source.slice(0, at), source.slice(at + 2)];
}

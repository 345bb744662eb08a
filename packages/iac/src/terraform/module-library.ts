/**
 * The modules of a tree by folder, and which of them a call means: a local path; what `terraform init` has put under
 * `.terraform/modules`; or a folder of this tree that carries the name of the repository a registry or git source
 * points to.
 */
import { isJsonObject, type JsonValue, readJson } from "@plumbline/model";
import { filesIn, foldersIn, groupedBy, hasFile } from "../files/folder-index.js";
import { joinPath } from "../files/paths.js";
import { readText } from "../files/read-text.js";
import type { ReadContext } from "../reader.js";
import { isConfigPath } from "./config-file.js";
import { type ModuleConfig, readModuleConfig } from "./module-config.js";

export interface ModuleLibrary {
  /** Folders that hold configuration, sorted. */
  readonly folders: readonly string[];
  /** The files of a folder that hold configuration. */
  readonly paths: (folder: string) => readonly string[];
  /** Undefined when the folder holds no configuration. */
  readonly config: (folder: string) => ModuleConfig | undefined;
  /** The folder of a called module; `key` names the call as the list of installed modules does. */
  readonly resolve: (source: string, from: string, rootFolder: string, key: string) => string | undefined;
}

export function moduleLibrary(context: ReadContext): ModuleLibrary {
  const pathsByFolder = new Map<string, readonly string[]>();
  for (const folder of foldersIn(context.files)) {
    const paths = filesIn(context.files, folder).filter(isConfigPath);
    if (paths.length > 0) pathsByFolder.set(folder, paths);
  }
  const folders = [...pathsByFolder.keys()];
  const foldersByName = groupedBy(folders, (folder) => folder.slice(folder.lastIndexOf("/") + 1));
  const configs = new Map<string, ModuleConfig>();
  const installed = new Map<string, ReadonlyMap<string, string>>();

  function installedIn(rootFolder: string): ReadonlyMap<string, string> {
    let known = installed.get(rootFolder);
    if (known === undefined) {
      known = installedModules(rootFolder, context);
      installed.set(rootFolder, known);
    }
    return known;
  }

  function namedLikeRepository(source: string): string | undefined {
    const wanted = repositoryOf(source);
    if (wanted === undefined) return undefined;
    const candidates = (foldersByName.get(wanted.name) ?? []).filter((folder) => !folder.includes(".terraform/"));
    // A repository may hold only sub-modules, so the folder itself need not hold configuration.
    const folder = candidates
      .map((candidate) => joinPath(candidate, wanted.inside))
      .find((path) => path !== undefined && pathsByFolder.has(path));
    return folder;
  }

  return {
    folders,
    paths: (folder) => pathsByFolder.get(folder) ?? [],
    config(folder) {
      const paths = pathsByFolder.get(folder);
      if (paths === undefined) return undefined;
      const config = configs.get(folder) ?? readModuleConfig(folder, paths, context);
      configs.delete(folder);
      configs.set(folder, config);
      forgetOldest(configs);
      return config;
    },
    resolve(source, from, rootFolder, key) {
      const local = isLocal(source) ? joinPath(from, source) : installedIn(rootFolder).get(key);
      if (local !== undefined && pathsByFolder.has(local)) return local;
      return isLocal(source) ? undefined : namedLikeRepository(source);
    },
  };
}

/** Modules many roots call stay parsed, but memory must not grow with the tree: characters of text kept. */
const KEPT_CHARACTERS = 2_000_000;

/** The map is in the order of use. */
function forgetOldest(configs: Map<string, ModuleConfig>): void {
  let characters = 0;
  for (const { size } of configs.values()) characters += size;
  for (const [folder, { size }] of configs) {
    if (characters <= KEPT_CHARACTERS || configs.size === 1) return;
    characters -= size;
    configs.delete(folder);
  }
}

export function isLocal(source: string): boolean {
  return source === "." || source === ".." || source.startsWith("./") || source.startsWith("../");
}

/** `terraform init` leaves a list of what it put where; folders in it start at the root module. */
function installedModules(rootFolder: string, context: ReadContext): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const path = joinPath(rootFolder, ".terraform/modules/modules.json");
  const text = path === undefined || !hasFile(context.files, path) ? undefined : readText(path, context);
  if (text === undefined) return found;
  const reading = readJson(text);
  const list: JsonValue | undefined = reading.ok && isJsonObject(reading.value) ? reading.value.Modules : undefined;
  for (const entry of Array.isArray(list) ? list : []) {
    if (!isJsonObject(entry)) continue;
    const { Key: key, Dir: folder } = entry;
    const inTree = typeof folder === "string" ? joinPath(rootFolder, folder) : undefined;
    if (typeof key === "string" && inTree !== undefined) found.set(key, inTree);
  }
  return found;
}

/**
 * The repository a source names, and the folder inside it after `//`. A registry's `org/vpc/aws` lives, by the
 * registry's own rule, in a repository called `terraform-aws-vpc`.
 */
export function repositoryOf(source: string): { readonly name: string; readonly inside: string } | undefined {
  const [address = "", inside = ""] = splitInside(source.replace(/\?.*$/, ""));
  const registry = /^(?:[\w.-]+\.[\w.-]+\/)?[\w-]+\/([\w-]+)\/([\w-]+)$/.exec(address);
  if (registry !== null && !address.startsWith("github.com/") && !address.startsWith("bitbucket.org/")) {
    return { name: `terraform-${registry[2]}-${registry[1]}`, inside };
  }
  const name = /([^/:]+?)(?:\.git)?$/.exec(address)?.[1];
  return name === undefined || name === "" ? undefined : { name, inside };
}

/** The `//` after a scheme is none of ours. */
function splitInside(source: string): readonly string[] {
  const scheme = source.indexOf("://");
  const at = source.indexOf("//", scheme === -1 ? 0 : scheme + 3);
  return at === -1 ? [source] : [source.slice(0, at), source.slice(at + 2)];
}
